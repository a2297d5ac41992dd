import { useNavigate } from '@remix-run/react';
import { Field } from '#app/ui/Field.tsx';
import { FilterForm, SearchField } from '#app/ui/FilterForm.tsx';
import { Chip, ChipList } from '#app/ui/Tags.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import { filterOf, isFiltered, libraryPath, ORDERS, type LibraryFilter } from './library-filter.ts';
import { CONTENT_TYPE_PLURALS } from './track-meta.ts';
import * as texts from './texts.ts';

const ORDER_OPTIONS = Object.entries(ORDERS).map(([value, label]) => ({ value, label }));

/** Which tracks, in which order. */
export function LibraryFilters({ filter }: { filter: LibraryFilter }) {
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
        <Select key={filter.sort} name="sort" defaultValue={filter.sort} options={ORDER_OPTIONS} />
      </Field>
    </FilterForm>
  );
}

type ActiveFiltersProps = { filter: LibraryFilter; total: number; all: number };

/** What is filtered by, each to be taken away, and how much it lets through. */
export function ActiveFilters({ filter, total, all }: ActiveFiltersProps) {
  const { type, search, album } = filter;
  return (
    <>
      <p className={isFiltered(filter) ? 'quiet small' : 'vh'} role="status">
        {isFiltered(filter) && texts.ofShown(total.toLocaleString('en'), all.toLocaleString('en'))}
      </p>
      {isFiltered(filter) && (
        <div className="pb-4 pt-2">
          <ChipList label={texts.filters}>
            {type && (
              <Chip to={libraryPath({ ...filter, type: null })} removable>
                {CONTENT_TYPE_PLURALS[type]}
              </Chip>
            )}
            {search && (
              <Chip to={libraryPath({ ...filter, search: '' })} removable>
                “<Words>{search}</Words>”
              </Chip>
            )}
            {album && (
              <Chip to={libraryPath({ ...filter, album: '' })} removable>
                {texts.albumColon} <Words>{album}</Words>
              </Chip>
            )}
          </ChipList>
        </div>
      )}
    </>
  );
}
