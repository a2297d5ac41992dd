import { capitalised } from '#app/display/format.ts';
import { longDate } from '#app/display/dates.ts';
import { datesIn, daysBetween, MONTHS, weekdayOf } from '../calculations/calendar.ts';
import type { ArtistData } from './artist-data.server.ts';
import { counted, joined } from './phrases.ts';
import { type Show, showNamed } from './tracks.ts';

/** Answers questions about the artist's own shows; null for other questions. */
export async function ownShows(data: ArtistData, question: string): Promise<string | null> {
  return (
    (await onDay(data, question)) ??
    (await betweenShows(data, question)) ??
    (await calledOff(data, question)) ??
    (await notKnownOfShow(data, question)) ??
    (await whichShows(data, question))
  );
}

/** The show announced for a day, or that the day is free. */
async function onDay(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\b(?:am i|are we|i'm) (?:free|busy|available|playing|booked)\b|\b(?:do|have) (?:i|we) (?:have |got )?(?:anything|something|a show|a gig)\b/.test(
      question,
    )
  )
    return null;
  const [found] = datesIn(question, data.today);
  if (!found) return null;
  const date = found.date.toISOString().slice(0, 10);
  const { upcoming, past } = (await data.profile()).data.tour;
  const show = [...upcoming, ...past].find((one) => one.date === date);
  return show
    ? `On ${longDate(date)} you play at ${show.venue} in ${show.city}.`
    : `${longDate(date)} is free as far as your page knows: no show is announced for it. What stands only in your own calendar I cannot see.`;
}

async function betweenShows(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\bhow (?:far|long) apart\b.{0,200}\bshows?\b|\b(?:between|apart)\b.{0,200}\bnext two (?:shows|gigs)\b|\bnext two (?:shows|gigs)\b.{0,200}\bapart\b/.test(
      question,
    )
  )
    return null;
  const [one, other] = (await data.profile()).data.tour.upcoming;
  if (!one || !other) return 'Your page announces fewer than two shows at the moment.';
  const days = daysBetween(new Date(one.date), new Date(other.date));
  return `${counted(days, 'day')} lie between ${one.venue} in ${one.city} (${longDate(one.date)}) and ${other.venue} in ${other.city} (${longDate(other.date)}).`;
}

/** Details of a show that are not stored here: other acts, doors, price, fee. */
async function notKnownOfShow(data: ArtistData, question: string): Promise<string | null> {
  const asks =
    /\b(?:who(?:'s|s| is| else)?|support(?:ing)?|opening|opens|headlin\w{0,40}|line-?up|doors?|what time|load-?in|sound ?check|stage time|how much|fee|price|capacity|sold|tickets?|promoter|contact|address)\b/;
  if (!asks.test(question)) return null;
  if (
    /\b(?:how do|should|write|post|poster|caption|mail|text|pitch|announce|split|percent|%)\b|%/.test(
      question,
    )
  )
    return null;
  const { upcoming } = (await data.profile()).data.tour;
  const day = datesIn(question, data.today)[0]?.date.toISOString().slice(0, 10);
  const show = upcoming.find((one) => one.date === day || showNamed(one, question));
  if (!show) return null;
  return `I do not know that: of ${sayShow(show, data.today)}, only day, room and town are kept here. Who knows is the venue or the promoter; ask when you go through the evening with them, a week before.`;
}

/** A cancelled show has to be removed from the page by the artist. */
async function calledOff(data: ArtistData, question: string): Promise<string | null> {
  const asks =
    /\b(?:cancel\w{0,40}|call(?:ed)? off|delete|remove|take\b.{0,200}\b(?:off|down)|postpone\w{0,40}|move)\b/;
  if (
    !asks.test(question) ||
    /\b(?:paid|pay|money|fee|rights?|what if|what happens)\b/.test(question)
  )
    return null;
  const { upcoming } = (await data.profile()).data.tour;
  const show = upcoming.find((one) => showNamed(one, question));
  if (!show) return null;
  return `${sayShow(show, data.today)}: I do not take it off your page by myself. On Profile, press the pencil of Tour Dates and remove or change it there. Tell the venue first, in writing, with the reason and another date if you have one; then whoever bought a ticket.`;
}

const ABOUT_SHOWS =
  /\b(?:shows?|gigs?|concerts?|tours?|tour dates?|live dates?|play(?:ing|ed|s)?|perform(?:ing|ed)?|on stage|stage|on the road)\b/;
const ASKS_WHICH =
  /\b(?:where|when|which|what(?:'?s| is| are)?|whats|whens|wheres|how many|list|next|last|first|upcoming|coming up|any|tell me|show me|do (?:i|we) (?:have|play)|have (?:i|we)|did (?:i|we))\b/;
/** Questions about shows that ask for advice rather than for data. */
const ADVICE =
  /\b(?:how (?:do|should|can|much|to|does)|should|could|fee|paid|charge|contract|rider|cancel|bring|wear|set ?list|sell|ticket|get (?:a|more)|add|book|promot|write|post|plan|need|price|poster|flyer|caption|mail|played (?:the )?(?:most|least|song|track)|most played|plays\b.{0,200}\b(?:song|track))/;

/** Shows by month, year, town, venue, or the next or last one, with the time until them. */
async function whichShows(data: ArtistData, question: string): Promise<string | null> {
  const { upcoming, past } = (await data.profile()).data.tour;
  const isAhead =
    /\b(?:coming up|booked (?:for|in)|got on|planned|in (?:my|our|the) (?:diary|calendar)|lined up|on the calendar)\b/.test(
      question,
    );
  const isNamed = [...upcoming, ...past].some((show) => showNamed(show, question));
  const isPlain =
    isNamed &&
    /^(?:so |and |ok ){0,6}(?:when|where|what (?:day|date)|which (?:day|date))/.test(question);
  if (!isAhead && !isPlain && !ABOUT_SHOWS.test(question)) return null;
  if (!ASKS_WHICH.test(question) || ADVICE.test(question)) return null;
  if (!isPlain && !isAhead && !/\b(?:i|we|my|our|me|us|i'm|im|we're|whens|when's)\b/.test(question))
    return null;
  // 'Which of my songs has nobody played' asks about songs.
  if (
    /\b(?:tracks?|songs?|tunes?)\b/.test(question) &&
    !/\b(?:shows?|gigs?|concerts?|tours?|dates?)\b/.test(question)
  )
    return null;
  // 'How many plays do I have' does not ask about shows.
  if (/\bplays\b/.test(question) && !/\b(?:shows?|gigs?|concerts?|tour)\b/.test(question))
    return null;
  const all: readonly Show[] = [...past, ...upcoming].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );
  const now = data.today.toISOString().slice(0, 10);
  const month = MONTHS.findIndex((name) =>
    new RegExp(
      `\\b(?:in|for|this|next|during|of) ${name}\\b|\\b${name} (?:shows?|gigs?|dates?)\\b`,
    ).test(question),
  );
  const year = yearIn(question, data.today);
  const places = all.filter((show) => showNamed(show, question));
  const isNext = /\b(?:next|upcoming|coming)\b/.test(question);
  const isPast =
    !isNext &&
    /\b(?:did|have (?:i|we) (?:ever |already )?played|played|last|been|previous|past)\b/.test(
      question,
    );
  const isPlaceless = month < 0 && year === null && places.length === 0;
  if (
    isPlaceless &&
    !/\b(?:next|last|first|upcoming|coming(?: up)?|list|all|any|where|when|how many|which)\b/.test(
      question,
    )
  )
    return null;
  let fitting = (places.length > 0 ? places : all).filter(
    ({ date }) =>
      (month < 0 || Number(date.slice(5, 7)) === month + 1) &&
      (year === null || date.startsWith(String(year))),
  );
  if (year === null) fitting = fitting.filter(({ date }) => (isPast ? date < now : date >= now));
  const end = endOfStretch(question, data.today);
  if (end !== null) fitting = fitting.filter(({ date }) => date <= end);
  if (fitting.length === 0) {
    const when = month < 0 ? '' : ` in ${capitalised(MONTHS[month] ?? '')}`;
    return isPast
      ? `Your page lists no show of yours${when} that has been.`
      : `Your page announces no show${when}${year === null ? '' : ` ${year}`}.`;
  }
  const isOne =
    end === null &&
    /\b(?:next|last|first)\b/.test(question) &&
    !/\b(?:shows|gigs|concerts|dates)\b/.test(question);
  const listedShows = isOne ? [isPast ? fitting.at(-1) : fitting[0]] : fitting.slice(0, MAX_SHOWS);
  const showWords = listedShows.flatMap((show) => (show ? [sayShow(show, data.today)] : []));
  const rest = isOne ? 0 : fitting.length - showWords.length;
  const count = /\bhow many\b/.test(question) ? `${counted(fitting.length, 'show')}: ` : '';
  return `${count}${joined(rest > 0 ? [...showWords, `${rest} more`] : showWords)}.`;
}

/** The last day of a period such as 'in the next two months'. */
function endOfStretch(question: string, today: Date): string | null {
  const said =
    /\b(?:next|coming|following) (\d{1,12}|two|three|four|five|six|few|couple of)? ?(days?|weeks?|months?)\b/.exec(
      question,
    );
  if (!said) return null;
  const [, number = '1', unit = ''] = said;
  const count = Number(number) || NUMBERS.indexOf(number) + 2;
  const days = count * (unit.startsWith('day') ? 1 : unit.startsWith('week') ? 7 : 31);
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six'];
const MAX_SHOWS = 6;

function yearIn(question: string, today: Date): number | null {
  const yearText = /\b(20\d\d)\b/.exec(question)?.[1];
  if (yearText) return Number(yearText);
  if (/\blast year\b/.test(question)) return today.getUTCFullYear() - 1;
  return /\bthis year\b/.test(question) ? today.getUTCFullYear() : null;
}

/** 'Molotow in Hamburg on Saturday, 18 April 2026, in 35 days' */
function sayShow({ date, venue, city }: Show, today: Date): string {
  const day = new Date(`${date}T00:00:00Z`);
  const days = daysBetween(today, day);
  const away =
    days > 1
      ? `, in ${counted(days, 'day')}`
      : days === 1
        ? ', tomorrow'
        : days === 0
          ? ', today'
          : '';
  return `${venue} in ${city} on ${weekdayOf(day)}, ${longDate(date)}${away}`;
}
