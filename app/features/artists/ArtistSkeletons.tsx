import { Skeleton, SkeletonRows } from '#app/ui/States.tsx';
import * as texts from './texts.ts';

const CARDS = 3;
const FIGURES = 4;

/** The placeholder of a screen of artists while it loads; null for other screens. */
export function artistSkeleton(pathname: string) {
  if (pathname === '/explore') return <ExploreSkeleton />;
  if (/^\/((profile|artists)\/\d+|@[^/]+)$/.test(pathname)) return <ProfileSkeleton />;
  return null;
}

function ExploreSkeleton() {
  return (
    <main id="main" tabIndex={-1} className="page pb-10">
      <div className="title">
        <h1 className="h1">{texts.exploreArtists}</h1>
      </div>
      <ArtistGridSkeleton />
    </main>
  );
}

/** As tall as the cards that replace it. */
export function ArtistGridSkeleton() {
  return (
    <div className={ARTIST_GRID} role="status">
      <span className="vh">{texts.loading}</span>
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className={ARTIST_CARD} aria-hidden>
          <Skeleton className="aspect-square h-auto" />
          <div className="sk-lines content-start">
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

/** Rows on phones, cards with large pictures from 640 px. */
export const ARTIST_GRID =
  'grid sm:mt-4 sm:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] sm:gap-x-6 sm:gap-y-10 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-[56px]';
export const ARTIST_CARD =
  'group relative grid grid-cols-[min(112px,30vw)_minmax(0,1fr)] gap-4 border-t border-line py-4 sm:grid-cols-1 sm:grid-rows-[auto_1fr] sm:border-0 sm:py-0';

/** As tall as the hero, and with the columns of the page that replaces it. */
function ProfileSkeleton() {
  return (
    <main id="main" tabIndex={-1}>
      <div className="cover night">
        <div
          className="page grid gap-4 lg:grid-cols-[160px_minmax(0,1fr)] lg:items-end lg:gap-x-8"
          aria-hidden
        >
          <Skeleton className="h-[88px] w-[88px] rounded-pill lg:row-span-2 lg:h-[160px] lg:w-[160px]" />
          <div className="sk-lines">
            <Skeleton className="h-10 w-2/3 lg:h-16" />
            <Skeleton className="w-1/3" />
            <Skeleton className="max-w-[52ch]" />
          </div>
          <div className="flex gap-3 lg:col-start-2">
            <Skeleton className="h-16 w-16 rounded-pill" />
            <Skeleton className="my-[6px] h-[52px] w-28 rounded-control" />
            <Skeleton className="my-[6px] h-[52px] w-[52px] rounded-control" />
          </div>
        </div>
      </div>
      <div className="page grid gap-12 pt-10 lg:grid-cols-[minmax(0,1fr)_288px] lg:gap-16 lg:pt-12">
        <div className="grid content-start gap-12 lg:gap-16">
          <div>
            <Skeleton className="mb-4 h-7 w-40" />
            <SkeletonRows rows={4} />
          </div>
        </div>
        <div className="sk-lines content-start" aria-hidden>
          <Skeleton className="mb-2 h-7 w-40" />
          <div className="grid grid-cols-2 gap-x-3 gap-y-4">
            {Array.from({ length: FIGURES }, (_, figure) => (
              <Skeleton key={figure} className="h-[56px]" />
            ))}
          </div>
        </div>
      </div>
    </main>
  );
}
