import { joinFacts } from '#app/display/format.ts';
import { formatMoney } from '#app/display/money.ts';
import {
  isSecurityNotice,
  noticeWords,
  readNotice,
  readNoticesUpTo,
  ring,
} from '#app/features/activity/notices/notice.server.ts';
import { messageIn, noDescription } from '#app/features/collaborations/collaboration-types.ts';
import { STATUS_WORDS } from '#app/features/collaborations/collaboration.ts';
import { inboxAddress, readMessage } from '#app/features/community/inbox/inbox.server.ts';
import { mediaOf, pictureOf } from '#app/features/media/media.server.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { albumAddress } from '#app/features/releases/album-address.ts';
import { KIND_WORDS } from '#app/features/releases/album.ts';
import { linesOf } from '#app/features/shop/order.queries.server.ts';
import { lineWords, stateWords } from '#app/features/shop/order.ts';
import { studioErrors } from '#app/features/studio/generation.server.ts';
import { titleOf } from '#app/features/studio/generation.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import {
  type Burst,
  countForHeader,
  countUnreadChat,
  findBursts,
  findNotice,
  type FoundNotice,
  type NotificationCursor,
  pageOfNotices,
} from './notification.queries.server.ts';
import type {
  BellView,
  EntryState,
  NotificationPage,
  NotificationView,
  SentencePart,
} from './notification.ts';
import { errorWords } from '#app/platform/jobs/queue.server.ts';
import * as texts from './texts.ts';

const STATUS_TONES = { pending: 'pending', active: 'ok', rejected: 'bad' } as const;
/** Characters of a message: about two lines. */
const EXCERPT = 140;

interface EntryWords {
  sentence: readonly SentencePart[];
  title: string | null;
  text: string | null;
  state: EntryState | null;
  to: string | null;
}

interface Around {
  /** The owner of the bell. */
  artistId: number;
  burst: Burst | undefined;
  /** The ordered items: '2 × Tide shirt (M)'. */
  ordered: string;
}

/** The text of an entry, in the bell and in emails. */
function entryWords(found: FoundNotice, around: Around): EntryWords {
  switch (found.kind) {
    case 'collaboration':
      return collaborationWords(found, around.artistId);
    case 'message':
      return {
        sentence: about(texts.personWrote, { name: found.sender ?? '' }),
        title: null,
        text: excerptOf(found.message ?? ''),
        state: null,
        to: '/inbox',
      };
    case 'order':
      return orderWords(found, around.ordered);
    case 'followers':
      return followerWords(around.burst);
    case 'release':
      return releaseWords(found);
    case 'generation':
      return madeWords(found);
    case 'comment':
      return commentWords(found);
    case 'reply':
      return replyWords(found);
    case 'reaction':
      return reactionWords(found);
    default: {
      if (!isSecurityNotice(found.kind)) throw new Error(`No words for ${String(found.kind)}`);
      const { title, text, to } = noticeWords(found.kind, found.data);
      return { sentence: [title], title: null, text, state: null, to };
    }
  }
}

function collaborationWords(found: FoundNotice, artistId: number): EntryWords {
  const status = found.status ?? 'pending';
  const person = { name: found.personName ?? texts.deletedArtist };
  const track = { name: found.trackTitleNow ?? found.trackTitle ?? '' };
  const sang = found.vocalRecordingId !== null;
  const sentence = (): SentencePart[] => {
    if (found.news === 'mixed') {
      const isOwn = found.trackOwnerId === artistId;
      return about(isOwn ? texts.mixIsReady : texts.personMixed, person, track);
    }
    if (found.trackOwnerId === artistId) {
      return about(sang ? texts.personSang : texts.personAsked, person, track);
    }
    if (status === 'pending') {
      return sang ? about(texts.youSang, track, person) : about(texts.youAsked, person, track);
    }
    if (status === 'active') {
      return about(sang ? texts.vocalAccepted : texts.requestAccepted, person, track);
    }
    return about(sang ? texts.vocalRejected : texts.requestRejected, person, track);
  };
  return {
    sentence: sentence(),
    title: found.title,
    // The sentence above says what was asked.
    text: found.description === null ? noDescription() : messageIn(found.description),
    state: { word: STATUS_WORDS[status], tone: STATUS_TONES[status] },
    to: status === 'rejected' ? null : `/creative-space/${found.subjectId}`,
  };
}

function commentWords(found: FoundNotice): EntryWords {
  // The column codec works by column names, and this is an alias.
  const isHeld = !found.remarkShown;
  return {
    sentence: about(
      texts.personCommented,
      { name: found.personName ?? texts.deletedArtist },
      { name: found.remarkTrackTitle ?? '' },
    ),
    title: null,
    text: excerptOf(found.remark ?? ''),
    state: isHeld ? { word: texts.waitsForYou, tone: 'pending' } : null,
    to: `/tracks/${found.remarkTrackId}#comments`,
  };
}

/** The title and the page of something that people on other servers react to. */
function workWords({ workKind, workId, workTrackTitle, workAlbumTitle }: FoundNotice) {
  if (workKind === 'track') return { name: workTrackTitle ?? '', to: `/tracks/${workId}` };
  if (workKind === 'album') return { name: workAlbumTitle ?? '', to: `/albums/${workId}` };
  return { name: texts.onePost, to: '/posts' };
}

function replyWords(found: FoundNotice): EntryWords {
  const { name, to } = workWords(found);
  return {
    sentence: about(texts.personReplied, { name: found.author ?? '' }, { name }),
    title: found.handle,
    text: excerptOf(found.replyText ?? ''),
    state: null,
    to: found.workKind === 'track' ? `${to}#replies` : to,
  };
}

function reactionWords(found: FoundNotice): EntryWords {
  const { name, to } = workWords(found);
  return {
    sentence: about(texts.reactedElsewhere, { name }),
    title: null,
    text: texts.likesAndBoosts(Number(found.likes), Number(found.boosts)),
    state: null,
    to,
  };
}

function orderWords(found: FoundNotice, ordered: string): EntryWords {
  const { name: word, tone } = stateWords({
    state: found.state ?? 'new',
    received: found.received,
  });
  const total = formatMoney(found.totalCents ?? 0, found.currency ?? 'USD');
  return {
    sentence: about(texts.personOrdered, { name: found.buyer ?? '' }),
    title: null,
    text: ordered ? `${ordered} · ${total}` : total,
    state: { word, tone },
    to: `/merch/orders/${found.subjectId}`,
  };
}

function followerWords(burst: Burst = { named: [], count: 1 }): EntryWords {
  const [first, second] = burst.named;
  const others = burst.count - 1;
  const sentence = (): SentencePart[] => {
    if (!first)
      return burst.count === 1
        ? [texts.youHaveANewFollower]
        : [texts.newFollowersCount(burst.count)];
    if (others === 0) return about(texts.personFollows, first);
    if (others === 1 && second) return about(texts.twoFollow, first, second);
    return about((person) => texts.manyFollow(person, others), first);
  };
  const to = first && others === 0 ? `/profile/${first.id}` : '/followers';
  return { sentence: sentence(), title: null, text: null, state: null, to };
}

/** Between the places of names in a sentence; no text contains it. */
const PLACE = '\u0001';

/**
 * The parts of a sentence about people and things, whose names may stand in any order in it.
 * @param write makes the sentence around a placeholder for each name
 */
function about(
  write: (...names: string[]) => string,
  ...things: readonly { name: string }[]
): SentencePart[] {
  const places = things.map((_, index) => `${PLACE}${index}${PLACE}`);
  return write(...places)
    .split(PLACE)
    .map((part, index) => (index % 2 === 0 ? part : { name: things[Number(part)]?.name ?? '' }))
    .filter((part) => part !== '');
}

function releaseWords(found: FoundNotice): EntryWords {
  const person = { name: found.personName ?? texts.deletedArtist };
  const kind = KIND_WORDS[found.albumKind ?? 'album'];
  return {
    sentence: about(texts.personReleased, person, { name: found.albumTitle ?? '' }),
    title: null,
    text: texts.newReleaseToListenTo(kind),
    state: null,
    to: albumAddress(found.subjectId ?? 0),
  };
}

function madeWords(found: FoundNotice): EntryWords {
  const name = titleOf({ title: found.madeTitle });
  const failed = found.madeStatus === 'failed';
  const error = found.metadata?.error;
  return {
    sentence: about(failed ? texts.couldNotBeMade : texts.isReady, { name }),
    title: null,
    text: failed && typeof error === 'string' ? errorWords(error, studioErrors) : null,
    state: failed ? { word: texts.failed, tone: 'bad' } : { word: texts.ready, tone: 'ok' },
    to: `/generations/${found.subjectId}`,
  };
}

function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1).trimEnd()}…` : line;
}

/** Twice the width of the picture in the list, for high-density screens. */
const FACE_PIXELS = 96;
/** The number of names in 'A and B follow you' or 'A and 3 others'. */
const NAMED = 2;

/** Entries with their texts; the data for all entries of a page is loaded together. */
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
      artistId,
      burst,
      ordered: joinFacts(ordered.map(lineWords)),
    });
    const person = personOf(notice, burst?.named[0]);
    const picture = person?.id ? pictureOf(faces.get(person.id), 'profile') : null;
    return {
      id,
      kind,
      subjectId,
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

/** The greatest row id: both databases compare ids as 32-bit integers. */
const GREATEST_ID = 2_147_483_647;

const cursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .nullish()
  .transform((key): NotificationCursor | undefined => {
    if (!key) return undefined;
    const [at, last] = key.split('-').map(Number);
    return { at: new Date(at ?? 0), id: Math.min(GREATEST_ID, last ?? 0) };
  });

const keyOf = ({ at, id: last }: NotificationCursor) => `${at.getTime()}-${last}`;

/** All notices of the signed-in artist, newest first. */
export const listNotifications = defineOperation({
  name: 'listNotifications',
  input: z.object({ before: cursor }),
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer, clock }, { before }): Promise<NotificationPage> {
    const now = clock.now().getTime();
    const { found, next } = await pageOfNotices(db, viewer.artistId, before);
    const entries = await notificationViews(db, viewer.artistId, found);
    return { entries, next: next && keyOf(next), now };
  },
});

/** A page of notices with the number on the bell. */
export const viewBell = defineOperation({
  name: 'viewBell',
  input: z.object({ before: z.unknown().optional() }),
  forListeners: true,
  permission: signedIn,
  async run(context, input): Promise<BellView> {
    const page = await listNotifications.execute(context, input);
    const { bell: count } = await countForHeader(context.db, context.viewer.artistId);
    return { ...page, count };
  },
});

/** The numbers in the header: on the bell, and on the inbox. */
export const countNotifications = defineOperation({
  name: 'countNotifications',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: ({ db, viewer }) => countForHeader(db, viewer.artistId),
});

/** Marks one entry as read, or all whose news is not later than an instant. Safe to repeat. */
export const readNotices = defineOperation({
  name: 'readNotices',
  input: z
    .object({ id, upTo: z.coerce.number().int().min(1).max(8.64e15) })
    .partial()
    .refine(({ id: one, upTo }) => one !== undefined || upTo !== undefined, {
      message: texts.required,
      path: ['id'],
    }),
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer: { artistId }, clock, events }, { id: one, upTo }) {
    const now = clock.now();
    if (one !== undefined) await readNotice(db, artistId, one, now);
    if (upTo !== undefined) await readNoticesUpTo(db, artistId, new Date(upTo), now);
    ring({ events }, artistId);
    return { count: (await countForHeader(db, artistId)).bell };
  },
});

/**
 * Returns the target of an entry and marks it as read, with the message that it is about, if any.
 * @throws {AppError} notFound if the entry no longer exists
 */
export const openNotification = defineOperation({
  name: 'openNotification',
  input: z.object({ noticeId: id, look: z.boolean() }),
  forListeners: true,
  permission: signedIn,
  async run(context, { noticeId, look }): Promise<{ to: string }> {
    const { db, clock, viewer } = context;
    const { artistId } = viewer;
    const found = demandFound(
      await findNotice(db, artistId, noticeId),
      texts.notificationNoLongerAvailable,
    );
    if (!look) {
      await readNotice(db, artistId, noticeId, clock.now());
      ring(context, artistId);
    }
    if (found.kind === 'message' && found.subjectId !== null) {
      if (!look) await readMessage(context, artistId, found.subjectId);
      return { to: await inboxAddress(db, artistId, found.subjectId) };
    }
    const [entry] = await notificationViews(db, artistId, [found]);
    return { to: entry?.to ?? '/notifications' };
  },
});
