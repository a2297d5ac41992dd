export {
  DRUMS,
  MAX_TAKES,
  VOCALS,
  type ScoreEdits,
  type SectionEdit,
} from '../src/composition/edit-score.ts';
export { instrumentsFor } from '../src/composition/instruments.ts';
export { partNames } from '../src/composition/part-names.ts';
