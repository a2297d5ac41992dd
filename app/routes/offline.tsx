import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewMyProfile } from '#app/features/artists/artist.operations.server.ts';
import { OfflineScreen } from '#app/features/offline/OfflineScreen.tsx';
import * as texts from '#app/features/offline/texts.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

/** The browser has what is shown; the server says whose it is. */
export const loader = load(async ({ perform }) => {
  const { id } = await perform(viewMyProfile, {});
  return { artistId: id };
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.offlineTitle }];

export default function Offline() {
  return <OfflineScreen {...useLoaderData<typeof loader>()} />;
}
