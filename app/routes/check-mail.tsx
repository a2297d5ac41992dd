import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  changeRegistrationEmail,
  sendRegistrationAgain,
  viewRegistration,
} from '#app/features/accounts/registration.operations.server.ts';
import { SettingsField, SettingsForm } from '#app/features/settings/SettingsForm.tsx';
import type { FrameHandle } from '#app/features/shell/frame-handle.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { refusalSentence } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load((door) => door.perform(viewRegistration, {}));

const sent = ({ email }: { email: string }) => ({
  to: '/check-mail',
  toast: { title: 'On its way', description: `A link is on its way to ${email}.` },
});

export const action = formAction({
  sendAgain: intent({ operation: sendRegistrationAgain, done: sent }),
  changeAddress: intent({ operation: changeRegistrationEmail, done: sent }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: 'Check your mail, Artist Space' },
  { name: 'robots', content: 'noindex' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function CheckMail() {
  const { email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const form = { intent: 'changeAddress', refused };
  if (email === null) {
    return (
      <main id="main" tabIndex={-1} className="page pb-16">
        <PageHead
          title="Check your mail"
          lead="No account is waiting to be confirmed in this browser. If you have opened the link already, sign in."
        />
        <Button variant="accent" to="/auth">
          Sign in
        </Button>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead
        title="Check your mail"
        lead={`A link is on its way to ${email}. Open it within a day.`}
      />
      <div className="grid max-w-reading gap-8">
        <Form method="post" replace className="grid gap-4">
          {refused?.intent === 'sendAgain' && (
            <ErrorState title="Not sent">{refusalSentence(refused)}</ErrorState>
          )}
          <p>Nothing there? It may take a minute. Look in your spam folder as well.</p>
          <Actions>
            <Button name="intent" value="sendAgain">
              Send it again
            </Button>
          </Actions>
        </Form>
        <SettingsForm {...form} save="Send it there" busyLabel="Sending..." failed="Not sent">
          <SettingsField
            {...form}
            type="email"
            name="email"
            label="Wrong email? Type the right one"
            autoComplete="username"
            help="The link sent to the wrong email stops working."
          />
        </SettingsForm>
      </div>
    </main>
  );
}
