import type { Db } from '#db/client.ts';

export interface AcceptedCollaboration {
  trackId: number;
  title: string;
  /** The other side. */
  withArtist: { id: number; name: string };
  acceptedAt: Date;
}

/**
 * An artist's accepted collaborations that everybody may know of, newest first: on a public track,
 * between two artists who are public.
 */
export async function listAccepted(
  db: Db,
  artistId: number,
  most: number,
): Promise<AcceptedCollaboration[]> {
  const side = (own: 'trackOwnerId' | 'collaboratorId', other: typeof own) =>
    db
      .selectFrom('collaborations')
      .innerJoin('tracks', 'tracks.id', 'collaborations.trackId')
      .innerJoin('artists as other', 'other.id', `collaborations.${other}`)
      .innerJoin('artists as owner', 'owner.id', 'tracks.artistId')
      .select(['tracks.id as trackId', 'tracks.title', 'other.id as otherId', 'other.name'])
      .select('collaborations.updatedAt')
      .where(`collaborations.${own}`, '=', artistId)
      .where('collaborations.status', '=', 'active')
      .where('tracks.isPublic', '=', true)
      .where('other.isPublic', '=', true)
      .where('owner.isPublic', '=', true);
  const both = side('trackOwnerId', 'collaboratorId').unionAll(
    side('collaboratorId', 'trackOwnerId'),
  );
  const rows = await db
    .selectFrom(both.as('accepted'))
    .selectAll()
    .orderBy('updatedAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ trackId, title, otherId, name, updatedAt }) => ({
    trackId,
    title,
    withArtist: { id: otherId, name },
    acceptedAt: updatedAt,
  }));
}
