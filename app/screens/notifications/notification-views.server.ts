import type { Db } from '#db/client.ts';
import { mediaOf } from '#app/features/media/media.queries.server.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { pictureOf } from '#app/features/media/picture.server.ts';
import { linesOf } from '#app/features/shop/order.queries.server.ts';
import { lineWords } from '#app/features/shop/order-limits.ts';
import { entryWords } from './entry-words.ts';
import { countUnreadChat, findBursts, type FoundNotice } from './notification.queries.server.ts';
import type { NotificationView } from './notification.schema.ts';
import * as texts from './texts.ts';

/** Twice the edge of the face in the list, for dense screens. */
const FACE_PIXELS = 96;
/** 'A and B follow you', or 'A and 3 others'. */
const NAMED = 2;

/** What was found, in words; all that the entries of a page need is asked for together. */
export async function notificationViews(
  db: Db,
  artistId: number,
  found: readonly FoundNotice[],
): Promise<NotificationView[]> {
  const subjects = (kind: FoundNotice['kind']) =>
    found.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId ?? 0);
  const spaces = found.flatMap(({ kind, subjectId, ...space }) =>
    kind === 'collaboration' && subjectId !== null
      ? [{ id: subjectId, readId: readIdOf(space, artistId) }]
      : [],
  );
  const groups = found.filter(({ kind }) => kind === 'followers').map(({ id }) => id);
  const [unread, bursts, lines] = await Promise.all([
    countUnreadChat(db, artistId, spaces),
    findBursts(db, groups, NAMED),
    linesOf(db, subjects('order')),
  ]);
  const people = new Set(
    found.flatMap(({ id, personId }) => personId ?? bursts.get(id)?.named[0]?.id ?? []),
  );
  const faces = await mediaOf(db, 'artist', [...people], ['profile']);
  return found.map((notice): NotificationView => {
    const { id, kind, subjectId, readAt, changedAt } = notice;
    const burst = bursts.get(id);
    const ordered = lines.filter(({ orderId }) => kind === 'order' && orderId === subjectId);
    const words = entryWords(notice, {
      ...{ artistId, burst },
      ordered: ordered.map(lineWords).join(', '),
    });
    const person = personOf(notice, burst?.named[0]);
    const picture = person?.id ? pictureOf(faces.get(person.id), 'profile') : null;
    return {
      ...{ id, kind, subjectId },
      ...words,
      person: person && { ...person, pictureUrl: picture && pictureUrl(picture, FACE_PIXELS) },
      read: readAt !== null,
      incoming: kind === 'collaboration' && notice.trackOwnerId === artistId,
      messages: (kind === 'collaboration' && unread.get(subjectId ?? 0)) || 0,
      at: changedAt.toISOString(),
    };
  });
}

const readIdOf = (
  { trackOwnerId, ownerReadId, collaboratorReadId }: Partial<FoundNotice>,
  artistId: number,
) => (trackOwnerId === artistId ? ownerReadId : collaboratorReadId) ?? 0;

function personOf(
  { kind, personId, personName, sender, buyer }: FoundNotice,
  follower: { id: number; name: string } | undefined,
): { id: number | null; name: string } | null {
  switch (kind) {
    case 'collaboration':
    case 'release':
      return { id: personId, name: personName ?? texts.deletedArtist };
    case 'message':
      return { id: personId, name: sender ?? '' };
    case 'order':
      return { id: null, name: buyer ?? '' };
    case 'followers':
      return follower ?? null;
    default:
      return null;
  }
}
