import { movedTo } from '#app/display/moved-to.ts';
import * as texts from './texts.ts';

/** Moves one entry of the list by so many places; at an end it stays. */
export const moved = (ids: readonly string[], id: string, places: number): string[] =>
  movedTo(ids, id, ids.indexOf(id) + places);

export const sameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Number of places that a key moves the lifted row: one, or to an end. Undefined for other keys. */
export function placesOf(key: string, length: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
    case 'ArrowRight':
      return 1;
    case 'Home':
      return -length;
    case 'End':
      return length;
    default:
      return undefined;
  }
}

/** 'place 3 of 10' */
export const placeWords = (ids: readonly string[], id: string) =>
  texts.placeOf(ids.indexOf(id) + 1, ids.length);
