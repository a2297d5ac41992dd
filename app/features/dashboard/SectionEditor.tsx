import type { ComponentType } from 'react';
import type { SectionEditorProps } from '../artists/editing/section-editor.ts';
import type { TrackChoices } from '../artists/editing/track-choices.ts';
import type { OwnProfileView } from '../artists/profile.schema.ts';
import type { SectionId } from '../artists/sections/sections.ts';

const editors = import.meta.glob<{ Editor: ComponentType<SectionEditorProps<unknown>> }>(
  '../artists/sections/*/Editor.tsx',
  { eager: true },
);

type Props = {
  section: SectionId;
  profile: OwnProfileView;
  visible: boolean;
  choices: TrackChoices | null;
};

const NO_TRACKS: TrackChoices = { tracks: [], featuredTrack: null, pinned: [] };

/** The form behind a section's pencil. */
export function SectionEditor({ section, profile, visible, choices }: Props) {
  const Editor = editors[`../artists/sections/${section}/Editor.tsx`]?.Editor;
  const data = (profile.data as Record<string, unknown>)[section];
  return Editor ? (
    <Editor data={data} profile={profile} visible={visible} choices={choices ?? NO_TRACKS} />
  ) : null;
}
