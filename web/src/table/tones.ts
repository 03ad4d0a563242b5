// tones.ts - short sounds made by the program: a knock for a card, two notes for "your turn", three at
// the end.

let context: AudioContext | null = null;

function tone(
    pitch: number,
    at: number,
    length: number,
    loud: number,
    shape: OscillatorType,
): void {
    context ??= new AudioContext();
    const start = context.currentTime + at;
    const voice = new OscillatorNode(context, { type: shape, frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(loud, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    voice.connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(start + length);
}

export type Sound = "card" | "turn" | "over";

export function sound(name: Sound): void {
    if (name === "card") tone(190, 0, 0.09, 0.12, "triangle");
    if (name === "turn") {
        tone(523, 0, 0.22, 0.09, "sine");
        tone(659, 0.13, 0.3, 0.09, "sine");
    }
    if (name === "over")
        [392, 523, 659].forEach((p, i) => {
            tone(p, i * 0.15, 0.4, 0.09, "sine");
        });
}
