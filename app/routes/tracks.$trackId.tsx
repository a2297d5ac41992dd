import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet, useRouteError } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { trackPlayerCardLinks } from '#app/features/player/TrackPlayerCard.tsx';
import { ErrorScreen } from '#app/screens/shell/ErrorScreen.tsx';
import { TRACK_NOT_FOUND, TrackPage } from '#app/screens/track-page/TrackPage.tsx';
import { trackPageHead } from '#app/screens/track-page/track-head.ts';
import { actOnTrackPage, loadTrackPage } from '#app/screens/track-page/track-page.server.ts';
import { load } from '#app/operations/load.server.ts';
import { useNonce } from '#app/screens/shell/Frame.tsx';

export const loader = load(loadTrackPage, {
  sameForVisitors: true,
  query: ['key', 'comments', 'replies', 'via'],
  ownPage: true,
});

export const action = actOnTrackPage;

export const links = trackPlayerCardLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => trackPageHead(data);

export default function Track() {
  const data = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <TrackPage data={data} refused={useRefused()} nonce={useNonce()} />
      {dialog}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} notFound={TRACK_NOT_FOUND} />;
}
