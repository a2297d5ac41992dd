import { listAccepted } from '../../../collaborations/collaboration.server.ts';
import { publishedTracks, type SectionReader } from '../reader.server.ts';
import { pageOfPosts } from '../../posts/post-views.server.ts';
import type { ActivityData, ActivityEntry } from './section.ts';

const MAX_ACTIVITY = 10;

export const reader: SectionReader<ActivityData> = {
  async read(reading) {
    const published = await publishedTracks(reading);
    const accepted = await listAccepted(reading.db, reading.artist.row.id, MAX_ACTIVITY);
    const { posts } = await pageOfPosts(reading.db, reading.artist.row.id, { limit: MAX_ACTIVITY });
    const entries: ActivityEntry[] = [
      ...posts.map((post) => ({ kind: 'post' as const, post, at: post.at })),
      ...published.map(({ id, title, createdAt }) => ({
        kind: 'published' as const,
        trackId: id,
        title,
        at: createdAt.toISOString(),
      })),
      ...accepted.map(({ trackId, title, withArtist, acceptedAt }) => ({
        kind: 'collaboration' as const,
        trackId,
        title,
        withArtist,
        at: acceptedAt.toISOString(),
      })),
    ];
    return { entries: entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_ACTIVITY) };
  },
  isEmpty: ({ entries }) => entries.length === 0,
};
