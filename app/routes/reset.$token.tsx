import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  resetPassword,
  viewReset,
} from '#app/features/settings/password-reset.operations.server.ts';
import { SettingsField, SettingsForm } from '#app/features/settings/SettingsForm.tsx';
import type { FrameHandle } from '#app/features/shell/frame-handle.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load((door) => door.perform(viewReset, door.params));

export const action = formAction({
  resetPassword: intent({
    operation: resetPassword,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: () => ({
      to: '/auth',
      toast: { title: 'Password changed', description: 'Sign in with your new password.' },
    }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: 'New password, Artist Space' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function Reset() {
  const { email } = useLoaderData<typeof loader>();
  const form = { intent: 'resetPassword', refused: useActionData<typeof action>() };
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="New password" lead={`For ${email}`} />
      <div className="max-w-reading">
        <SettingsForm {...form} save="Save password" main>
          <SettingsField
            {...form}
            type="password"
            name="password"
            label="New password"
            autoComplete="new-password"
            help="At least 8 characters"
          />
          <SettingsField
            {...form}
            type="password"
            name="confirmPassword"
            label="New password again"
            autoComplete="new-password"
          />
        </SettingsForm>
      </div>
    </main>
  );
}
