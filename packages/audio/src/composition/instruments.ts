import ranges from '#content/tables/instrument-ranges.json' with { type: 'json' };
import type { PartRole } from '../score.ts';
import type { Midi } from '../units.ts';
import type { Instrument, PitchedInstrument } from '../vocabulary.ts';

export interface InstrumentDescription {
  /** Its roles, best first. */
  readonly roles: readonly PartRole[];
  /** Its range. */
  readonly low: Midi;
  readonly high: Midi;
  /** Most notes at once. */
  readonly voices: number;
  /** Whether notes end by themselves, so that held chords are struck again. */
  readonly fades: boolean;
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
