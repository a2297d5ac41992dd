import type { DemoTrack } from './scene-types.ts';
import { type BeatRequest, makeBeat } from '@artist-space/audio/make-beat.ts';
import { makeVocals } from '@artist-space/audio/make-vocals.ts';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import { encodeWav } from '@artist-space/audio/wav.ts';
import { readPrompt } from '@artist-space/audio/prompt.ts';
import { pick, seededRandom } from '@artist-space/audio/random.ts';

/** Request to the engine for a demo track. */
export const beatOf = ({ bpm, key, mood, sound }: DemoTrack): BeatRequest => {
  const { genre, seconds: duration, sung = false } = sound;
  const inKey = readPrompt(`in ${key}`).key;
  return {
    genre,
    mood,
    style: 'modern',
    tempo: bpm,
    duration,
    ...(inKey && { key: inKey }),
    energy: 5,
    danceability: 5,
    complexity: 5,
    valence: 5,
    instruments: [],
    instrumental: !sung,
    variations: true,
  };
};

/**
 * Renders a track with the engine: a stereo 16-bit WAV file at 44.1 kHz. Takes about two seconds of one core;
 * the same track gives the same bytes.
 */
export function renderTrack(track: DemoTrack): Uint8Array {
  const wishes = { prompt: '', quality: 'high', stereo: true, seed: track.title } as const;
  const made = makeBeat({ ...wishes, request: beatOf(track) });
  if (!made.ok) throw new Error(`${track.title}: ${made.reason}`);
  return encodeWav([made.mix.left, made.mix.right], { sampleRate: ENGINE_RATE });
}

const TAKE = {
  /** Pitches of the melody as MIDI numbers: A minor pentatonic, for a low voice. */
  scale: [52, 55, 57, 60, 62],
  secondsPerNote: 0.5,
  /** Silence after each note, for a breath. */
  secondsOfRest: 0.08,
  /** Time between two values of the pitch and loudness curves. */
  hop: 0.01,
  velocity: 0.7,
} as const;

/** Renders a take of a voice without words, as a WAV file; the same seed gives the same bytes. */
export function renderTake(seed: string, seconds: number): Uint8Array {
  const random = seededRandom(seed);
  const notes = Array.from({ length: Math.floor(seconds / TAKE.secondsPerNote) }, (_, index) => ({
    start: index * TAKE.secondsPerNote,
    length: TAKE.secondsPerNote - TAKE.secondsOfRest,
    pitch: pick(random, TAKE.scale),
    velocity: TAKE.velocity,
    confidence: 1,
  }));
  const frames = Math.round(seconds / TAKE.hop);
  const hertz = new Float32Array(frames);
  for (const { start, length, pitch } of notes) {
    const frequency = 440 * 2 ** ((pitch - 69) / 12);
    hertz.fill(frequency, Math.round(start / TAKE.hop), Math.round((start + length) / TAKE.hop));
  }
  const f0 = { hop: TAKE.hop, hertz, voiced: Array.from(hertz, (frequency) => frequency > 0) };
  const dynamics = new Float32Array(frames).fill(TAKE.velocity);
  const hum = { ok: true, notes, tuning: 0, confidence: 1, f0, dynamics } as const;
  const { left, right } = makeVocals({ hum, voice: 'jazz-male', lyrics: '', seed });
  return encodeWav([left, right], { sampleRate: ENGINE_RATE });
}
