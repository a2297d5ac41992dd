import { redirect, type MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useRouteError,
  useSearchParams,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { afterSuccess } from '#app/forms/after-success.ts';
import { ErrorScreen } from '#app/screens/shell/ErrorScreen.tsx';
import { countSungVocals, listSungVocals } from '#app/features/collaborations/takes/take.server.ts';
import { searchBesideTracks } from '#app/screens/search/search.operations.server.ts';
import { deleteTrackIntent } from '#app/screens/track-removal/delete-track.operations.server.ts';
import { LibraryScreen } from '#app/features/library/LibraryScreen.tsx';
import { actInPlace, keepingData } from '#app/forms/act-in-place.ts';
import {
  filterOf,
  libraryPath,
  libraryPathOf,
  hasRedundantParameters,
} from '#app/features/library/library-filter.ts';
import { libraryIntents, listOwnTracks } from '#app/features/library/library.server.ts';
import { loadWithRetries } from '#app/features/library/load-with-retries.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/library/texts.ts';

const SungVocals = partOfPage('SungVocals', () =>
  import('#app/features/collaborations/takes/SungVocals.tsx').then((file) => file.SungVocals),
);

const LibraryFound = partOfPage(
  'LibraryFound',
  () => import('#app/screens/search/LibraryFound.tsx').then((file) => file.LibraryFound),
  <div className="min-h-[88px]" />,
);

export const loader = load(
  async ({ perform, url: { pathname, searchParams } }) => {
    // A form without scripts sends its empty fields, too.
    if (/^\/beats(\.data)?$/.test(pathname) && hasRedundantParameters(searchParams)) {
      throw redirect(libraryPathOf(searchParams), 303);
    }
    const filter = filterOf(searchParams);
    const after = searchParams.get('after');
    const library = await perform(listOwnTracks, { ...filter, after });
    return {
      library,
      // Further results are shown on the first page only.
      found:
        filter.search && !after
          ? await perform(searchBesideTracks, {
              search: filter.search,
              listsTracks: library.total > 0,
              onlyTracks: filter.type !== null || filter.album !== '',
            })
          : null,
      // Loaded only if the list is shown.
      sung:
        filter.type === 'vocal'
          ? await perform(listSungVocals, { before: searchParams.get('sung') })
          : { ...(await perform(countSungVocals, {})), vocals: null, next: null },
    };
  },
  { ownPage: true },
);

export const action = formAction({ ...libraryIntents, delete: deleteTrackIntent });

/** Retries twice, a second apart; then the screen shows that its data could not be loaded. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const loaded = await loadWithRetries(() => serverLoader<typeof loader>(), request.signal);
  return loaded ?? { library: null, found: null, sung: null };
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const ended = await actInPlace(serverAction, '/beats');
  return ended.done ? ended : keepingData(ended);
}

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.musicStudioTitle }];

export default function Library() {
  const { library, found, sung } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const first = libraryPath({ type: 'vocal' });
  const vocals = sung && {
    count: sung.count,
    list: sung.vocals && (
      <SungVocals
        vocals={sung.vocals}
        count={sung.count}
        firstTo={search.has('sung') ? first : null}
        nextTo={sung.next === null ? null : `${first}&sung=${sung.next}`}
      />
    ),
  };
  return (
    <LibraryScreen
      library={library}
      vocals={vocals}
      found={found && <LibraryFound {...found} />}
      refused={useRefused()}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorScreen error={error} />;
  return (
    <main id="main" tabIndex={-1} className="page">
      <PageHead title={texts.musicStudio} />
      <ErrorState title={texts.failedToLoadTracks} retryTo={pathname + search}>
        {texts.tracksSafeTryAgain}
      </ErrorState>
    </main>
  );
}
