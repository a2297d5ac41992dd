import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import {
  CurrentPassword,
  PressRefused,
  SettingsCard,
  SettingsField,
  SettingsForm,
} from './SettingsForm.tsx';
import type { SettingsView } from './settings-view.ts';
import * as texts from './texts.ts';

const EMAIL_INTENTS = ['resendEmailLink', 'cancelEmailChange'];

type EmailSettingsProps = Pick<
  SettingsView,
  'email' | 'emailVerified' | 'pendingEmail' | 'sendsMail'
> & { refused: Refused | undefined };

/** The account's email: what it is, what waits to be confirmed, and a form to change it. */
export function EmailSettings(props: EmailSettingsProps) {
  const { email, emailVerified, pendingEmail, sendsMail, refused } = props;
  return (
    <SettingsCard id="email" title={texts.email} lead={email}>
      <PressRefused intents={EMAIL_INTENTS} refused={refused} />
      {sendsMail && pendingEmail !== null && (
        <Form method="post" replace preventScrollReset className="grid gap-4">
          <p>{texts.linkSent(pendingEmail, email)}</p>
          <Actions>
            <Button name="intent" value="resendEmailLink">
              {texts.sendItAgain}
            </Button>
            <Button variant="ghost" name="intent" value="cancelEmailChange">
              {texts.cancel}
            </Button>
          </Actions>
        </Form>
      )}
      {sendsMail && pendingEmail === null && !emailVerified && (
        <Form method="post" replace preventScrollReset className="grid gap-4">
          <p>{texts.notConfirmedYet}</p>
          <div>
            <Button name="intent" value="resendEmailLink">
              {texts.sendMeALink}
            </Button>
          </div>
        </Form>
      )}
      <SettingsForm intent="changeEmail" refused={refused} save={texts.changeEmail}>
        <SettingsField
          type="email"
          name="email"
          label={texts.newEmail}
          autoComplete="email"
          help={sendsMail ? texts.newEmailHelp : ''}
        />
        <CurrentPassword />
      </SettingsForm>
    </SettingsCard>
  );
}
