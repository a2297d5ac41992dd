import type { PostView } from '../../posts/post.ts';
import * as texts from './texts.ts';
import { defineSection } from '../section.ts';

export const activity = defineSection<ActivityData>({
  title: texts.activity,
  asksVisibility: true,
});

/** A public event: a published track, an accepted collaboration on it, or a post. */
export type ActivityEntry = {
  /** ISO 8601. */
  at: string;
} & (
  | {
      kind: 'published' | 'collaboration';
      trackId: number;
      title: string;
      /** The other artist of a collaboration. */
      withArtist?: { id: number; name: string };
    }
  | { kind: 'post'; post: PostView }
);

export interface ActivityData {
  /** Newest first. */
  entries: ActivityEntry[];
}
