import { useLocation, useNavigation } from '@remix-run/react';
import { Badge } from '#app/ui/Badge.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import type { GridArtist } from './ArtistCard.tsx';
import { ArtistGrid } from './ArtistGrid.tsx';
import { ArtistGridSkeleton } from './ArtistSkeletons.tsx';

type ExploreProps = {
  artists: readonly GridArtist[];
  /** The key of the next page. */
  next: string | null;
  isFirst: boolean;
  /** Of all pages. */
  total: number;
};

/** All artists of the house. */
export function Explore({ artists, next, isFirst, total }: ExploreProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-10">
      <div className="title items-center justify-start">
        <h1 className="h1">Explore Artists</h1>
        <Badge tone={total > 0 ? 'accent' : 'neutral'}>
          {total.toLocaleString('en')} {total === 1 ? 'artist' : 'artists'}
        </Badge>
      </div>
      {useTurning() ? (
        <ArtistGridSkeleton />
      ) : artists.length > 0 ? (
        <ArtistGrid artists={artists} />
      ) : (
        <EmptyState title="No Artists Found">
          Check back later for new artists to collaborate with.
        </EmptyState>
      )}
      <Pager
        label="Artists"
        previousTo={isFirst ? null : '/explore'}
        previousLabel="First Page"
        nextTo={next && `/explore?after=${next}`}
        nextLabel="More Artists"
      />
    </main>
  );
}

/** Whether another page of the list is on its way. */
function useTurning(): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname && location.search !== search;
}
