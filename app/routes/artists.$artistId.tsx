import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import {
  ARTIST_NOT_FOUND,
  ArtistPage,
  artistPageMeta,
} from '#app/screens/artist-page/ArtistPage.tsx';
import { ErrorScreen } from '#app/screens/shell/ErrorScreen.tsx';
import {
  actOnArtistPage,
  ARTIST_PAGE_KEPT,
  loadArtistPage,
} from '#app/screens/artist-page/artist-page.server.ts';
import { load } from '#app/operations/load.server.ts';
import { useNonce } from '#app/screens/shell/Frame.tsx';

export const loader = load(loadArtistPage, ARTIST_PAGE_KEPT);

export const action = actOnArtistPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => artistPageMeta(data);

export default function Profile() {
  return <ArtistPage {...useLoaderData<typeof loader>()} nonce={useNonce()} />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} notFound={ARTIST_NOT_FOUND} />;
}
