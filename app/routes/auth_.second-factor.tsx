import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { SecondStep } from '#app/features/accounts/SecondStep.tsx';
import { secondStepIntents, viewSecondStep } from '#app/features/accounts/sign-in.server.ts';
import type { FrameHandle } from '#app/screens/shell/Frame.tsx';
import { safePath } from '#app/operations/door.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/accounts/texts.ts';

export const loader = load(async ({ context, url, perform }) => {
  const next = safePath(url.searchParams.get('next'));
  if (context.viewer) throw redirect(next, 303);
  const factors = await perform(viewSecondStep, {});
  if (!factors) throw redirect(`/auth?next=${encodeURIComponent(next)}`, 303);
  return { next, factors };
});

export const action = formAction(secondStepIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.oneMoreStepTitle },
  { name: 'robots', content: 'noindex' },
];

export const handle: FrameHandle = { frame: { signIn: false } };

export default function SecondFactor() {
  return <SecondStep {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
