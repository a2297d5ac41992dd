import { EditorCard } from '../../editing/EditorCard.tsx';
import { VisibilityForm } from '../../editing/VisibilityForm.tsx';

/** It fills itself: only whether it is shown can be changed. */
export function Editor({ visible }: { visible: boolean }) {
  return (
    <EditorCard
      title="Edit activity"
      lead="Every track you make public appears here by itself, the newest first."
    >
      <VisibilityForm section="activity" visible={visible} />
    </EditorCard>
  );
}
