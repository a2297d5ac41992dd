import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { load } from '#app/operations/load.server.ts';
import { TOKENS } from '#app/screens/programs/programs-view.ts';
import { viewNewToken } from '#app/screens/programs/programs.server.ts';
import { NewToken } from '#app/screens/programs/WebhookPage.tsx';
import * as texts from '#app/screens/programs/texts.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform }) => {
  const made = await perform(viewNewToken, {});
  if (!made) throw redirect(TOKENS, 303);
  return made;
});

/** The token is shown only once; revalidating would remove it from the screen. */
export const shouldRevalidate = () => false;

/** The page shows a secret and must not be cached. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.newTokenTitle }];

export default function NewTokenScreen() {
  return <NewToken {...useLoaderData<typeof loader>()} />;
}
