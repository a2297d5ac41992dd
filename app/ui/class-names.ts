/** Joins the class names that are set: `classNames('btn', busy && 'is-busy')`. */
export function classNames(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}

/** Class of the element that follows the pointer in a drag. */
export const DRAGGED = 'is-dragged';
