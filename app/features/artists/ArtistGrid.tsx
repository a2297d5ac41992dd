import { ArtistCard, type GridArtist } from './ArtistCard.tsx';
import { ARTIST_GRID } from './ArtistSkeletons.tsx';

/** Of these the pictures are loaded at once: a wide screen shows them first. */
const FIRST = 3;

export function ArtistGrid({ artists }: { artists: readonly GridArtist[] }) {
  return (
    <ul className={ARTIST_GRID}>
      {artists.map((artist, index) => (
        <ArtistCard key={artist.id} artist={artist} eager={index < FIRST} />
      ))}
    </ul>
  );
}
