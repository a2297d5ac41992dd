import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { afterSuccess } from '#app/forms/after-success.ts';
import { EditPlaylist } from '#app/screens/playlists/EditPlaylist.tsx';
import { editPlaylistIntents } from '#app/screens/playlists/playlist-page.server.ts';
import { viewOwnPlaylist, viewPlaylist } from '#app/screens/playlists/playlist.server.ts';
import * as texts from '#app/screens/playlists/texts.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, params, url: { searchParams } }) => {
  await perform(viewOwnPlaylist, params);
  return { playlist: await perform(viewPlaylist, { ...params, page: searchParams.get('page') }) };
});

export const action = formAction(editPlaylistIntents);

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.editPageTitle(data.playlist.title) : texts.playlistsTitle },
];

export default function EditPlaylistScreen() {
  const { playlist } = useLoaderData<typeof loader>();
  return <EditPlaylist key={playlist.id} playlist={playlist} refused={useRefused()} />;
}
