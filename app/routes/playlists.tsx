import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { playlistsIntents } from '#app/screens/playlists/playlist-page.server.ts';
import { listPlaylists } from '#app/screens/playlists/playlist.server.ts';
import { PlaylistsPage } from '#app/screens/playlists/PlaylistsPage.tsx';
import * as texts from '#app/screens/playlists/texts.ts';
import { viewTrack } from '#app/features/library/track.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, context, url: { searchParams } }) => {
  const { artistId } = demandSignedIn(context);
  const before = searchParams.get('before');
  const add = searchParams.get('add');
  const track = add === null ? null : await perform(viewTrack, { trackId: add });
  return {
    ...(await perform(listPlaylists, { artistId, before })),
    isFirst: before === null,
    adding: track && { id: track.id, title: track.title },
    formKey: crypto.randomUUID(),
  };
});

export const action = formAction(playlistsIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.playlistsTitle }];

export default function Playlists() {
  return <PlaylistsPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
