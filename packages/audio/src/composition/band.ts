import type { PartRole } from '../score.ts';
import type { Instrument, PitchedInstrument } from '../vocabulary.ts';
import type { GenreDescription } from './genres/genre.ts';
import { INSTRUMENT_DESCRIPTIONS, isPitched } from './instruments.ts';
import type { StyleDescription } from './styles.ts';

/** An instrument and its role. */
export interface BandMember {
  readonly instrument: PitchedInstrument;
  readonly role: PartRole;
  /** Asked for by name, so heard in every section that has anything to hear. */
  readonly wanted: boolean;
}

export interface Band {
  readonly members: readonly BandMember[];
  readonly drums: boolean;
  readonly percussion: boolean;
  /** Whether percussion was requested by name, so that it also plays in calm pieces. */
  readonly percussionWanted: boolean;
  /** Whether the drummer keeps to the kit: shakers, congas and the like are not to be heard. */
  readonly kitOnly: boolean;
}

const ROLES: readonly PartRole[] = ['melody', 'chords', 'bass', 'pad', 'counter', 'ornament'];

/**
 * Assigns instruments to roles: the genre's band, with the replacements of the style. A requested
 * instrument takes its best free role or joins one that is taken; an excluded one is replaced or left out.
 */
export function castBand(
  genre: GenreDescription,
  style: StyleDescription,
  request: {
    readonly instruments: readonly Instrument[];
    readonly without: readonly Instrument[];
    readonly only?: boolean;
    readonly lead?: Instrument | null;
    readonly opens?: readonly Instrument[];
  },
): Band {
  const wanted = [...new Set(request.instruments)].filter(isPitched);
  if (request.only && request.instruments.length > 0) return castAlone(wanted, request);
  const out = request.without;
  const members: BandMember[] = [];
  for (const role of ROLES) {
    const usual = genre.band[role];
    const instrument = usual && allowed(exchanged(usual, style), role, genre, out);
    if (instrument) members.push({ instrument, role, wanted: false });
  }
  const brought = style.brings.filter(isPitched).filter((instrument) => !out.includes(instrument));
  for (const instrument of brought) addMember(members, instrument, false, brought);
  for (const instrument of wanted) addMember(members, instrument, true, []);
  // An instrument that only opens the piece is added to the band.
  for (const instrument of (request.opens ?? []).filter(isPitched)) {
    if (members.some((other) => other.instrument === instrument)) continue;
    members.push({ instrument, role: opensAs(instrument), wanted: true });
  }
  return {
    members: ledBy(members, request.lead ?? null),
    drums: request.instruments.includes('drums') || (genre.band.drums && !out.includes('drums')),
    percussion:
      request.instruments.includes('percussion') ||
      (genre.band.percussion && !out.includes('percussion') && !out.includes('drums')),
    percussionWanted: request.instruments.includes('percussion'),
    kitOnly: out.includes('percussion'),
  };
}

const opensAs = (instrument: PitchedInstrument) =>
  INSTRUMENT_DESCRIPTIONS[instrument].roles[0] ?? 'chords';

/**
 * A band of the requested instruments only: the first suitable one plays the melody, and also chords if no
 * other does.
 */
function castAlone(
  wanted: readonly PitchedInstrument[],
  { instruments, lead = null }: { instruments: readonly Instrument[]; lead?: Instrument | null },
): Band {
  const members: BandMember[] = [];
  for (const instrument of wanted) addMember(members, instrument, true, []);
  for (const role of ['melody', 'chords'] as const) {
    if (members.some((other) => other.role === role)) continue;
    const able = wanted.find((one) => INSTRUMENT_DESCRIPTIONS[one].roles.includes(role));
    if (able) members.push({ instrument: able, role, wanted: true });
  }
  return {
    members: ledBy(members, lead),
    drums: instruments.includes('drums'),
    percussion: instruments.includes('percussion'),
    percussionWanted: instruments.includes('percussion'),
    kitOnly: !instruments.includes('percussion'),
  };
}

/** Gives the melody to the lead; the previous melody instrument takes over the lead's role if it can. */
function ledBy(members: readonly BandMember[], lead: Instrument | null): BandMember[] {
  const leading = members.findIndex(({ instrument }) => instrument === lead);
  const leader = members[leading];
  if (!leader) return [...members];
  if (leader.role === 'melody')
    return members.map((one) => (one === leader ? one : besideMelody(one)));
  const first = members.findIndex(({ role }) => role === 'melody');
  const before = members[first];
  if (!INSTRUMENT_DESCRIPTIONS[leader.instrument].roles.includes('melody')) {
    // A bass that leads plays the melody beside its own line.
    const melody = { ...leader, role: 'melody' as const };
    return [...members.filter((_, at) => at !== first), melody];
  }
  const led = members.flatMap((one, at): BandMember[] => {
    if (at === leading) return [{ ...leader, role: 'melody' }];
    if (at !== first || !before) return [one];
    const { roles } = INSTRUMENT_DESCRIPTIONS[before.instrument];
    return roles.includes(leader.role) ? [{ ...before, role: leader.role }] : [];
  });
  // A requested instrument keeps a part, in another role.
  if (before?.wanted && !led.some(({ instrument }) => instrument === before.instrument)) {
    addMember(led, before.instrument, true, [leader.instrument]);
    return led.map((one) => (one.instrument === before.instrument ? besideMelody(one) : one));
  }
  return led;
}

/** A second melody instrument beside the lead plays another role. */
function besideMelody(one: BandMember): BandMember {
  if (one.role !== 'melody') return one;
  const { roles } = INSTRUMENT_DESCRIPTIONS[one.instrument];
  return { ...one, role: roles.find((role) => role !== 'melody') ?? 'counter' };
}

function exchanged(instrument: PitchedInstrument, style: StyleDescription): PitchedInstrument {
  const other = style.replaces[instrument];
  return other && isPitched(other) ? other : instrument;
}

/** The instrument, or a guest of the genre that can play its role; null if there is none. */
function allowed(
  instrument: PitchedInstrument,
  role: PartRole,
  genre: GenreDescription,
  out: readonly Instrument[],
): PitchedInstrument | null {
  const can = (other: PitchedInstrument) => INSTRUMENT_DESCRIPTIONS[other].roles.includes(role);
  if (role === 'bass' && out.includes('bass')) return null;
  // A synth's bass line on a piano is no bass line: an exchange falls back on the bass itself.
  const fitting = can(instrument) || role !== 'bass' ? instrument : 'bass';
  if (!out.includes(fitting)) return fitting;
  if (role === 'bass' && (out.includes('bass') || out.includes('808'))) return null;
  const others = [...genre.band.guests.filter(isPitched), 'synth', 'piano', 'strings'] as const;
  return others.find((other) => can(other) && !out.includes(other)) ?? null;
}

/** Gives an instrument its best role, replacing a player that was not requested and is not in `staying`. */
function addMember(
  members: BandMember[],
  instrument: PitchedInstrument,
  wanted: boolean,
  staying: readonly PitchedInstrument[],
): void {
  const { roles } = INSTRUMENT_DESCRIPTIONS[instrument];
  const there = members.findIndex((other) => other.instrument === instrument);
  const present = members[there];
  if (present) {
    members[there] = { ...present, wanted: present.wanted || wanted };
    return;
  }
  for (const role of roles) {
    const taken = members.findIndex(
      (other) => other.role === role && !other.wanted && !staying.includes(other.instrument),
    );
    if (taken >= 0) {
      members[taken] = { instrument, role, wanted };
      return;
    }
    if (!members.some((other) => other.role === role)) {
      members.push({ instrument, role, wanted });
      return;
    }
  }
  members.push({ instrument, role: roles[0] ?? 'ornament', wanted });
}
