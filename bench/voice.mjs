import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const VOICE_RATE = 48_000;

/**
 * Arguments that make Chromium play this file in a loop as its microphone, without asking for permission.
 * @param {Buffer} wav
 */
export function microphone(wav) {
  const folder = mkdtempSync(join(tmpdir(), 'artist-space-voice-'));
  const path = join(folder, 'voice.wav');
  writeFileSync(path, wav);
  return {
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${path}`,
    ],
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** 'Frère Jacques', as much as fits into one breath: MIDI pitches, each for `NOTE` seconds. */
const TUNE = [60, 62, 64, 60, 60, 62, 64, 60, 64, 65, 67, 67];
const NOTE = 0.6;

const hertz = (pitch) => 440 * 2 ** ((pitch - 69) / 12);

/**
 * A sustained note of a voice with overtones, vibrato, breath and room noise: as hard to compress as a real
 * one.
 */
export const longNote = (seconds) =>
  sung(seconds, (time) => ({
    frequency: 220 + 6 * Math.sin(2 * Math.PI * 5.5 * time),
    loudness: 0.15 + 0.1 * Math.sin(2 * Math.PI * 0.4 * time),
  }));

/** The same voice with a tune, a little rest after each note. */
export const hummedTune = () =>
  sung(TUNE.length * NOTE, (time) => {
    const part = (time % NOTE) / NOTE;
    return {
      frequency: hertz(TUNE[Math.floor(time / NOTE)] ?? 60),
      loudness: 0.25 * Math.max(0, Math.min(1, part * 12, (0.85 - part) * 12)),
    };
  });

function sung(seconds, voiceAt) {
  const frames = Math.round(seconds * VOICE_RATE);
  const bytes = Buffer.alloc(44 + frames * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + frames * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(VOICE_RATE, 24);
  bytes.writeUInt32LE(VOICE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(frames * 2, 40);
  let phase = 0;
  for (let at = 0; at < frames; at += 1) {
    const { frequency, loudness } = voiceAt(at / VOICE_RATE);
    phase += (2 * Math.PI * frequency) / VOICE_RATE;
    let sample = 0;
    for (let harmonic = 1; harmonic <= 20; harmonic += 1) {
      sample += Math.sin(harmonic * phase) / harmonic ** 1.3;
    }
    const noise = 0.004 * (Math.random() + Math.random() - 1);
    bytes.writeInt16LE(Math.round(32_767 * (loudness * sample * 0.5 + noise)), 44 + at * 2);
  }
  return bytes;
}
