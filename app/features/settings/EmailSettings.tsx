import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PressRefused, SettingsCard, SettingsField, SettingsForm } from './SettingsForm.tsx';
import type { SettingsView } from './settings-view.ts';

const LETTER_INTENTS = ['resendEmailLink', 'cancelEmailChange'];

type EmailSettingsProps = Pick<
  SettingsView,
  'email' | 'emailVerified' | 'pendingEmail' | 'sendsMail'
> & { refused: Refused | undefined };

/** The account's email: what it is, what waits to be confirmed, and a form to change it. */
export function EmailSettings(props: EmailSettingsProps) {
  const { email, emailVerified, pendingEmail, sendsMail, refused } = props;
  const form = { intent: 'changeEmail', refused };
  return (
    <SettingsCard id="email" title="Email" lead={email}>
      <PressRefused intents={LETTER_INTENTS} refused={refused} />
      {sendsMail && pendingEmail !== null && (
        <Form method="post" replace preventScrollReset className="grid gap-4">
          <p>
            A link was sent to {pendingEmail}.{' '}
            {pendingEmail === email
              ? 'Open it to confirm this email.'
              : 'That becomes your email once you open it.'}
          </p>
          <Actions>
            <Button name="intent" value="resendEmailLink">
              Send it again
            </Button>
            <Button variant="ghost" name="intent" value="cancelEmailChange">
              Cancel
            </Button>
          </Actions>
        </Form>
      )}
      {sendsMail && pendingEmail === null && !emailVerified && (
        <Form method="post" replace preventScrollReset className="grid gap-4">
          <p>This email is not confirmed yet.</p>
          <div>
            <Button name="intent" value="resendEmailLink">
              Send me a link
            </Button>
          </div>
        </Form>
      )}
      <SettingsForm {...form} save="Change email">
        <SettingsField
          {...form}
          type="email"
          name="email"
          label="New email"
          autoComplete="email"
          help={sendsMail ? 'We send a link there. Your email changes once you open it.' : ''}
        />
        <SettingsField
          {...form}
          type="password"
          name="currentPassword"
          label="Password"
          autoComplete="current-password"
        />
      </SettingsForm>
    </SettingsCard>
  );
}
