import type { MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
  type ClientActionFunctionArgs,
} from '@remix-run/react';
import { ErrorScreen } from '#app/features/shell/ErrorScreen.tsx';
import { Studio } from '#app/features/tracks/Studio.tsx';
import { actInPlace } from '#app/features/tracks/act-in-place.ts';
import { studioIntents } from '#app/features/tracks/studio-intents.server.ts';
import { listOwnTracks } from '#app/features/tracks/track.operations.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async (door) => ({
  library: await door.perform(listOwnTracks, { before: door.url.searchParams.get('before') }),
}));

export const action = formAction(studioIntents);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  actInPlace(serverAction, '/beats');

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: 'Music Studio, Artist Space' }];

export default function Beats() {
  const { library } = useLoaderData<typeof loader>();
  return <Studio library={library} refused={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorScreen error={error} />;
  return (
    <main id="main" tabIndex={-1} className="page">
      <PageHead title="Music Studio" />
      <ErrorState title="Failed to load tracks" retryTo={pathname + search}>
        Your tracks are safe. Please try again in a moment.
      </ErrorState>
    </main>
  );
}
