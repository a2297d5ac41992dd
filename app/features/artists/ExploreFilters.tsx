import { useNavigate } from '@remix-run/react';
import { Field } from '#app/ui/Field.tsx';
import { FilterForm, SearchField } from '#app/ui/FilterForm.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { explorePath, filterOf, ORDERS, type ExploreFilter } from './explore-filter.ts';
import * as texts from './texts.ts';

type ExploreFiltersProps = {
  filter: ExploreFilter;
  genres: readonly { key: string; name: string; count: number }[];
};

const ORDER_OPTIONS = Object.entries(ORDERS).map(([value, label]) => ({ value, label }));

/** Which artists, in which order. */
export function ExploreFilters({ filter, genres }: ExploreFiltersProps) {
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
          suggestionsFrom="/api/search/suggestions"
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
        <Select key={filter.sort} name="sort" defaultValue={filter.sort} options={ORDER_OPTIONS} />
      </Field>
    </FilterForm>
  );
}
