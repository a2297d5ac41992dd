import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { refusalSentence, typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { ItemFields } from './ItemFields.tsx';

type NewItemProps = { formKey: string; refused: Refused | undefined };

/** The form of a new item; its pictures and its file follow once it is there. */
export function NewItem({ formKey, refused }: NewItemProps) {
  const busy = useNavigation().formData?.get('intent') === 'addItem';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title="Add an item" lead="Its pictures come next." />
      <Form ref={form} method="post" noValidate className="grid gap-5 pt-4">
        {refused && <ErrorState title="Item not saved">{refusalSentence(refused)}</ErrorState>}
        <input type="hidden" name="formKey" value={typedValue(refused, 'formKey') ?? formKey} />
        <ItemFields item={null} refused={refused} />
        <Actions>
          <Button
            variant="accent"
            size="lg"
            name="intent"
            value="addItem"
            busy={busy}
            busyLabel="Saving..."
          >
            Save, then pictures
          </Button>
          <Button size="lg" to="/merch">
            Cancel
          </Button>
        </Actions>
      </Form>
    </main>
  );
}
