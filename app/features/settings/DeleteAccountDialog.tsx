import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { refusalSentence } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { SettingsField } from './SettingsForm.tsx';

type DeleteAccountDialogProps = { name: string; email: string; refused: Refused | undefined };

const CLOSE_TO = '/settings#delete';

/** Asks for the password before everything goes. */
export function DeleteAccountDialog({ name, email, refused }: DeleteAccountDialogProps) {
  const busy = useNavigation().formData?.get('intent') === 'deleteAccount';
  return (
    <Dialog title="Delete the account" closeTo={CLOSE_TO}>
      <Form method="post" noValidate replace reloadDocument className="grid gap-4">
        {refused && <ErrorState title="Not deleted">{refusalSentence(refused)}</ErrorState>}
        <p>
          {name} ({email}): the page, every track and recording, messages, links, shop and
          everything made here go for good. Whoever you worked with keeps their side, with ‘Deleted
          artist’. This cannot be undone.
        </p>
        <p>
          <a href="/settings#archive">Export your data first</a>
        </p>
        <SettingsField
          intent="deleteAccount"
          refused={refused}
          type="password"
          name="currentPassword"
          label="Password"
          autoComplete="current-password"
        />
        <DialogFoot>
          <Button to={CLOSE_TO} preventScrollReset>
            Cancel
          </Button>
          <Button
            variant="danger"
            name="intent"
            value="deleteAccount"
            busy={busy}
            busyLabel="Deleting..."
          >
            Delete everything
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
