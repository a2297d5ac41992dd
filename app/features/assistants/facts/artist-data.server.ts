import type { SignedInContext } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { listAlbums } from '../../releases/album.operations.server.ts';
import { viewOwnProfile } from '../../artists/profile.operations.server.ts';
import { listCollaborations } from '../../collaborations/collaboration.operations.server.ts';
import { listOwnMerch } from '../../shop/merch/merch.operations.server.ts';
import { viewOwnPlays } from '../../player/plays/play.operations.server.ts';
import { viewOwnLinks } from '../../artists/push/push.operations.server.ts';
import { countOrders } from '../../shop/seller.operations.server.ts';
import {
  viewStatistics,
  viewTrackStatistics,
} from '../../artists/statistics/statistics.operations.server.ts';
import { listOwnTracks } from '../../library/library.operations.server.ts';
import { listOwnMeasures } from '../../library/measures.operations.server.ts';

/**
 * What is known of the artist who asks: read through operations with the artist's own rights, so that
 * an assistant can see nothing that they cannot. Each is read once, when it is first wanted.
 */
export type ArtistData = ReturnType<typeof artistData>;

export function artistData(context: SignedInContext) {
  const now = context.clock.now();
  return {
    origin: context.client.origin,
    /** Midnight in UTC of the day on which it is asked. */
    today: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())),
    profile: once(() => perform(viewOwnProfile, context, {})),
    library: once(() => perform(listOwnTracks, context, { sort: 'newest' })),
    plays: once(() => perform(viewOwnPlays, context, {})),
    measures: once(() => perform(listOwnMeasures, context, {})),
    links: once(() => perform(viewOwnLinks, context, {})),
    merch: once(() => perform(listOwnMerch, context, {})),
    albums: once(() => perform(listAlbums, context, { artistId: context.viewer.artistId })),
    statistics: once(() => perform(viewStatistics, context, {})),
    /** Where the listeners of one track stop. */
    stopsOf: (trackId: number) => perform(viewTrackStatistics, context, { trackId }),
    orders: once(() => perform(countOrders, context, {})),
    collaborations: once(() =>
      perform(listCollaborations, context, { artistId: context.viewer.artistId }),
    ),
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}
