import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { afterSignUp } from '#app/features/accounts/access.ts';
import {
  confirmRegistration,
  viewConfirmation,
} from '#app/features/accounts/registration.job.server.ts';
import { SettingsField, SettingsForm } from '#app/screens/settings/SettingsForm.tsx';
import type { FrameHandle } from '#app/screens/shell/Frame.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { pendingPath } from '#app/operations/cookies.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/accounts/texts.ts';

export const loader = load((door) => door.perform(viewConfirmation, door.params));

export const action = formAction({
  confirmRegistration: intent({
    operation: confirmRegistration,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: async ({ kind }, { context }) => ({
      to: afterSignUp((await pendingPath(context)) ?? '/', kind),
      toast: {
        title: kind === 'listener' ? texts.yourAccountIsReady : texts.yourSpaceIsReady,
        description: texts.yourEmailIsConfirmed,
      },
    }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.confirmYourEmailTitle },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function Confirm() {
  const { email } = useLoaderData<typeof loader>();
  const form = { intent: 'confirmRegistration', refused: useRefused() };
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.confirmYourEmail} lead={email} />
      <div className="max-w-reading">
        <SettingsForm
          {...form}
          save={texts.createMyAccount}
          busyLabel={texts.creatingYourSpace}
          failed={texts.notConfirmed}
          main
        >
          <SettingsField
            type="password"
            name="password"
            label={texts.thePasswordYouChose}
            autoComplete="current-password"
            help={texts.neverChoseAPassword}
          />
        </SettingsForm>
      </div>
    </main>
  );
}
