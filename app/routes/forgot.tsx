import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { requestReset, viewForgotten } from '#app/screens/settings/password-reset.job.server.ts';
import { SettingsField, SettingsForm } from '#app/screens/settings/SettingsForm.tsx';
import type { FrameHandle } from '#app/screens/shell/Frame.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/screens/settings/texts.ts';

export const loader = load((door) => door.perform(viewForgotten, {}));

export const action = formAction({
  requestReset: intent({
    operation: requestReset,
    done: ({ email }) => ({
      to: '/auth',
      toast: { title: texts.checkYourMail, description: texts.linkSentIfAccountExists(email) },
    }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.forgottenPasswordTitle },
  { name: 'robots', content: 'noindex' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function Forgotten() {
  const { byMail } = useLoaderData<typeof loader>();
  const form = { intent: 'requestReset', refused: useRefused() };
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.forgottenPassword} />
      <div className="max-w-reading">
        {byMail ? (
          <SettingsForm
            {...form}
            save={texts.sendMeALink}
            busyLabel={texts.sending}
            failed={texts.notSent}
            main
          >
            <SettingsField
              type="email"
              name="email"
              label={texts.email}
              autoComplete="username"
              help={texts.forgottenLead}
            />
          </SettingsForm>
        ) : (
          <p>{texts.askHostForAResetLink}</p>
        )}
      </div>
    </main>
  );
}
