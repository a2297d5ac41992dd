import { hertzToMidi } from '../frequency.ts';
import type { TranscribedNote } from '../score.ts';
import type { Hertz, Midi, Seconds } from '../units.ts';
import { PitchCandidates, type PitchLook } from './pitch-candidates.ts';
import { HOP, type PitchTrack } from './pitch.ts';
import { VOICE_RATE } from './voice-sound.ts';

/** Hops from one look to the next. */
const EVERY = 5;
/** Samples that a look at the rest may need. */
const REST = 1100;
/** Only looks at which the voice stands still count: semitones in 60 ms to either side. */
const STILL: Midi = 0.4;
/** Power of another voice relative to the first. */
const AUDIBLE = 0.008;
const CLEAR = 0.6;
/** A rest that repeats itself this close to a multiple or a part of the first voice is its own. */
const OWN: Midi = 0.7;
/** Maximum change of pitch of a second voice between frames, and the number of such frames. */
const HELD: Midi = 0.5;
const HELD_LOOKS = 3;
/** Mains hum, and its double from rectifiers, which many recordings contain. */
const MAINS = [50, 60, 100, 120].map(hertzToMidi);
const MAINS_REACH: Midi = 0.4;
/** Lower than any voice. */
const LOWEST: Midi = 36;
/** A room is silent after this. */
const ROOM: Seconds = 0.8;
const MULTIPLES = [1, 2, 3, 4, 5, 6, 1 / 2, 1 / 3, 2 / 3, 3 / 2, 4 / 3];

/**
 * How often a second voice sounds along with the notes heard in `sound`, which is at VOICE_RATE, as a
 * share of the instants at which the first stands still, 0..1. The first voice is taken away by a comb
 * filter of its period (de Cheveigné, "Separation of concurrent harmonic sounds", 1993); what is left of
 * a hum alone is noise, breath, the hum of the mains and the echo of the notes before; what is left of two people, or of a band, holds
 * a pitch of its own.
 */
export function otherVoices(
  sound: Float32Array,
  track: PitchTrack,
  notes: readonly TranscribedNote[],
): number {
  const candidates = new PitchCandidates();
  const rest = new Float32Array(REST);
  let [others, looks] = [0, 0];
  for (const [index, note] of notes.entries()) {
    const echoes = notes.slice(0, index).filter((past) => isEcho(past, note));
    const end = Math.round((note.start + note.length) / HOP) - 7;
    const heard: Midi[] = [];
    for (let at = Math.round(note.start / HOP) + 7; at < end; at += EVERY) {
      const hertz = track.hertz[at] ?? 0;
      if (hertz === 0 || !standsStill(track.midi, at)) continue;
      const centre = Math.round(at * HOP * VOICE_RATE);
      takeAway(sound, centre - REST / 2, hertz, rest);
      const voice = voiceIn(candidates.at(rest, REST / 2), track.power[at] ?? 0, hertz);
      const isRoom = echoes.some(({ pitch }) => Math.abs(pitch - voice) < OWN);
      heard.push(isRoom ? NaN : voice);
    }
    looks += heard.length;
    others += heldLooks(heard);
  }
  return looks === 0 ? 0 : others / looks;
}

/** How many looks belong to a pitch that is held from look to look. */
function heldLooks(heard: readonly Midi[]): number {
  let [held, run] = [0, 0];
  heard.forEach((pitch, look) => {
    const goesOn = Math.abs(pitch - (heard[look - 1] ?? NaN)) < HELD;
    run = goesOn ? run + 1 : Number.isNaN(pitch) ? 0 : 1;
    if (run === HELD_LOOKS) held += HELD_LOOKS;
    else if (run > HELD_LOOKS) held += 1;
  });
  return held;
}

/** Whether a note may still ring in the room while the next one sounds. */
function isEcho(past: TranscribedNote, now: TranscribedNote): boolean {
  return now.start - past.start - past.length < ROOM;
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

/** The pitch of a second voice in the rest; NaN where there is none. */
function voiceIn({ candidates, clarity, power }: PitchLook, first: number, hertz: Hertz): Midi {
  if (power < AUDIBLE * first || clarity < CLEAR) return NaN;
  const best = candidates.reduce(
    (most, candidate) => (candidate.probability > (most?.probability ?? 0) ? candidate : most),
    candidates[0],
  );
  if (!best) return NaN;
  const pitch = hertzToMidi(best.hertz);
  const isMains = MAINS.some((tone) => Math.abs(pitch - tone) < MAINS_REACH);
  if (pitch < LOWEST || isMains) return NaN;
  const interval = pitch - hertzToMidi(hertz);
  const isOwn = MULTIPLES.some((multiple) => Math.abs(interval - 12 * Math.log2(multiple)) <= OWN);
  return isOwn ? NaN : pitch;
}
