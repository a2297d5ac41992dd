import type { ReactNode } from 'react';
import { Badge } from '#app/ui/Badge.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Hint, SectionHead } from '#app/ui/Page.tsx';
import { useEditing } from '../artists/editing/editing-context.ts';
import type { OwnProfileView } from '../artists/profile.schema.ts';
import { SECTIONS, type SectionId } from '../artists/sections/registry.ts';
import { hasSample, SAMPLES } from '../artists/sections/samples.ts';
import { SectionBody } from './SectionBody.tsx';

type DashboardSectionProps = {
  section: Exclude<SectionId, 'hero'>;
  profile: OwnProfileView;
  /** In edit mode: the form in the section's place. */
  editor: ReactNode;
};

/** A section as visitors see it, with its pencil. Where there is nothing yet, a sample. */
export function DashboardSection({ section, profile, editor }: DashboardSectionProps) {
  const { controls, editTo } = useEditing();
  if (editor) {
    return (
      <section id={section} aria-labelledby="editor-title">
        {editor}
      </section>
    );
  }
  // The bio stands in the hero and under About: here it is only a way to its editor.
  if (section === 'bio' && !controls) return null;
  const { title } = SECTIONS[section];
  const sample = profile.samples.includes(section) && hasSample(section) ? section : null;
  return (
    <section id={section} aria-labelledby={`${section}-title`}>
      <SectionHead id={`${section}-title`} title={title}>
        <span className="flex items-center gap-1">
          {sample && <Badge tone="warn">Sample</Badge>}
          <IconButton
            icon="edit"
            iconSize={20}
            label={`Edit ${title}`}
            id={`edit-${section}`}
            to={editTo(section)}
            preventScrollReset
            className="-mr-3"
          />
        </span>
      </SectionHead>
      {sample ? (
        <>
          {/* To look at only: nothing in it leads anywhere, or is read aloud as if it were there. */}
          <div className="opacity-80" {...INERT}>
            <SectionBody
              section={sample}
              artist={profile.artist}
              data={{ ...profile.data, ...SAMPLES }}
            />
          </div>
          <Hint className="pt-3">{`Only you see this sample. ${NEXT_STEPS[sample]}`}</Hint>
        </>
      ) : (
        <SectionBody
          section={section}
          artist={profile.artist}
          data={profile.data}
          unread={profile.unread}
        />
      )}
    </section>
  );
}

/** React 18 knows this attribute by no type. */
const INERT = { inert: '' };

/** What makes a sample real. */
const NEXT_STEPS: Record<keyof typeof SAMPLES, string> = {
  pinnedProjects: 'Pin a track and your page shows it.',
  videos: 'Add a video and your page shows it.',
  stats: 'Fill in your figures and your page shows them.',
  discography: 'Make a track public and your page lists it.',
  tour: 'Add a date and your page shows it.',
  activity: 'Make a track public and your page tells of it.',
  contact: 'Open the form and visitors can write to you.',
};
