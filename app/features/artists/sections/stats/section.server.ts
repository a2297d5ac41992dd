import { intent } from '#app/operations/form-action.server.ts';
import { updateMyArtist } from '../../artist.operations.server.ts';
import type { StatsData } from './section.ts';
import { closed } from '../../editing/edited.server.ts';
import { totalClicks } from '../../push-links/click.queries.server.ts';
import type { SectionReader } from '../reader.server.ts';
import { countPublicTracks } from '../../../library/track-lists.queries.server.ts';
import { totalPlays } from '../../../player/plays/play.server.ts';

export const reader: SectionReader<StatsData> = {
  async read({ db, artist: { row }, tellsPlays }) {
    return {
      quickStats: row.quickStats,
      followers: row.followers,
      tracks: await countPublicTracks(db, row.id),
      plays: tellsPlays ? await totalPlays(db, row.id) : null,
      clicks: (tellsPlays && (await totalClicks(db, row.id))) || null,
    };
  },
  isEmpty: ({ quickStats, tracks, plays, clicks }) => !quickStats && !tracks && !plays && !clicks,
};

export const intents = {
  saveStats: intent({ operation: updateMyArtist, done: closed }),
  clearStats: intent({
    operation: updateMyArtist,
    input: () => ({ quickStats: null }),
    done: closed,
  }),
};
