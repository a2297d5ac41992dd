import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { FIRST_UPLOAD } from '#app/features/library/upload-address.ts';
import { useEditing } from '#app/features/artists/editing/editing-context.ts';
import * as texts from './texts.ts';

/** Below the hero, while nothing else is on the page. */
export function EmptyPage() {
  const { editTo } = useEditing();
  return (
    <EmptyState
      title={texts.makeItYours}
      actions={
        <>
          <Button variant="accent" icon="upload" to={FIRST_UPLOAD}>
            {texts.uploadYourFirstTrack}
          </Button>
          <Button icon="image" to={editTo('images')} preventScrollReset>
            {texts.addPictures}
          </Button>
          <Button icon="link" to={editTo('social')} preventScrollReset>
            {texts.addYourLinks}
          </Button>
        </>
      }
    >
      {texts.firstSoundWaits}
    </EmptyState>
  );
}
