import { Form, useNavigation } from '@remix-run/react';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ItemFields } from './ItemFields.tsx';
import * as texts from './texts.ts';

type NewItemProps = { formKey: string; currency: string; refused: Refused | undefined };

/** The form of a new item; its pictures and its file follow once it is there. */
export function NewItem({ formKey, currency, refused }: NewItemProps) {
  const busy = useNavigation().formData?.get('intent') === 'addItem';
  const form = useFocusWrong(refused);
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.addAnItem} lead={texts.itsPicturesComeNext} />
      <Form ref={form} method="post" noValidate className="grid gap-5 pt-4">
        <RefusalNote refused={refused} title={texts.itemNotSaved} />
        <input type="hidden" name="formKey" value={typedValue(refused, 'formKey') ?? formKey} />
        <ItemFields item={null} currency={currency} refused={refused} />
        <Actions>
          <Button
            variant="accent"
            size="lg"
            name="intent"
            value="addItem"
            busy={busy}
            busyLabel={texts.saving}
          >
            {texts.saveThenPictures}
          </Button>
          <Button size="lg" to="/merch">
            {texts.cancel}
          </Button>
        </Actions>
      </Form>
    </main>
  );
}
