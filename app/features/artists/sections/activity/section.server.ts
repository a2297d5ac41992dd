import { listAccepted } from '../../../collaborations/collaboration.server.ts';
import { publishedTracks, type SectionReader } from '../reader.server.ts';
import { pageOfPosts } from '../../posts/post.server.ts';
import type { ActivityData, ActivityEntry } from './section.ts';

const MAX_ACTIVITY = 10;

export const reader: SectionReader<ActivityData> = {
  tables: ['tracks', 'collaborations', 'posts', 'media'],
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
  sample: {
    data: {
      entries: [
        { kind: 'published', trackId: -1, title: 'Night Drive', at: '2030-02-01T12:00:00.000Z' },
        { kind: 'published', trackId: -2, title: 'Paper Boats', at: '2030-01-12T12:00:00.000Z' },
      ],
    },
    next: 'Make a track public and your page tells of it.',
  },
};
