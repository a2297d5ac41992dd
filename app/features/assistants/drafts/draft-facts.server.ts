import type { ArtistData } from '../facts/artist-data.server.ts';
import { valuesOf } from '../facts/facts.server.ts';
import { trackMeant, type Track } from '../facts/tracks.ts';

/** The facts that drafts may use: only the contents of the artist's page and library. */
export interface DraftFacts {
  artist: string;
  /** In lower case if it is an ordinary word. */
  genre: string | null;
  /** The track that the conversation is about, or else the most played one. */
  track: Track | undefined;
  /** True if the question names the track, rather than it being a guess. */
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
