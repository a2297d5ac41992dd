import { albumAddress } from '#app/features/releases/album-address.ts';
import { KIND_WORDS } from '#app/features/releases/album.ts';
import { formatMoney } from '#app/display/money.ts';
import { stateWords } from '#app/features/shop/order.ts';
import { NO_DESCRIPTION } from '#app/features/collaborations/collaboration-types.ts';
import { STATUS_WORDS } from '#app/features/collaborations/collaboration.ts';
import { UNTITLED_GENERATION } from '#app/features/studio/generation.ts';
import { isSecurityNotice, noticeWords } from '#app/features/activity/notices/notice-words.ts';
import type { Burst, FoundNotice } from './notification.queries.server.ts';
import type { EntryState, SentencePart } from './notification.ts';
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
export function entryWords(found: FoundNotice, around: Around): EntryWords {
  switch (found.kind) {
    case 'collaboration':
      return collaborationWords(found, around.artistId);
    case 'message':
      return {
        sentence: [{ name: found.sender ?? '' }, texts.wroteToYou],
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
    if (found.trackOwnerId === artistId) {
      return [person, sang ? texts.sangOver : texts.askedToCollaborateOn, track];
    }
    if (status === 'pending') {
      return sang
        ? [texts.youSangOver, track, texts.byInSentence, person]
        : [texts.youAsked, person, texts.toCollaborateOn, track];
    }
    const decided = status === 'active' ? texts.acceptedInSentence : texts.rejectedInSentence;
    return [person, `${decided}your ${sang ? 'vocal over' : 'request for'} `, track];
  };
  return {
    sentence: sentence(),
    title: found.title,
    text: found.description ?? NO_DESCRIPTION,
    state: { word: STATUS_WORDS[status], tone: STATUS_TONES[status] },
    to: status === 'rejected' ? null : `/creative-space/${found.subjectId}`,
  };
}

function commentWords(found: FoundNotice): EntryWords {
  // The column codec works by column names, and this is an alias.
  const isHeld = !found.remarkShown;
  return {
    sentence: [
      { name: found.personName ?? texts.deletedArtist },
      texts.commentedOn,
      { name: found.remarkTrackTitle ?? '' },
    ],
    title: null,
    text: excerptOf(found.remark ?? ''),
    state: isHeld ? { word: texts.waitsForYou, tone: 'pending' } : null,
    to: `/tracks/${found.remarkTrackId}#comments`,
  };
}

function orderWords(found: FoundNotice, ordered: string): EntryWords {
  const { name: word, tone } = stateWords({
    state: found.state ?? 'new',
    received: found.received,
  });
  const total = formatMoney(found.totalCents ?? 0, found.currency ?? 'USD');
  return {
    sentence: [{ name: found.buyer ?? '' }, texts.orderedFromYourShop],
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
    if (others === 0) return [first, texts.followsYou].map(nameOnly);
    if (others === 1 && second)
      return [first, texts.andInSentence, second, texts.followYou].map(nameOnly);
    return [nameOnly(first), texts.andOtherFollowYou(others)];
  };
  const to = first && others === 0 ? `/profile/${first.id}` : '/followers';
  return { sentence: sentence(), title: null, text: null, state: null, to };
}

const nameOnly = (part: string | { name: string }): SentencePart =>
  typeof part === 'string' ? part : { name: part.name };

function releaseWords(found: FoundNotice): EntryWords {
  const person = { name: found.personName ?? texts.deletedArtist };
  const kind = KIND_WORDS[found.albumKind ?? 'album'];
  return {
    sentence: [person, texts.releasedInSentence, { name: found.albumTitle ?? '' }],
    title: null,
    text: texts.newReleaseToListenTo(kind),
    state: null,
    to: albumAddress(found.subjectId ?? 0),
  };
}

function madeWords(found: FoundNotice): EntryWords {
  const name = found.madeTitle ?? UNTITLED_GENERATION;
  const failed = found.madeStatus === 'failed';
  const error = found.metadata?.error;
  return {
    sentence: [{ name }, failed ? texts.couldNotBeMade : texts.isReady],
    title: null,
    text: failed && typeof error === 'string' ? error : null,
    state: failed ? { word: texts.failed, tone: 'bad' } : { word: texts.ready, tone: 'ok' },
    to: `/generations/${found.subjectId}`,
  };
}

function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1).trimEnd()}…` : line;
}
