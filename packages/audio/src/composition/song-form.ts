import songPlots from '#content/tables/song-plots.json' with { type: 'json' };
import type { FormSection } from './form.ts';
import type { FormDescription } from './genres/genre.ts';
import type { ThemePhrase, Theme } from './plan.ts';

/** Shortest, ideal and longest duration of a full song in seconds. */
const SHORTEST = 122;
const IDEAL = 165;
const LONGEST = 208;

/** Orders of sections for themes that no variant of the form suits, from the longest to the shortest. */
const FALLBACK_ORDERS = songPlots as readonly (readonly Pick<FormSection, 'kind' | 'energy'>[])[];

/**
 * Cuts a theme of more than eight bars into verses and chorus, at multiples of four bars; a shorter one is both. No
 * phrase is divided, and no note is lost or doubled.
 */
export function splitTheme(theme: Theme, meter: number): { verses: Theme[]; chorus: Theme } {
  const bars = Math.round(theme.length / meter);
  if (bars <= 8) return { verses: [theme], chorus: theme };
  const count = Math.max(2, Math.round(bars / 10));
  const cuts = [0];
  for (let piece = 1; piece < count; piece += 1) {
    const bar = Math.round((bars * piece) / count / 4) * 4;
    if (bar > (cuts.at(-1) ?? 0) && bar < bars) cuts.push(bar);
  }
  const pieces = cuts.map((from, at) =>
    themeBetween(
      theme,
      from * meter,
      (cuts[at + 1] ?? bars) * meter,
      at === 0,
      at === cuts.length - 1,
    ),
  );
  // The highest and loudest section is the chorus; the song cannot begin with it.
  const prominences = pieces.map((piece, at) => (at === 0 ? -Infinity : prominence(piece)));
  const best = prominences.indexOf(Math.max(...prominences));
  return { verses: pieces.filter((_, at) => at !== best), chorus: pieces[best] ?? theme };
}

/** The phrases centred (by their first four beats) between two beats, in time from the first of these. */
function themeBetween(
  theme: Theme,
  from: number,
  until: number,
  first: boolean,
  last: boolean,
): Theme {
  const middle = (phrase: ThemePhrase) =>
    (phrase.start + Math.min(phrase.end, phrase.start + 4)) / 2;
  const ownPhrases = theme.phrases.filter((phrase) => {
    const at = middle(phrase);
    return (first || at >= from) && (last || at < until);
  });
  const notes = theme.notes.filter((note) =>
    ownPhrases.some(
      (phrase) => note.start >= phrase.start - 1e-6 && note.start < phrase.end - 1e-6,
    ),
  );
  return {
    notes: notes.map((note) => ({ ...note, start: note.start - from })),
    phrases: ownPhrases.map((phrase) => ({ start: phrase.start - from, end: phrase.end - from })),
    length: until - from,
  };
}

/** Mean of pitch in octaves plus half the velocity; −1000 without notes. */
function prominence(theme: Theme): number {
  const sum = theme.notes.reduce((total, note) => total + note.pitch / 12 + note.velocity * 0.5, 0);
  return theme.notes.length > 0 ? sum / theme.notes.length : -1000;
}

/** Adds an intro and an outro to a form without them, and limits its sections to eight bars. */
function withIntroAndOutro(sections: FormDescription['sections']): FormSection[] {
  const outline = sections.map(({ kind, called, bars, energy }) => ({
    kind,
    bars: Math.min(bars, 8),
    energy,
    // A section with vocals is no solo.
    called: kind === 'verse' && called === 'solo' ? ('verse' as const) : called,
  }));
  const intro = { kind: 'intro', called: 'intro', bars: 4, energy: 0.35 } as const;
  const end = { kind: 'end', called: 'outro', bars: 4, energy: 0.4 } as const;
  const withIntro = outline[0]?.kind === 'intro' ? outline : [intro, ...outline];
  return withIntro.at(-1)?.kind === 'end' ? withIntro : [...withIntro, end];
}

/** Variants of a form, each with fewer optional sections. */
function formVariants(form: FormDescription): FormSection[][] {
  return [7, 6, 5, 4, 3, 1].map((level) =>
    withIntroAndOutro(form.sections.filter(({ dropped }) => dropped < level)),
  );
}

const FALLBACK_FORMS: readonly FormSection[][] = FALLBACK_ORDERS.map((order) =>
  order.map(({ kind, energy }) => ({
    kind,
    energy,
    bars: kind === 'bridge' || kind === 'break' ? 8 : 4,
  })),
);
/** Cost, in tens of seconds, of a form other than that of the genre. */
const FALLBACK_COST = 3;

/** Plans a full song whose duration is nearest to the ideal, preferably with a variant of the given form. */
export function planSong(options: {
  form: FormDescription;
  verseBars: readonly number[];
  chorusBars: number;
  meter: number;
  tempo: number;
}): FormSection[] {
  const { form: ownForm, verseBars, chorusBars, meter, tempo } = options;
  const variants = formVariants(ownForm);
  const candidates = [...variants, ...FALLBACK_FORMS].flatMap((variant, index) =>
    // Short themes may be stated two or four times in a section.
    [1, 2, 4].map((times) => {
      let verses = 0;
      const form = variant.map((section): FormSection => {
        if (section.kind === 'verse') {
          const bars = (verseBars[verses % verseBars.length] ?? 8) * times;
          verses += 1;
          return { ...section, bars };
        }
        return section.kind === 'chorus' ? { ...section, bars: chorusBars * times } : section;
      });
      return { form, isFallback: index >= variants.length };
    }),
  );
  const seconds = (form: readonly FormSection[]) =>
    (form.reduce((sum, section) => sum + section.bars, 0) * meter * 60) / tempo;
  const cost = ({ form, isFallback }: (typeof candidates)[number]) => {
    const length = seconds(form);
    const excess = Math.max(0, SHORTEST - length, length - LONGEST);
    const longestBars = Math.max(...form.map((section) => section.bars));
    const longSections = Math.max(0, longestBars - 16) * 0.5;
    return (
      Math.abs(length - IDEAL) * 0.1 + excess * 10 + longSections + (isFallback ? FALLBACK_COST : 0)
    );
  };
  return candidates.reduce((best, other) => (cost(other) < cost(best) ? other : best)).form;
}

/** Plans a loop of exactly `bars` bars: a verse, and a chorus with more energy if there is room for both. */
export function planLoop(bars: number, themeBars: number): FormSection[] {
  const unit = bars >= themeBars * 2 ? themeBars : bars >= 8 ? 4 : 2;
  const verse = Math.max(unit, Math.round(bars / 2 / unit) * unit);
  if (bars - verse < 2) return [{ kind: 'chorus', bars, energy: 0.85 }];
  return [
    { kind: 'verse', bars: verse, energy: 0.7 },
    { kind: 'chorus', bars: bars - verse, energy: 0.92 },
  ];
}

/** Repeats a theme until a section is full; notes and phrases beyond its end are cut or left out. */
export function repeatTheme(theme: Theme, length: number): Theme {
  const notes: Theme['notes'][number][] = [];
  const phrases: ThemePhrase[] = [];
  for (let from = 0; from < length - 1e-6; from += theme.length) {
    for (const phrase of theme.phrases) {
      const start = phrase.start + from;
      if (start < length - 0.5) phrases.push({ start, end: Math.min(length, phrase.end + from) });
    }
    for (const note of theme.notes) {
      const start = note.start + from;
      if (start < length - 0.1) {
        notes.push({ ...note, start, length: Math.min(note.length, length - start) });
      }
    }
  }
  return { notes, phrases, length };
}
