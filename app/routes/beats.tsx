import { redirect, type MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import { afterSuccess } from '#app/features/shell/after-success.ts';
import { ErrorScreen } from '#app/features/shell/ErrorScreen.tsx';
import { deleteTrackIntent } from '#app/features/track-removal/delete-track.operations.server.ts';
import { Studio } from '#app/features/tracks/Studio.tsx';
import { actInPlace, keepingData } from '#app/features/tracks/act-in-place.ts';
import { filterOf, libraryPathOf, saysNothing } from '#app/features/tracks/library-filter.ts';
import { listOwnTracks } from '#app/features/tracks/library.operations.server.ts';
import { patiently } from '#app/features/tracks/patiently.ts';
import { studioIntents } from '#app/features/tracks/studio-intents.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, url: { pathname, searchParams } }) => {
  // A form without scripts sends its empty fields, too.
  if (/^\/beats(\.data)?$/.test(pathname) && saysNothing(searchParams)) {
    throw redirect(libraryPathOf(searchParams), 303);
  }
  const filter = filterOf(searchParams);
  return {
    library: await perform(listOwnTracks, { ...filter, after: searchParams.get('after') }),
  };
});

export const action = formAction({ ...studioIntents, delete: deleteTrackIntent });

/** Two retries a second apart; after that the screen itself says that its data could not be had. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const loaded = await patiently(() => serverLoader<typeof loader>(), request.signal);
  return loaded ?? { library: null };
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const ended = await actInPlace(serverAction, '/beats');
  return ended.done ? ended : keepingData(ended);
}

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: 'Music Studio, Artist Space' }];

export default function Beats() {
  const { library } = useLoaderData<typeof clientLoader>();
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
