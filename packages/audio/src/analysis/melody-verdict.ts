import { hertzToMidi } from '../frequency.ts';
import type { TranscribedNote } from '../score.ts';
import type { Decibels, Midi, Seconds } from '../units.ts';
import { HOP, type PitchTrack } from './pitch.ts';

/** Level relative to full scale below which a recording contains no humming. */
const SILENT: Decibels = -72;
/** Level of active frames below the loudest ones. */
const ACTIVE: Decibels = 20;
/** Minimum length of a sung note, as opposed to a spoken or struck one. */
const SUNG: Seconds = 0.18;
const MIN_SUNG: Seconds = 0.35;
/** Lowest pitch of a hum; drums and mains hum are lower. */
const LOWEST_SUNG: Midi = 36;
/**
 * Threshold for the sung share of the active time: people who hum reach 0.37 and more, even in noise;
 * speech, drums and songs stay below 0.35 or fail the next criterion.
 */
const SUNG_SHARE = 0.355;
/** Threshold for that share plus the sung share of the voiced time: hums 0.89 and more, speech 0.75 at most. */
const SUNG_IN_ALL = 0.845;
/** Logits per unit of the two shares above, for the decision whether there is a melody. */
const STEEPNESS = 20;
/** Log-odds that recordings of two alternating voices do not reach. */
const SURE = 8;
/** Frames up to this factor above the power of the quietest tenth, if that has no pitch, are noise. */
const NOISE_FACTOR = 2;
const NOISE_AT_MOST = 0.25;
/** Maximum clarity of notes from knocks and kettles. */
const UNCLEAR = 0.66;
/** Share of instants with a second voice; see otherVoices. */
const OTHERS = 0.03;
/** Sung share from which a second voice needs more evidence, because two voices rarely give clear notes. */
const CLEARLY_SUNG = 0.78;
const EXTRA_EVIDENCE = 0.3;
/**
 * Limit of the mean interval between notes without a breath: people sing 1.4 to 4 semitones, while two
 * voices between which the tracked pitch alternates, and drums, give 8 and more.
 */
const MAX_MEAN_LEAP: Midi = 7;
const MIN_LEAPS = 8;
const BREATH: Seconds = 0.15;
/** Maximum deviation of a held pitch from its note. */
const HELD: Midi = 0.3;
/** Hops over which vibrato is averaged. */
const VIBRATO = 8;
/** Pitches of mains hum: any harmonic may be the loudest and be tracked. */
const MAINS = [50, 60].flatMap((tone) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((n) => hertzToMidi(n * tone)),
);
const MAINS_REACH: Midi = 0.15;
/** Maximum median movement of mains hum within 40 ms, in semitones. */
const MACHINE_STEADY: Midi = 0.03;
/** Mains tones do not drift: maximum difference in semitones between half seconds, with any noise. */
const MACHINE_DRIFT: Midi = 0.1;
const HALF_SECOND = 50;

const SEVERAL =
  'Several voices or instruments were heard at once: hum the melody alone, without music.';

const SILENCE = 'Nothing was heard: check the microphone, then hum again.';

export interface NoMelody {
  readonly ok: false;
  /** A sentence that is shown to the user. */
  readonly reason: string;
  /** Whether there are notes, which are returned if `anyway` is set. */
  readonly mayOverrule: boolean;
}

/** Reason why there is no melody in a recording; null if there is one. `others` is the result of otherVoices. */
export function refusalOf(
  track: PitchTrack,
  notes: readonly TranscribedNote[],
  others: number,
): NoMelody | null {
  const levels = activity(track);
  if (levels.loud < SILENT) return { ok: false, reason: SILENCE, mayOverrule: false };
  const reason = unlikeReason(track, notes, { others, ...levels });
  return reason === null ? null : { ok: false, reason, mayOverrule: notes.length > 0 };
}

/** Reason why notes do not form a melody; null if they do. */
function unlikeReason(
  track: PitchTrack,
  notes: readonly TranscribedNote[],
  { others, active, aboveNoise }: { others: number; active: Seconds; aboveNoise: Seconds },
): string | null {
  if (isMains(track.midi, notes)) {
    return 'Only an electric hum was heard: hum closer to the microphone.';
  }
  const pitched = notes.length > 0;
  const sung = sungTime(track.midi, notes);
  const share = sung / Math.max(active, HOP);
  if (pitched && others > OTHERS + EXTRA_EVIDENCE * Math.max(0, share - CLEARLY_SUNG))
    return SEVERAL;
  const voiced = track.midi.filter((pitch) => pitch > LOWEST_SUNG).length * HOP;
  if (sung >= MIN_SUNG && meanClarity(notes) > UNCLEAR) {
    const odds = melodyOdds(sung, { aboveNoise, voiced });
    // Very clear singing may have large intervals, or octave errors from a clipping microphone.
    if (odds >= 0) return odds < SURE && meanLeap(notes) > MAX_MEAN_LEAP ? SEVERAL : null;
  }
  return pitched && voiced > 0.45 * active
    ? 'No melody was found: that sounded more like speech or drums. Hum each note and hold it.'
    : 'No melody was found: little of it holds a pitch. Hum each note and hold it, closer to the microphone.';
}

/**
 * Log-odds of singing against speech or an instrument: singers hold most of their voiced time, even in
 * noise, and speakers little. Fitted to recordings of people who hum and sing (0.89 and more) and who speak
 * (0.36 at most), and to the synthesised ones of the fixtures.
 */
function melodyOdds(sung: Seconds, time: { aboveNoise: Seconds; voiced: Seconds }): number {
  const share = sung / Math.max(time.aboveNoise, HOP);
  const held = sung / Math.max(time.voiced, HOP);
  return STEEPNESS * Math.min(share - SUNG_SHARE, share + held - SUNG_IN_ALL);
}

/**
 * Level of the loudest twentieth of the frames, seconds of active sound relative to it, and seconds of it
 * above the noise of the room.
 */
function activity({ power, midi }: PitchTrack): {
  loud: Decibels;
  active: Seconds;
  aboveNoise: Seconds;
} {
  const sorted = Float32Array.from(power).sort();
  const peak = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const loud = 10 * Math.log10(peak + 1e-12);
  const least = Math.max(peak * 10 ** (-ACTIVE / 10), 1e-7);
  const quietest = sorted[Math.floor(sorted.length * 0.1)] ?? 0;
  const pitches = midi.filter((_, at) => (power[at] ?? 0) <= quietest);
  const isNoise = pitches.filter((pitch) => pitch > LOWEST_SUNG).length < pitches.length / 2;
  const quiet = isNoise ? Math.min(quietest * NOISE_FACTOR, peak * NOISE_AT_MOST) : 0;
  const noise = Math.max(least, quiet);
  const secondsAbove = (level: number) => power.filter((value) => value > level).length * HOP;
  return { loud, active: secondsAbove(least), aboveNoise: secondsAbove(noise) };
}

/** Mean confidence of the notes, weighted by length. */
function meanClarity(notes: readonly TranscribedNote[]): number {
  const time = notes.reduce((sum, { length }) => sum + length, 0);
  return notes.reduce((sum, { confidence, length }) => sum + confidence * length, 0) / time;
}

/** Mean leap between notes without a breath between them, in semitones; 0 if there are too few. */
function meanLeap(notes: readonly TranscribedNote[]): Midi {
  const sung = notes.filter(({ pitch }) => !isMainsTone(pitch));
  const leaps = sung.flatMap((note, index) => {
    const last = sung[index - 1];
    if (last === undefined || note.start - last.start - last.length >= BREATH) return [];
    return [Math.abs(note.pitch - last.pitch)];
  });
  if (leaps.length < MIN_LEAPS) return 0;
  return leaps.reduce((sum, leap) => sum + leap, 0) / leaps.length;
}

/** Total length of notes that are long, clear and held, apart from vibrato. */
function sungTime(midi: Float32Array, notes: readonly TranscribedNote[]): Seconds {
  return notes
    .filter(({ length, pitch }) => length >= SUNG && pitch > LOWEST_SUNG)
    .reduce((sum, note) => sum + note.length * note.confidence * heldShare(midi, note), 0);
}

function heldShare(midi: Float32Array, { start, length, pitch }: TranscribedNote): number {
  const from = Math.round(start / HOP);
  const to = Math.round((start + length) / HOP);
  let [held, all] = [0, 0];
  for (let at = from; at < to; at += 1) {
    const around = midi
      .subarray(Math.max(from, at - VIBRATO), Math.min(to, at + VIBRATO + 1))
      .filter((value) => !Number.isNaN(value));
    if (around.length === 0 || Number.isNaN(midi[at] ?? NaN)) continue;
    const mean = around.reduce((sum, value) => sum + value, 0) / around.length;
    all += 1;
    if (Math.abs(mean - pitch) < HELD) held += 1;
  }
  return all === 0 ? 0 : held / all;
}

const isMainsTone = (pitch: Midi) => MAINS.some((tone) => Math.abs(pitch - tone) < MAINS_REACH);

/** Whether all notes are mains hum, whose pitch is constant. */
function isMains(midi: Float32Array, notes: readonly TranscribedNote[]): boolean {
  if (notes.length === 0) return false;
  const all = notes.reduce((sum, { length }) => sum + length, 0);
  const tones = notes.reduce(
    (sum, { length, pitch }) => sum + (isMainsTone(pitch) ? length : 0),
    0,
  );
  if (tones <= 0.85 * all) return false;
  return medianMovement(midi) < MACHINE_STEADY || drift(midi) < MACHINE_DRIFT;
}

/** Range of the median pitches of half seconds, in semitones; infinite with fewer than six. */
function drift(midi: Float32Array): Midi {
  const medians: Midi[] = [];
  for (let at = 0; at + HALF_SECOND <= midi.length; at += HALF_SECOND) {
    const heard = midi.slice(at, at + HALF_SECOND).filter((pitch) => !Number.isNaN(pitch));
    if (heard.length > HALF_SECOND / 2) medians.push(heard.sort()[heard.length >> 1] ?? 0);
  }
  return medians.length < 6 ? Infinity : Math.max(...medians) - Math.min(...medians);
}

/** Median movement within 40 ms, in semitones. */
function medianMovement(midi: Float32Array): Midi {
  const moves = midi
    .map((pitch, at) => Math.abs((midi[at + 4] ?? NaN) - pitch))
    .filter((move) => !Number.isNaN(move))
    .sort();
  return moves[Math.floor(moves.length / 2)] ?? 0;
}
