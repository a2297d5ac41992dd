import { listAccepted } from '../../../collaborations/accepted.queries.server.ts';
import { publishedTracks } from '../published-tracks.server.ts';
import type { SectionReader } from '../reader.server.ts';
import type { ActivityData } from './schema.ts';

const MOST_ACTIVITY = 10;

export const reader: SectionReader<ActivityData> = {
  tables: ['tracks', 'collaborations'],
  async read(reading) {
    const published = await publishedTracks(reading);
    const accepted = await listAccepted(reading.db, reading.artist.row.id, MOST_ACTIVITY);
    const entries = [
      ...published.map(({ id, title, createdAt }) => ({
        ...{ kind: 'published' as const, trackId: id, title },
        at: createdAt.toISOString(),
      })),
      ...accepted.map(({ trackId, title, withArtist, acceptedAt }) => ({
        ...{ kind: 'collaboration' as const, trackId, title, withArtist },
        at: acceptedAt.toISOString(),
      })),
    ];
    return {
      entries: entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_ACTIVITY),
    };
  },
  isEmpty: ({ entries }) => entries.length === 0,
};
