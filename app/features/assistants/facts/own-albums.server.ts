import type { ArtistData } from './artist-data.server.ts';
import { counted, dayOf, joined, quoted } from './phrases.ts';

const ASKS =
  /\b(?:songs?|tracks?|titles|tunes)\b.{0,200}\bon\b|\b(?:what|which|who)(?:'s| is|s)?\b.{0,200}\bon\b|\bhow (?:many|long)\b|\bwhen\b|\bis\b.{0,200}\bout\b|\breleased?\b|\byear\b|\btrack ?list\b|\bcomes? out\b|\bdate\b/;

/** What is on an album, and when it came or comes out; null where none is named. */
export async function ownAlbums(data: ArtistData, question: string): Promise<string | null> {
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
      ? `${quoted(title)} comes out on ${dayOf(page.releaseAt.slice(0, 10))}.`
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
