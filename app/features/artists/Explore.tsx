import { Await } from '@remix-run/react';
import { Suspense } from 'react';
import { Badge } from '#app/ui/Badge.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { EmptyState, ErrorState } from '#app/ui/States.tsx';
import type { GridArtist } from './ArtistCard.tsx';
import { ArtistGrid, ArtistGridSkeleton } from './ArtistGrid.tsx';

export interface ExplorePage {
  artists: GridArtist[];
  /** The key of the next page. */
  next: string | null;
  isFirst: boolean;
  /** Of all pages. */
  total: number;
}

type ExploreProps = {
  page: ExplorePage | Promise<ExplorePage>;
  /** The address of the page: another one is another list. */
  address: string;
};

/** All artists of the house. Scripts turn the page at once, and fill it when its artists are there. */
export function Explore({ page, address }: ExploreProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-10">
      {page instanceof Promise ? (
        <Suspense key={address} fallback={<Arriving />}>
          <Await resolve={page} errorElement={<Failed address={address} />}>
            {(arrived) => <Arrived {...arrived} />}
          </Await>
        </Suspense>
      ) : (
        <Arrived {...page} />
      )}
    </main>
  );
}

function Arrived({ artists, next, isFirst, total }: ExplorePage) {
  return (
    <>
      <Title total={total} />
      {artists.length === 0 ? (
        <EmptyState title="No Artists Found">
          Check back later for new artists to collaborate with.
        </EmptyState>
      ) : (
        <ArtistGrid artists={artists} />
      )}
      <Pager
        label="Artists"
        previousTo={isFirst ? null : '/explore'}
        previousLabel="First Page"
        nextTo={next && `/explore?after=${next}`}
        nextLabel="More Artists"
      />
    </>
  );
}

function Arriving() {
  return (
    <>
      <Title />
      <ArtistGridSkeleton />
    </>
  );
}

function Failed({ address }: { address: string }) {
  return (
    <>
      <Title />
      <ErrorState title="Failed to load artists" retryTo={address}>
        Please try again in a moment.
      </ErrorState>
    </>
  );
}

function Title({ total }: { total?: number }) {
  return (
    <div className="title items-center justify-start">
      <h1 className="h1">Explore Artists</h1>
      {total !== undefined && (
        <Badge tone={total > 0 ? 'accent' : 'neutral'}>
          {total.toLocaleString('en')} {total === 1 ? 'artist' : 'artists'}
        </Badge>
      )}
    </div>
  );
}
