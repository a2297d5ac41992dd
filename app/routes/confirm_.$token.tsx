import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  confirmRegistration,
  viewConfirmation,
} from '#app/features/accounts/registration.operations.server.ts';
import { SettingsField, SettingsForm } from '#app/features/settings/SettingsForm.tsx';
import type { FrameHandle } from '#app/features/shell/frame-handle.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load((door) => door.perform(viewConfirmation, door.params));

export const action = formAction({
  confirmRegistration: intent({
    operation: confirmRegistration,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: () => ({
      to: '/',
      toast: { title: 'Your space is ready', description: 'Your email is confirmed.' },
    }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: 'Confirm your email, Artist Space' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function Confirm() {
  const { email } = useLoaderData<typeof loader>();
  const form = { intent: 'confirmRegistration', refused: useActionData<typeof action>() };
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="Confirm your email" lead={email} />
      <div className="max-w-reading">
        <SettingsForm
          {...form}
          save="Create my account"
          busyLabel="Creating your space..."
          failed="Not confirmed"
          main
        >
          <SettingsField
            {...form}
            type="password"
            name="password"
            label="The password you chose"
            autoComplete="current-password"
            help="Never chose one? Then somebody else typed your email: close this page, and no account is made."
          />
        </SettingsForm>
      </div>
    </main>
  );
}
