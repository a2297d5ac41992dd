import type { MetaDescriptor } from '@remix-run/node';
import { PublicProfile, type PublicArtist } from './PublicProfile.tsx';
import { PlayFirst } from '../tracks/PlayableRow.tsx';
import type { PublicTrack } from '../tracks/public-track.ts';
import { TrackList } from '../tracks/TrackList.tsx';

type ArtistPageProps = {
  artist: PublicArtist;
  tracks: readonly PublicTrack[];
  /** The key of the next page of tracks. */
  next: number | null;
  /** Whether this is the first page of tracks. */
  isFirst: boolean;
};

/** An artist and what everybody may hear of them. */
export function ArtistPage({ artist, tracks, next, isFirst }: ArtistPageProps) {
  const [first] = tracks;
  const address = artistAddress(artist);
  return (
    <PublicProfile
      artist={artist}
      play={first && <PlayFirst artistId={artist.id} track={first} />}
      tracks={
        <TrackList
          artistId={artist.id}
          tracks={tracks}
          firstTo={isFirst ? null : address}
          nextTo={next === null ? null : `${address}?before=${next}`}
        />
      }
    />
  );
}

/** The head of the page, whichever of its addresses was asked for. */
export function artistPageMeta(page: { artist: PublicArtist } | undefined): MetaDescriptor[] {
  if (!page) return [{ title: 'Artist not found, Artist Space' }];
  const { artist } = page;
  const [line] = artist.bio?.trim().split('\n', 1) ?? [];
  return [
    { title: `${artist.name}, Artist Space` },
    { name: 'description', content: line || `Listen to ${artist.name}.` },
    { tagName: 'link', rel: 'canonical', href: artistAddress(artist) },
  ];
}

const artistAddress = ({ id }: PublicArtist) => `/profile/${id}`;
