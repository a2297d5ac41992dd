import * as texts from './texts.ts';

/** Labels of the orders of the list of artists. */
export const ORDERS = {
  followers: texts.followers,
  newest: texts.newest,
  name: texts.name,
} as const;

export type Order = keyof typeof ORDERS;

/** The filter and order of the list. Empty texts match everything. */
export interface ExploreFilter {
  search: string;
  genre: string;
  sort: Order;
}

const MAX_SEARCH_LENGTH = 100;
const MAX_GENRE_LENGTH = 80;

const isOrder = (text: string | null): text is Order =>
  text !== null && Object.hasOwn(ORDERS, text);

/** The filter of an address. Every address gives a valid filter. */
export function filterOf(parameters: URLSearchParams): ExploreFilter {
  const sort = parameters.get('sort');
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    genre: (parameters.get('genre') ?? '').slice(0, MAX_GENRE_LENGTH),
    sort: isOrder(sort) ? sort : 'followers',
  };
}

/** The address of the list with a filter. */
export function explorePath({ search, genre, sort }: ExploreFilter, after?: string): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (genre) parameters.set('genre', genre);
  if (sort !== 'followers') parameters.set('sort', sort);
  if (after) parameters.set('after', after);
  const query = parameters.toString();
  return query ? `/explore?${query}` : '/explore';
}

/** True if an address has superfluous parameters: empty texts, or the default order. */
export const hasRedundantParameters = (parameters: URLSearchParams) =>
  ['search', 'genre', 'sort', 'after'].some((name) => parameters.get(name)?.trim() === '') ||
  parameters.get('sort') === 'followers';

export const isFiltered = ({ search, genre }: ExploreFilter) => search !== '' || genre !== '';
