import { BEAT_TEMPOS } from '../beats-per-minute.ts';
import type { Key, Score, VocalPart } from '../score.ts';
import type { BeatsPerMinute, Seconds } from '../units.ts';
import type { Genre, Instrument, Mood, Style } from '../vocabulary.ts';
import { composeParts, planPiece, type SectionContent } from './arrange.ts';
import { clamp } from '../numbers.ts';
import { chooseFor } from '../random.ts';
import { createDirection, soundOf, type Direction } from './direction.ts';
import { layOutForm, type FormSection } from './form.ts';
import type { SoundHints } from '../mixing/sound-hints.ts';
import { inventTheme } from './invent-theme.ts';
import { layVowels, type Vowel } from './lay-lyrics.ts';
import type { Plan, Theme } from './plan.ts';
import { playSteps } from './play-steps.ts';
import type { DrumSteps } from '../words/prompt-steps.ts';
import { stageEntrances } from './stage-entrances.ts';
import type { Entrance } from '../words/prompt-reading.ts';
import { chooseProgression, joinChords, layOutChords, type Passage } from './progressions.ts';
import { describeGenre } from './sub-genres.ts';
import { applyVariant, harmonySeed, takeSeed, type Variant } from './variant.ts';

/** The request of the Beat Machine. Values out of bounds are clamped. */
export interface BeatRequest {
  readonly genre: Genre;
  /** A sub-genre, as a prompt may name it; one of another genre is ignored. */
  readonly subGenre?: string;
  readonly mood: Mood;
  readonly style: Style;
  /** 60..200. */
  readonly tempo: BeatsPerMinute;
  /** 15..180. */
  readonly duration: Seconds;
  /** All four 1..10. */
  readonly energy: number;
  readonly danceability: number;
  readonly complexity: number;
  readonly valence: number;
  /** Requested instruments; the genre's own band fills the other roles. */
  readonly instruments: readonly Instrument[];
  /** Excluded instruments, as a prompt may say. */
  readonly without?: readonly Instrument[];
  /** Whether only those instruments may play, as a prompt can request. */
  readonly only?: boolean;
  /** The lead instrument, as a prompt may say. */
  readonly lead?: Instrument;
  /** Later entrances and solo openings, as a prompt may say. */
  readonly entrances?: readonly Entrance[];
  readonly opens?: readonly Instrument[];
  /** A drum pattern as a prompt may write it out. */
  readonly steps?: DrumSteps;
  /** Without a voice; otherwise a wordless hook is sung over the choruses. */
  readonly instrumental: boolean;
  /** Whether repeated sections are varied. */
  readonly variations: boolean;
  /** Beats of a bar, as a prompt may name them; 4 by default. */
  readonly meter?: 3 | 4;
  /** As a prompt may name it. */
  readonly key?: Key;
  /** The mode, if only it is asked for. */
  readonly mode?: Key['mode'];
  /** Words of the prompt that name no field: they change the theme's random numbers. */
  readonly motto?: string;
}

export interface Composition {
  readonly score: Score;
  /** For the mixer. */
  readonly sound: SoundHints;
}

interface BeatComposition extends Composition {
  /** Duration of the result: the score, and the decay of its last sounds. */
  readonly duration: Seconds;
}

/** Minimum time after the last bar for the last sounds to decay. They need about a bar, and mostly have it. */
const MIN_DECAY: Seconds = 0.5;

/**
 * Composes a beat. The same request and seed give the same score, note for note.
 * @param variant intended differences from that score
 */
export function composeBeat(
  request: BeatRequest,
  seed: string,
  variant: Variant = {},
): BeatComposition {
  const baseDirection = createDirection(
    {
      ...request,
      tempo: clampFinite(request.tempo, BEAT_TEMPOS.slowest, BEAT_TEMPOS.fastest, 120),
      energy: clampFinite(request.energy, 1, 10, 7),
      danceability: clampFinite(request.danceability, 1, 10, 6),
      complexity: clampFinite(request.complexity, 1, 10, 5),
      valence: clampFinite(request.valence, 1, 10, 5),
      without: request.without ?? [],
      key: request.key ?? null,
      mode: request.mode ?? null,
      meter: request.meter ?? 4,
      only: request.only ?? false,
      lead: request.lead ?? null,
    },
    `${seed}/key`,
  );
  const genre = describeGenre(request.genre, request.subGenre ?? null);
  const direction = applyVariant(baseDirection, genre, variant, `${seed}/key`);
  const duration = clampFinite(request.duration, 15, 180, 30);
  const bars = Math.floor(((duration - MIN_DECAY) * direction.tempo) / 60 / direction.meter);
  const form = layOutForm(direction.genre.forms[0] ?? 'verse-chorus', bars, direction.style);
  const themeSeed = `${seed}/theme${request.motto ? `/${request.motto}` : ''}`;
  const plan = planPiece(form, direction, {
    loops: false,
    fill: (section, occurrence) =>
      fillSection(section, occurrence, direction, harmonySeed(seed, variant), themeSeed),
  });
  const vocal = request.instrumental ? null : wordlessHook(plan, `${seed}/vocal`);
  const score = composeParts(plan, takeSeed(seed, variant), vocal);
  return {
    score: stageEntrances(playSteps(score, request.steps ?? {}), request),
    duration,
    sound: soundOf(direction),
  };
}

function clampFinite(value: number, low: number, high: number, otherwise: number): number {
  return Number.isFinite(value) ? clamp(value, low, high) : otherwise;
}

const PASSAGES: Readonly<Record<FormSection['kind'], Passage>> = {
  intro: 'verse',
  verse: 'verse',
  lift: 'contrast',
  chorus: 'chorus',
  break: 'chorus',
  bridge: 'contrast',
  end: 'chorus',
};

function fillSection(
  section: FormSection,
  occurrence: number,
  direction: Direction,
  seed: string,
  themeSeed: string,
): SectionContent {
  const passage = PASSAGES[section.kind];
  const slots = chooseProgression(direction, passage, `${seed}/harmony`);
  const length = section.bars * direction.meter;
  const chords = joinChords(layOutChords(slots, 0, length, direction));
  const repetition = direction.variations && occurrence > 0 ? `/${occurrence}` : '';
  return { chords, theme: hasMelody(section, direction) ? hook() : null };

  function hook(): Theme {
    return inventTheme(
      chords,
      section.bars,
      direction,
      `${themeSeed}/${section.called === 'solo' ? 'solo' : passage}${repetition}`,
    );
  }
}

/** Whether a section has a melody: in choruses always, in verses unless the style wants them bare. */
function hasMelody(section: FormSection, direction: Direction): boolean {
  if (section.kind === 'chorus') return true;
  if (section.called === 'solo') return true;
  if (section.kind === 'verse') return direction.style.melody > -0.3;
  return section.kind === 'bridge' && direction.style.melody > 0.1;
}

const VOWELS: readonly Vowel[] = [
  ['ooh', ['UW1']],
  ['ah', ['AA1']],
  ['oh', ['OW1']],
  ['hey', ['HH', 'EY1']],
];

/** Sings the choruses' themes without words: one vowel a phrase. */
function wordlessHook(plan: Plan, seed: string): VocalPart {
  const sung = plan.sections.flatMap(({ kind, theme }) =>
    kind === 'chorus' && theme
      ? layVowels(theme, (phrase) => chooseFor(VOWELS, seed, phrase % 2))
      : [],
  );
  const intoVocalRange = (pitch: number) => clamp(pitch - 5 > 76 ? pitch - 12 : pitch, 48, 84);
  return {
    syllables: sung.map((syllable) => ({
      ...syllable,
      notes: syllable.notes.map((note) => ({ ...note, pitch: intoVocalRange(note.pitch) })),
    })),
  };
}
