import { EditorCard } from '../../editing/EditorCard.tsx';
import { EditorField, EditorForm } from '../../editing/EditorForm.tsx';

/** The words of About. */
export function Editor({ bio }: { bio: string | null }) {
  return (
    <EditorCard
      title="Edit bio"
      lead="Visitors read all of it under About. An empty line begins a new paragraph."
    >
      <EditorForm intent="saveBio">
        <EditorField intent="saveBio" name="bio" label="Bio" optional value={bio} rows={8} />
      </EditorForm>
    </EditorCard>
  );
}
