import { EditorCard } from '../../editing/EditorCard.tsx';
import type { SectionEditorProps } from '../../editing/section-editor.ts';
import { VisibilityForm } from '../../editing/VisibilityForm.tsx';
import type { ActivityData } from './schema.ts';

/** It fills itself: only whether it is shown can be changed. */
export function Editor({ visible }: SectionEditorProps<ActivityData>) {
  return (
    <EditorCard
      title="Edit activity"
      lead="Every track you make public appears here by itself, the newest first."
    >
      <VisibilityForm section="activity" visible={visible} />
    </EditorCard>
  );
}
