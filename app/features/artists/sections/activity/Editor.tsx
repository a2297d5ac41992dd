import { Button } from '#app/ui/Button.tsx';
import { EditorCard, VisibilityForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import type { ActivityData } from './section.ts';
import * as texts from './texts.ts';

/** The section is generated: only its visibility can be changed. */
export function Editor({ visible }: SectionEditorProps<ActivityData>) {
  return (
    <EditorCard title={texts.editActivity} lead={texts.newTracksAndPostsAppearHere}>
      <VisibilityForm section="activity" visible={visible} />
      <div className="pt-4">
        <Button icon="edit" to="/posts">
          {texts.writeAPost}
        </Button>
      </div>
    </EditorCard>
  );
}
