import { Form, useNavigate } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { explorePath, filterOf, ORDERS, type ExploreFilter } from './explore-filter.ts';

type ExploreFiltersProps = {
  filter: ExploreFilter;
  genres: readonly { key: string; name: string; count: number }[];
};

const ORDER_OPTIONS = Object.entries(ORDERS).map(([value, label]) => ({ value, label }));

/** Which artists, in which order: a plain form whose answer is an address. Lists apply at once. */
export function ExploreFilters({ filter, genres }: ExploreFiltersProps) {
  const navigate = useNavigate();
  /** The address that a plain form makes, without what it leaves empty. */
  const apply = (form: HTMLFormElement) => {
    const fields = Array.from(new FormData(form), ([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    navigate(explorePath(filterOf(new URLSearchParams(fields))));
  };
  const known = filter.genre === '' || genres.some(({ key }) => key === filter.genre);
  const genreOptions = [
    { value: '', label: 'All genres' },
    ...(known ? [] : [{ value: filter.genre, label: filter.genre }]),
    ...genres.map(({ key, name, count }) => ({ value: key, label: `${name} (${count})` })),
  ];
  return (
    <Form
      method="get"
      action="/explore"
      role="search"
      aria-label="Artists"
      className="mb-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <div className="flex items-end gap-3 max-sm:col-span-2">
        <Field label="Search by name" className="grow">
          <TextInput
            key={filter.search}
            type="search"
            name="search"
            maxLength={100}
            defaultValue={filter.search}
            autoComplete="off"
          />
        </Field>
        <Button icon="search" className="min-h-[48px]">
          Search
        </Button>
      </div>
      <Field label="Genre">
        <Select
          key={filter.genre}
          name="genre"
          defaultValue={filter.genre}
          options={genreOptions}
        />
      </Field>
      <Field label="Sort by">
        <Select key={filter.sort} name="sort" defaultValue={filter.sort} options={ORDER_OPTIONS} />
      </Field>
    </Form>
  );
}
