export type { Stems } from '../src/separation/separate-block.ts';
export { StemSeparator } from '../src/separation/stem-separator.ts';
export {
  type StemSource,
  OVERLAP,
  type WaveformModel,
  WaveformSeparator,
} from '../src/separation/waveform-separator.ts';
