import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import { TWO_STEP } from './two-step-view.ts';
import { CurrentPassword } from '../SettingsForm.tsx';
import * as texts from '../texts.ts';

type RemoveFactorDialogProps = {
  /** The factor to remove: 'the authenticator app', or the name of a passkey. */
  name: string;
  intent: 'removeAuthenticator' | 'removePasskey';
  isLast: boolean;
};

/** Asks for the password before a factor is removed. */
export function RemoveFactorDialog({ name, intent, isLast }: RemoveFactorDialogProps) {
  return (
    <Dialog
      title={<TextAround text={texts.removeName(WORDS)}>{name}</TextAround>}
      closeTo={TWO_STEP}
    >
      <ScreenForm failed={texts.notRemoved} replace className="grid gap-4">
        <p>{isLast ? texts.isYourOnlySecondStep : texts.otherSecondStepsStay}</p>
        <CurrentPassword />
        <DialogFoot>
          <Button to={TWO_STEP} preventScrollReset>
            {texts.cancel}
          </Button>
          <SubmitButton variant="danger" intent={intent} busyLabel={texts.removing}>
            {texts.remove}
          </SubmitButton>
        </DialogFoot>
      </ScreenForm>
    </Dialog>
  );
}
