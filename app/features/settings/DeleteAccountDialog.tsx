import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { Words } from '#app/ui/Words.tsx';
import { SettingsField } from './SettingsForm.tsx';
import * as texts from './texts.ts';

type DeleteAccountDialogProps = { name: string; email: string; refused: Refused | undefined };

const CLOSE_TO = '/settings#delete';

/** Asks for the password before everything goes. */
export function DeleteAccountDialog({ name, email, refused }: DeleteAccountDialogProps) {
  const busy = useNavigation().formData?.get('intent') === 'deleteAccount';
  return (
    <Dialog title={texts.deleteTheAccount} closeTo={CLOSE_TO}>
      <Form method="post" noValidate replace className="grid gap-4">
        <RefusalNote refused={refused} title={texts.notDeleted} />
        <p>
          <Words>{name}</Words> {texts.pageEveryTrackRecording(email)}
        </p>
        <p>
          <a href="/settings#archive">{texts.exportYourDataFirst}</a>
        </p>
        <SettingsField
          intent="deleteAccount"
          refused={refused}
          type="password"
          name="currentPassword"
          label={texts.password}
          autoComplete="current-password"
        />
        <DialogFoot>
          <Button to={CLOSE_TO} preventScrollReset>
            {texts.cancel}
          </Button>
          <Button
            variant="danger"
            name="intent"
            value="deleteAccount"
            busy={busy}
            busyLabel={texts.deleting}
          >
            {texts.deleteEverything}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
