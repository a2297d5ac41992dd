/** A file or a package that the host named cannot be used: what is built in does the work. */
export class UnusableSource extends Error {
  override readonly name = 'UnusableSource';
}
