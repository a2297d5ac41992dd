import type { SectionId } from './sections.ts';

/**
 * What a section could look like. Only its artist ever sees it, under the label 'Sample', until there
 * is something real.
 */
export interface Sample<Data> {
  readonly data: Data;
  /** What makes it real: 'Add a date and your page shows it.' */
  readonly next: string;
}

const samples = import.meta.glob<{ sample: Sample<unknown> }>('./*/sample.ts', { eager: true });

export const sampleOf = (id: SectionId): Sample<unknown> | undefined =>
  samples[`./${id}/sample.ts`]?.sample;
