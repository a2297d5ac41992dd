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
