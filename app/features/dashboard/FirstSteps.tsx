import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { useEditing } from '../artists/editing/editing-context.ts';

/** Below the hero, while nothing else is on the page. */
export function FirstSteps() {
  const { editTo } = useEditing();
  return (
    <EmptyState
      title="Make it yours"
      actions={
        <>
          <Button variant="accent" icon="upload" to="/beats/upload">
            Upload your first track
          </Button>
          <Button icon="image" to={editTo('images')} preventScrollReset>
            Add pictures
          </Button>
          <Button icon="link" to={editTo('social')} preventScrollReset>
            Add your links
          </Button>
        </>
      }
    >
      Your page is waiting for its first sound. A song, a demo or a voice memo: it plays here as
      soon as you drop it. Section Controls decide what else is on the page.
    </EmptyState>
  );
}
