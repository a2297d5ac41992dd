import type { SignedInContext } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { viewOwnProfile } from '../../artists/profile.operations.server.ts';
import { viewOwnLinks } from '../../artists/push-links/push-links.server.ts';
import { viewStatistics, viewTrackStatistics } from '../../artists/statistics/statistics.server.ts';
import { listCollaborations } from '../../collaborations/request.server.ts';
import { listOwnTracks } from '../../library/library.server.ts';
import { listOwnMeasures } from '../../library/sound/measures.server.ts';
import { viewOwnPlays } from '../../player/plays/play.server.ts';
import { listAlbums } from '../../releases/album.server.ts';
import { listOwnMerch } from '../../shop/merch/merch.server.ts';
import { countOrders } from '../../shop/seller.server.ts';

/**
 * The data of the signed-in artist, read through operations with the artist's own permissions, so that an
 * assistant sees nothing that the artist cannot see. Each part is read once, on first use.
 */
export type ArtistData = ReturnType<typeof artistData>;

export function artistData(context: SignedInContext) {
  const now = context.clock.now();
  return {
    origin: context.client.origin,
    /** The current day, at midnight UTC. */
    today: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())),
    profile: once(() => perform(viewOwnProfile, context, {})),
    library: once(() => perform(listOwnTracks, context, { sort: 'newest' })),
    plays: once(() => perform(viewOwnPlays, context, {})),
    measures: once(() => perform(listOwnMeasures, context, {})),
    links: once(() => perform(viewOwnLinks, context, {})),
    merch: once(() => perform(listOwnMerch, context, {})),
    albums: once(() => perform(listAlbums, context, { artistId: context.viewer.artistId })),
    statistics: once(() => perform(viewStatistics, context, {})),
    /** The positions at which listeners stop a track. */
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
