import { type ArtistData, valuesOf } from '../facts/facts.server.ts';
import { trackMeant, type Track } from '../facts/tracks.ts';

/** What drafts may say of the artist: only what their page and library hold. */
export interface DraftFacts {
  artist: string;
  /** In small letters where it is a plain word. */
  genre: string | null;
  /** The track that is spoken of, or else the one played most. */
  track: Track | undefined;
  /** Whether the question, and no guess, names the track. */
  isNamed: boolean;
  albums: readonly string[];
  shows: readonly { date: string; venue: string; city: string }[];
  cities: readonly string[];
  followers: number;
  address: string;
}

export async function draftFacts(data: ArtistData, question: string): Promise<DraftFacts> {
  const [{ artist, data: sections }, { tracks }, values, { top }] = await Promise.all([
    data.profile(),
    data.library(),
    valuesOf(data),
    data.plays(),
  ]);
  const named = trackMeant(tracks, question);
  const hit = tracks.find(({ title }) => title === top[0]?.title);
  const { upcoming, past } = sections.tour;
  return {
    artist: artist.name,
    genre: values.genre ?? null,
    followers: artist.followers,
    track: named ?? hit ?? tracks[0],
    isNamed: named !== undefined,
    albums: [
      ...new Set(tracks.flatMap(({ album, isPublic }) => (album && isPublic ? [album] : []))),
    ],
    shows: upcoming,
    cities: [...new Set(past.map(({ city }) => city))],
    address: `${data.origin}/profile/${artist.id}`,
  };
}
