import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import { Words } from '#app/ui/Words.tsx';
import { SettingsField } from '../SettingsForm.tsx';
import { TWO_STEP } from './two-step-view.ts';
import * as texts from '../texts.ts';

type RemoveFactorDialogProps = {
  /** What goes: 'the authenticator app', or the name of a passkey. */
  name: string;
  intent: 'removeAuthenticator' | 'removePasskey';
  isLast: boolean;
  refused: Refused | undefined;
};

/** Asks for the password before a factor goes. */
export function RemoveFactorDialog({ name, intent, isLast, refused }: RemoveFactorDialogProps) {
  const form = useFocusWrong(refused);
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Dialog
      title={
        <>
          {texts.remove} <Words>{name}</Words>
        </>
      }
      closeTo={TWO_STEP}
    >
      <Form ref={form} method="post" noValidate replace className="grid gap-4">
        <RefusalNote refused={refused} title={texts.notRemoved} />
        <p>{isLast ? texts.onlySecondStep : texts.otherStepsStay}</p>
        <SettingsField
          intent={intent}
          refused={refused}
          type="password"
          name="currentPassword"
          label={texts.password}
          autoComplete="current-password"
        />
        <DialogFoot>
          <Button to={TWO_STEP} preventScrollReset>
            {texts.cancel}
          </Button>
          <Button
            variant="danger"
            name="intent"
            value={intent}
            busy={busy}
            busyLabel={texts.removing}
          >
            {texts.remove}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
