import type { PostView } from '../../posts/post.ts';
import * as texts from './texts.ts';
import { defineSection } from '../section.ts';

export const activity = defineSection<ActivityData>({
  title: texts.activity,
  asksVisibility: true,
});

/**
 * Something that happened in public: a track was published, a collaboration on it accepted, or a post
 * written.
 */
export type ActivityEntry = {
  /** ISO 8601. */
  at: string;
} & (
  | {
      kind: 'published' | 'collaboration';
      trackId: number;
      title: string;
      /** With whom, for a collaboration. */
      withArtist?: { id: number; name: string };
    }
  | { kind: 'post'; post: PostView }
);

export interface ActivityData {
  /** Newest first. */
  entries: ActivityEntry[];
}
