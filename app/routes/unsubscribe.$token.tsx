import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  unsubscribe,
  viewSubscription,
} from '#app/features/activity/notices/mail-choices.server.ts';
import type { FrameHandle } from '#app/screens/shell/Frame.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as languageTexts from '#app/languages/texts.ts';
import * as texts from '#app/features/activity/notices/texts.ts';

/** Readers of the email do not have the gate's password; the token is signed. */
const FOR_EVERYBODY = { gate: 'open' } as const;

export const loader = load(
  ({ perform, params }) => perform(viewSubscription, params),
  FOR_EVERYBODY,
);

export const action = formAction(
  {
    unsubscribe: intent({
      operation: unsubscribe,
      input: (_fields, { params }) => params,
      done: (_output, { url }) => ({ to: url.pathname }),
    }),
  },
  FOR_EVERYBODY,
);

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.unsubscribeTitle },
  { name: 'robots', content: 'noindex' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function Unsubscribe() {
  const { label, on } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const about = label === null ? texts.yourNews : languageTexts.quoted(label);
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead
        title={on ? texts.unsubscribe : texts.youAreUnsubscribed}
        lead={on ? texts.stopMailsAbout(about) : texts.mailsStoppedAbout(about)}
      />
      {refused && <ErrorState title={texts.notChanged}>{refused.error.message}</ErrorState>}
      <Form method="post" replace>
        <Actions>
          {on && (
            <Button variant="accent" name="intent" value="unsubscribe">
              {texts.unsubscribe}
            </Button>
          )}
          <Button to="/settings#mail">{texts.settings}</Button>
        </Actions>
      </Form>
    </main>
  );
}
