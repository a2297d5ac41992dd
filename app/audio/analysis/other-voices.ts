import type { HeardNote } from '../score.ts';
import type { Hertz, Midi } from '../units.ts';
import { PitchCandidates, type PitchLook } from './pitch-candidates.ts';
import { HOP, midiOf, type PitchTrack } from './pitch.ts';
import { VOICE_RATE } from './voice-sound.ts';

/** Hops from one look to the next. */
const EVERY = 5;
/** Samples that a look at the rest may need. */
const REST = 1100;
/** Only looks at which the voice stands still count: semitones in 60 ms to either side. */
const STILL: Midi = 0.4;
/** Power of another voice relative to the first. */
const AUDIBLE = 0.02;
const CLEAR = 0.7;
/** A rest that repeats itself this close to a multiple or a part of the first voice is its own. */
const OWN: Midi = 0.7;
const MULTIPLES = [1, 2, 3, 4, 5, 6, 1 / 2, 1 / 3, 2 / 3, 3 / 2, 4 / 3];

/**
 * How often a second voice sounds along with the notes heard in `sound`, which is at VOICE_RATE, as a
 * share of the instants at which the first stands still, 0..1. The first voice is taken away by a comb
 * filter of its period (de Cheveigné, "Separation of concurrent harmonic sounds", 1993); what is left of
 * a hum alone is noise, and what is left of two people, or of a band, has a pitch of its own.
 */
export function otherVoices(
  sound: Float32Array,
  track: PitchTrack,
  notes: readonly HeardNote[],
): number {
  const candidates = new PitchCandidates();
  const rest = new Float32Array(REST);
  let [others, looks] = [0, 0];
  for (const note of notes) {
    const end = Math.round((note.start + note.length) / HOP) - 7;
    for (let at = Math.round(note.start / HOP) + 7; at < end; at += EVERY) {
      const hertz = track.hertz[at] ?? 0;
      if (hertz === 0 || !standsStill(track.midi, at)) continue;
      const centre = Math.round(at * HOP * VOICE_RATE);
      takeAway(sound, centre - REST / 2, hertz, rest);
      looks += 1;
      if (isVoice(candidates.at(rest, REST / 2), track.power[at] ?? 0, hertz)) others += 1;
    }
  }
  return looks === 0 ? 0 : others / looks;
}

function standsStill(midi: Float32Array, at: number): boolean {
  const here = midi[at] ?? NaN;
  return [-6, -3, 3, 6].every((offset) => Math.abs((midi[at + offset] ?? NaN) - here) < STILL);
}

/** Half the difference between the sound and itself one period before. */
function takeAway(sound: Float32Array, start: number, hertz: Hertz, rest: Float32Array): void {
  const period = VOICE_RATE / hertz;
  const whole = Math.floor(period);
  const part = period - whole;
  for (let index = 0; index < rest.length; index += 1) {
    const at = start + index;
    const before = (sound[at - whole] ?? 0) * (1 - part) + (sound[at - whole - 1] ?? 0) * part;
    rest[index] = ((sound[at] ?? 0) - before) / 2;
  }
}

function isVoice({ candidates, clarity, power }: PitchLook, first: number, hertz: Hertz): boolean {
  if (power < AUDIBLE * first || clarity < CLEAR) return false;
  const best = candidates.reduce(
    (most, candidate) => (candidate.probability > (most?.probability ?? 0) ? candidate : most),
    candidates[0],
  );
  if (!best) return false;
  const interval = midiOf(best.hertz) - midiOf(hertz);
  return MULTIPLES.every((multiple) => Math.abs(interval - 12 * Math.log2(multiple)) > OWN);
}
