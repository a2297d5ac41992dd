import { tempoInTenths } from '../beats-per-minute.ts';
import type { ChordSpan, TranscribedNote, SungSyllable, VocalPart } from '../score.ts';
import type { BeatsPerMinute } from '../units.ts';
import type { Genre, Voice } from '../vocabulary.ts';
import { composeParts, planPiece, type SectionContent } from './arrange.ts';
import type { Composition } from './compose-beat.ts';
import { clamp } from '../numbers.ts';
import { chooseFor } from '../random.ts';
import { createDirection, soundOf, type Direction } from './direction.ts';
import { fitHum, type HumOptions } from './fit-hum.ts';
import { formNamed, type FormSection } from './form.ts';
import { harmonise } from './harmonise.ts';
import { inventTheme } from './invent-theme.ts';
import { layLyrics, layVowels, type LyricLine, type Statement, type Vowel } from './lay-lyrics.ts';
import type { Plan, Theme } from './plan.ts';
import { chooseProgression, joinChords, layOutChords } from './progressions.ts';
import { describeGenre } from './sub-genres.ts';
import { applyVariant, harmonySeed, takeSeed, type Variant } from './variant.ts';
import { splitTheme, planLoop, planSong, repeatTheme } from './song-form.ts';

export interface SongRequest {
  readonly notes: readonly TranscribedNote[];
  readonly genre: Genre;
  /** A sub-genre of the genre, by its name in content/sub-genres. */
  readonly subGenre?: string;
  /** With a voice, with an instrument in its place, or a loop. */
  readonly type: 'song' | 'instrumental' | 'beat';
  /** A full song of 2 to 3½ minutes, or a loop of 30 or 60 seconds. */
  readonly length: 'full' | 'short' | 'extended';
  /** Lyrics of a song; without them vowels are sung. */
  readonly lines?: readonly LyricLine[];
  /** The voice that sings. */
  readonly voice?: Voice;
  /** Known facts about the hum. */
  readonly known?: HumOptions;
  /** Whether the song has the hum's tempo even outside the genre's range. */
  readonly keepsTempo?: boolean;
  readonly seed: string;
}

export type SongResult =
  | ({ readonly ok: true } & Composition)
  | { readonly ok: false; readonly reason: string };

/**
 * Makes a song, an instrumental or a loop whose theme is the hum, note for note.
 * @param variant intended differences from the song of the same request
 */
export function composeSong(request: SongRequest, variant: Variant = {}): SongResult {
  const hum = fitHum(request.notes, request.known);
  if (!hum.ok) return hum;
  const { seed } = request;
  const loops = request.length !== 'full';
  const genre = describeGenre(request.genre, request.subGenre ?? null);
  const { tempo, factor } = request.keepsTempo
    ? { tempo: hum.tempo, factor: 1 }
    : tempoFor(hum.tempo, genre.tempo);
  const theme = scaleTime(hum.theme, factor, hum.meter);
  const parts = splitTheme(theme, hum.meter);
  const seconds = request.length === 'short' ? 30 : 60;
  const bars = loops ? loopBars(seconds, tempo, hum.meter, theme) : 0;
  const baseDirection = createDirection(
    {
      genre: request.genre,
      subGenre: request.subGenre ?? null,
      mood: null,
      style: null,
      energy: 7,
      danceability: 6,
      complexity: 5,
      valence: 5,
      instruments: [],
      without: [],
      variations: true,
      key: hum.key,
      mode: null,
      // The tempo of a loop is adjusted so that it lasts exactly as long as requested.
      tempo: loops ? (bars * hum.meter * 60) / seconds : tempo,
      meter: hum.meter,
    },
    `${seed}/key`,
  );
  const direction = applyVariant(baseDirection, genre, variant, `${seed}/key`);
  const form = loops
    ? planLoop(bars, Math.round(theme.length / hum.meter))
    : planSong({
        form: formNamed(direction.genre.forms[0] ?? 'verse-chorus'),
        verseBars: parts.verses.map((verse) => Math.round(verse.length / hum.meter)),
        chorusBars: Math.round(parts.chorus.length / hum.meter),
        meter: hum.meter,
        tempo,
      });
  const filler = sectionFiller(
    loops ? { verses: [theme], chorus: theme } : parts,
    direction,
    harmonySeed(seed, variant),
  );
  const plan = planPiece(form, direction, { loops, fill: filler });
  const vocal = request.type === 'song' ? composeVocal(plan, request) : null;
  return {
    ok: true,
    score: composeParts(plan, takeSeed(seed, variant), vocal),
    sound: soundOf(direction),
  };
}

/** The hum's tempo, its half or its double, whichever suits the genre best, at most 5% out of its range. */
function tempoFor(
  hummed: BeatsPerMinute,
  range: { low: number; typical: number; high: number },
): { tempo: BeatsPerMinute; factor: number } {
  const middle = Math.sqrt(range.low * range.high);
  const distance = (factor: number) => Math.abs(Math.log2((hummed * factor) / middle));
  const factor = [0.5, 1, 2].reduce(
    (best, other) => (distance(other) < distance(best) ? other : best),
    1,
  );
  const tempo = clamp(hummed * factor, range.low * 0.95, range.high * 1.05);
  return { tempo: tempoInTenths(tempo), factor };
}

/** Multiplies the times of a theme in beats; its length becomes two bars or a multiple of four. */
function scaleTime(theme: Theme, factor: number, meter: number): Theme {
  if (factor === 1) return theme;
  const bars = Math.round((theme.length * factor) / meter);
  return {
    notes: theme.notes.map((note) => ({
      ...note,
      start: note.start * factor,
      length: note.length * factor,
    })),
    phrases: theme.phrases.map(({ start, end }) => ({ start: start * factor, end: end * factor })),
    length: (bars <= 2 ? 2 : Math.ceil(bars / 4) * 4) * meter,
  };
}

/** Number of bars nearest to the duration: whole themes, fours or twos, with a change of tempo of at most 9%. */
function loopBars(seconds: number, tempo: number, meter: number, theme: Theme): number {
  const exactBars = (seconds * tempo) / 60 / meter;
  const nearest = (unit: number) => Math.max(unit, Math.round(exactBars / unit) * unit);
  const units = [Math.round(theme.length / meter), 4, 2];
  return units.map(nearest).find((bars) => Math.abs(bars / exactBars - 1) <= 0.09) ?? nearest(2);
}

function sectionFiller(
  parts: { verses: readonly Theme[]; chorus: Theme },
  direction: Direction,
  seed: string,
): (section: FormSection, occurrence: number) => SectionContent {
  const verses = parts.verses.map((theme) => ({
    theme,
    chords: harmonise(theme, direction, `${seed}/verse`),
  }));
  const chorus = {
    theme: parts.chorus,
    chords: harmonise(parts.chorus, direction, `${seed}/chorus`),
  };
  return (section, occurrence) => {
    const length = section.bars * direction.meter;
    const verse = verses[occurrence % Math.max(1, verses.length)] ?? chorus;
    switch (section.kind) {
      case 'verse':
        return {
          chords: repeatChords(verse.chords, length),
          theme: repeatTheme(verse.theme, length),
        };
      case 'chorus':
        return {
          chords: repeatChords(chorus.chords, length),
          theme: repeatTheme(chorus.theme, length),
        };
      case 'lift':
      case 'bridge': {
        if (section.called === 'solo')
          return solo(repeatChords(chorus.chords, length), section.bars);
        const slots = chooseProgression(direction, 'contrast', `${seed}/harmony`);
        return { chords: joinChords(layOutChords(slots, 0, length, direction)), theme: null };
      }
      case 'intro':
        return {
          chords: repeatChords(verse.chords, length),
          theme: firstPhraseOf(verse.theme, length),
        };
      case 'break':
        return {
          chords: repeatChords(chorus.chords, length),
          theme: firstPhraseOf(chorus.theme, length),
        };
      case 'end':
        return { chords: lastChords(chorus.chords, length), theme: null };
    }
  };

  /** An instrumental solo over the chords of the chorus. */
  function solo(chords: ChordSpan[], bars: number): SectionContent {
    return { chords, theme: inventTheme(chords, bars, direction, `${seed}/solo`) };
  }
}

/** The first phrase of a theme, as a section of its own; null if the theme has no phrase. */
function firstPhraseOf(theme: Theme, length: number): Theme | null {
  const [phrase] = theme.phrases;
  if (!phrase) return null;
  const notes = theme.notes.filter((note) => note.start < Math.min(phrase.end, length) - 1e-6);
  return { notes, phrases: [phrase], length };
}

/** Repeats chords until `length`; the last is cut to fit. */
function repeatChords(chords: readonly ChordSpan[], length: number): ChordSpan[] {
  const period = chords.reduce((sum, chord) => sum + chord.length, 0);
  const spans: ChordSpan[] = [];
  for (let from = 0; period > 0 && from < length - 1e-6; from += period) {
    for (const chord of chords) {
      const start = chord.start + from;
      if (start < length - 1e-6) {
        spans.push({ ...chord, start, length: Math.min(chord.length, length - start) });
      }
    }
  }
  return spans;
}

/** The chords of the last `length` beats, repeated if there are fewer. */
function lastChords(chords: readonly ChordSpan[], length: number): ChordSpan[] {
  const total = chords.reduce((sum, chord) => sum + chord.length, 0);
  if (total <= length) return repeatChords(chords, length);
  const removed = total - length;
  return chords
    .filter((chord) => chord.start + chord.length > removed + 1e-6)
    .map((chord) => {
      const start = Math.max(0, chord.start - removed);
      return { ...chord, start, length: chord.start + chord.length - removed - start };
    });
}

const VOWELS: readonly Vowel[] = [
  ['la', ['L', 'AA1']],
  ['ooh', ['UW1']],
  ['na', ['N', 'AA1']],
  ['doo', ['D', 'UW1']],
];

/** Verses and choruses for a voice, in the octave where it sings best. */
function composeVocal(plan: Plan, request: SongRequest): VocalPart {
  const statements: Statement[] = plan.sections.flatMap(({ kind, theme }) =>
    theme && (kind === 'verse' || kind === 'chorus')
      ? [{ kind, theme: wrapPickup(theme, plan) }]
      : [],
  );
  const sung =
    request.lines && request.lines.some((line) => line.syllables.length > 0)
      ? layLyrics(statements, request.lines)
      : statements.flatMap(({ theme }) =>
          layVowels(theme, (phrase) => chooseFor(VOWELS, request.seed, 'vowel', phrase % 4)),
        );
  const pitches = sung.flatMap((syllable) => syllable.notes.map((note) => note.pitch));
  const meanPitch = (Math.min(...pitches) + Math.max(...pitches)) / 2;
  const centre = request.voice?.endsWith('-male') ? 55 : 66;
  const shift = pitches.length > 0 ? Math.round((centre - meanPitch) / 12) * 12 : 0;
  const transposed = sung
    .map((syllable) => ({
      ...syllable,
      notes: syllable.notes.map((note) => ({ ...note, pitch: note.pitch + shift })),
    }))
    .sort((one, other) => (one.notes[0]?.start ?? 0) - (other.notes[0]?.start ?? 0));
  return { syllables: endAtNextSyllable(transposed, plan.length) };
}

/** Ends each syllable where the next begins, at the latest at the piece's end. */
function endAtNextSyllable(syllables: readonly SungSyllable[], length: number): SungSyllable[] {
  return syllables.flatMap((syllable, at) => {
    const until = syllables[at + 1]?.notes[0]?.start ?? length;
    const notes = syllable.notes
      .filter((note) => note.start < until - 0.02)
      .map((note) => ({ ...note, length: Math.min(note.length, until - note.start) }));
    return notes.length > 0 ? [{ ...syllable, notes }] : [];
  });
}

/** Moves notes of a pickup before the first bar to the end of a loop, in other pieces to beat 0. */
function wrapPickup(theme: Theme, plan: Plan): Theme {
  if (!theme.notes.some((note) => note.start < 0)) return theme;
  const wrap = (at: number) => (plan.loops ? at + plan.length : 0);
  return {
    ...theme,
    notes: theme.notes.map((note) =>
      note.start < 0 ? { ...note, start: wrap(note.start) } : note,
    ),
  };
}
