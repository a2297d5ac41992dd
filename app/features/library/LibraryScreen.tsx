import { countText } from '#app/display/format.ts';
import {
  useLocation,
  useNavigate,
  useNavigation,
  useOutlet,
  useRevalidator,
} from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { StatCard, StatCards } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FilterForm, SearchField } from '#app/ui/FilterForm.tsx';
import type { IconName } from '#app/ui/Icon.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import type { ContentType } from '#db/schema.ts';
import {
  canArrange,
  CONTENT_TYPES,
  filterOf,
  isFiltered,
  type LibraryFilter,
  libraryPath,
  ORDERS,
} from './library-filter.ts';
import { LibraryPage } from './LibraryPage.tsx';
import { CONTENT_TYPE_PLURALS } from './public-track.ts';
import * as texts from './texts.ts';
import type { Library } from './track.schema.ts';
import { LIST_HEAD } from './use-arrangement.ts';
import { useRefreshWhile } from './use-refresh-while.ts';

const orderOptions = () => Object.entries(ORDERS).map(([value, label]) => ({ value, label }));

/** The type filter and the order of the list. */
function LibraryFilters({ filter }: { filter: LibraryFilter }) {
  const navigate = useNavigate();
  return (
    <FilterForm
      action="/beats"
      label={texts.yourTracks}
      className="grid items-end gap-3 pb-4 pt-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onApply={(fields) => navigate(libraryPath(filterOf(fields)), { preventScrollReset: true })}
    >
      {filter.type && <input type="hidden" name="type" value={filter.type} />}
      {filter.album && <input type="hidden" name="album" value={filter.album} />}
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={texts.search}
          value={filter.search}
          placeholder={texts.searchPlaceholder}
        />
      </div>
      <Field label={texts.sortBy}>
        <Select key={filter.sort} name="sort" defaultValue={filter.sort} options={orderOptions()} />
      </Field>
    </FilterForm>
  );
}

type ActiveFiltersProps = { filter: LibraryFilter; total: number; all: number };

/** The active filters, each with a link that removes it, and the number of results. */
function ActiveFilters({ filter, total, all }: ActiveFiltersProps) {
  return (
    <>
      <p className={isFiltered(filter) ? 'quiet small' : 'vh'} role="status">
        {isFiltered(filter) && texts.shownOfAll(countText(total), countText(all))}
      </p>
      {isFiltered(filter) && <FilterChips filter={filter} />}
    </>
  );
}

const FilterChips = partOfPage(
  'FilterChips',
  () => import('./FilterChips.tsx').then((file) => file.FilterChips),
  <div className="min-h-[72px]" />,
);
/** Loaded together with the skeletons of all screens. */
const LibrarySkeleton = partOfPage(
  'TrackRowsSkeleton',
  () => import('./LibrarySkeleton.tsx').then((file) => file.TrackRowsSkeleton),
  <div className="min-h-screen" />,
);
const EmptyLibrary = partOfPage('EmptyLibrary', () =>
  import('./EmptyLibrary.tsx').then((file) => file.EmptyLibrary),
);

type LibraryScreenProps = {
  /** Null if it could not be loaded. */
  library: Library | null;
  /** Search results besides the tracks of the list. */
  found?: ReactNode;
  /** A refused form of the list, submitted without scripts. */
  refused?: Refused | undefined;
  /** The artist's recordings over tracks: their number and their list. */
  vocals?: { count: number; list: ReactNode } | null;
};

/** The artist's own library. Dialogs over it are rendered in the outlet. */
export function LibraryScreen({
  library: loaded,
  found = null,
  refused,
  vocals = null,
}: LibraryScreenProps) {
  const { search } = useLocation();
  const library = useLastLibrary(loaded, search);
  const filter = filterOf(new URLSearchParams(search));
  const dialog = useOutlet();
  const unfinished =
    library?.tracks.some(({ ingest }) => ['waiting', 'processing'].includes(ingest.state)) ?? false;
  useRefreshWhile(unfinished);
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      {unfinished && !dialog && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <PageHead title={texts.musicStudio}>
        <Actions>
          <Button variant="hero" size="lg" icon="upload" to="/beats/upload">
            {texts.upload}
          </Button>
          <Button size="lg" icon="disc" to="/albums">
            {texts.albumPages}
          </Button>
        </Actions>
      </PageHead>
      {library && <Counts counts={library.counts} recorded={vocals?.count ?? 0} filter={filter} />}
      <section className="pt-8 md:pt-10" aria-labelledby="all-tracks">
        <RefusalNote whole refused={refused} title={refused && REFUSED_TITLES[refused.intent]} />
        {loaded === null && <FailedToLoad />}
        {library &&
          (library.all === 0 ? (
            <EmptyLibrary />
          ) : (
            <List library={library} found={found} filter={filter} />
          ))}
      </section>
      {filter.type === 'vocal' && vocals?.list}
      {dialog}
    </main>
  );
}

const REFUSED_TITLES: Record<string, string> = {
  visibility: texts.privacyUpdateFailed,
  feature: texts.updateFailed,
  move: texts.moveFailed,
  order: texts.orderNotSaved,
  retry: texts.retryFailed,
  delete: texts.deleteFailed,
};

/** The last list shown at this address, used when it could not be loaded again. */
function useLastLibrary(loaded: Library | null, search: string): Library | null {
  const [last, setLast] = useState({ library: loaded, search });
  if (loaded && (loaded !== last.library || search !== last.search)) {
    setLast({ library: loaded, search });
  }
  return loaded ?? (last.search === search ? last.library : null);
}

/** Shown after three failed attempts, whether the server or the connection is at fault. */
function FailedToLoad() {
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  return (
    <ErrorState
      title={texts.failedToLoadTracks}
      onRetry={() => busy || revalidate()}
      retryLabel={busy ? texts.loading : texts.retry}
    >
      {texts.tracksSafeCheckConnection}
    </ErrorState>
  );
}

const ICONS: Record<ContentType, IconName> = {
  track: 'track',
  beat: 'beats',
  vocal: 'mic',
  album: 'disc',
};

/** Cards with the number of tracks of each kind. A card filters by its kind; the active one removes the filter. */
type CountsProps = {
  counts: Library['counts'];
  /** The number of vocals that are not tracks. */
  recorded: number;
  filter: LibraryFilter;
};

function Counts({ counts, recorded, filter }: CountsProps) {
  return (
    <StatCards label={texts.library}>
      {CONTENT_TYPES.map((type) => (
        <StatCard
          key={type}
          label={CONTENT_TYPE_PLURALS[type]}
          value={countText(counts[type] + (type === 'vocal' ? recorded : 0))}
          icon={ICONS[type]}
          to={libraryPath({ ...filter, type: filter.type === type ? null : type })}
          current={filter.type === type}
        />
      ))}
    </StatCards>
  );
}

type ListProps = { library: Library; found: ReactNode; filter: LibraryFilter };

function List({ library, found, filter }: ListProps) {
  const { pathname, search } = useLocation();
  const { state, location: target } = useNavigation();
  const parameters = new URLSearchParams(search);
  const arranging = parameters.has('arrange');
  const after = parameters.get('after');
  const turning = state === 'loading' && target.pathname === pathname && target.search !== search;
  return (
    <>
      <ListHead library={library} filter={filter} />
      {!arranging && <LibraryFilters filter={filter} />}
      <ActiveFilters filter={filter} total={library.total} all={library.all} />
      {turning ? (
        <LibrarySkeleton />
      ) : (
        <>
          {library.total > 0 && found}
          <LibraryPage key={libraryPath(filter, { after })} library={library} filter={filter} />
          {library.total === 0 && found}
        </>
      )}
    </>
  );
}

/**
 * The heading of the list. Once the row that had the focus is deleted, the row in its place takes it, or else the
 * heading.
 */
function ListHead({ library: { total, tracks }, filter }: Omit<ListProps, 'found'>) {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const arranging = parameters.has('arrange');
  const after = parameters.get('after');
  const heading = useRef<HTMLDivElement>(null);
  const before = useRef({ total, tracks });
  useEffect(() => {
    const last = before.current;
    before.current = { total, tracks };
    if (total >= last.total || document.activeElement !== document.body) return;
    const gone = last.tracks.findIndex(({ id }, place) => id !== tracks[place]?.id);
    const { id } = tracks[gone] ?? tracks.at(-1) ?? {};
    const link = document.querySelector<HTMLElement>(`#track-${id} [href="/tracks/${id}"]`);
    (link ?? heading.current)?.focus({ preventScroll: true });
  }, [total, tracks]);
  return (
    <div ref={heading} id={LIST_HEAD} tabIndex={-1}>
      <SectionHead id="all-tracks" title={texts.allTracks(countText(total))}>
        {arranging ? (
          <Button to={libraryPath(filter, { after })} preventScrollReset>
            {texts.done}
          </Button>
        ) : (
          <Button
            variant="ghost"
            to={libraryPath({}, { arrange: true, after: canArrange(filter) ? after : null })}
            preventScrollReset
          >
            {texts.arrange}
          </Button>
        )}
      </SectionHead>
    </div>
  );
}
