import type { ReactNode } from 'react';
import { useEditing } from '#app/features/artists/editing/editing-context.ts';
import type { OwnProfileView } from '#app/features/artists/profile.ts';
import { Headless } from '#app/features/artists/ProfileSection.tsx';
import { OWN_VIEWS } from '#app/features/artists/sections/OwnViews.tsx';
import type { SectionPage } from '#app/features/artists/sections/section-view.ts';
import { type SectionId, SECTIONS } from '#app/features/artists/sections/sections.ts';
import { PublicSection } from '#app/screens/artist-page/PublicSection.tsx';
import { Badge } from '#app/ui/Badge.tsx';
import { IconButton } from '#app/ui/Button.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import * as texts from './texts.ts';

/** Loaded only where a section is empty. */
const SampleSection = partOfPage('SampleSection', () =>
  import('./SampleSection.tsx').then((file) => file.SampleSection),
);

type SectionBodyProps = {
  section: SectionId;
  /** The section's data in `SectionData`. */
  data: object;
  page: SectionPage;
};

/** A section's content as visitors see it; for an empty one, a hint on how to fill it. */
function SectionBody({ section, data, page }: SectionBodyProps) {
  const OwnView = OWN_VIEWS[section];
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

type DashboardSectionProps = {
  section: Exclude<SectionId, 'hero'>;
  profile: OwnProfileView;
  /** In edit mode: the form that replaces the section. */
  editor: ReactNode;
};

/** A section as visitors see it, with its pencil. An empty one shows a sample. */
export function DashboardSection({ section, profile, editor }: DashboardSectionProps) {
  const { controls, editTo } = useEditing();
  if (editor) {
    return (
      <section id={section} aria-labelledby="editor-title">
        {editor}
      </section>
    );
  }
  const { title, onlyInControls } = SECTIONS[section];
  if (onlyInControls && !controls) return null;
  const { artist, data, samples, unread } = profile;
  const isSample = samples.includes(section);
  return (
    <section id={section} aria-labelledby={`${section}-title`}>
      <SectionHead id={`${section}-title`} title={title}>
        <span className="flex items-center gap-1">
          {isSample && <Badge tone="warn">{texts.sample}</Badge>}
          <IconButton
            icon="edit"
            iconSize={20}
            label={texts.editTitle(title)}
            id={`edit-${section}`}
            to={editTo(section)}
            preventScrollReset
            className="-mr-3"
          />
        </span>
      </SectionHead>
      {isSample ? (
        <SampleSection section={section}>
          {(sample) => (
            <SectionBody section={section} data={sample} page={{ artist, isFirst: true }} />
          )}
        </SampleSection>
      ) : (
        <SectionBody section={section} data={data} page={{ artist, isFirst: true, unread }} />
      )}
    </section>
  );
}
