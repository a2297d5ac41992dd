import type { ComponentType } from 'react';
import type { SectionPage, SectionViewProps } from '#app/features/artists/sections/section-view.ts';
import type { SectionId } from '#app/features/artists/sections/sections.ts';

const views = import.meta.glob<{ View: ComponentType<SectionViewProps<unknown>> }>(
  '../../features/artists/sections/{activity,discography,press,tour}/View.tsx',
  { eager: true },
);

export type PublicSectionProps = {
  section: SectionId;
  /** The section's data in `SectionData`. */
  data: object;
  page: SectionPage;
};

/** A section that is loaded only for pages that have it. */
export function RareSection({ section, data, page }: PublicSectionProps) {
  const View = views[`../../features/artists/sections/${section}/View.tsx`]?.View;
  return View ? <View data={(data as Record<string, unknown>)[section]} page={page} /> : null;
}
