/** Something that words which are being typed may mean. */
export interface Suggestion {
  /** 'Album' */
  kind: string;
  name: string;
  /** Whose it is. */
  by: string | null;
  /** Where it is. */
  path: string;
}
