export { transcribeHits } from '../src/analysis/hits.ts';
export {
  BEAT_BARS,
  type BeatLength,
  beatboxToBeats,
  playHits,
} from '../src/conversions/beatbox-to-beats.ts';
