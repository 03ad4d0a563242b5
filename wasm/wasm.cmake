# The toolchain of preset wasm: Debian's clang, wasm-ld and wasi-libc.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_C_FLAGS_INIT "-msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Linked by wasm-ld itself: clang as a linker calls wasm-opt where binaryen is installed, and that
# fails on SIMD. A reactor has no main; web/*.c names what is exported (export_name). Bots rate many
# moves at a time on the stack, which wasm-ld would make too small; placed first, it cannot run into
# data unnoticed.
execute_process(COMMAND clang --target=wasm32-wasi -rtlib=compiler-rt --print-libgcc-file-name
                OUTPUT_STRIP_TRAILING_WHITESPACE OUTPUT_VARIABLE builtins COMMAND_ERROR_IS_FATAL ANY)
set(lib /usr/lib/wasm32-wasi)
string(JOIN " " CMAKE_C_LINK_EXECUTABLE
       "wasm-ld -O2 --strip-all --entry=_initialize -z stack-size=1048576 --stack-first"
       "${lib}/crt1-reactor.o <OBJECTS> -o <TARGET>"
       "${lib}/libc.a ${builtins}")
