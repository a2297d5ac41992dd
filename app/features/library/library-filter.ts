import type { ContentType } from '#db/schema.ts';
import * as texts from './texts.ts';

/** What each order of the library is called. */
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

/** Which tracks of the library are shown, and in which order. Empty texts and null ask for all. */
export interface LibraryFilter {
  type: ContentType | null;
  /** Words of the title, the artist, the album, the genre, the mood or the tags. */
  search: string;
  /** The one album whose tracks are shown. */
  album: string;
  sort: LibraryOrder;
}

const MAX_SEARCH_LENGTH = 100;
const MAX_ALBUM_LENGTH = 255;

const isOrder = (text: string | null): text is LibraryOrder =>
  text !== null && Object.hasOwn(ORDERS, text);

/** What an address asks for: whatever it says, a list can be shown. */
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

/** What an address of the library says beside the filter. */
interface LibraryPlace {
  /** The key of a page. */
  after?: string | null | undefined;
  /** The list as it is put in order. */
  arrange?: boolean;
  trackId?: number | undefined;
}

/** The address of a page of the library, without a word too many. */
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

/** The library as an address asks for it, wherever in it one is; with an anchor for a track. */
export function libraryPathOf(parameters: URLSearchParams, trackId?: number): string {
  const arrange = parameters.has('arrange');
  return libraryPath(filterOf(parameters), { after: parameters.get('after'), arrange, trackId });
}

/** Whether an address carries what it could leave out: empty texts, or the order that is there anyway. */
export const saysNothing = (parameters: URLSearchParams): boolean =>
  ['type', 'search', 'album', 'sort', 'after'].some(
    (name) => parameters.get(name)?.trim() === '',
  ) || parameters.get('sort') === 'mine';

/** Whether some tracks may be left out. */
export const isFiltered = ({ type, search, album }: LibraryFilter): boolean =>
  type !== null || search !== '' || album !== '';

/** The artist puts the whole list in order, not a part of it. */
export const canArrange = (filter: LibraryFilter): boolean =>
  filter.sort === 'mine' && !isFiltered(filter);
