import { Form, useNavigate } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Chip, ChipList } from '#app/ui/Tags.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { filterOf, isFiltered, libraryPath, ORDERS, type LibraryFilter } from './library-filter.ts';
import { CONTENT_TYPE_PLURALS } from './track-meta.ts';

const ORDER_OPTIONS = Object.entries(ORDERS).map(([value, label]) => ({ value, label }));

/** Which tracks, in which order: a plain form whose answer is an address. The order applies at once. */
export function LibraryFilters({ filter }: { filter: LibraryFilter }) {
  const navigate = useNavigate();
  /** The address that a plain form makes, without what it leaves empty. */
  const apply = (form: HTMLFormElement) => {
    const fields = Array.from(new FormData(form), ([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    navigate(libraryPath(filterOf(new URLSearchParams(fields))), { preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      action="/beats"
      role="search"
      aria-label="Your tracks"
      className="grid items-end gap-3 pb-4 pt-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      {filter.type && <input type="hidden" name="type" value={filter.type} />}
      {filter.album && <input type="hidden" name="album" value={filter.album} />}
      <div className="flex items-end gap-3">
        <Field label="Search" className="grow">
          <TextInput
            key={filter.search}
            type="search"
            name="search"
            maxLength={100}
            defaultValue={filter.search}
            placeholder="Title, artist, album, genre or tag"
            autoComplete="off"
          />
        </Field>
        <Button icon="search" className="min-h-[48px]">
          Search
        </Button>
      </div>
      <Field label="Sort by">
        <Select key={filter.sort} name="sort" defaultValue={filter.sort} options={ORDER_OPTIONS} />
      </Field>
    </Form>
  );
}

type ActiveFiltersProps = { filter: LibraryFilter; total: number; all: number };

/** What is filtered by, each to be taken away, and how much it lets through. */
export function ActiveFilters({ filter, total, all }: ActiveFiltersProps) {
  const { type, search, album } = filter;
  return (
    <>
      <p className={isFiltered(filter) ? 'quiet small' : 'vh'} role="status">
        {isFiltered(filter) && `${total.toLocaleString('en')} of ${all.toLocaleString('en')} shown`}
      </p>
      {isFiltered(filter) && (
        <div className="pb-4 pt-2">
          <ChipList label="Filters">
            {type && (
              <Chip to={libraryPath({ ...filter, type: null })} removable>
                {CONTENT_TYPE_PLURALS[type]}
              </Chip>
            )}
            {search && (
              <Chip to={libraryPath({ ...filter, search: '' })} removable>
                “{search}”
              </Chip>
            )}
            {album && (
              <Chip to={libraryPath({ ...filter, album: '' })} removable>
                Album: {album}
              </Chip>
            )}
          </ChipList>
        </div>
      )}
    </>
  );
}
