import type { LongTask } from '../long-task.ts';
import { percentile } from '../statistics.ts';
import type { Hertz, Midi, Seconds } from '../units.ts';
import { HOP, type PitchTrack, trackPitch } from './pitch.ts';
import { voiceSound } from './voice-sound.ts';

/** Power of silence relative to the loudest frames (−30 dB). */
const SILENT = 1e-3;
/** Frames up to this factor above the quietest tenth (room or microphone noise) are silent too, … */
const ROOM = 2;
/** … provided that this noise is at most −10 dB relative to the loudest frames. */
const ROOM_AT_MOST = 0.1;
/** Power of active frames relative to the loudest ones (−20 dB). */
const ACTIVE = 0.01;
/** Minimum duration of a held pitch, which stays within a semitone from frame to frame. */
const HELD: Seconds = 0.12;
const STEP: Midi = 1;
const LOWEST: Midi = 36;

/**
 * Weights of the evidence, in logits, fitted to takes of amateur beatboxers (silent for 0.26 to 0.7 of the
 * time, held for 0 to 0.31 of it), read speech (0.16 to 0.33 and 0.23 to 0.48), songs, and the synthesised
 * whispers, speech and noise of the fixtures.
 */
const SILENCE_WEIGHT = 20;
const ENOUGH_SILENCE = 0.235;
const MAX_SILENCE = 0.5;
const HELD_WEIGHT = 14;
const STRANGE_WEIGHT = 3;
const USUAL_STRANGENESS = 0.55;
const BIAS = 0.5;

/**
 * Log-odds that a take is a beat and not speech, singing or noise, by features that do not depend on the
 * performer: a beat consists of short sounds with silence between them and hardly any held pitch.
 * @param strangeness mean of its hits, 0..1
 * @returns null if `task` was stopped
 */
export function beatOdds(
  mono: Float32Array,
  sampleRate: Hertz,
  strangeness: number,
  task: LongTask = {},
): number | null {
  const track = trackPitch(voiceSound(mono, sampleRate), task);
  if (!track) return null;
  const { silent, held } = shares(track);
  return (
    BIAS +
    SILENCE_WEIGHT * (Math.min(silent, MAX_SILENCE) - ENOUGH_SILENCE) -
    HELD_WEIGHT * held -
    STRANGE_WEIGHT * (strangeness - USUAL_STRANGENESS)
  );
}

/** Share of silent frames, and share of active frames with a held pitch. */
function shares({ power, midi }: PitchTrack): { silent: number; held: number } {
  const sorted = Float32Array.from(power).sort();
  const loudest = percentile(sorted, 0.99);
  const room = ROOM * percentile(sorted, 0.1);
  const silence = Math.max(SILENT * loudest, room < ROOM_AT_MOST * loudest ? room : 0);
  const activity = Math.max(ACTIVE * percentile(sorted, 0.95), silence);
  // Pitches below the threshold of silence, such as mains hum, do not count.
  const sounding = midi.map((pitch, at) => ((power[at] ?? 0) < silence ? NaN : pitch));
  const silent = power.filter((value) => value < silence).length;
  const active = power.filter((value) => value > activity).length;
  return {
    silent: silent / Math.max(1, power.length),
    held: heldFrames(sounding) / Math.max(1, active),
  };
}

function heldFrames(midi: Float32Array): number {
  let [held, run] = [0, 0];
  for (let at = 0; at <= midi.length; at += 1) {
    const pitch = midi[at] ?? NaN;
    if (run > 0 && Math.abs(pitch - (midi[at - 1] ?? NaN)) < STEP && pitch > LOWEST) run += 1;
    else {
      if (run * HOP >= HELD) held += run;
      run = pitch > LOWEST ? 1 : 0;
    }
  }
  return held;
}
