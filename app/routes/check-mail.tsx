import { RefusalNote, useRefused } from '#app/forms/RefusalNote.tsx';
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import {
  changeRegistrationEmail,
  sendRegistrationAgain,
  viewRegistration,
} from '#app/features/accounts/registration.job.server.ts';
import { SettingsField, SettingsForm } from '#app/screens/settings/SettingsForm.tsx';
import type { FrameHandle } from '#app/screens/shell/Frame.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/accounts/texts.ts';

export const loader = load((door) => door.perform(viewRegistration, {}));

const sent = ({ email }: { email: string }) => ({
  to: '/check-mail',
  toast: { title: texts.onItsWay, description: texts.linkIsOnItsWayTo(email) },
});

export const action = formAction({
  sendAgain: intent({ operation: sendRegistrationAgain, done: sent }),
  changeAddress: intent({ operation: changeRegistrationEmail, done: sent }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.checkYourMailTitle },
  { name: 'robots', content: 'noindex' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function CheckMail() {
  const { email } = useLoaderData<typeof loader>();
  const refused = useRefused();
  if (email === null) {
    return (
      <main id="main" tabIndex={-1} className="page pb-16">
        <PageHead title={texts.checkYourMail} lead={texts.noAccountIsWaiting} />
        <Button variant="accent" to="/auth">
          {texts.signIn}
        </Button>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.checkYourMail} lead={texts.linkIsOnItsWayOpenIt(email)} />
      <div className="grid max-w-reading gap-8">
        <Form method="post" replace className="grid gap-4">
          <RefusalNote
            refused={refused?.intent === 'sendAgain' ? refused : undefined}
            title={texts.notSent}
          />
          <p>{texts.lookInYourSpamFolder}</p>
          <Actions>
            <Button name="intent" value="sendAgain">
              {texts.sendItAgain}
            </Button>
          </Actions>
        </Form>
        <SettingsForm
          intent="changeAddress"
          refused={refused}
          save={texts.sendItThere}
          busyLabel={texts.sending}
          failed={texts.notSent}
        >
          <SettingsField
            type="email"
            name="email"
            label={texts.wrongEmailTypeTheRightOne}
            autoComplete="username"
            help={texts.linkToWrongEmailStopsWorking}
          />
        </SettingsForm>
      </div>
    </main>
  );
}
