export const COMMENT_LENGTH = 300;

/** A comment for a viewer. */
export interface CommentView {
  id: number;
  /** Milliseconds from the start of the track. */
  momentMs: number;
  text: string;
  author: { id: number; name: string; hasPage: boolean };
  /** True while it waits for the artist's approval. */
  held: boolean;
  isOwn: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** A position in a track's list of comments, which is sorted by moment. */
export interface CommentPlace {
  momentMs: number;
  id: number;
}

/** The format of a position in addresses. */
export const writtenPlace = ({ momentMs, id }: CommentPlace) => `${momentMs}-${id}`;

/** The comments on a track's page. */
export interface CommentsView {
  comments: CommentView[];
  /** True for the first page. */
  isFirst: boolean;
  /** The position after which the next page begins; null on the last one. */
  next: string | null;
  allowed: boolean;
  /** True if the viewer may approve and delete all comments. */
  moderates: boolean;
  /** The key of the form: submitting it twice adds one comment. */
  formKey: string;
  /** True if the viewer has to give a name first. */
  asksName: boolean;
}

/** Longer than any track, and the maximum of the column. */
const LAST_MOMENT_MS = 999_999_999;

/** Parses '1:23', '1:02:03' or plain seconds; returns milliseconds, or null for anything else. */
export function parseMoment(typed: string): number | null {
  const parts = typed.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.slice(1).some((number) => number > 59)) return null;
  const momentMs = numbers.reduce((sum, number) => sum * 60 + number, 0) * 1000;
  return momentMs > LAST_MOMENT_MS ? null : momentMs;
}

interface CommentsPart {
  /** The key of the track's secret link. */
  secret?: string | null | undefined;
  /** The position after which they begin; without it, from the first comment. */
  after?: string | null | undefined;
}

/** The address of the comments on a track's page. */
export function commentsAddress(trackId: number, { secret, after }: CommentsPart): string {
  const search = new URLSearchParams();
  if (secret) search.set('key', secret);
  if (after) search.set('comments', after);
  const query = search.toString();
  return `/tracks/${trackId}${query && `?${query}`}#comments`;
}
