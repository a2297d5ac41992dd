import songPlots from '#content/tables/song-plots.json' with { type: 'json' };
import type { FormSection } from './form.ts';
import type { FormDescription } from './genres/genre.ts';
import type { ThemePhrase, Theme } from './plan.ts';

/** Seconds between which a full song should last, and what is best. */
const SHORTEST = 122;
const BEST = 165;
const LONGEST = 208;

/** Orders of sections, from the longest to the shortest: the length of the hummed theme decides which fits. */
const PLOTS = songPlots as readonly (readonly Pick<FormSection, 'kind' | 'energy'>[])[];

/**
 * Cuts a long theme into what verses and choruses say, at pauses nearest to its halves and on fours of
 * bars; a theme of up to eight bars says everything by itself. Notes are neither lost nor doubled.
 */
export function cutTheme(theme: Theme, meter: number): { verses: Theme[]; chorus: Theme } {
  const bars = Math.round(theme.length / meter);
  if (bars <= 8) return { verses: [theme], chorus: theme };
  const count = Math.max(2, Math.round(bars / 10));
  const cuts = [0];
  for (let piece = 1; piece < count; piece += 1) {
    const bar = Math.round((bars * piece) / count / 4) * 4;
    if (bar > (cuts.at(-1) ?? 0) && bar < bars) cuts.push(bar);
  }
  const pieces = cuts.map((from, at) =>
    pieceOf(theme, from * meter, (cuts[at + 1] ?? bars) * meter, at === 0, at === cuts.length - 1),
  );
  // The highest and loudest section is the chorus; the song cannot begin with it.
  const lively = pieces.map((piece, at) => (at === 0 ? -Infinity : liveliness(piece)));
  const best = lively.indexOf(Math.max(...lively));
  return { verses: pieces.filter((_, at) => at !== best), chorus: pieces[best] ?? theme };
}

/** A phrase belongs where most of it lies, its upbeat included. */
function pieceOf(theme: Theme, from: number, until: number, first: boolean, last: boolean): Theme {
  const middle = (phrase: ThemePhrase) =>
    (phrase.start + Math.min(phrase.end, phrase.start + 4)) / 2;
  const own = theme.phrases.filter((phrase) => {
    const at = middle(phrase);
    return (first || at >= from) && (last || at < until);
  });
  const notes = theme.notes.filter((note) =>
    own.some((phrase) => note.start >= phrase.start - 1e-6 && note.start < phrase.end - 1e-6),
  );
  return {
    notes: notes.map((note) => ({ ...note, start: note.start - from })),
    phrases: own.map((phrase) => ({ start: phrase.start - from, end: phrase.end - from })),
    length: until - from,
  };
}

function liveliness(theme: Theme): number {
  const sum = theme.notes.reduce((total, note) => total + note.pitch / 12 + note.velocity * 0.5, 0);
  return theme.notes.length > 0 ? sum / theme.notes.length : -1000;
}

/** A form with an introduction and an end: a song needs both to be heard as whole. */
function edged(sections: FormDescription['sections']): FormSection[] {
  const plot = sections.map(({ kind, called, bars, energy }) => ({
    kind,
    bars: Math.min(bars, 8),
    energy,
    // A section with vocals is no solo.
    called: kind === 'verse' && called === 'solo' ? ('verse' as const) : called,
  }));
  const intro = { kind: 'intro', called: 'intro', bars: 4, energy: 0.35 } as const;
  const end = { kind: 'end', called: 'outro', bars: 4, energy: 0.4 } as const;
  const opened = plot[0]?.kind === 'intro' ? plot : [intro, ...plot];
  return opened.at(-1)?.kind === 'end' ? opened : [...opened, end];
}

/** Variants of a form, each with fewer optional sections. */
function plotsOf(form: FormDescription): FormSection[][] {
  return [7, 6, 5, 4, 3, 1].map((level) =>
    edged(form.sections.filter(({ dropped }) => dropped < level)),
  );
}

const SPARE: readonly FormSection[][] = PLOTS.map((plot) =>
  plot.map(({ kind, energy }) => ({
    kind,
    energy,
    bars: kind === 'bridge' || kind === 'break' ? 8 : 4,
  })),
);
/** The cost, in tens of seconds, of another form than the seed chose. */
const STRANGE = 3;

/**
 * The plot of a full song whose length comes nearest to what is best: of the form's own shapes, or,
 * where none of them lasts as a song should, one that fits any theme.
 */
export function planSong(options: {
  form: FormDescription;
  verseBars: readonly number[];
  chorusBars: number;
  meter: number;
  tempo: number;
}): FormSection[] {
  const { form: own, verseBars, chorusBars, meter, tempo } = options;
  const plots = plotsOf(own);
  const told = [...plots, ...SPARE].flatMap((plot, index) =>
    // Short themes are said twice where they are said.
    [1, 2, 4].map((times) => {
      let verses = 0;
      const form = plot.map((section): FormSection => {
        if (section.kind === 'verse') {
          const bars = (verseBars[verses % verseBars.length] ?? 8) * times;
          verses += 1;
          return { ...section, bars };
        }
        return section.kind === 'chorus' ? { ...section, bars: chorusBars * times } : section;
      });
      return { form, strange: index >= plots.length };
    }),
  );
  const seconds = (form: readonly FormSection[]) =>
    (form.reduce((sum, section) => sum + section.bars, 0) * meter * 60) / tempo;
  const cost = ({ form, strange }: (typeof told)[number]) => {
    const length = seconds(form);
    const beyond = Math.max(0, SHORTEST - length, length - LONGEST);
    const longest = Math.max(...form.map((section) => section.bars));
    const long = Math.max(0, longest - 16) * 0.5;
    return Math.abs(length - BEST) * 0.1 + beyond * 10 + long + (strange ? STRANGE : 0);
  };
  return told.reduce((best, other) => (cost(other) < cost(best) ? other : best)).form;
}

/** A loop: the theme again and again, fuller in its second half, over whole bars. */
export function planLoop(bars: number, themeBars: number): FormSection[] {
  const unit = bars >= themeBars * 2 ? themeBars : bars >= 8 ? 4 : 2;
  const verse = Math.max(unit, Math.round(bars / 2 / unit) * unit);
  if (bars - verse < 2) return [{ kind: 'chorus', bars, energy: 0.85 }];
  return [
    { kind: 'verse', bars: verse, energy: 0.7 },
    { kind: 'chorus', bars: bars - verse, energy: 0.92 },
  ];
}

/** Says a theme again until a section is full; what would run over its end is left out or cut. */
export function tileTheme(theme: Theme, length: number): Theme {
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
