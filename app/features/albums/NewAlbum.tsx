import { Form, useNavigation } from '@remix-run/react';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { AlbumFields } from './AlbumFields.tsx';
import * as texts from './texts.ts';

type NewAlbumProps = { formKey: string; refused: Refused | undefined };

/** The form of a new album; its tracks and its cover follow once it is there. */
export function NewAlbum({ formKey, refused }: NewAlbumProps) {
  const busy = useNavigation().formData?.get('intent') === 'addAlbum';
  const form = useFocusWrong(refused);
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.newAlbum} lead={texts.newAlbumLead} />
      <Form ref={form} method="post" noValidate className="grid gap-5 pt-4">
        <RefusalNote refused={refused} title={texts.albumNotSaved} />
        <input type="hidden" name="formKey" value={typedValue(refused, 'formKey') ?? formKey} />
        <AlbumFields album={null} refused={refused} />
        <Actions>
          <Button
            variant="accent"
            size="lg"
            name="intent"
            value="addAlbum"
            busy={busy}
            busyLabel={texts.saving}
          >
            {texts.makeDraft}
          </Button>
          <Button size="lg" to="/albums">
            {texts.cancel}
          </Button>
        </Actions>
      </Form>
    </main>
  );
}
