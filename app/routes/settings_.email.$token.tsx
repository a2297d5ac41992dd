import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import {
  confirmEmail,
  viewEmailChange,
} from '#app/screens/settings/email-change.operations.server.ts';
import { SettingsForm } from '#app/screens/settings/SettingsForm.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/screens/settings/texts.ts';

export const loader = load((door) => door.perform(viewEmailChange, door.params));

export const action = formAction({
  confirmEmail: intent({
    operation: confirmEmail,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: ({ email }) => ({
      to: '/settings#email',
      toast: { title: texts.emailConfirmed, description: texts.signInWithFromNowOn(email) },
    }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.confirmYourEmailTitle },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ConfirmEmail() {
  const { email, present } = useLoaderData<typeof loader>();
  const form = { intent: 'confirmEmail', refused: useRefused() };
  const changes = email !== present;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead
        title={texts.confirmYourEmail}
        lead={changes ? texts.emailInPlaceOf(email, present) : email}
      />
      <div className="grid max-w-reading gap-4">
        {changes && <p>{texts.otherDevicesWillBeSignedOut}</p>}
        <SettingsForm
          {...form}
          save={texts.confirmThisEmail}
          busyLabel={texts.confirming}
          failed={texts.notConfirmed}
          main
        >
          {null}
        </SettingsForm>
      </div>
    </main>
  );
}
