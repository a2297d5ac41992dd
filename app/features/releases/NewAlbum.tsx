import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { AlbumFields } from './AlbumFields.tsx';
import * as texts from './texts.ts';

/** The form of a new album; its tracks and its cover follow once it is there. */
export function NewAlbum({ formKey }: { formKey: string }) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.newAlbum} lead={texts.newAlbumLead} />
      <ScreenForm failed={texts.albumNotSaved} formKey={formKey} className="grid gap-5 pt-4">
        <AlbumFields album={null} />
        <Actions>
          <SubmitButton variant="accent" size="lg" intent="addAlbum">
            {texts.makeDraft}
          </SubmitButton>
          <Button size="lg" to="/albums">
            {texts.cancel}
          </Button>
        </Actions>
      </ScreenForm>
    </main>
  );
}
