import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { capitalised } from '#app/display/format.ts';
import { longDate } from '#app/display/dates.ts';
import { formatMoney } from '#app/display/money.ts';
import type { AssistantQuestion } from '../answers/adviser.ts';
import { calculationAnswer } from '../calculations/calculations.ts';
import { timeUntil } from '../calculations/calendar.ts';
import { draftFacts } from '../drafts/draft-facts.server.ts';
import { draftAnswer } from '../drafts/drafts.ts';
import type { ArtistData } from './artist-data.server.ts';
import { type FactId, FACTS } from './facts.server.ts';
import { continued } from './follow-up.ts';
import { ownAnswer } from './own-questions.server.ts';
import { againstTarget, counted, joined, level, minutes, quoted } from './phrases.ts';
import { siteTool } from './site-tools.ts';
import { showNamed, type Track, trackMeant, trackNamed } from './tracks.ts';
import * as texts from '../texts.ts';

/** Minutes of music that one side of a 12-inch record holds in good quality at 33 rpm. */
const RECORD_SIDE = 22;

/** Compares the artist's tracks, or answers questions about the shop; null for other questions. */
async function compared(data: ArtistData, question: string): Promise<string | null> {
  if (/\b(?:worst|least played|fewest plays|least popular)\b/.test(question)) {
    const tracks = (await data.library()).tracks.toSorted(
      (one, other) => one.playCount - other.playCount,
    );
    const [least] = tracks;
    if (!least) return null;
    const equallyPlayed = tracks.filter(({ playCount }) => playCount === least.playCount);
    const hidden = equallyPlayed.filter(({ isPublic }) => !isPublic).length;
    const why =
      hidden === 0 ? '' : hidden === equallyPlayed.length ? ', as nobody can hear it' : '';
    return `${joined(equallyPlayed.slice(0, 3).map(({ title }) => quoted(title)))}: ${counted(least.playCount, 'play')}${equallyPlayed.length > 1 ? ' each' : ''}${equallyPlayed.length > 1 ? why.replace('it', 'them') : why}.`;
  }
  if (/\b(?:quietest|loudest|equally loud|same (?:loudness|volume|level))\b/.test(question)) {
    return levels(data, question);
  }
  if (
    /\b(?:longest|shortest)\b|\b(?:total|whole|together) (?:length|duration|time)\b|\blength of (?:all )?my (?:songs|tracks)\b|\ball my (?:songs|tracks)\b.{0,200}\bside\b/.test(
      question,
    )
  ) {
    return lengths(data, question);
  }
  return priceOf(data, question);
}

async function levels(data: ArtistData, question: string): Promise<string | null> {
  const measured = (await data.measures())
    .flatMap(({ title, loudness }) => (loudness === null ? [] : [{ title, loudness }]))
    .toSorted((one, other) => one.loudness - other.loudness);
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last) return null;
  const loudnessWords = ({ title, loudness }: typeof first) =>
    `${quoted(title)} at ${level(loudness)} LUFS`;
  if (/\bquietest\b/.test(question)) return `The quietest is ${loudnessWords(first)}.`;
  if (/\bloudest\b/.test(question)) return `The loudest is ${loudnessWords(last)}.`;
  const difference = last.loudness - first.loudness;
  return `${difference < 1 ? 'Nearly' : 'No'}: they lie ${difference.toFixed(1)} dB apart, from ${loudnessWords(first)} to ${loudnessWords(last)}. Players here even that out; a listener’s other programs may not.`;
}

async function lengths(data: ArtistData, question: string): Promise<string | null> {
  const known = (await data.library()).tracks
    .flatMap(({ title, duration }) => (duration === null ? [] : [{ title, duration }]))
    .toSorted((one, other) => one.duration - other.duration);
  const [shortest] = known;
  const longest = known.at(-1);
  if (!shortest || !longest) return null;
  if (/\blongest\b/.test(question)) {
    return `The longest is ${quoted(longest.title)}, ${minutes(longest.duration)}.`;
  }
  if (/\bshortest\b/.test(question)) {
    return `The shortest is ${quoted(shortest.title)}, ${minutes(shortest.duration)}.`;
  }
  const total = known.reduce((sum, { duration }) => sum + Math.round(duration), 0);
  const lengthSentence = `${counted(known.length, 'track')} last ${minutes(total)} together.`;
  if (!/\bside\b/.test(question)) return lengthSentence;
  return `${lengthSentence} ${total <= RECORD_SIDE * 60 ? 'Yes, they fit' : 'No, they do not fit'} on one side of a 12-inch record, which holds about ${RECORD_SIDE} minutes.`;
}

async function priceOf(data: ArtistData, question: string): Promise<string | null> {
  if (!/\bhow much (?:is|are|does|do)\b|\bprice of\b|\bwhat does\b.{0,200}\bcost\b/.test(question))
    return null;
  const { items } = await data.merch();
  const item = items.find(({ name }) => question.includes(name.toLowerCase()));
  return item
    ? `${quoted(item.name)} costs ${formatMoney(item.priceCents, item.currency)} in your shop here.`
    : null;
}

/** Questions about the artist's own figures, and the facts that answer them. The first match is used. */
const QUESTIONS: readonly (readonly [asks: RegExp, facts: readonly FactId[], otherwise: string])[] =
  [
    [
      /^(?:(?:my|our|and|any) ){0,6}followers?\W{0,60}$|\bhow many followers (?:do|have|did) (?:i|we)\b(?!.{0,200}\bneed)|\b(?:my|our) (?:follower count|number of followers)\b/,
      ['followers'],
      'Nobody follows you here yet.',
    ],
    [
      /\b(?:most played|played (?:the )?most|(?:doing|performing|running) best|best (?:performing|played)|biggest (?:song|track|hit)|most plays|most popular|most listened)\b/,
      ['plays'],
      'Nobody has pressed play on your page so far.',
    ],
    [
      /\bhow (?:many plays|often) (?:do|have|did|was|were|am|are) (?:i|we)\b|\bmy play count\b|\b(?:total|overall|all my|all the|number of) plays\b|\bplays\b.{0,200}\b(?:in total|altogether|together|overall|all (?:my )?(?:tracks|songs))\b/,
      ['plays'],
      'Nobody has pressed play on your page so far.',
    ],
    [
      /\bhow many (?:tracks|songs|recordings|beats) (?:do|have) (?:i|we)\b/,
      ['library', 'private'],
      'Your library here is empty so far.',
    ],
    [
      /\b(?:which|what)(?: of my)? (?:tracks|songs) are (?:still )?(?:private|unreleased|not public|not out|hidden)\b/,
      ['private'],
      'None: all that you uploaded is public.',
    ],
    [
      /\b(?:when|what|where)(?:'?s| is| are| do)? (?:i play )?(?:my|our) next (?:show|gig|concert|date)s?\b/,
      ['tour'],
      'Your page announces no shows at the moment.',
    ],
    [
      /\b(?:any|how many|which) (?:open |new |unshipped |waiting )?orders\b/,
      ['merch'],
      'Your shop here is empty so far.',
    ],
    [
      /\b(?:any|how many|which) (?:open |pending |new )?(?:collaborations|requests|invitations)\b/,
      ['collaborations'],
      'No collaboration is open here.',
    ],
  ];

/** 'My newest tune', 'the last thing I uploaded' */
const NEWEST =
  /\b(?:my|our|the) (?:newest|latest|last|most recent) (?:track|song|upload|single|tune|recording|piece|one|thing|beat)\b/;

/** Questions about one track. */
const ASKED = {
  loudness:
    /\b(?:too|so|very) (?:loud|quiet|hot|soft)\b|\bloud enough\b|\bclip(?:s|ping)?\b|\bhow (?:loud|hot)\b|\bloudness\b|\blufs\b|\btrue peak|\bturn(?:s|ed)?\b.{0,200}\bdown\b/,
  tempo: /\bbpm\b|\btempo\b|\bhow fast\b/,
  key: /\b(?:what|which) key\b|\bkey (?:is|of)\b|\b(?:and|the|its|tempo|bpm),? (?:the )?key\b/,
  plays: /\bhow (?:often|many (?:plays|times|listens))\b|\bplay count\b|\bplayed\b/,
  length: /\bhow long\b|\bduration\b|\blength\b/,
  album: /\b(?:what|which|an|any|the) album\b|\balbum is\b|\bon an (?:ep|album|lp)\b/,
  year: /\b(?:what|which|from what) year\b|\bhow old is\b|\bwhen (?:was|did)\b.{0,200}\b(?:out|released?|made|come)\b/,
  visibility: /\b(?:is|still) .{0,200}\b(?:public|private|hidden|released)\b/,
} as const;

/** Asks how a track is doing in general. */
const OVERVIEW =
  /^(?:so |and |ok ){0,6}(?:how(?:'s|s| is| are| does| did)?\b.{0,200}\b(?:doing|holding|going|do|perform\w{0,40}|run\w{0,40}|far)\b|what do you (?:know|have)\b|tell me (?:about|everything)|(?:any )?(?:news|info|facts|data|stats|numbers) (?:on|about|of|for)\b|what about\b|show me\b)/;
const OVERALL = ['plays', 'tempo', 'key', 'loudness', 'visibility'] as const;

/** Services whose data is not available here. */
const ELSEWHERE =
  /\b(?:spotify|instagram|insta|tiktok|youtube|apple music|soundcloud|facebook|twitter|deezer)\b/;
const COUNTED = /\b(?:followers?|listeners?|subscribers?|streams?|views?)\b/;

/**
 * Answers a question about the artist's own data, calculates, or drafts a text; null if the question asks for
 * advice. A short message continues the previous one. The track is the one named, the newest one, or the last
 * one mentioned.
 */
export async function factAnswer(asked: AssistantQuestion): Promise<string | null> {
  const { data, history, message } = asked;
  const { tracks } = await data.library();
  const previousQuestion = history
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .reduce<string | undefined>(
      (before, said) => continued(said, before, tracks, data.today) ?? said,
      undefined,
    );
  const goesOn = continued(message, previousQuestion, tracks, data.today);
  if (goesOn !== null) {
    const answer = await answerTo({ ...asked, message: goesOn });
    if (answer !== null) return answer;
  }
  return answerTo(asked);
}

async function answerTo(asked: AssistantQuestion): Promise<string | null> {
  const { assistantId, data, message } = asked;
  const question = message.toLowerCase().replaceAll(/[’‘]/g, "'");
  const elsewhere = ELSEWHERE.exec(question)?.[0];
  if (
    elsewhere &&
    COUNTED.test(question) &&
    /\bhow many\b.{0,200}\b(?:i|we|my|our)\b/.test(question)
  ) {
    return notKnownElsewhere(elsewhere);
  }
  const ofShow = await showAnswer(data, question);
  if (ofShow !== null) return ofShow;
  const own = await ownAnswer(asked, question);
  if (own !== null) return own;
  const questionContext = await contextOf(asked, question);
  const sum =
    calculationAnswer(message, questionContext) ??
    calculationAnswer(inNumbersOf(questionContext.track, question), questionContext);
  if (sum !== null && !SAYS_OWN.test(question)) return sum;
  const tool = siteTool(question);
  if (tool !== null) return tool;
  const all = await compared(data, question);
  if (all !== null) return all;
  const ofTrack = await trackAnswer(asked, question);
  if (ofTrack !== null) return ofTrack;
  const known = QUESTIONS.find(([asks]) => asks.test(question));
  if (known) {
    const [, facts, otherwise] = known;
    const sentences = await Promise.all(facts.map((id) => FACTS[id](data)));
    const factText = sentences.filter((sentence) => sentence !== null).join(' ') || otherwise;
    return factText;
  }
  if (sum !== null) return sum;
  const draft = draftAnswer(message, await draftFacts(data, message), data.today);
  return draft !== null && assistantId === 'entertainment-lawyer'
    ? `${draft}\n\n${texts.noLegalAdvice}`
    : draft;
}

/** Replaces a track's title with its key or tempo in questions about keys and times. */
function inNumbersOf(track: Track | null, question: string): string {
  if (!track) return question;
  const title = track.title.toLowerCase();
  if (track.key && /\b(?:keys?|chords?|scale|mash-?up|transpose)\b/.test(question))
    return question.replace(title, track.key);
  if (track.bpm && /\b(?:delay|bars?|doubled?|half|halved|milliseconds|ms)\b/.test(question))
    return question.replace(title, `${tempoInTenths(track.bpm)} bpm`);
  return question;
}

/** Questions that only look like calculations. */
const SAYS_OWN = /\bpress\b|\bpitch\b|\bcaptions?\b|\bbio\b/;

const notKnownElsewhere = (service: string) =>
  `I cannot see that: ${capitalised(service)} keeps its own numbers, and shows them to you in its statistics. What I know is what happens on this site.`;

/** The artist's data that a calculation may use. */
async function contextOf({ assistantId, data, history }: AssistantQuestion, question: string) {
  const [{ tracks }, { total }] = await Promise.all([data.library(), data.plays()]);
  return {
    track: trackMeant(tracks, question) ?? spokenOf(tracks, history, question) ?? null,
    plays: total,
    today: data.today,
    assistantId,
  };
}

/** The time until an announced show, named by town or venue. */
async function showAnswer(data: AssistantQuestion['data'], question: string) {
  if (!/\bhow (?:long|many (?:days|weeks))\b/.test(question)) return null;
  if (/\b(?:drive|flight|ride|trip|journey|walk|way)\b/.test(question)) return null;
  const { upcoming } = (await data.profile()).data.tour;
  const isNext = /\bnext (?:show|gig|concert)\b/.test(question);
  const show =
    upcoming.find((one) => showNamed(one, question)) ?? (isNext ? upcoming[0] : undefined);
  if (!show || !/\b(?:until|till|til|to|before|away)\b/.test(question)) return null;
  const day = new Date(`${show.date}T00:00:00Z`);
  return `${timeUntil(data.today, day)} until ${show.venue} in ${show.city}, on ${longDate(show.date)}.`;
}

/** The track that 'it' refers to: the last one named. */
const spokenOf = (
  tracks: readonly Track[],
  history: AssistantQuestion['history'],
  question: string,
): Track | undefined =>
  /\b(?:it|its|that one|that track|that song|this one)\b/.test(question)
    ? history.flatMap(({ content }) => trackNamed(tracks, content) ?? []).at(-1)
    : undefined;

async function trackAnswer({ data, history }: AssistantQuestion, question: string) {
  const wanted = (Object.keys(ASKED) as (keyof typeof ASKED)[]).filter((what) =>
    ASKED[what].test(question),
  );
  const { tracks } = await data.library();
  const isAbout = wanted.length === 0 && OVERVIEW.test(question);
  if (wanted.length === 0 && !isAbout) return null;
  const named = trackMeant(tracks, question);
  const newest = NEWEST.test(question) ? tracks[0] : undefined;
  const track = named ?? newest ?? spokenOf(tracks, history, question);
  if (!track) return null;
  const all = isAbout ? OVERALL : wanted;
  const told = await Promise.all(all.map((what) => tellOfTrack(data, track, what)));
  return told.join(' ');
}

async function tellOfTrack(data: ArtistData, track: Track, what: keyof typeof ASKED) {
  const title = quoted(track.title);
  switch (what) {
    case 'loudness': {
      const measured = (await data.measures()).find(({ id }) => id === track.id);
      if (!measured || measured.loudness === null) return `${title} is not measured yet.`;
      const peak =
        measured.truePeak === null ? '' : ` with peaks at ${level(measured.truePeak)} dBTP`;
      return `${title} measures ${level(measured.loudness)} LUFS${peak}.${againstTarget(measured.loudness)}`;
    }
    case 'tempo':
      return track.bpm
        ? `${title} runs at ${tempoInTenths(track.bpm)} BPM.`
        : `I know no tempo of ${title}: enter it where you edit the track.`;
    case 'key':
      return track.key
        ? `${title} is in ${track.key}.`
        : `I know no key of ${title}: enter it where you edit the track.`;
    case 'plays':
      return track.playCount === 0
        ? `${title} has not been played here yet.`
        : `${title} was played ${counted(track.playCount, 'time')} here.`;
    case 'length':
      return track.duration === null
        ? `${title} is not measured yet.`
        : `${title} lasts ${minutes(track.duration)}.`;
    case 'album':
      return track.album
        ? `${title} is on ${quoted(track.album)}.`
        : `${title} is on no album here.`;
    case 'year':
      return `I do not know the year of ${title}: it stands where you edit the track, if you entered it.`;
    case 'visibility':
      return `${title} is ${track.isPublic ? 'public' : 'private: only you can hear it'}.`;
  }
}
