/** A file or a package that the host configured cannot be used; the built-in source is used instead. */
export class UnusableSource extends Error {
  override readonly name = 'UnusableSource';
}

/** Reason of an error, without the bytes of a damaged file that a package may quote in its message. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/[^ -~]+/g, '?')
    .replace(/\.$/, '')
    .slice(0, 300);
}
