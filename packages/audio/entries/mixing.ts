export { type Extent, finishPiece } from '../src/mixing/ending.ts';
export { Layers } from '../src/mixing/layers.ts';
export { master } from '../src/mixing/master.ts';
export type { StemSink } from '../src/mixing/render-options.ts';
