import type { NewsKind } from '#db/schema.ts';
import type { CollaborationRow } from './collaboration.server.ts';

type Sides = Pick<CollaborationRow, 'id' | 'trackOwnerId' | 'collaboratorId'>;

/** The news of a request or of its answer for both sides; it is not new to the one who acted. */
export function newsOf(
  { id: subjectId, trackOwnerId, collaboratorId }: Sides,
  news: Extract<NewsKind, 'requested' | 'accepted' | 'rejected'>,
) {
  const about = { kind: 'collaboration', subjectId, news } as const;
  const asked = news === 'requested';
  return [
    { ...about, artistId: trackOwnerId, personId: collaboratorId, own: !asked },
    { ...about, artistId: collaboratorId, personId: trackOwnerId, own: asked },
  ];
}

/** The news of a message for the other side. */
export function chatNews({ id: subjectId, trackOwnerId, collaboratorId }: Sides, senderId: number) {
  const artistId = senderId === trackOwnerId ? collaboratorId : trackOwnerId;
  return { kind: 'collaboration', subjectId, news: 'chat', artistId, personId: senderId } as const;
}
