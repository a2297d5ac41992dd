import type { ContentType } from '#db/schema.ts';
import { trackAddress } from './track.ts';
import * as texts from './texts.ts';

/** The names of the library's orders. */
export const ORDERS = {
  mine: texts.myOrder,
  newest: texts.newest,
  title: texts.title,
  plays: texts.mostPlayed,
  longest: texts.longest,
  album: texts.album,
} as const;

export type LibraryOrder = keyof typeof ORDERS;

export const CONTENT_TYPES = ['track', 'beat', 'vocal', 'album'] as const satisfies ContentType[];

/** The filter and order of the library. Empty texts and null match everything. */
export interface LibraryFilter {
  type: ContentType | null;
  /** Words from the title, artist, album, genre, mood or tags. */
  search: string;
  /** The album whose tracks are shown. */
  album: string;
  sort: LibraryOrder;
}

const MAX_SEARCH_LENGTH = 100;
const MAX_ALBUM_LENGTH = 255;

const isOrder = (text: string | null): text is LibraryOrder =>
  text !== null && Object.hasOwn(ORDERS, text);

/** Parses an address; invalid values fall back to the defaults. */
export function filterOf(parameters: URLSearchParams): LibraryFilter {
  const sort = parameters.get('sort');
  const type = parameters.get('type');
  return {
    type: CONTENT_TYPES.find((known) => known === type) ?? null,
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    album: (parameters.get('album') ?? '').trim().slice(0, MAX_ALBUM_LENGTH),
    sort: isOrder(sort) ? sort : 'mine',
  };
}

/** The parameters of a library address besides the filter. */
interface LibraryPlace {
  /** The key of a page. */
  after?: string | null | undefined;
  /** True while the list is being rearranged. */
  arrange?: boolean;
  trackId?: number | undefined;
}

/** The address of a page of the library, with default values omitted. */
export function libraryPath(filter: Partial<LibraryFilter> = {}, place: LibraryPlace = {}): string {
  const { type, search, album, sort } = filter;
  const parameters = new URLSearchParams();
  if (type) parameters.set('type', type);
  if (search) parameters.set('search', search);
  if (album) parameters.set('album', album);
  if (sort && sort !== 'mine') parameters.set('sort', sort);
  if (place.after) parameters.set('after', place.after);
  if (place.arrange) parameters.set('arrange', '1');
  const query = parameters.toString();
  const anchor = place.trackId === undefined ? '' : `#track-${place.trackId}`;
  return `/beats${query && `?${query}`}${anchor}`;
}

/** The library's address for these parameters, wherever the page is; with an anchor for a track. */
export function libraryPathOf(parameters: URLSearchParams, trackId?: number): string {
  const arrange = parameters.has('arrange');
  return libraryPath(filterOf(parameters), { after: parameters.get('after'), arrange, trackId });
}

/** The address that a track's editor closes to: the track's page if it was opened there, or the library. */
export const leaveEditorTo = (parameters: URLSearchParams, trackId: number): string =>
  parameters.get('from') === 'page' ? trackAddress(trackId) : libraryPathOf(parameters, trackId);

/** True if an address has parameters that could be omitted: empty texts, or the default order. */
export const hasRedundantParameters = (parameters: URLSearchParams): boolean =>
  ['type', 'search', 'album', 'sort', 'after'].some(
    (name) => parameters.get(name)?.trim() === '',
  ) || parameters.get('sort') === 'mine';

/** True if the filter may exclude tracks. */
export const isFiltered = ({ type, search, album }: LibraryFilter): boolean =>
  type !== null || search !== '' || album !== '';

/** True if the whole list is shown: only then can it be rearranged. */
export const canArrange = (filter: LibraryFilter): boolean =>
  filter.sort === 'mine' && !isFiltered(filter);
