import type { MailKind, NewsKind, NoticeKind } from '#db/schema.ts';
import * as texts from './texts.ts';

/** The kinds of news that can come by mail, in the order of the settings. */
export const MAIL_KIND_WORDS: Record<MailKind, { label: string; hint: string }> = {
  message: { label: texts.messagesAndBookings, hint: texts.somebodyWritesFromYourPage },
  order: { label: texts.orders, hint: texts.newPaidAndCancelledOrders },
  collaboration: { label: texts.collaborations, hint: texts.requestsAnswersVocalsAndMixes },
  chat: { label: texts.chat, hint: texts.newMessagesInACreativeSpace },
  followers: { label: texts.followers, hint: texts.artistsWhoStartToFollowYou },
  release: { label: texts.releases, hint: texts.artistsYouFollowReleaseAnAlbum },
  generation: { label: texts.results, hint: texts.songBeatOrConversionIsDone },
  comment: { label: texts.comments, hint: texts.commentsOnYourTracks },
};

export const MAIL_KINDS = Object.keys(MAIL_KIND_WORDS) as MailKind[];

/** The choices of an artist who has chosen nothing: news that somebody expects an answer to. */
export const DEFAULT_KINDS: Record<MailKind, boolean> = {
  message: true,
  order: true,
  collaboration: false,
  chat: false,
  followers: false,
  release: false,
  generation: false,
  comment: false,
};

export interface MailChoices {
  kinds: Record<MailKind, boolean>;
  daily: boolean;
}

/** The switch that a notice belongs to; null for security notices, which are always sent. */
export function mailKindOf(kind: NoticeKind, news: NewsKind | null): MailKind | null {
  if (kind === 'collaboration') return news === 'chat' ? 'chat' : 'collaboration';
  // News from other servers come with those that are alike.
  if (kind === 'reply' || kind === 'reaction') return 'comment';
  return kind in MAIL_KIND_WORDS ? (kind as MailKind) : null;
}
