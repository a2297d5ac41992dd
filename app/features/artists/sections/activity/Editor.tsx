import { Button } from '#app/ui/Button.tsx';
import { EditorCard } from '../../editing/EditorCard.tsx';
import type { SectionEditorProps } from '../../editing/section-editor.ts';
import { VisibilityForm } from '../../editing/VisibilityForm.tsx';
import type { ActivityData } from './schema.ts';
import * as texts from './texts.ts';

/** It fills itself: only whether it is shown can be changed. */
export function Editor({ visible }: SectionEditorProps<ActivityData>) {
  return (
    <EditorCard title={texts.editActivity} lead={texts.activityLead}>
      <VisibilityForm section="activity" visible={visible} />
      <div className="pt-4">
        <Button icon="edit" to="/posts">
          {texts.writeAPost}
        </Button>
      </div>
    </EditorCard>
  );
}
