import type { Drum } from '../score.ts';
import type { DrumKit, PitchedInstrument } from '../vocabulary.ts';
import type { SustainedInstrument } from './instrument.ts';

/** External instruments and drums that replace the built-in ones. */
export interface InstrumentBank {
  /** An instrument as loud as the built-in one; null to use that one. */
  instrument(name: PitchedInstrument): SustainedInstrument | null;
  /**
   * One hit, mono, at full level: `velocity` only affects the timbre. Null to use the drum of the built-in
   * kit.
   */
  strike(drum: Drum, kit: DrumKit, velocity: number): Float32Array | null;
}
