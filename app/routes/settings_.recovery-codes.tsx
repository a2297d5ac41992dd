import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewRecoveryCodes } from '#app/screens/settings/two-step/two-step.server.ts';
import { RecoveryCodes } from '#app/screens/settings/two-step/RecoveryCodes.tsx';
import { TWO_STEP } from '#app/screens/settings/two-step/two-step-view.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/screens/settings/texts.ts';

export const loader = load(async ({ perform }) => {
  const { email, codes } = await perform(viewRecoveryCodes, {});
  if (!codes) throw redirect(TWO_STEP, 303);
  return { email, codes };
});

/** The codes are shown only once; revalidating would remove them from the screen. */
export const shouldRevalidate = () => false;

/** The page shows a secret and must not be cached. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.recoveryCodesTitle }];

export default function Codes() {
  return <RecoveryCodes {...useLoaderData<typeof loader>()} />;
}
