import { hertzToMidi } from '../frequency.ts';
import type { TranscribedNote } from '../score.ts';
import type { Hertz, Midi, Seconds } from '../units.ts';
import { PitchCandidates, type PitchFrame } from './pitch-candidates.ts';
import { HOP, type PitchTrack } from './pitch.ts';
import { VOICE_RATE } from './voice-sound.ts';

/** Distance of the examined frames in hops. */
const HOPS_APART = 5;
/** Length in samples of the residual of a frame. */
const RESIDUAL_FRAMES = 1100;
/** Maximum pitch change within 60 ms on either side of an examined frame. */
const STILL: Midi = 0.4;
/** Power of another voice relative to the first. */
const AUDIBLE = 0.008;
const CLEAR = 0.6;
/** Maximum distance from a multiple or fraction of the first pitch at which a residual belongs to it. */
const OWN: Midi = 0.7;
/** Maximum change of pitch of a second voice between frames, and the number of such frames. */
const HELD: Midi = 0.5;
const HELD_LOOKS = 3;
/** Mains hum, and its double from rectifiers, which many recordings contain. */
const MAINS = [50, 60, 100, 120].map(hertzToMidi);
const MAINS_REACH: Midi = 0.4;
/** Lowest pitch of a voice. */
const LOWEST: Midi = 36;
/** Maximum reverberation time of a room. */
const ROOM: Seconds = 0.8;
const MULTIPLES = [1, 2, 3, 4, 5, 6, 1 / 2, 1 / 3, 2 / 3, 3 / 2, 4 / 3];

/**
 * Share of frames with a steady first voice, 0..1, in which a second voice sounds in `sound` (at
 * VOICE_RATE). The first voice is cancelled by a comb filter of its period (de Cheveigné, "Separation of
 * concurrent harmonic sounds", 1993). The residual of a single voice is noise, breath, mains hum and
 * reverberation of earlier notes; that of several voices, or of a band, has a held pitch.
 */
export function otherVoices(
  sound: Float32Array,
  track: PitchTrack,
  notes: readonly TranscribedNote[],
): number {
  const candidates = new PitchCandidates();
  const rest = new Float32Array(RESIDUAL_FRAMES);
  let [others, looks] = [0, 0];
  for (const [index, note] of notes.entries()) {
    const echoes = notes.slice(0, index).filter((past) => isEcho(past, note));
    const end = Math.round((note.start + note.length) / HOP) - 7;
    const heard: Midi[] = [];
    for (let at = Math.round(note.start / HOP) + 7; at < end; at += HOPS_APART) {
      const hertz = track.hertz[at] ?? 0;
      if (hertz === 0 || !isSteady(track.midi, at)) continue;
      const centre = Math.round(at * HOP * VOICE_RATE);
      cancelVoice(sound, centre - RESIDUAL_FRAMES / 2, hertz, rest);
      const voice = voiceIn(candidates.at(rest, RESIDUAL_FRAMES / 2), track.power[at] ?? 0, hertz);
      const isRoom = echoes.some(({ pitch }) => Math.abs(pitch - voice) < OWN);
      heard.push(isRoom ? NaN : voice);
    }
    looks += heard.length;
    others += heldFrames(heard);
  }
  return looks === 0 ? 0 : others / looks;
}

/** Number of frames whose pitch is held over at least HELD_LOOKS of them. */
function heldFrames(heard: readonly Midi[]): number {
  let [held, run] = [0, 0];
  heard.forEach((pitch, look) => {
    const goesOn = Math.abs(pitch - (heard[look - 1] ?? NaN)) < HELD;
    run = goesOn ? run + 1 : Number.isNaN(pitch) ? 0 : 1;
    if (run === HELD_LOOKS) held += HELD_LOOKS;
    else if (run > HELD_LOOKS) held += 1;
  });
  return held;
}

/** Whether the reverberation of a note may last into a later one. */
function isEcho(past: TranscribedNote, now: TranscribedNote): boolean {
  return now.start - past.start - past.length < ROOM;
}

function isSteady(midi: Float32Array, at: number): boolean {
  const here = midi[at] ?? NaN;
  return [-6, -3, 3, 6].every((offset) => Math.abs((midi[at + offset] ?? NaN) - here) < STILL);
}

/** Half the difference between the sound and itself one period before. */
function cancelVoice(sound: Float32Array, start: number, hertz: Hertz, rest: Float32Array): void {
  const period = VOICE_RATE / hertz;
  const whole = Math.floor(period);
  const part = period - whole;
  for (let index = 0; index < rest.length; index += 1) {
    const at = start + index;
    const before = (sound[at - whole] ?? 0) * (1 - part) + (sound[at - whole - 1] ?? 0) * part;
    rest[index] = ((sound[at] ?? 0) - before) / 2;
  }
}

/** Pitch of a second voice in the residual; NaN without one. */
function voiceIn({ candidates, clarity, power }: PitchFrame, first: number, hertz: Hertz): Midi {
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
