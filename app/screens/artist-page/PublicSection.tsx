import type { ComponentType } from 'react';
import type { PublicProfileView } from './public-profile.ts';
import type { SectionPage, SectionViewProps } from '#app/features/artists/sections/section-view.ts';
import { SECTIONS, type SectionId } from '#app/features/artists/sections/sections.ts';
import { partOfPage } from '#app/ui/part-of-page.tsx';

type View = ComponentType<SectionViewProps<unknown>>;

const FOLDER = /sections\/(\w+)\/View/;
const bySection = <Value,>(files: Record<string, Value>) =>
  Object.entries(files).map(([path, file]) => [FOLDER.exec(path)?.[1], file] as const);

/** Sections that most artists have. */
const usual = import.meta.glob<View>(
  '../../features/artists/sections/{bio,contact,featuredTrack,hero,images,pinnedProjects,social,tracks}/View.tsx',
  { eager: true, import: 'View' },
);
/** The others are in one file, which is loaded for pages that have one of them (`client-chunks.ts`). */
const others = import.meta.glob<View>(
  '../../features/artists/sections/{activity,discography,press,stats,tour,videos}/View.tsx',
  { import: 'View' },
);

const views = new Map<string | undefined, View>([
  ...bySection(usual),
  ...bySection(others).map(
    ([section = '', load]) => [section, partOfPage(load, placeOf(section))] as const,
  ),
]);

/** Finds a section in a page. On the artist's own page the newest events have another view. */
function placeOf(section: string): string {
  return section === 'activity' ? '[aria-labelledby="activity"]' : `#${section}`;
}

/** True if a section belongs to the page's column and has something to show there. */
export function isInColumn(section: SectionId, { empty, viewer }: PublicProfileView): boolean {
  const { atTop, side, saysEmpty } = SECTIONS[section];
  if (atTop || side !== undefined) return false;
  // Only the artist sees the note that a section is empty, with an invitation to fill it.
  return !empty.includes(section) || (saysEmpty === true && viewer.isOwn);
}

type PublicSectionProps = {
  section: SectionId;
  /** The section's data in `SectionData`. */
  data: object;
  page: SectionPage;
};

/** A section of the page, as visitors see it. */
export function PublicSection({ section, data, page }: PublicSectionProps) {
  const View = views.get(section);
  return View ? <View data={(data as Record<string, unknown>)[section]} page={page} /> : null;
}
