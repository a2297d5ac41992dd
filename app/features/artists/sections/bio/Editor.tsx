import { EditorCard, EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import * as texts from './texts.ts';

/** The editor of the About text. */
export function Editor({ profile: { artist, seen } }: SectionEditorProps) {
  return (
    <EditorCard title={texts.editBio} lead={texts.bioHelp}>
      <EditorForm intent="saveBio" seen={seen}>
        <EditorField name="bio" label={texts.bio} optional value={artist.bio} rows={8} />
      </EditorForm>
    </EditorCard>
  );
}
