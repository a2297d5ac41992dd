import { Link, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FilterForm, SearchField } from '#app/ui/FilterForm.tsx';
import { Hint, Pager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { useSuggestions } from '#app/ui/use-suggestions.tsx';
import { ArtistGrid, type GridArtist } from './ArtistCard.tsx';
import { ArtistGridSkeleton } from './ArtistSkeletons.tsx';
import { type ExploreFilter, explorePath, filterOf, isFiltered, ORDERS } from './explore-filter.ts';
import * as texts from './texts.ts';

type ExploreFiltersProps = {
  filter: ExploreFilter;
  genres: readonly { key: string; name: string; count: number }[];
};

const orderOptions = () => Object.entries(ORDERS).map(([value, label]) => ({ value, label }));

/** The fields for search, genre and order. */
function ExploreFilters({ filter, genres }: ExploreFiltersProps) {
  const navigate = useNavigate();
  const known = filter.genre === '' || genres.some(({ key }) => key === filter.genre);
  const genreOptions = [
    { value: '', label: texts.allGenres },
    ...(known ? [] : [{ value: filter.genre, label: filter.genre }]),
    ...genres.map(({ key, name, count }) => ({ value: key, label: `${name} (${count})` })),
  ];
  return (
    <FilterForm
      action="/explore"
      label={texts.artists}
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      onApply={(fields) => navigate(explorePath(filterOf(fields)))}
    >
      <div className="flex flex-wrap items-end gap-3 max-sm:col-span-full">
        <SearchField
          label={texts.searchByName}
          value={filter.search}
          suggested={useSuggestions('/api/search/suggestions', filter.search)}
        />
      </div>
      <Field label={texts.genre}>
        <Select
          key={filter.genre}
          name="genre"
          defaultValue={filter.genre}
          options={genreOptions}
        />
      </Field>
      <Field label={texts.sortBy}>
        <Select key={filter.sort} name="sort" defaultValue={filter.sort} options={orderOptions()} />
      </Field>
    </FilterForm>
  );
}

type ExploreProps = {
  artists: readonly GridArtist[];
  /** The key of the next page. */
  next: string | null;
  isFirst: boolean;
  filter: ExploreFilter;
  genres: readonly { key: string; name: string; count: number }[];
  /** Number of all artists, shown or not. */
  total: number;
  /** Whether the search also finds music, shown above the artists. */
  foundMusic: boolean;
  children?: ReactNode;
};

/** The screen of all artists. */
export function Explore(props: ExploreProps) {
  const { artists, next, isFirst, filter, genres, total, foundMusic, children } = props;
  // The number found is known only if all artists are on one page.
  const found = isFirst && next === null ? artists.length : null;
  const count = isFiltered(filter) ? found : total;
  return (
    <main id="main" tabIndex={-1} className="page pb-10">
      <div className="title items-center justify-start">
        <h1 className="h1">{texts.exploreArtists}</h1>
        {count !== null && (
          <Badge tone={count > 0 ? 'accent' : 'neutral'}>{texts.artistCount(count)}</Badge>
        )}
      </div>
      {total > 0 && <ExploreFilters filter={filter} genres={genres} />}
      <Link
        to="/genres"
        className="mb-4 inline-flex min-h-target items-center text-14 underline decoration-line-control underline-offset-4"
      >
        {texts.genresAndMoods}
      </Link>
      {children}
      {useTurning() ? (
        <ArtistGridSkeleton />
      ) : artists.length > 0 ? (
        <>
          <ArtistGrid artists={artists} />
          <Hint icon="mic" className="mt-6">
            {texts.singToBeatHint}
          </Hint>
        </>
      ) : foundMusic ? null : isFiltered(filter) ? (
        <EmptyState
          title={texts.noArtistsFound}
          actions={<Button to="/explore">{texts.showAllArtists}</Button>}
        >
          {texts.noArtistMatches}
        </EmptyState>
      ) : (
        <EmptyState title={texts.noArtistsFound}>{texts.checkBackLater}</EmptyState>
      )}
      <Pager
        label={texts.artists}
        previousTo={isFirst ? null : explorePath(filter)}
        previousLabel={texts.firstPage}
        nextTo={next && explorePath(filter, next)}
        nextLabel={texts.moreArtists}
      />
    </main>
  );
}

/** True while another page of the list loads. */
function useTurning(): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname && location.search !== search;
}
