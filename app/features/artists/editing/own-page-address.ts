import { isSectionId, type SectionId } from '../sections/sections.ts';

/** The parts of the own page that can be edited: every section, and the profile image. */
export type EditMode = SectionId | 'profileImage';

/** The part of the artist's own page that its address names. */
export interface PlaceOnPage {
  /** True if the section manager is open. */
  controls: boolean;
  /** The part in edit mode. */
  edit: EditMode | null;
  /** The id of the list entry (a date, a video) in edit mode. */
  item: number | null;
}

const isEditMode = (text: string | null): text is EditMode =>
  text === 'profileImage' || isSectionId(text);

export function placeOf(search: URLSearchParams): PlaceOnPage {
  const edit = search.get('edit');
  const item = Number(search.get('item'));
  return {
    controls: search.get('controls') === '1',
    edit: isEditMode(edit) ? edit : null,
    item: Number.isInteger(item) && item > 0 ? item : null,
  };
}

/** `/?controls=1&edit=tour&item=7#tour` */
export function addressOf({ controls, edit, item }: Partial<PlaceOnPage>, anchor?: string): string {
  const query = queryOf({ controls, edit, item }).toString();
  return `/${query && `?${query}`}${anchor ? `#${anchor}` : ''}`;
}

/**
 * The address that a form of the artist's own page posts to: the same place, with the question after the
 * index route, without which its parent would be asked.
 */
export function postAddressOf(place: Partial<PlaceOnPage>): string {
  const query = queryOf(place).toString();
  return `/?index${query && `&${query}`}`;
}

function queryOf({ controls, edit, item }: Partial<PlaceOnPage>): URLSearchParams {
  const query = new URLSearchParams();
  if (controls) query.set('controls', '1');
  if (edit) query.set('edit', edit);
  if (edit && item) query.set('item', String(item));
  return query;
}
