import { Skeleton } from '#app/ui/States.tsx';
import { ArtistCard, type GridArtist } from './ArtistCard.tsx';

const SKELETONS = 3;

/** Artists as rows on phones and as cards with large pictures from 640 px. */
export function ArtistGrid({ artists }: { artists: readonly GridArtist[] }) {
  return (
    <ul className={GRID}>
      {artists.map((artist, index) => (
        <ArtistCard key={artist.id} artist={artist} eager={index < SKELETONS} />
      ))}
    </ul>
  );
}

/** As tall as the cards it becomes. */
export function ArtistGridSkeleton() {
  return (
    <div className={GRID} role="status">
      <span className="vh">Loading...</span>
      {Array.from({ length: SKELETONS }, (_, card) => (
        <div key={card} className={CARD} aria-hidden>
          <Skeleton className="aspect-square h-auto" />
          <div className="grid content-start gap-3">
            <Skeleton className="w-2/3" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-3" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}

const GRID =
  'grid sm:mt-4 sm:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] sm:gap-x-6 sm:gap-y-10 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-[56px]';
const CARD =
  'grid grid-cols-[112px_minmax(0,1fr)] gap-4 border-t border-line py-4 sm:grid-cols-1 sm:border-0 sm:py-0';
