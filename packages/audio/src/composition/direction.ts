import { tempoInTenths } from '../beats-per-minute.ts';
import type { Key } from '../score.ts';
import type { BeatsPerMinute } from '../units.ts';
import type { DrumKit, Genre, Instrument, Mood, Style } from '../vocabulary.ts';
import { assembleBand, type Band } from './band.ts';
import { clamp } from '../numbers.ts';
import { randomFor } from '../random.ts';
import type { SoundHints } from '../mixing/sound-hints.ts';
import type { GenreDescription, ScaleName } from './genres/genre.ts';
import { describeMood, type MoodDescription } from './moods.ts';
import { describeGenre } from './sub-genres.ts';
import { varyGenre } from './vary-genre.ts';
import { describeStyle, type StyleDescription } from './styles.ts';

/** The settings of a composition as the forms have them. */
export interface CompositionRequest {
  readonly genre: Genre;
  /** A sub-genre of the genre, by its name in content/sub-genres. */
  readonly subGenre?: string | null;
  readonly mood: Mood | null;
  readonly style: Style | null;
  /** 1 (least) to 10 (most). */
  readonly energy: number;
  readonly danceability: number;
  readonly complexity: number;
  readonly valence: number;
  /** Requested instruments. */
  readonly instruments: readonly Instrument[];
  /** Excluded instruments. */
  readonly without: readonly Instrument[];
  /** Whether only `instruments` may play. */
  readonly only?: boolean;
  /** The lead instrument. */
  readonly lead?: Instrument | null;
  /** Instruments that open the piece, even outside the band. */
  readonly opens?: readonly Instrument[];
  /** Whether repeated sections are varied. */
  readonly variations: boolean;
  /** The key, if it is known from a hum or a prompt. */
  readonly key: Key | null;
  /** The mode, if only it is known. */
  readonly mode: Key['mode'] | null;
  readonly tempo: BeatsPerMinute | null;
  readonly meter: 3 | 4;
}

/** The combined settings of genre, mood, style and sliders, for all players. */
export interface Direction {
  readonly genre: GenreDescription;
  readonly mood: MoodDescription;
  readonly style: StyleDescription;
  readonly tempo: BeatsPerMinute;
  readonly meter: 3 | 4;
  readonly key: Key;
  readonly scale: ScaleName;
  /** All four 0..1. */
  readonly energy: number;
  readonly danceability: number;
  readonly complexity: number;
  readonly valence: number;
  readonly kit: DrumKit;
  readonly band: Band;
  /** Position of the second note of a pair; 0.5 is straight. */
  readonly swing: number;
  /** Standard deviation of timing in milliseconds. */
  readonly looseness: number;
  /** Tones in a chord. */
  readonly tones: number;
  readonly variations: boolean;
}

const normalised = (slider: number) => clamp((slider - 1) / 9, 0, 1);

/** Combines the settings; the same settings and seed give the same direction. */
export function createDirection(request: CompositionRequest, seed: string): Direction {
  const genre = varyGenre(describeGenre(request.genre, request.subGenre ?? null), seed);
  const mood = describeMood(request.mood);
  const style = describeStyle(request.style);
  const valence = clamp(normalised(request.valence) + mood.valence * 0.5, 0, 1);
  const complexity = normalised(request.complexity);
  const danceability = normalised(request.danceability);
  const key = request.key ?? chooseKey(genre, valence, request.mode, seed);
  const swing = genre.feel.swing + (genre.feel.swing > 0.5 || style.swing > 0.04 ? style.swing : 0);
  return {
    genre,
    mood,
    style,
    tempo: tempoInTenths(
      request.tempo ?? clamp(genre.tempo.typical * mood.tempo * style.tempo, 40, 220),
    ),
    meter: request.meter,
    key,
    scale: key.mode === 'major' ? genre.harmony.majorScale : genre.harmony.minorScale,
    energy: clamp(normalised(request.energy) + mood.energy * 0.5, 0, 1),
    danceability,
    complexity,
    valence,
    kit: style.kit ?? genre.drums.kit,
    band: assembleBand(genre, style, request),
    swing: clamp(swing, 0.5, 0.68),
    // Dance music needs tight timing.
    looseness: (1 + genre.feel.looseness) * style.looseness * (1.5 - danceability),
    tones: countTones(genre, mood, style, complexity),
    variations: request.variations,
  };
}

/** Draws a key; a high valence makes minor less likely than it is in the genre. */
function chooseKey(
  genre: GenreDescription,
  valence: number,
  requestedMode: Key['mode'] | null,
  seed: string,
): Key {
  const isMinor = randomFor(seed, 'mode') < genre.harmony.minor + (0.45 - valence) * 0.9;
  return {
    tonic: Math.floor(randomFor(seed, 'tonic') * 12),
    mode: requestedMode ?? (isMinor ? 'minor' : 'major'),
  };
}

/** Number of tones in a chord. */
function countTones(
  genre: GenreDescription,
  mood: MoodDescription,
  style: StyleDescription,
  complexity: number,
): number {
  const [fewest, most] = genre.harmony.tones;
  const target = fewest + (most - fewest) * complexity + (complexity - 0.5) * 1.6;
  return clamp(Math.round(target + mood.colour * 0.6 + style.colour * 0.6), Math.min(3, fewest), 6);
}

/** Hints for the mixer, each 0..1: the genre's sound, shifted by mood, style and sliders. */
export function soundOf(direction: Direction): SoundHints {
  const { sound } = direction.genre;
  const hint = (field: keyof SoundHints, shift: number) =>
    clamp(sound[field] + (direction.style.sound[field] ?? 0) + shift, 0, 1);
  return {
    brightness: hint('brightness', direction.mood.brightness + (direction.valence - 0.45) * 0.1),
    saturation: hint('saturation', 0),
    space: hint('space', direction.mood.space),
    sidechain: hint('sidechain', (direction.danceability - 0.55) * 0.2),
    width: hint('width', 0),
    weight: hint('weight', 0),
    punch: hint('punch', (direction.energy - 0.6) * 0.3),
    age: hint('age', 0),
  };
}
