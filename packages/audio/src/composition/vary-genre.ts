import type { Drum } from '../score.ts';
import { chooseFor, randomFor } from '../random.ts';
import { BACKBEATS, PERCUSSION } from './drum-kinds.ts';
import type { GenreDescription, Groove, Lineup } from './genres/genre.ts';
import { recast } from './recast-chords.ts';

const TIME: readonly Drum[] = ['closed-hat', 'ride', 'cowbell', 'shaker'];

/**
 * The genre as one piece plays it: of the grooves, percussion, bass lines, comping, chords, bands and forms that
 * the genre knows the seed chooses some, puts them together and changes them a little, by rules that
 * keep what makes the genre: the first beat, its backbeat, the kind of percussion that it has.
 */
export function varyGenre(genre: GenreDescription, seed: string): GenreDescription {
  const { drums, bass, comping, harmony, melody, forms } = genre;
  return {
    ...genre,
    drums: { ...drums, grooves: varyGrooves(genre, `${seed}/groove`) },
    bass: { ...bass, patterns: figures(genre, bass.patterns, 2, varyBass, `${seed}/bass`) },
    comping: {
      ...comping,
      patterns: figures(genre, comping.patterns, 3, varyComping, `${seed}/comping`),
    },
    harmony: {
      ...harmony,
      major: harmony.major.map((text) => recast(text, 'major', genre, `${seed}/chords`)),
      minorProgressions: harmony.minorProgressions.map((text) =>
        recast(text, 'minor', genre, `${seed}/chords`),
      ),
    },
    band: { ...genre.band, ...varyLineup(genre, `${seed}/band`) },
    melody: { ...melody, rhythms: shuffled(melody.rhythms, seed, 'rhythms').slice(0, 2) },
    forms: [chooseFor(forms, seed, 'form')],
  };
}

function shuffled<T>(items: readonly T[], ...names: readonly (string | number)[]): T[] {
  return items
    .map((item, at) => ({ item, drawn: randomFor(...names, 'order', at) }))
    .sort((one, other) => one.drawn - other.drawn)
    .map(({ item }) => item);
}

/** Some of the genre's figures, slightly varied and each with an answer, from the sparsest to the busiest. */
function figures(
  { drums: { steps }, feel }: GenreDescription,
  patterns: readonly string[],
  count: number,
  vary: (pattern: string, grid: Grid, seed: string) => string,
  seed: string,
): string[] {
  // If eighths swing or push, a sixteenth early would be a mistake.
  const step = steps === 16 && feel.swings === 'eighths' ? 2 : 1;
  return shuffled(patterns, seed)
    .slice(0, count)
    .map((pattern, at) => {
      const varied = vary(pattern, { steps, step }, `${seed}/${at}`);
      return answeredBy(varied, patterns, steps, `${seed}/${at}/answer`);
    })
    .sort((one, other) => onsets(one, steps) - onsets(other, steps));
}

/** Notes or strokes of a bar. */
const onsets = (pattern: string, steps: number) =>
  [...pattern].filter((sign) => sign !== '.' && sign !== '-').length / (pattern.length / steps);

/**
 * Whether chords are broken into their voices; bass lines, which count tones from the root, have no such
 * signs.
 */
const isBroken = (pattern: string) => /[012]/.test(pattern);

/**
 * A figure of one bar becomes two, of which the second begins like the first and ends, its last half
 * or its last beat, as another figure of the genre does.
 */
function answeredBy(
  pattern: string,
  known: readonly string[],
  steps: number,
  seed: string,
): string {
  const others = known.filter(
    (other) => other !== pattern && isBroken(other) === isBroken(pattern),
  );
  if (pattern.length !== steps || others.length === 0 || randomFor(seed, 'whether') < 0.3) {
    return pattern;
  }
  const from = randomFor(seed, 'from') < 0.5 ? steps / 2 : (steps * 3) / 4;
  return (
    pattern + pattern.slice(0, from) + chooseFor(others, seed, 'other').slice(-steps).slice(from)
  );
}

/** Lead, accompaniment and fills come from bands of the genre of their own. */
function varyLineup(genre: GenreDescription, seed: string): Lineup {
  const bands: readonly Lineup[] = [genre.band, ...genre.lineups];
  /** Every player that the genre has for a role, in an order of chance. */
  const players = <Role extends keyof Lineup>(role: Role): Lineup[Role][] =>
    shuffled([...new Set(bands.map((band) => band[role]))], seed, role);
  const [chords = genre.band.chords] = players('chords');
  const [bass = null] = players('bass');
  // Two of one instrument sound like one, save guitars and synths, which come in pairs.
  const paired = (instrument: Lineup['pad']) =>
    instrument === 'electric-guitar' || instrument === 'synth' || instrument === 'acoustic-guitar';
  const taken: Lineup['pad'][] = [chords];
  const take = <Player extends Lineup['pad']>(choices: readonly Player[]): Player | undefined => {
    const free = choices.find((player) => paired(player) || !taken.includes(player));
    if (free !== undefined) taken.push(free);
    return free;
  };
  const melody = take(players('melody')) ?? genre.band.melody;
  const counter = take(players('counter')) ?? null;
  const pad = take(players('pad')) ?? null;
  const ornament = take(players('ornament')) ?? null;
  return { melody, chords, bass, counter, pad, ornament };
}

/** Kick, backbeat and hats from the genre's lanes; the chorus is the verse with more going on. */
function varyGrooves(
  { drums }: GenreDescription,
  seed: string,
): readonly [Groove, Groove, ...Groove[]] {
  const { steps, grooves } = drums;
  const [verse, chorus, ...others] = grooves;
  const kicks = favouringTypical(verse.kick === undefined ? [] : [verse.kick], drums.kicks);
  const kick = kicks.length > 0 ? chooseFor(kicks, seed, 'kick') : '';
  const busier = [chorus.kick ?? kick, ...kicks]
    .filter((lane) => blows(lane, steps) >= blows(kick, steps) && lane !== kick)
    .sort((one, other) => shared(other, kick) - shared(one, kick))
    .slice(0, 3);
  const lift = busier.length > 0 ? chooseFor(busier, seed, 'chorus-kick') : kick;
  const backbeat = drums.backbeats.length > 0 ? chooseFor(drums.backbeats, seed, 'backbeat') : null;
  const hats = (groove: Groove, name: string) =>
    thinned(
      chooseFor(favouringTypical(own(groove, timeOf(groove)), drums.hats), seed, 'hats', name),
      steps,
      `${seed}/${name}`,
    );
  const isOwn = drums.adornments.length === 0 || randomFor(seed, 'own-adornments') < 0.2;
  const adornments = isOwn ? null : chooseFor(drums.adornments, seed, 'adornments');
  const vary = (groove: Groove, lane: string, name: string): Groove => {
    const time = timeOf(groove);
    const beat = first(groove, BACKBEATS) ?? first(groove, ['tambourine']);
    const old = beat ? groove[beat] : undefined;
    const adorned = adornments ? adorn(groove, adornments, [time, beat]) : groove;
    const lanes = (Object.entries(adorned) as [Drum, string][]).map(([drum, steps_]) => {
      const low = drum === 'kick' || (drum === 'low-tom' && groove.kick === undefined);
      if (low && lane) return [drum, answered(lane, steps, `${seed}/${name}`)] as const;
      if (drum === time) return [drum, hats(groove, name)] as const;
      // A clap that doubles the snare goes where the snare goes.
      const doubles = BACKBEATS.includes(drum) && steps_ === old;
      if (backbeat && (drum === beat || doubles)) return [drum, backbeat] as const;
      return [drum, steps_] as const;
    });
    // One ornament lane may rest for a whole piece.
    const resting =
      lanes.length > 4 && randomFor(seed, name, 'rests') < 0.35 ? restOf(lanes, seed) : -1;
    return Object.fromEntries(lanes.filter((_, at) => at !== resting));
  };
  return [vary(verse, kick, 'verse'), vary(chorus, lift, 'chorus'), ...others];
}

/**
 * The groove with other percussion: each lane in the place of one that the groove had, so that calm
 * passages leave out the same places; a place for which there is none rests. Other drums of the set
 * play what it says.
 */
function adorn(groove: Groove, adornments: Groove, staying: readonly (Drum | undefined)[]): Groove {
  const lanes = Object.entries(groove) as [Drum, string][];
  const coming = (Object.entries(adornments) as [Drum, string][]).filter(
    ([drum]) => !staying.includes(drum),
  );
  const percussion = coming.filter(([drum]) => PERCUSSION.includes(drum));
  const exchanged = lanes.map((lane): [Drum, string] => {
    const [drum, written] = lane;
    if (!PERCUSSION.includes(drum) || staying.includes(drum)) return lane;
    return percussion.shift() ?? [drum, '.'.repeat(written.length)];
  });
  const others = coming.filter(([drum]) => !PERCUSSION.includes(drum));
  return Object.fromEntries([...exchanged, ...percussion, ...others]);
}

function restOf(lanes: readonly unknown[], seed: string): number {
  return lanes.length - 1 - Math.floor(randomFor(seed, 'resting') * (lanes.length - 3));
}

function first(groove: Groove, among: readonly Drum[]): Drum | undefined {
  return (Object.keys(groove) as Drum[]).find((drum) => among.includes(drum));
}

/** The drum that keeps time in a groove. */
function timeOf(groove: Groove): Drum | undefined {
  return first(groove, TIME) ?? first(groove, ['open-hat']);
}

function own(groove: Groove, drum: Drum | undefined): string[] {
  const lane = drum && groove[drum];
  return lane ? [lane] : [];
}

const struck = (sign: string | undefined) => sign !== undefined && /[Xxort]/.test(sign);

/** Blows of a bar. */
function blows(lane: string, steps: number): number {
  return [...lane].filter(struck).length / Math.max(1, lane.length / steps);
}

/** Places of a bar that both strike. */
function shared(one: string, other: string): number {
  return [...one].filter((sign, at) => struck(sign) && struck(other[at % other.length])).length;
}

/**
 * A lane of one bar becomes two, of which the second answers: it comes early before a strong beat,
 * adds a blow where there is room, or leaves a weak one out. The first beat stays.
 */
function answered(lane: string, steps: number, seed: string): string {
  if (lane.length !== steps || !struck(lane[0])) return lane;
  const perBeat = steps / 4;
  const signs = [...lane];
  const weak = signs.flatMap((sign, at) => (struck(sign) && at % perBeat !== 0 ? [at] : []));
  const room = signs.flatMap((sign, at) => {
    const before = struck(signs[at - 1]);
    const after = struck(signs[at + 1]);
    return at > perBeat && !struck(sign) && !before && (at % perBeat === perBeat - 1 || !after)
      ? [at]
      : [];
  });
  const way = randomFor(seed, 'answer');
  if (way < 0.3) return lane;
  if (way < 0.5 && weak.length > 1) signs[chooseFor(weak, seed, 'leave')] = '.';
  else if (room.length > 0) signs[chooseFor(room, seed, 'add')] = 'x';
  return lane + signs.join('');
}

/**
 * Repeats the genre's typical patterns in the list of choices so that one of them is drawn about a third of
 * the time.
 */
function favouringTypical(known: readonly string[], others: readonly string[]): string[] {
  return [
    ...known.flatMap((lane) => Array.from({ length: Math.max(1, others.length >> 1) }, () => lane)),
    ...others,
  ];
}

/** Leaves out off-beat hits of one or two beats of the bar in a third of pieces; hits on beats stay. */
function thinned(lane: string, steps: number, seed: string): string {
  if (randomFor(seed, 'thin') < 0.65) return lane;
  const perBeat = steps / 4;
  const beat = Math.floor(randomFor(seed, 'beat') * 4);
  const other = randomFor(seed, 'two') < 0.5 ? beat : (beat + 2) % 4;
  return [...lane]
    .map((sign, at) => {
      const here = Math.floor((at % steps) / perBeat);
      const weak = at % perBeat === 1 || at % perBeat === perBeat - 1;
      return weak && (here === beat || here === other) ? '.' : sign;
    })
    .join('');
}

interface Grid {
  /** Steps of a bar. */
  readonly steps: number;
  /** How far a note may move. */
  readonly step: number;
}

/**
 * Another chord tone in a place that is not the first, and up to three notes a step earlier, later or
 * left out where they crowd. Held notes stay as long as they are written.
 */
function varyBass(pattern: string, grid: Grid, seed: string): string {
  const signs = [...pattern];
  const places = signs.flatMap((sign, at) => (sign === 'R' && at % grid.steps !== 0 ? [at] : []));
  if (places.length > 0 && randomFor(seed, 'tone?') < 0.6) {
    signs[chooseFor(places, seed, 'place')] = chooseFor(['5', '8', '8', '5', '3'], seed, 'tone');
  }
  for (const turn of [1, 2, 3]) shift(signs, /[R3578a]/, grid, `${seed}/${turn}`);
  return signs.join('');
}

/**
 * Strokes come a step early or late where there is room; broken chords stay, and so do strokes that all lie
 * between the beats.
 */
function varyComping(pattern: string, grid: Grid, seed: string): string {
  const signs = [...pattern];
  if (signs.every((sign, at) => !/[xXo]/.test(sign) || at % (grid.steps / 4) !== 0)) return pattern;
  for (const turn of [1, 2, 3]) shift(signs, /[xXo]/, grid, `${seed}/${turn}`);
  return signs.join('');
}

/** Moves one of the signs by a step into a rest beside it, never the first of a bar. */
function shift(signs: string[], which: RegExp, { steps, step }: Grid, seed: string): void {
  if (randomFor(seed, 'shift') < 0.25) return;
  const by = randomFor(seed, 'way') < 0.65 ? -step : step;
  const places = signs.flatMap((sign, at) => {
    const to = at + by;
    const held = signs[at + 1] === '-';
    const between = signs[at + by / step] === '.';
    const free = between && signs[to] === '.' && to % steps !== 0 && to > 0 && to < signs.length;
    return which.test(sign) && at % steps !== 0 && free && !held ? [at] : [];
  });
  if (places.length === 0) return;
  const at = chooseFor(places, seed, 'place');
  signs[at + by] = signs[at] ?? '.';
  signs[at] = '.';
}
