import type { Context } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { viewOwnProfile } from '../../artists/profile.operations.server.ts';
import { viewOwnPlays } from '../../plays/play.operations.server.ts';
import { listOwnTracks } from '../../tracks/library.operations.server.ts';
import { listOwnMeasures } from '../../tracks/measures.operations.server.ts';

/**
 * What is known of the artist who asks: read through operations with the artist's own rights, so that
 * an assistant can see nothing that they cannot. Each is read once, when it is first wanted.
 */
export type ArtistData = ReturnType<typeof artistData>;

export function artistData(context: Context) {
  return {
    profile: once(() => perform(viewOwnProfile, context, {})),
    library: once(() => perform(listOwnTracks, context, { sort: 'newest' })),
    plays: once(() => perform(viewOwnPlays, context, {})),
    measures: once(() => perform(listOwnMeasures, context, {})),
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}
