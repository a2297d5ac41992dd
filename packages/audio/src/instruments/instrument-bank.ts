import type { Drum } from '../score.ts';
import type { DrumKit, PitchedInstrument } from '../vocabulary.ts';
import type { SustainedInstrument } from './instrument.ts';

/** Instruments and drums from elsewhere that play in place of the ones made here. */
export interface InstrumentBank {
  /** As loud as the one made here is; null where the bank has none, and that one plays. */
  instrument(name: PitchedInstrument): SustainedInstrument | null;
  /**
   * One blow, mono, as loud as the hardest: `velocity` shapes its timbre alone. Null where the bank
   * has no such drum, and the kit's own is struck.
   */
  strike(drum: Drum, kit: DrumKit, velocity: number): Float32Array | null;
}
