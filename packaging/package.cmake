# package.cmake - what a Debian package has beside `make install`, and how CPack makes it: `make deb`.
#
# The files of component "package" are not installed otherwise. The unit is packaging/pakli.service
# with the paths of a package, and with the user that packaging/deb/postinst makes: who looks after the
# database with pakli admin finds its folder under one name always.
file(READ packaging/pakli.service unit)
string(REPLACE /usr/local/bin /usr/bin unit "${unit}")
string(REPLACE "DynamicUser=yes" "User=pakli\nGroup=pakli" unit "${unit}")
file(CONFIGURE OUTPUT package/pakli.service CONTENT "${unit}" @ONLY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS packaging/pakli.service)

set(in_package COMPONENT package EXCLUDE_FROM_ALL)
install(FILES ${PROJECT_BINARY_DIR}/package/pakli.service DESTINATION lib/systemd/system ${in_package})
install(FILES packaging/deb/copyright README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} ${in_package})
install(FILES CHANGELOG.md RENAME changelog DESTINATION ${CMAKE_INSTALL_DOCDIR} ${in_package})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} ${in_package} PATTERN man EXCLUDE)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} ${in_package}
        PATTERN __pycache__ EXCLUDE)
# Debian keeps these compressed, and the text of known licences in one place.
install(CODE "set(root \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
execute_process(COMMAND gzip -9nf \"\${root}/${CMAKE_INSTALL_DATADIR}/man/man1/pakli.1\"
                        \"\${root}/${CMAKE_INSTALL_DOCDIR}/changelog\" COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE \"\${root}/${CMAKE_INSTALL_DOCDIR}/LICENSE\")" ${in_package})

set(CPACK_GENERATOR DEB)
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};pakli;Unspecified;/;${PROJECT_BINARY_DIR};pakli;package;/")
set(CPACK_PACKAGE_NAME pakli)
set(CPACK_PACKAGE_VENDOR pakli)
set(CPACK_PACKAGE_CONTACT "the authors of pakli <pakli@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "modern card and board games, played exactly")
set(CPACK_PACKAGE_DESCRIPTION
"Keltis, the board game and the card game, Coloretto and Húzz egyet!, with
every rule and option: in the terminal against bots, and as a server with a
page for browsers, for people, programs and bots. A coach looks back at games;
records can be verified; a library and pakli.h serve other programs.
.
The server is not started by itself: systemctl enable --now pakli")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# libwebsockets finds its event loop when it runs; postinst makes a user.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libwebsockets-evlib-uv, adduser")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql, bash-completion, python3")
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/deb/postinst
    ${PROJECT_SOURCE_DIR}/packaging/deb/prerm ${PROJECT_SOURCE_DIR}/packaging/deb/postrm
    ${PROJECT_SOURCE_DIR}/packaging/deb/triggers)
include(CPack)
