import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  requestReset,
  viewForgotten,
} from '#app/features/settings/password-reset.operations.server.ts';
import { SettingsField, SettingsForm } from '#app/features/settings/SettingsForm.tsx';
import type { FrameHandle } from '#app/features/shell/frame-handle.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load((door) => door.perform(viewForgotten, {}));

export const action = formAction({
  requestReset: intent({
    operation: requestReset,
    done: ({ email }) => ({
      to: '/auth',
      toast: {
        title: 'Check your mail',
        description: `If ${email} has an account here, a link is on its way.`,
      },
    }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: 'Forgotten password, Artist Space' },
  { name: 'robots', content: 'noindex' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function Forgotten() {
  const { byMail } = useLoaderData<typeof loader>();
  const form = { intent: 'requestReset', refused: useActionData<typeof action>() };
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="Forgotten password" />
      <div className="max-w-reading">
        {byMail ? (
          <SettingsForm
            {...form}
            save="Send me a link"
            busyLabel="Sending..."
            failed="Not sent"
            main
          >
            <SettingsField
              {...form}
              type="email"
              name="email"
              label="Email"
              autoComplete="username"
              help="We send you a link to choose a new password. It works for an hour."
            />
          </SettingsForm>
        ) : (
          <p>
            This site sends no mail. Ask its host: they can make you a link to choose a new
            password.
          </p>
        )}
      </div>
    </main>
  );
}
