import { seededRandom } from '../random.ts';
import { ENGINE_RATE, type VocalPart } from '../score.ts';
import type { Beats, BeatsPerMinute, Seconds } from '../units.ts';
import type { Voice } from '../vocabulary.ts';
import { phraseBounds } from './melody-line.ts';
import { type DrawnMelody, singPhrase } from './phrase.ts';
import { endOf, startOf, type TimedSyllable } from './syllable-timing.ts';
import { type Singer, SINGERS } from './voices.ts';

export interface SingOptions {
  readonly voice: Voice;
  readonly seed: string;
  readonly onProgress?: (share: number) => void;
  /** Called between phrases; if true, the phrases so far are returned. */
  readonly shouldStop?: () => boolean;
  /**
   * Returns a silent buffer for the given number of samples; a shorter one truncates the vocal. By default
   * a new one is allocated.
   */
  readonly onto?: (frames: number) => Float32Array;
}

/** Minimum rest between phrases. */
const PHRASE_GAP: Seconds = 0.3;
const TAIL: Seconds = 0.4;
const SHORT_BREATH: Seconds = 0.1;
const CLIP_FROM = 0.8;
/** In samples. */
const FADE = 128;

/**
 * Sings a part: mono at 44.1 kHz, dry, its first sample on beat 0, until its last sound. Consonants
 * precede their notes; if there is no time before the first note, they are shortened and delay its vowel.
 * Syllables without notes and unknown sounds are left out. Each phrase depends only on its own words and
 * notes.
 */
export function sing(
  vocal: VocalPart,
  options: SingOptions & { readonly tempo: BeatsPerMinute },
): Float32Array {
  const singer = SINGERS[options.voice];
  const syllables = timed(vocal, options.tempo, singer, options.seed);
  return singPhrases(syllables, singer, options);
}

/** Sings syllables with given times. */
export function singPhrases(
  syllables: readonly TimedSyllable[],
  singer: Singer,
  options: SingOptions & { readonly melody?: DrawnMelody },
): Float32Array {
  const last = syllables.at(-1);
  const frames = last ? Math.ceil((endOf(last) + TAIL) * ENGINE_RATE) : 0;
  const output = options.onto?.(frames).subarray(0, frames) ?? new Float32Array(frames);
  const phrases = phrasesOf(syllables);
  let end: Seconds = 0;
  for (const [index, phrase] of phrases.entries()) {
    if (options.shouldStop?.()) break;
    singPhrase(phrase, { ...options, singer, since: end, output });
    end = phraseBounds(phrase)[1];
    options.onProgress?.((index + 1) / phrases.length);
  }
  fadeIn(output);
  softClip(output);
  return output;
}

/** Fades in the first FADE samples, so that singing that starts at the first sample does not click. */
function fadeIn(sound: Float32Array): void {
  for (let at = 0; at < Math.min(FADE, sound.length); at += 1)
    sound[at] = ((sound[at] ?? 0) * at) / FADE;
}

/** Soft-clips samples above CLIP_FROM so that they stay below full scale. */
function softClip(sound: Float32Array): void {
  for (let at = 0; at < sound.length; at += 1) {
    const value = sound[at] ?? 0;
    const over = Math.abs(value) - CLIP_FROM;
    if (over <= 0) continue;
    const room = 1 - CLIP_FROM;
    sound[at] = Math.sign(value) * (CLIP_FROM + room * Math.tanh(over / room));
  }
}

function phrasesOf(syllables: readonly TimedSyllable[]): TimedSyllable[][] {
  const phrases: TimedSyllable[][] = [];
  let end = -Infinity;
  for (const syllable of syllables) {
    const current = phrases.at(-1);
    if (current && startOf(syllable) - end < PHRASE_GAP) current.push(syllable);
    else phrases.push([syllable]);
    end = endOf(syllable);
  }
  return phrases;
}

/** Converts beats to seconds, slightly late for singers with a lateness. */
function timed(
  vocal: VocalPart,
  tempo: BeatsPerMinute,
  singer: Singer,
  seed: string,
): TimedSyllable[] {
  const secondsAt = (beat: Beats): Seconds => {
    const late = singer.lateness * seededRandom(`${seed}/late/${beat.toFixed(3)}`)();
    return Math.max((beat * 60) / tempo + late, 0);
  };
  const syllables = vocal.syllables.flatMap((syllable): TimedSyllable[] => {
    const notes = syllable.notes
      .filter((note) => note.length > 0 && Number.isFinite(note.start + note.length + note.pitch))
      .map((note) => ({
        start: secondsAt(note.start),
        end: secondsAt(note.start + note.length),
        pitch: note.pitch,
        velocity: Math.min(Math.max(note.velocity || 0, 0), 1),
      }));
    if (notes.length === 0) return [];
    return [{ phonemes: syllable.phonemes, notes, endsPhrase: syllable.endsPhrase }];
  });
  syllables.sort((one, other) => startOf(one) - startOf(other));
  return syllables.map((syllable, index) => withShortBreath(syllable, syllables[index + 1]));
}

/** Shortens the last note of a phrase for a breath if the next phrase follows without a rest. */
function withShortBreath(syllable: TimedSyllable, next: TimedSyllable | undefined): TimedSyllable {
  const last = syllable.notes.at(-1);
  if (!syllable.endsPhrase || !last || !next || startOf(next) - last.end > SHORT_BREATH) {
    return syllable;
  }
  const end = last.end - Math.min(SHORT_BREATH, (last.end - last.start) * 0.2);
  return { ...syllable, notes: [...syllable.notes.slice(0, -1), { ...last, end }] };
}
