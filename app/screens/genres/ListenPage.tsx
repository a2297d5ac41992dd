import type { MetaDescriptor } from '@remix-run/node';
import { ArtistGrid, type GridArtist } from '#app/features/artists/ArtistCard.tsx';
import { genreAddress } from '#app/features/library/track.ts';
import { Button } from '#app/ui/Button.tsx';
import { PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Chip, ChipList } from '#app/ui/Tags.tsx';
import { Words } from '#app/ui/Words.tsx';
import { PlaceLinks } from '../places/PlaceLinks.tsx';
import { described, type ListedTrack, type Named, type Site, TrackRows } from './GenresPage.tsx';
import * as texts from './texts.ts';

type ListenPageData = Site & {
  newest: { tracks: readonly ListedTrack[]; next: number | null };
  artists: readonly GridArtist[];
  nextArtists: string | null;
  genres: readonly Named[];
  /** The keys of the pages of tracks and of artists; null on the first. */
  before: string | null;
  after: string | null;
  signedIn: boolean;
};

/** The newest tracks, the artists and the genres of the site, for anyone who comes to listen. */
export function ListenPage(props: ListenPageData) {
  const { newest, artists, nextArtists, genres, before, after, signedIn } = props;
  return (
    <main id="main" tabIndex={-1} className="page grid content-start gap-8 pb-16">
      <PageHead title={texts.listen} lead={texts.listenLead} />
      {signedIn && <PlaceLinks of="listen" />}
      {newest.tracks.length + artists.length === 0 && (
        <EmptyState>{texts.nothingToHearYet}</EmptyState>
      )}
      {newest.tracks.length > 0 && (
        <section aria-labelledby="tracks">
          <SectionHead id="tracks" title={texts.newTracks} />
          <TrackRows tracks={newest.tracks} />
          <Pager
            label={texts.newTracks}
            previousTo={before === null ? null : listenPath({ after }, 'tracks')}
            previousLabel={texts.newestTracks}
            nextTo={
              newest.next === null ? null : listenPath({ before: newest.next, after }, 'tracks')
            }
            nextLabel={texts.moreTracks}
          />
        </section>
      )}
      {genres.length > 0 && (
        <section aria-labelledby="genres">
          <SectionHead id="genres" title={texts.genresAndMoods}>
            <Button to="/genres">{texts.allGenresAndMoods}</Button>
          </SectionHead>
          <ChipList label={texts.genres}>
            {genres.map(({ key, name }) => (
              <Chip key={key} to={genreAddress(key)}>
                <Words>{name}</Words>
              </Chip>
            ))}
          </ChipList>
        </section>
      )}
      {artists.length > 0 && (
        <section aria-labelledby="artists">
          <SectionHead id="artists" title={texts.artists} />
          <ArtistGrid artists={artists} />
          <Pager
            label={texts.artists}
            previousTo={after === null ? null : listenPath({ before }, 'artists')}
            previousLabel={texts.firstPage}
            nextTo={nextArtists && listenPath({ before, after: nextArtists }, 'artists')}
            nextLabel={texts.moreArtists}
          />
        </section>
      )}
    </main>
  );
}

type ListenPages = { before?: string | number | null; after?: string | null };

/** The address of a page of tracks and artists, which opens at one of the two lists. */
function listenPath({ before, after }: ListenPages, list: 'tracks' | 'artists'): string {
  const pages = new URLSearchParams();
  if (before) pages.set('before', String(before));
  if (after) pages.set('after', after);
  return `/listen${pages.size > 0 ? `?${pages.toString()}` : ''}#${list}`;
}

/** The head of the page to listen. */
export const listenHead = (site: Site | undefined): MetaDescriptor[] => [
  { title: texts.listenTitle },
  ...(site ? described(site, '/listen', texts.listenLead) : []),
];
