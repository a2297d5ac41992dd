import type { AssistantQuestion } from '../answers/adviser.ts';
import { type ArtistData, FACTS } from './facts.server.ts';
import { counted, joined, minutes, quoted } from './phrases.ts';
import { trackMeant } from './tracks.ts';

const STOPS =
  /\b(?:where|when|at (?:what|which) (?:point|moment|second)|how far|which part)\b.{0,200}\b(?:stop|leave|skip|drop(?:ped)? (?:off|out)|switch(?:ed)? off|turn(?:ed)? (?:it )?off|quit|lose|give up|get|listen to the end)\b|\blisten(?:ed)? to the end\b|\bdrop[- ]?off\b|\bretention\b/;
const TENTH = 0.1;

/** Answers questions about the artist's listeners; null for other questions. */
export async function ownListeners(
  { data, history }: AssistantQuestion,
  question: string,
): Promise<string | null> {
  return (
    (await whereTheyStop(
      data,
      question,
      history.map(({ content }) => content),
    )) ??
    (await linkClicks(data, question)) ??
    (await whoFollows(data, question)) ??
    (await whereFrom(data, question)) ??
    notCounted(question)
  );
}

/** The positions at which listeners stop a track: the named or last mentioned one, or else the most played. */
async function whereTheyStop(data: ArtistData, question: string, before: readonly string[]) {
  if (
    !STOPS.test(question) ||
    !/\b(?:listener|people|they|fans|everybody|everyone|audience|stop|end|drop|retention)/.test(
      question,
    )
  )
    return null;
  const { tracks } = await data.library();
  const { top } = await data.plays();
  const isBest = /\b(?:most|best)\b/.test(question);
  const named = trackMeant(tracks, question);
  const spokenOf = before.flatMap((text) => trackMeant(tracks, text) ?? []).at(-1);
  const best = tracks.find(({ title }) => title === top[0]?.title);
  const track = named ?? (isBest ? best : (spokenOf ?? best));
  if (!track) return 'Nobody has pressed play on your page so far, so nobody has stopped.';
  const played = isBest || !named ? `${await FACTS.plays(data)} ` : '';
  const { stops } = await data.stopsOf(track.id);
  const all = stops.reduce((sum, count) => sum + count, 0);
  if (all === 0) {
    return `${played}Where listeners of ${quoted(track.title)} stop is not known yet: nobody’s stop was counted in the last days. It is shown on the track’s page of plays as soon as there are some.`;
  }
  const inside = stops.slice(0, -1);
  const most = Math.max(...inside);
  const heardAll = stops.at(-1) ?? 0;
  const at = inside.indexOf(most);
  const length = track.duration ?? 0;
  const where =
    length > 0
      ? `between ${minutes(length * (at * TENTH))} and ${minutes(length * ((at + 1) * TENTH))}`
      : `in its ${at + 1}. tenth`;
  const leave = most > 0 ? ` Most of the others stop ${where} (${most}).` : '';
  return `${played}Of ${counted(all, 'listen')} to ${quoted(track.title)} in the last days ${heardAll} went to its last tenth.${leave}`;
}

async function linkClicks(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\bclick(?:s|ed)?\b|\btapped\b|\bvisit(?:s|ed)?\b|\bfollowed\b|\bopened\b|\bwent (?:to|through)\b|\bused\b/.test(
      question,
    )
  )
    return null;
  const { links } = await data.links();
  const link = links.find(({ title }) => question.includes(title.toLowerCase()));
  if (/\bhow (?:do|should|can)\b/.test(question)) return null;
  return link ? `${quoted(link.title)} was followed ${counted(link.clicks, 'time')}.` : null;
}

async function whoFollows(data: ArtistData, question: string): Promise<string | null> {
  const asks =
    /\bwho (?:follows|is following|are following|are my followers)\b|\b(?:list|show|see|name)\b.{0,200}\b(?:my|our) followers\b|\bhow(?: many|'s| is| are)\b.{0,200}\b(?:my|our) followers\b|\bhow many (?:people|artists|fans) follow (?:me|us)\b/;
  if (!asks.test(question)) return null;
  const followersSentence = (await FACTS.followers(data)) ?? 'Nobody follows you here yet.';
  return `${followersSentence} Who they are is listed on your page of followers (/followers).`;
}

async function whereFrom(data: ArtistData, question: string): Promise<string | null> {
  const asks =
    /\b(?:where|which|what) (?:do|are|countr\w{1,40}|cit\w{1,40}|places|sources?)\b.{0,200}\b(?:my|our) (?:listeners?|fans?|audience|plays?|people|visitors?)\b|\b(?:listeners?|fans|plays|audience)\b.{0,200}\b(?:come from|countr\w{1,40})\b/;
  if (!asks.test(question)) return null;
  const { countries, sources } = await data.statistics();
  const all = sources.filter(({ amount }) => amount > 0);
  const named = countries
    .slice(0, MAX_NAMED)
    .map(({ part, amount }) => `${countryOf(part)} (${amount})`);
  const places =
    named.length > 0
      ? `Most plays come from ${joined(named)}.`
      : 'From which countries is not known here: the host’s proxy does not tell it, or nobody listened lately.';
  const ways = all.slice(0, MAX_NAMED).map(({ part, amount }) => `${part} (${amount})`);
  return `${places}${ways.length > 0 ? ` They found you by ${joined(ways)}.` : ''} Statistics (/statistics) shows it by day.`;
}

const MAX_NAMED = 3;
const countryOf = (code: string): string =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code)
    : code;

/** Data that this site does not collect, and where to find it. */
const ELSEWHERE =
  /\bwhich (?:newspapers?|papers?|blogs?|magazines?|journalists?|stations?|radios?) (?:wrote|write|has|have|played?|plays|reviewed?|covered?|mentioned?)\b|\b(?:has|have|did) (?:any ?one|any ?body|some ?one|any blogs?|the press|papers?) (?:ever )?(?:reviewed?|written about|wrote about|mentioned?|covered?) (?:me|us|my|our)\b|\bwho (?:wrote|writes|has written|blogged|talked|talks|spoke|reviewed|mentioned|posted) (?:about|of|on)? ?(?:me|us|my|our)\b|\b(?:how many|who)\b.{0,200}\b(?:saw|seen|watched|viewed|liked|shared|saved|reposted|commented)\b.{0,200}\b(?:stor(?:y|ies)|reels?|posts?|videos?|clips?)\b|\bhow many (?:likes|views|shares|saves|comments)\b.{0,200}\b(?:stor(?:y|ies)|reels?|posts?|videos?|clips?)\b/;

function notCounted(question: string): string | null {
  if (
    /\bhow (?:long|far) (?:is|does|will)\b.{0,200}\b(?:(?:the|a|an|our|my|this|that|to) (?:(?:bus|train|car|next|whole) )?(?:drive|flight|ride|trip|journey|way)|from .{1,200} to)\b/.test(
      question,
    )
  )
    return 'I do not know that: distances and roads are not known here. A map’s route planner says it in a minute; add a quarter for a van, and an hour for loading at each end.';
  if (ELSEWHERE.test(question))
    return 'I do not know that: what happens on other sites is not counted here. Views of stories, reels and posts stand in the statistics of the network itself; for who writes about you set an alert of a search engine on your name in quotation marks, and look at where the clicks on your links come from.';
  const ofThem = /\b(?:my|our) (?:fans?|listeners?|followers?|audience|subscribers?|visitors?)\b/;
  const what =
    /\b(?:how old|age|ages|gender|women|men|male|female|awake|get up|wake up|online|time of day|what time|which time|hour|job|earn|income|name|names|email|address|like me|hate|think)\b/;
  if (
    !ofThem.test(question) ||
    !what.test(question) ||
    /\b(?:should|how do i|get|collect|call)\b.{0,200}\?{0,40}$/.test(question.replace('get up', ''))
  )
    return null;
  return 'I do not know that: nothing here counts it. Plays, follows and clicks are counted by day, without persons. Age, gender and hours are in the statistics of the networks and services (Instagram Insights, Spotify for Artists); for the rest ask your listeners, in a newsletter or at a show.';
}
