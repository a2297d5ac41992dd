import type { Drum } from '../score.ts';
import { chooseFor, randomFor } from '../random.ts';
import { BACKBEATS, PERCUSSION } from './drum-kinds.ts';
import type { GenreDescription, Groove, Lineup } from './genres/genre.ts';
import { varyProgression } from './vary-progression.ts';

const TIMEKEEPERS: readonly Drum[] = ['closed-hat', 'ride', 'cowbell', 'shaker'];

/**
 * Varies a genre for one piece: the seed selects, combines and slightly changes the genre's grooves, percussion, bass
 * lines, comping, chords, line-ups and forms. The first beat, the backbeat and the kind of percussion remain.
 */
export function varyGenre(genre: GenreDescription, seed: string): GenreDescription {
  const { drums, bass, comping, harmony, melody, forms } = genre;
  return {
    ...genre,
    drums: { ...drums, grooves: varyGrooves(genre, `${seed}/groove`) },
    bass: { ...bass, patterns: varyPatterns(genre, bass.patterns, 2, varyBass, `${seed}/bass`) },
    comping: {
      ...comping,
      patterns: varyPatterns(genre, comping.patterns, 3, varyComping, `${seed}/comping`),
    },
    harmony: {
      ...harmony,
      major: harmony.major.map((text) => varyProgression(text, 'major', genre, `${seed}/chords`)),
      minorProgressions: harmony.minorProgressions.map((text) =>
        varyProgression(text, 'minor', genre, `${seed}/chords`),
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

/** Draws `count` patterns, varied and most with an answering bar, from the sparsest to the busiest. */
function varyPatterns(
  { drums: { steps }, feel }: GenreDescription,
  patterns: readonly string[],
  count: number,
  vary: (pattern: string, grid: Grid, seed: string) => string,
  seed: string,
): string[] {
  // If eighths swing, notes move by eighths instead of sixteenths.
  const step = steps === 16 && feel.swings === 'eighths' ? 2 : 1;
  return shuffled(patterns, seed)
    .slice(0, count)
    .map((pattern, at) => {
      const varied = vary(pattern, { steps, step }, `${seed}/${at}`);
      return withAnsweringBar(varied, patterns, steps, `${seed}/${at}/answer`);
    })
    .sort((one, other) => onsetsPerBar(one, steps) - onsetsPerBar(other, steps));
}

/** Mean number of notes or strokes in a bar. */
const onsetsPerBar = (pattern: string, steps: number) =>
  [...pattern].filter((sign) => sign !== '.' && sign !== '-').length / (pattern.length / steps);

/** Whether a comping pattern plays single voices of a chord. Bass patterns have no such signs. */
const isArpeggio = (pattern: string) => /[012]/.test(pattern);

/** Adds a second bar to most patterns of one bar: its last half or last beat is that of another pattern. */
function withAnsweringBar(
  pattern: string,
  known: readonly string[],
  steps: number,
  seed: string,
): string {
  const others = known.filter(
    (other) => other !== pattern && isArpeggio(other) === isArpeggio(pattern),
  );
  if (pattern.length !== steps || others.length === 0 || randomFor(seed, 'whether') < 0.3) {
    return pattern;
  }
  const from = randomFor(seed, 'from') < 0.5 ? steps / 2 : (steps * 3) / 4;
  return (
    pattern + pattern.slice(0, from) + chooseFor(others, seed, 'other').slice(-steps).slice(from)
  );
}

/** Draws the instrument of each role from any of the genre's line-ups. */
function varyLineup(genre: GenreDescription, seed: string): Lineup {
  const bands: readonly Lineup[] = [genre.band, ...genre.lineups];
  /** The instruments that the genre has for a role, in random order. */
  const playersOf = <Role extends keyof Lineup>(role: Role): Lineup[Role][] =>
    shuffled([...new Set(bands.map((band) => band[role]))], seed, role);
  const [chords = genre.band.chords] = playersOf('chords');
  const [bass = null] = playersOf('bass');
  // Only guitars and synths may play two parts: other instruments would sound like one.
  const mayDouble = (instrument: Lineup['pad']) =>
    instrument === 'electric-guitar' || instrument === 'synth' || instrument === 'acoustic-guitar';
  const taken: Lineup['pad'][] = [chords];
  const take = <Player extends Lineup['pad']>(choices: readonly Player[]): Player | undefined => {
    const free = choices.find((player) => mayDouble(player) || !taken.includes(player));
    if (free !== undefined) taken.push(free);
    return free;
  };
  const melody = take(playersOf('melody')) ?? genre.band.melody;
  const counter = take(playersOf('counter')) ?? null;
  const pad = take(playersOf('pad')) ?? null;
  const ornament = take(playersOf('ornament')) ?? null;
  return { melody, chords, bass, counter, pad, ornament };
}

/** Draws kick, backbeat and hats from the genre's lanes. The chorus has at least as many kicks as the verse. */
function varyGrooves(
  { drums }: GenreDescription,
  seed: string,
): readonly [Groove, Groove, ...Groove[]] {
  const { steps, grooves } = drums;
  const [verse, chorus, ...others] = grooves;
  const kicks = favouringTypical(verse.kick === undefined ? [] : [verse.kick], drums.kicks);
  const kick = kicks.length > 0 ? chooseFor(kicks, seed, 'kick') : '';
  const busierKicks = [chorus.kick ?? kick, ...kicks]
    .filter((lane) => hitsPerBar(lane, steps) >= hitsPerBar(kick, steps) && lane !== kick)
    .sort((one, other) => commonHits(other, kick) - commonHits(one, kick))
    .slice(0, 3);
  const chorusKick = busierKicks.length > 0 ? chooseFor(busierKicks, seed, 'chorus-kick') : kick;
  const backbeat = drums.backbeats.length > 0 ? chooseFor(drums.backbeats, seed, 'backbeat') : null;
  const hats = (groove: Groove, name: string) =>
    thinOut(
      chooseFor(
        favouringTypical(laneOf(groove, timekeeperOf(groove)), drums.hats),
        seed,
        'hats',
        name,
      ),
      steps,
      `${seed}/${name}`,
    );
  const isOwn = drums.adornments.length === 0 || randomFor(seed, 'own-adornments') < 0.2;
  const percussionSet = isOwn ? null : chooseFor(drums.adornments, seed, 'adornments');
  const vary = (groove: Groove, lane: string, name: string): Groove => {
    const timekeeper = timekeeperOf(groove);
    const backbeatDrum = firstDrumOf(groove, BACKBEATS) ?? firstDrumOf(groove, ['tambourine']);
    const ownBackbeat = backbeatDrum ? groove[backbeatDrum] : undefined;
    const exchanged = percussionSet
      ? exchangePercussion(groove, percussionSet, [timekeeper, backbeatDrum])
      : groove;
    const lanes = (Object.entries(exchanged) as [Drum, string][]).map(([drum, pattern]) => {
      const isKick = drum === 'kick' || (drum === 'low-tom' && groove.kick === undefined);
      if (isKick && lane) return [drum, withVariedBar(lane, steps, `${seed}/${name}`)] as const;
      if (drum === timekeeper) return [drum, hats(groove, name)] as const;
      // A drum that doubles the backbeat gets the same new lane.
      const isDoubling = BACKBEATS.includes(drum) && pattern === ownBackbeat;
      if (backbeat && (drum === backbeatDrum || isDoubling)) return [drum, backbeat] as const;
      return [drum, pattern] as const;
    });
    // One of the less important lanes may be silent for the whole piece.
    const restingLane =
      lanes.length > 4 && randomFor(seed, name, 'rests') < 0.35 ? drawRestingLane(lanes, seed) : -1;
    return Object.fromEntries(lanes.filter((_, at) => at !== restingLane));
  };
  return [vary(verse, kick, 'verse'), vary(chorus, chorusKick, 'chorus'), ...others];
}

/**
 * Exchanges the percussion of a groove. New lanes have the positions of old ones, because calm sections leave out the
 * last lanes; an old lane without a successor is silent. Other drums of the set replace those of the groove or are
 * added.
 */
function exchangePercussion(
  groove: Groove,
  percussionSet: Groove,
  kept: readonly (Drum | undefined)[],
): Groove {
  const lanes = Object.entries(groove) as [Drum, string][];
  const incoming = (Object.entries(percussionSet) as [Drum, string][]).filter(
    ([drum]) => !kept.includes(drum),
  );
  const percussion = incoming.filter(([drum]) => PERCUSSION.includes(drum));
  const exchanged = lanes.map((lane): [Drum, string] => {
    const [drum, written] = lane;
    if (!PERCUSSION.includes(drum) || kept.includes(drum)) return lane;
    return percussion.shift() ?? [drum, '.'.repeat(written.length)];
  });
  const others = incoming.filter(([drum]) => !PERCUSSION.includes(drum));
  return Object.fromEntries([...exchanged, ...percussion, ...others]);
}

/** Draws the index of a lane after the first three. */
function drawRestingLane(lanes: readonly unknown[], seed: string): number {
  return lanes.length - 1 - Math.floor(randomFor(seed, 'resting') * (lanes.length - 3));
}

function firstDrumOf(groove: Groove, among: readonly Drum[]): Drum | undefined {
  return (Object.keys(groove) as Drum[]).find((drum) => among.includes(drum));
}

/** The drum that keeps time in a groove. */
function timekeeperOf(groove: Groove): Drum | undefined {
  return firstDrumOf(groove, TIMEKEEPERS) ?? firstDrumOf(groove, ['open-hat']);
}

function laneOf(groove: Groove, drum: Drum | undefined): string[] {
  const lane = drum && groove[drum];
  return lane ? [lane] : [];
}

const isHit = (sign: string | undefined) => sign !== undefined && /[Xxort]/.test(sign);

/** Mean number of hits in a bar. */
function hitsPerBar(lane: string, steps: number): number {
  return [...lane].filter(isHit).length / Math.max(1, lane.length / steps);
}

/** Number of steps on which both lanes have a hit. */
function commonHits(one: string, other: string): number {
  return [...one].filter((sign, at) => isHit(sign) && isHit(other[at % other.length])).length;
}

/**
 * Adds a second bar to most lanes of one bar, in which a hit is added where there is room, or one off the beat is
 * left out. The first beat stays.
 */
function withVariedBar(lane: string, steps: number, seed: string): string {
  if (lane.length !== steps || !isHit(lane[0])) return lane;
  const perBeat = steps / 4;
  const signs = [...lane];
  const weak = signs.flatMap((sign, at) => (isHit(sign) && at % perBeat !== 0 ? [at] : []));
  const room = signs.flatMap((sign, at) => {
    const isHitBefore = isHit(signs[at - 1]);
    const isHitAfter = isHit(signs[at + 1]);
    return at > perBeat &&
      !isHit(sign) &&
      !isHitBefore &&
      (at % perBeat === perBeat - 1 || !isHitAfter)
      ? [at]
      : [];
  });
  const draw = randomFor(seed, 'answer');
  if (draw < 0.3) return lane;
  if (draw < 0.5 && weak.length > 1) signs[chooseFor(weak, seed, 'leave')] = '.';
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

/** Leaves out the hits just before and after one or two beats of the bar, in a third of pieces. */
function thinOut(lane: string, steps: number, seed: string): string {
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
  /** Number of steps by which a note may move. */
  readonly step: number;
}

/**
 * Varies a bass pattern: another chord tone instead of one root, never the first of a bar, and up to three notes
 * earlier or later. Held notes stay.
 */
function varyBass(pattern: string, grid: Grid, seed: string): string {
  const signs = [...pattern];
  const places = signs.flatMap((sign, at) => (sign === 'R' && at % grid.steps !== 0 ? [at] : []));
  if (places.length > 0 && randomFor(seed, 'tone?') < 0.6) {
    signs[chooseFor(places, seed, 'place')] = chooseFor(['5', '8', '8', '5', '3'], seed, 'tone');
  }
  for (const turn of [1, 2, 3]) shiftNote(signs, /[R3578a]/, grid, `${seed}/${turn}`);
  return signs.join('');
}

/** Moves up to three strokes of a comping pattern earlier or later. Patterns without a stroke on a beat stay. */
function varyComping(pattern: string, grid: Grid, seed: string): string {
  const signs = [...pattern];
  if (signs.every((sign, at) => !/[xXo]/.test(sign) || at % (grid.steps / 4) !== 0)) return pattern;
  for (const turn of [1, 2, 3]) shiftNote(signs, /[xXo]/, grid, `${seed}/${turn}`);
  return signs.join('');
}

/**
 * Moves one of the signs by `step` steps across rests, in most cases earlier; never the first of a bar or a held one.
 */
function shiftNote(signs: string[], movable: RegExp, { steps, step }: Grid, seed: string): void {
  if (randomFor(seed, 'shift') < 0.25) return;
  const by = randomFor(seed, 'way') < 0.65 ? -step : step;
  const places = signs.flatMap((sign, at) => {
    const to = at + by;
    const isHeld = signs[at + 1] === '-';
    const isAdjacentFree = signs[at + by / step] === '.';
    const isFree =
      isAdjacentFree && signs[to] === '.' && to % steps !== 0 && to > 0 && to < signs.length;
    return movable.test(sign) && at % steps !== 0 && isFree && !isHeld ? [at] : [];
  });
  if (places.length === 0) return;
  const at = chooseFor(places, seed, 'place');
  signs[at + by] = signs[at] ?? '.';
  signs[at] = '.';
}
