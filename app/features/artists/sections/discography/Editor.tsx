import { Button } from '#app/ui/Button.tsx';
import { EditorCard } from '../../editing/EditorCard.tsx';
import { VisibilityForm } from '../../editing/VisibilityForm.tsx';

/** It is made from the public tracks and their albums: only whether it is shown can be changed. */
export function Editor({ visible }: { visible: boolean }) {
  return (
    <EditorCard
      title="Edit discography"
      lead="Your public tracks, grouped by the album that their files name; the others stand as singles."
    >
      <VisibilityForm section="discography" visible={visible}>
        <div>
          <Button variant="ghost" icon="disc" to="/beats" className="-ml-4">
            Open the Music Studio
          </Button>
        </div>
      </VisibilityForm>
    </EditorCard>
  );
}
