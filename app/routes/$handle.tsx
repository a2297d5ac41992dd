import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams, useRouteError } from '@remix-run/react';
import {
  ARTIST_NOT_FOUND,
  ArtistPage,
  artistPageMeta,
} from '#app/screens/artist-page/ArtistPage.tsx';
import {
  actOnArtistPage,
  ARTIST_PAGE_KEPT,
  loadArtistByHandle,
} from '#app/screens/artist-page/artist-page.server.ts';
import { ErrorScreen, titleOfProblem } from '#app/screens/shell/ErrorScreen.tsx';
import { unknownAddress } from '#app/screens/shell/shell.server.ts';
import { load } from '#app/operations/load.server.ts';
import { useNonce } from '#app/screens/shell/Frame.tsx';

/** `/@low-harbour`: an artist's page at its short address. Any other path is not found. */
export const loader = load(
  (door) => (door.params.handle?.startsWith('@') ? loadArtistByHandle(door) : unknownAddress(door)),
  ARTIST_PAGE_KEPT,
);

export const action = actOnArtistPage;

export const meta: MetaFunction<typeof loader> = ({ data, error, params }) =>
  params.handle?.startsWith('@')
    ? artistPageMeta(data)
    : [{ title: titleOfProblem(error) ?? 'Artist Space' }];

export default function ProfileByHandle() {
  return <ArtistPage {...useLoaderData<typeof loader>()} nonce={useNonce()} />;
}

export function ErrorBoundary() {
  const isArtist = useParams().handle?.startsWith('@');
  return <ErrorScreen error={useRouteError()} notFound={isArtist ? ARTIST_NOT_FOUND : undefined} />;
}
