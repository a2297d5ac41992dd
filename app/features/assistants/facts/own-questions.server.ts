import { longDate } from '#app/display/dates.ts';
import type { AssistantQuestion } from '../answers/adviser.ts';
import type { ArtistData } from './artist-data.server.ts';
import { FACTS } from './facts.server.ts';
import { ownListeners } from './own-listeners.server.ts';
import { ownShows } from './own-shows.server.ts';
import { ownTracks } from './own-tracks.server.ts';
import { CEILING_DBTP, counted, joined, level, quoted } from './phrases.ts';
import { trackMeant } from './tracks.ts';

/** Answers what is scheduled next, and whether a track is ready for release; null for other questions. */
async function nextOnTheWay(data: ArtistData, question: string): Promise<string | null> {
  return (
    (await nextSteps(data, question)) ?? (await releaseCheck(data, question)) ?? opinion(question)
  );
}

async function nextSteps(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\bwhat (?:should|shall|do|can|could) (?:i|we) do (?:next|now|first|today|this week)\b/.test(
      question,
    )
  )
    return null;
  const [sentences, { tracks }, { data: sections, artist }] = await Promise.all([
    Promise.all([FACTS.private(data), FACTS.tour(data), FACTS.bio(data)]),
    data.library(),
    data.profile(),
  ]);
  const steps = [
    tracks.length === 0 && 'Upload one song, also an unfinished one: the rest follows from it.',
    tracks.some(({ isPublic }) => !isPublic) &&
      'Finish and date one release: decide which of those that nobody hears yet comes out next.',
    sections.tour.upcoming.length > 0 &&
      'Write to the people who come to the next show, and post about it a week before.',
    !artist.bio?.trim() && 'Write two lines about yourself for your page.',
    tracks.length > 0 && 'Send your newest song to five people, each with a message of their own.',
  ].filter((step) => step !== false);
  return `${sentences.filter(Boolean).join(' ')}\n\nFrom that:\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}`;
}

/** The checks for a release that this site can make from its own data. */
async function releaseCheck(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\b(?:ready|missing|lacking|everything|anything|still (?:have|need)|left to do)\b.{0,200}\b(?:release\w{0,40}|out|deliver|upload)\b|\bready to release\b|\bbefore (?:it|that) (?:can )?(?:goes?|go|comes?) out\b/.test(
      question,
    )
  )
    return null;
  const [{ tracks }, measures] = await Promise.all([data.library(), data.measures()]);
  const track = trackMeant(tracks, question);
  if (!track) return null;
  const measured = measures.find(({ id }) => id === track.id);
  const peak = measured?.truePeak ?? null;
  const known = [
    track.isPublic ? 'it is public here' : 'it is still private here',
    track.key ? `its key (${track.key}) and tempo are known` : 'its key is not entered',
    ...(peak === null
      ? []
      : [
          `its peaks are at ${level(peak)} dBTP, ${peak > CEILING_DBTP ? 'too high for stores' : 'fine for stores'}`,
        ]),
  ];
  return `What I can see of ${quoted(track.title)}: ${joined(known)}. What I cannot see: whether the cover (3000 × 3000), splits and the ISRC are ready; check these before you deliver, four weeks before the day.`;
}

function opinion(question: string): string | null {
  if (
    /\b(?:do|did) you (?:like|think|enjoy)\b.{0,200}\b(?:my|our)\b.{0,200}\b(?:music|songs?|tracks?|voice|album|good)\b|\bis my music (?:any )?good\b/.test(
      question,
    )
  )
    return 'I do not know: I cannot hear music, and whether it is good is not for me to say. What I can tell you is what is measured and counted here; for an ear, ask three listeners who do not know you, or your producer.';
  if (/\b(?:release|drop|put out|out)\b.{0,200}\bon a friday\b|\bwhy friday\b/.test(question))
    return 'Friday is when stores change their playlists and when charts begin to count, so most release then. It is also the day with the most new music: without a playlist or press behind it, another day of the week gets more of your own people’s attention.';
  return null;
}

const ASKS =
  /\b(?:songs?|tracks?|titles|tunes)\b.{0,200}\bon\b|\b(?:what|which|who)(?:'s| is|s)?\b.{0,200}\bon\b|\bhow (?:many|long)\b|\bwhen\b|\bis\b.{0,200}\bout\b|\breleased?\b|\byear\b|\btrack ?list\b|\bcomes? out\b|\bdate\b/;

/** Answers questions about an album's tracks and release date; null if no album is named. */
async function ownAlbums(data: ArtistData, question: string): Promise<string | null> {
  if (!ASKS.test(question) || /\b(?:should|price|cost|sell|how do)\b/.test(question)) return null;
  const [{ tracks }, { albums }] = await Promise.all([data.library(), data.albums()]);
  const titles = [
    ...new Set([
      ...albums.map(({ title }) => title),
      ...tracks.flatMap(({ album }) => album ?? []),
    ]),
  ];
  const title = titles.find((name) => name.length > 2 && question.includes(name.toLowerCase()));
  if (!title) return null;
  const page = albums.find((album) => album.title === title);
  const on = tracks.filter(({ album }) => album === title).toReversed();
  const when =
    page?.state === 'scheduled' && page.releaseAt
      ? `${quoted(title)} comes out on ${longDate(page.releaseAt.slice(0, 10))}.`
      : page?.state === 'released'
        ? `${quoted(title)} is out${page.year ? `, ${page.year}` : ''}.`
        : page
          ? `${quoted(title)} is a draft: no date is set.`
          : `${quoted(title)} is an album of your library, without a page and without a date of its own here.`;
  const list =
    on.length > 0
      ? ` ${counted(on.length, 'track')} of your library ${on.length === 1 ? 'is' : 'are'} on it: ${joined(on.slice(0, MAX_TITLES).map((track) => quoted(track.title)))}.`
      : '';
  return `${when}${list}`;
}

const MAX_TITLES = 12;

/** Answers questions that combine several of the artist's facts; null for other questions. */
export async function ownAnswer(
  asked: AssistantQuestion,
  question: string,
): Promise<string | null> {
  const { data } = asked;
  for (const answerTo of [
    () => nextOnTheWay(data, question),
    () => ownShows(data, question),
    () => ownTracks(data, question),
    () => ownListeners(asked, question),
    () => ownAlbums(data, question),
  ]) {
    const answer = await answerTo();
    if (answer !== null) return answer;
    // Lets other requests run in between.
  }
  return null;
}
