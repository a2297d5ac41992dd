export {
  DRUMS,
  MOST_TAKES,
  VOCALS,
  type PartEdit,
  type ScoreEdits,
  type SectionEdit,
} from '../src/composition/edit-score.ts';
export { instrumentsFor } from '../src/composition/instruments.ts';
export { partNames } from '../src/composition/part-names.ts';
