import type { ComponentType } from 'react';
import type { PublicProfileView } from './public-profile.ts';
import type { SectionViewProps } from '#app/features/artists/sections/section-view.ts';
import { partOfPage } from '#app/ui/hydration.tsx';
import { SECTIONS, type SectionId } from '#app/features/artists/sections/sections.ts';
import type { PublicSectionProps } from './RareSection.tsx';

const views = import.meta.glob<{ View: ComponentType<SectionViewProps<unknown>> }>(
  [
    '../../features/artists/sections/*/View.tsx',
    '!../../features/artists/sections/{activity,discography,press,tour}/View.tsx',
  ],
  { eager: true },
);

/** The sections that most artists leave empty. */
const RareSection = partOfPage(
  'RareSection',
  async () => (await import('./RareSection.tsx')).RareSection,
);

/** True if a section belongs to the page's column and has something to show there. */
export function isInColumn(section: SectionId, { empty, viewer }: PublicProfileView): boolean {
  const { atTop, side, saysEmpty } = SECTIONS[section];
  if (atTop || side !== undefined) return false;
  // Only the artist sees the note that a section is empty, with an invitation to fill it.
  return !empty.includes(section) || (saysEmpty === true && viewer.isOwn);
}

/** A section of the page, as visitors see it. */
export function PublicSection(props: PublicSectionProps) {
  const { section, data, page } = props;
  const View = views[`../../features/artists/sections/${section}/View.tsx`]?.View;
  if (!View) return <RareSection {...props} />;
  return <View data={(data as Record<string, unknown>)[section]} page={page} />;
}
