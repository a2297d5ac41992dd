import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LikedPage } from '#app/screens/playlists/LikedPage.tsx';
import { listLikedTracks } from '#app/screens/playlists/liked.operations.server.ts';
import * as texts from '#app/screens/playlists/texts.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(
  async ({ perform, url: { searchParams } }) => {
    const before = searchParams.get('before');
    return { ...(await perform(listLikedTracks, { before })), isFirst: before === null };
  },
  { ownPage: true },
);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.tracksYouLikeTitle }];

export default function Likes() {
  return <LikedPage {...useLoaderData<typeof loader>()} />;
}
