import type { ComponentType } from 'react';
import { Headless } from '#app/features/artists/ProfileSection.tsx';
import { PublicSection } from '../artist-page/PublicSection.tsx';
import type { SectionPage, SectionViewProps } from '#app/features/artists/sections/section-view.ts';
import type { SectionId } from '#app/features/artists/sections/sections.ts';

const ownViews = import.meta.glob<{ OwnView: ComponentType<SectionViewProps<unknown>> }>(
  '../../features/artists/sections/*/OwnView.tsx',
  { eager: true },
);

type SectionBodyProps = {
  section: SectionId;
  /** What it is made from, by the name of the section. */
  data: object;
  page: SectionPage;
};

/** What visitors see of a section; where there is nothing, what to do about it. */
export function SectionBody({ section, data, page }: SectionBodyProps) {
  const OwnView = ownViews[`../../features/artists/sections/${section}/OwnView.tsx`]?.OwnView;
  return (
    <Headless.Provider value>
      {OwnView ? (
        <OwnView data={(data as Record<string, unknown>)[section]} page={page} />
      ) : (
        <PublicSection section={section} data={data} page={page} />
      )}
    </Headless.Provider>
  );
}
