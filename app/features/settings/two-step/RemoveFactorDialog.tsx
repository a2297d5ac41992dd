import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { refusalSentence } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { useFocusWrong } from '#app/ui/use-focus-wrong.ts';
import { SettingsField } from '../SettingsForm.tsx';
import { TWO_STEP } from './two-step-view.ts';

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
    <Dialog title={`Remove ${name}`} closeTo={TWO_STEP}>
      <Form ref={form} method="post" noValidate replace className="grid gap-4">
        {refused && <ErrorState title="Not removed">{refusalSentence(refused)}</ErrorState>}
        <p>
          {isLast
            ? 'It is your only second step. Without it, signing in takes just your password, and your recovery codes stop working.'
            : 'You can no longer sign in with it. Your other second steps stay.'}
        </p>
        <SettingsField
          intent={intent}
          refused={refused}
          type="password"
          name="currentPassword"
          label="Password"
          autoComplete="current-password"
        />
        <DialogFoot>
          <Button to={TWO_STEP} preventScrollReset>
            Cancel
          </Button>
          <Button variant="danger" name="intent" value={intent} busy={busy} busyLabel="Removing...">
            Remove
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
