import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { load } from '#app/operations/load.server.ts';
import { APPS } from '#app/screens/subsonic/app-password-view.ts';
import { viewNewAppPassword } from '#app/screens/subsonic/app-password.server.ts';
import { NewAppPassword } from '#app/screens/subsonic/NewAppPassword.tsx';
import * as texts from '#app/screens/subsonic/texts.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform }) => {
  const made = await perform(viewNewAppPassword, {});
  if (!made) throw redirect(APPS, 303);
  return made;
});

/** The password is shown only once; revalidating would remove it from the screen. */
export const shouldRevalidate = () => false;

/** The page shows a secret and must not be cached. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.appPasswordTitle }];

export default function AppPasswordScreen() {
  return <NewAppPassword {...useLoaderData<typeof loader>()} />;
}
