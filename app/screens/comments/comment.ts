export const COMMENT_LENGTH = 300;

/** A comment as somebody sees it. */
export interface CommentView {
  id: number;
  /** Milliseconds from the beginning of the track. */
  momentMs: number;
  text: string;
  author: { id: number; name: string; hasPage: boolean };
  /** Waits until the artist lets it be seen. */
  held: boolean;
  isOwn: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** A place in the list of a track's comments, which is in the order of their moments. */
export interface CommentPlace {
  momentMs: number;
  id: number;
}

/** A place as it is written in addresses. */
export const writtenPlace = ({ momentMs, id }: CommentPlace) => `${momentMs}-${id}`;

/** What the page of a track has of its comments. */
export interface CommentsView {
  comments: CommentView[];
  /** Whether these are the first ones. */
  isFirst: boolean;
  /** The place behind which the next ones begin; null where there are no more. */
  next: string | null;
  allowed: boolean;
  /** Whether the one who looks decides about them. */
  moderates: boolean;
  /** Of the form that is shown: sent twice, it makes one comment. */
  formKey: string;
  /** Whether the one who looks has still to say their name. */
  asksName: boolean;
}

/** No track is longer; what is longer does not fit into the column. */
const LAST_MOMENT_MS = 999_999_999;

/** '1:23' and '1:02:03', or plain seconds, as milliseconds; null for what is no moment. */
export function parseMoment(typed: string): number | null {
  const parts = typed.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.slice(1).some((number) => number > 59)) return null;
  const momentMs = numbers.reduce((sum, number) => sum * 60 + number, 0) * 1000;
  return momentMs > LAST_MOMENT_MS ? null : momentMs;
}

interface CommentsPart {
  /** The key of the secret link through which the track is seen. */
  secret?: string | null | undefined;
  /** The place behind which they begin; from the first one without. */
  after?: string | null | undefined;
}

/** The comments on the page of a track. */
export function commentsAddress(trackId: number, { secret, after }: CommentsPart): string {
  const search = new URLSearchParams();
  if (secret) search.set('key', secret);
  if (after) search.set('comments', after);
  const query = search.toString();
  return `/tracks/${trackId}${query && `?${query}`}#comments`;
}
