import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { CurrentPassword } from './SettingsForm.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type DeleteAccountDialogProps = { name: string; email: string };

const CLOSE_TO = '/settings#delete';

/** Asks for the password before the account is deleted. */
export function DeleteAccountDialog({ name, email }: DeleteAccountDialogProps) {
  return (
    <Dialog title={texts.deleteTheAccount} closeTo={CLOSE_TO}>
      <ScreenForm failed={texts.notDeleted} replace className="grid gap-4">
        <p>
          <TextAround text={texts.whatIsDeletedWithAccount(WORDS, email)}>{name}</TextAround>
        </p>
        <p>
          <a href="/settings#archive">{texts.exportYourDataFirst}</a>
        </p>
        <CurrentPassword />
        <DialogFoot>
          <Button to={CLOSE_TO} preventScrollReset>
            {texts.cancel}
          </Button>
          <SubmitButton variant="danger" intent="deleteAccount" busyLabel={texts.deleting}>
            {texts.deleteEverything}
          </SubmitButton>
        </DialogFoot>
      </ScreenForm>
    </Dialog>
  );
}
