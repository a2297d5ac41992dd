import ranges from '#content/tables/instrument-ranges.json' with { type: 'json' };
import type { PartRole } from '../score.ts';
import type { Midi } from '../units.ts';
import type { Instrument, PitchedInstrument } from '../vocabulary.ts';

export interface InstrumentDescription {
  /** Roles that it can play, most suitable first. */
  readonly roles: readonly PartRole[];
  /** Lowest and highest note. */
  readonly low: Midi;
  readonly high: Midi;
  /** Maximum number of simultaneous notes. */
  readonly voices: number;
}

/** Range and roles of each instrument. */
export const INSTRUMENT_DESCRIPTIONS = ranges as Readonly<
  Record<PitchedInstrument, InstrumentDescription>
>;

export function isPitched(instrument: Instrument): instrument is PitchedInstrument {
  return instrument !== 'drums' && instrument !== 'percussion';
}

/** Instruments for a role, most suitable first. */
export function instrumentsFor(role: PartRole): PitchedInstrument[] {
  const places = (
    Object.entries(INSTRUMENT_DESCRIPTIONS) as [PitchedInstrument, InstrumentDescription][]
  )
    .map(([instrument, { roles }]) => ({ instrument, place: roles.indexOf(role) }))
    .filter(({ place }) => place >= 0);
  return places.sort((one, other) => one.place - other.place).map(({ instrument }) => instrument);
}
