import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { loadPlaylistPage } from '#app/screens/playlists/playlist-page.server.ts';
import {
  playlistHead,
  PLAYLIST_NOT_FOUND,
  PlaylistPage,
} from '#app/screens/playlists/PlaylistPage.tsx';
import { ErrorScreen } from '#app/screens/shell/ErrorScreen.tsx';
import { load } from '#app/operations/load.server.ts';

export const loader = load(loadPlaylistPage, {
  sameForVisitors: true,
  query: ['key', 'page'],
  ownPage: true,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => playlistHead(data);

export default function Playlist() {
  return <PlaylistPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} notFound={PLAYLIST_NOT_FOUND} />;
}
