/** A reply from another server, as it stands under a track. */
export interface ReplyView {
  id: number;
  text: string;
  author: string;
  /** `@name@host` */
  handle: string;
  /** The reply on its own server. */
  url: string;
  /** ISO 8601. */
  createdAt: string;
}

/** The replies under a track, newest first. */
export interface RepliesView {
  replies: ReplyView[];
  isFirst: boolean;
  /** The key of the next page; null on the last one. */
  next: number | null;
  /** True if the viewer may remove them. */
  moderates: boolean;
}

/** Address of a page of the replies under a track. */
export const repliesAddress = (trackId: number, before: number | null) =>
  `/tracks/${trackId}${before === null ? '' : `?replies=${before}`}#replies`;
