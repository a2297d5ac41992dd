import type { Sample } from './section-view.ts';
import type { SectionId } from './sections.ts';

const SAMPLES = import.meta.glob<Sample<unknown>>('./*/sample.ts', {
  eager: true,
  import: 'sample',
});

/** The sample of a section: `sample.ts` of its folder; undefined if it has none. */
export const sampleOf = (id: SectionId): Sample<unknown> | undefined =>
  SAMPLES[`./${id}/sample.ts`];
