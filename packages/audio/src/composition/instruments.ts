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
export const INSTRUMENT_DESCRIPTIONS: Readonly<Record<PitchedInstrument, InstrumentDescription>> = {
  '808': { roles: ['bass'], low: 24, high: 52, voices: 1, fades: false },
  bass: { roles: ['bass'], low: 28, high: 55, voices: 1, fades: true },
  synth: {
    roles: ['melody', 'ornament', 'chords', 'counter', 'bass', 'pad'],
    low: 28,
    high: 96,
    voices: 6,
    fades: false,
  },
  pads: { roles: ['pad', 'chords'], low: 40, high: 88, voices: 6, fades: false },
  piano: {
    roles: ['chords', 'melody', 'counter', 'ornament'],
    low: 36,
    high: 100,
    voices: 6,
    fades: true,
  },
  rhodes: {
    roles: ['chords', 'melody', 'ornament', 'counter'],
    low: 40,
    high: 91,
    voices: 6,
    fades: true,
  },
  organ: {
    roles: ['chords', 'pad', 'melody', 'counter', 'ornament'],
    low: 36,
    high: 91,
    voices: 5,
    fades: false,
  },
  'acoustic-guitar': {
    roles: ['chords', 'ornament', 'melody', 'counter'],
    low: 40,
    high: 81,
    voices: 5,
    fades: true,
  },
  'electric-guitar': {
    roles: ['chords', 'melody', 'counter', 'ornament'],
    low: 40,
    high: 86,
    voices: 5,
    fades: true,
  },
  strings: {
    roles: ['pad', 'counter', 'melody', 'chords', 'ornament'],
    low: 36,
    high: 93,
    voices: 6,
    fades: false,
  },
  violin: { roles: ['melody', 'counter', 'ornament'], low: 55, high: 100, voices: 1, fades: false },
  brass: {
    roles: ['counter', 'melody', 'ornament', 'chords', 'pad'],
    low: 43,
    high: 84,
    voices: 4,
    fades: false,
  },
  saxophone: {
    roles: ['melody', 'counter', 'ornament'],
    low: 49,
    high: 81,
    voices: 1,
    fades: false,
  },
  flute: { roles: ['melody', 'counter', 'ornament'], low: 60, high: 96, voices: 1, fades: false },
  bells: { roles: ['ornament', 'melody', 'counter'], low: 60, high: 103, voices: 2, fades: true },
  choir: {
    roles: ['pad', 'counter', 'melody', 'ornament'],
    low: 43,
    high: 84,
    voices: 5,
    fades: false,
  },
};

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
