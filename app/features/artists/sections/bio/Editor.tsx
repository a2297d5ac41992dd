import { EditorCard } from '../../editing/EditorCard.tsx';
import { EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../editing/section-editor.ts';

/** The words of About. */
export function Editor({ profile: { artist } }: SectionEditorProps) {
  return (
    <EditorCard
      title="Edit bio"
      lead="Visitors read all of it under About. An empty line begins a new paragraph."
    >
      <EditorForm intent="saveBio">
        <EditorField intent="saveBio" name="bio" label="Bio" optional value={artist.bio} rows={8} />
      </EditorForm>
    </EditorCard>
  );
}
