import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  confirmEmail,
  viewEmailChange,
} from '#app/features/settings/email-change.operations.server.ts';
import { SettingsForm } from '#app/features/settings/SettingsForm.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load((door) => door.perform(viewEmailChange, door.params));

export const action = formAction({
  confirmEmail: intent({
    operation: confirmEmail,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: ({ email }) => ({
      to: '/settings#email',
      toast: { title: 'Email confirmed', description: `Sign in with ${email} from now on.` },
    }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: 'Confirm your email, Artist Space' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ConfirmEmail() {
  const { email, present } = useLoaderData<typeof loader>();
  const form = { intent: 'confirmEmail', refused: useActionData<typeof action>() };
  const changes = email !== present;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead
        title="Confirm your email"
        lead={changes ? `${email}, in place of ${present}` : email}
      />
      <div className="grid max-w-reading gap-4">
        {changes && <p>Every other device will be signed out.</p>}
        <SettingsForm
          {...form}
          save="Confirm this email"
          busyLabel="Confirming..."
          failed="Not confirmed"
          main
        >
          {null}
        </SettingsForm>
      </div>
    </main>
  );
}
