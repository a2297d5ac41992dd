import type { ComponentType } from 'react';
import type { SectionEditorProps } from '#app/features/artists/editing/section-editor.ts';
import type { TrackChoices } from '#app/features/artists/editing/track-choices.ts';
import { partOfPage } from '#app/ui/part-of-page.tsx';
import type { OwnProfileView } from '#app/features/artists/profile.schema.ts';
import type { SectionId } from '#app/features/artists/sections/sections.ts';

type Editor = ComponentType<SectionEditorProps<unknown>>;

const FOLDER = /sections\/(\w+)\/Editor/;

/** Each comes when its pencil is pressed. */
const editors = new Map(
  Object.entries(
    import.meta.glob<Editor>('../../features/artists/sections/*/Editor.tsx', { import: 'Editor' }),
  ).map(([path, load]) => {
    const section = FOLDER.exec(path)?.[1];
    return [section, partOfPage(load, `#${section} #editor-title`)];
  }),
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
  const Editor = editors.get(section);
  const data = (profile.data as Record<string, unknown>)[section];
  return Editor ? (
    <Editor data={data} profile={profile} visible={visible} choices={choices ?? NO_TRACKS} />
  ) : null;
}
