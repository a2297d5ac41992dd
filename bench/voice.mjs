const RATE = 48_000;
/** 'Frère Jacques', as far as one breath goes; MIDI pitches. */
const TUNE = [60, 62, 64, 60, 60, 62, 64, 60, 64, 65, 67, 67];
const NOTE_SECONDS = 0.5;
const GAP_SECONDS = 0.1;

/**
 * That tune hummed again and again: each note with overtones like a closed mouth's, swelling and fading.
 * @returns {Buffer} a WAV file, 16 bit, one channel
 */
export function hum(seconds) {
  const frames = Math.round(seconds * RATE);
  const bytes = Buffer.alloc(44 + frames * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + frames * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(frames * 2, 40);
  for (let at = 0; at < frames; at += 1) {
    bytes.writeInt16LE(Math.round(32_767 * sampleAt(at / RATE)), 44 + at * 2);
  }
  return bytes;
}

function sampleAt(time) {
  const step = NOTE_SECONDS + GAP_SECONDS;
  const pitch = TUNE[Math.floor(time / step) % TUNE.length];
  const within = time % step;
  const loudness = Math.max(0, Math.min(1, within / 0.03, (NOTE_SECONDS - within) / 0.03));
  const phase = 2 * Math.PI * 440 * 2 ** ((pitch - 69) / 12) * time;
  const sum = 0.3 * Math.sin(phase) + 0.12 * Math.sin(2 * phase) + 0.05 * Math.sin(3 * phase);
  return sum * loudness;
}
