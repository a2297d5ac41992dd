import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { ALBUM_NOT_FOUND, AlbumPage } from '#app/screens/album-page/AlbumPage.tsx';
import { albumPageHead } from '#app/screens/album-page/album-head.ts';
import { actOnAlbumPage, loadAlbumPage } from '#app/screens/album-page/album-page.server.ts';
import { ErrorScreen } from '#app/screens/shell/ErrorScreen.tsx';
import { load } from '#app/operations/load.server.ts';
import { useNonce } from '#app/screens/shell/Frame.tsx';

export const loader = load(loadAlbumPage, { sameForVisitors: true, query: ['via'], ownPage: true });

export const action = actOnAlbumPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => albumPageHead(data);

export default function Album() {
  const data = useLoaderData<typeof loader>();
  return <AlbumPage data={data} refused={useRefused()} nonce={useNonce()} />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} notFound={ALBUM_NOT_FOUND} />;
}
