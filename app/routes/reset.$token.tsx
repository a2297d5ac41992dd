import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { resetPassword, viewReset } from '#app/screens/settings/password-reset.job.server.ts';
import { NewPassword, SettingsForm } from '#app/screens/settings/SettingsForm.tsx';
import type { FrameHandle } from '#app/screens/shell/Frame.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/screens/settings/texts.ts';

export const loader = load((door) => door.perform(viewReset, door.params));

export const action = formAction({
  resetPassword: intent({
    operation: resetPassword,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: () => ({
      to: '/auth',
      toast: { title: texts.passwordChanged, description: texts.signInWithYourNewPassword },
    }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.newPasswordTitle },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function Reset() {
  const { email } = useLoaderData<typeof loader>();
  const form = { intent: 'resetPassword', refused: useRefused() };
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.newPassword} lead={texts.forEmail(email)} />
      <div className="max-w-reading">
        <SettingsForm {...form} save={texts.savePassword} main>
          <NewPassword />
        </SettingsForm>
      </div>
    </main>
  );
}
