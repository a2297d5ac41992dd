import type { PartRole } from '../score.ts';
import type { Instrument, PitchedInstrument } from '../vocabulary.ts';
import type { GenreDescription } from './genres/genre.ts';
import { INSTRUMENT_DESCRIPTIONS, isPitched } from './instruments.ts';
import type { StyleDescription } from './styles.ts';

/** An instrument and its role. */
export interface BandMember {
  readonly instrument: PitchedInstrument;
  readonly role: PartRole;
  /** Whether it was requested by name, so that it also plays in quiet sections. */
  readonly requested: boolean;
}

export interface Band {
  readonly members: readonly BandMember[];
  readonly drums: boolean;
  readonly percussion: boolean;
  /** Whether percussion was requested by name, so that it also plays in calm pieces. */
  readonly percussionRequested: boolean;
  /** Whether shakers, congas and other percussion outside the kit is silent. */
  readonly kitOnly: boolean;
}

const ROLES: readonly PartRole[] = ['melody', 'chords', 'bass', 'pad', 'counter', 'ornament'];

/**
 * Assigns instruments to roles: the genre's band, with the replacements of the style. A requested
 * instrument takes its best free role or joins one that is taken; an excluded one is replaced or left out.
 */
export function assembleBand(
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
  const requested = [...new Set(request.instruments)].filter(isPitched);
  if (request.only && request.instruments.length > 0)
    return assembleRequestedOnly(requested, request);
  const excluded = request.without;
  const members: BandMember[] = [];
  for (const role of ROLES) {
    const usual = genre.band[role];
    const instrument = usual && permitted(replacedByStyle(usual, style), role, genre, excluded);
    if (instrument) members.push({ instrument, role, requested: false });
  }
  const added = style.brings
    .filter(isPitched)
    .filter((instrument) => !excluded.includes(instrument));
  for (const instrument of added) addMember(members, instrument, false, added);
  for (const instrument of requested) addMember(members, instrument, true, []);
  // An instrument that only opens the piece is added to the band.
  for (const instrument of (request.opens ?? []).filter(isPitched)) {
    if (members.some((other) => other.instrument === instrument)) continue;
    members.push({ instrument, role: openingRole(instrument), requested: true });
  }
  return {
    members: withLead(members, request.lead ?? null),
    drums:
      request.instruments.includes('drums') || (genre.band.drums && !excluded.includes('drums')),
    percussion:
      request.instruments.includes('percussion') ||
      (genre.band.percussion && !excluded.includes('percussion') && !excluded.includes('drums')),
    percussionRequested: request.instruments.includes('percussion'),
    kitOnly: excluded.includes('percussion'),
  };
}

const openingRole = (instrument: PitchedInstrument) =>
  INSTRUMENT_DESCRIPTIONS[instrument].roles[0] ?? 'chords';

/**
 * A band of the requested instruments only. Without a melody or chords part, the first instrument that can play it
 * does so as well.
 */
function assembleRequestedOnly(
  requested: readonly PitchedInstrument[],
  { instruments, lead = null }: { instruments: readonly Instrument[]; lead?: Instrument | null },
): Band {
  const members: BandMember[] = [];
  for (const instrument of requested) addMember(members, instrument, true, []);
  for (const role of ['melody', 'chords'] as const) {
    if (members.some((other) => other.role === role)) continue;
    const player = requested.find((one) => INSTRUMENT_DESCRIPTIONS[one].roles.includes(role));
    if (player) members.push({ instrument: player, role, requested: true });
  }
  return {
    members: withLead(members, lead),
    drums: instruments.includes('drums'),
    percussion: instruments.includes('percussion'),
    percussionRequested: instruments.includes('percussion'),
    kitOnly: !instruments.includes('percussion'),
  };
}

/** Gives the melody to the lead; the previous melody instrument takes over the lead's role if it can. */
function withLead(members: readonly BandMember[], lead: Instrument | null): BandMember[] {
  const leading = members.findIndex(({ instrument }) => instrument === lead);
  const leader = members[leading];
  if (!leader) return [...members];
  if (leader.role === 'melody')
    return members.map((one) => (one === leader ? one : inAnotherRole(one)));
  const first = members.findIndex(({ role }) => role === 'melody');
  const before = members[first];
  if (!INSTRUMENT_DESCRIPTIONS[leader.instrument].roles.includes('melody')) {
    // A bass that leads plays the melody beside its own line.
    const melody = { ...leader, role: 'melody' as const };
    return [...members.filter((_, at) => at !== first), melody];
  }
  const reassigned = members.flatMap((one, at): BandMember[] => {
    if (at === leading) return [{ ...leader, role: 'melody' }];
    if (at !== first || !before) return [one];
    const { roles } = INSTRUMENT_DESCRIPTIONS[before.instrument];
    return roles.includes(leader.role) ? [{ ...before, role: leader.role }] : [];
  });
  // A requested instrument keeps a part, in another role.
  if (before?.requested && !reassigned.some(({ instrument }) => instrument === before.instrument)) {
    addMember(reassigned, before.instrument, true, [leader.instrument]);
    return reassigned.map((one) =>
      one.instrument === before.instrument ? inAnotherRole(one) : one,
    );
  }
  return reassigned;
}

/** A second melody instrument beside the lead plays another role. */
function inAnotherRole(one: BandMember): BandMember {
  if (one.role !== 'melody') return one;
  const { roles } = INSTRUMENT_DESCRIPTIONS[one.instrument];
  return { ...one, role: roles.find((role) => role !== 'melody') ?? 'counter' };
}

function replacedByStyle(
  instrument: PitchedInstrument,
  style: StyleDescription,
): PitchedInstrument {
  const other = style.replaces[instrument];
  return other && isPitched(other) ? other : instrument;
}

/** The instrument or, if it is excluded, another one that can play its role; null if there is none. */
function permitted(
  instrument: PitchedInstrument,
  role: PartRole,
  genre: GenreDescription,
  excluded: readonly Instrument[],
): PitchedInstrument | null {
  const canPlay = (other: PitchedInstrument) => INSTRUMENT_DESCRIPTIONS[other].roles.includes(role);
  if (role === 'bass' && excluded.includes('bass')) return null;
  // A replacement that cannot play a bass line is itself replaced by the bass.
  const fitting = canPlay(instrument) || role !== 'bass' ? instrument : 'bass';
  if (!excluded.includes(fitting)) return fitting;
  if (role === 'bass' && (excluded.includes('bass') || excluded.includes('808'))) return null;
  const others = [...genre.band.guests.filter(isPitched), 'synth', 'piano', 'strings'] as const;
  return others.find((other) => canPlay(other) && !excluded.includes(other)) ?? null;
}

/**
 * Gives an instrument its best role that is free or whose player was not requested and is not in `kept`; a role twice
 * if there is none.
 */
function addMember(
  members: BandMember[],
  instrument: PitchedInstrument,
  requested: boolean,
  kept: readonly PitchedInstrument[],
): void {
  const { roles } = INSTRUMENT_DESCRIPTIONS[instrument];
  const index = members.findIndex((other) => other.instrument === instrument);
  const present = members[index];
  if (present) {
    members[index] = { ...present, requested: present.requested || requested };
    return;
  }
  for (const role of roles) {
    const taken = members.findIndex(
      (other) => other.role === role && !other.requested && !kept.includes(other.instrument),
    );
    if (taken >= 0) {
      members[taken] = { instrument, role, requested };
      return;
    }
    if (!members.some((other) => other.role === role)) {
      members.push({ instrument, role, requested });
      return;
    }
  }
  members.push({ instrument, role: roles[0] ?? 'ornament', requested });
}
