export { midiToHertz } from '../src/frequency.ts';
export {
  generalMidiBank,
  type GeneralMidiPlayer,
  type Patch,
  type PressedKey,
} from '../src/instruments/general-midi-bank.ts';
export type { InstrumentBank } from '../src/instruments/instrument-bank.ts';
