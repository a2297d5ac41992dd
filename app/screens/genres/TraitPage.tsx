import { Link } from '@remix-run/react';
import { NotHere } from '#app/ui/NotHere.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { Title } from '#app/ui/Title.tsx';
import type { Trait } from '#app/features/library/genre.queries.server.ts';
import { PlayableRow } from '#app/features/library/PlayableRow.tsx';
import { PlayableTracks } from '#app/features/library/PlayableTracks.tsx';
import type { PublicTrack } from '#app/features/library/public-track.ts';
import { genreAddress, moodAddress } from '#app/features/library/track-address.ts';
import * as texts from './texts.ts';

export type TraitPageData = {
  trait: Trait;
  slug: string;
  name: string;
  tracks: readonly (PublicTrack & { artistId: number })[];
  next: number | null;
  isFirst: boolean;
  origin: string;
  isGated: boolean;
};

/** The tracks of a genre or a mood, the newest first. */
export function TraitPage({ trait, slug, name, tracks, next, isFirst }: TraitPageData) {
  const address = trait === 'genre' ? genreAddress(slug) : moodAddress(slug);
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <div className="title">
        <div>
          <p className="text-14 text-text-2">
            <Link
              to="/genres"
              className="inline-flex min-h-target items-center underline decoration-line-control underline-offset-4"
            >
              {texts.genresAndMoods}
            </Link>
          </p>
          <Title as="h1" className="h1">
            {name}
          </Title>
          <p>{texts.kindOf[trait]}</p>
        </div>
      </div>
      <PlayableTracks tracks={tracks}>
        <ol aria-label={texts.tracks}>
          {tracks.map((track) => (
            <PlayableRow key={track.id} artistId={track.artistId} track={track} />
          ))}
        </ol>
      </PlayableTracks>
      <Pager
        label={texts.tracks}
        previousTo={isFirst ? null : address}
        previousLabel={texts.firstPage}
        nextTo={next === null ? null : `${address}?before=${next}`}
        nextLabel={texts.moreTracks}
      />
    </main>
  );
}

/** In place of a genre or a mood that nothing has. */
export const TraitNotHere = ({ trait }: { trait: Trait }) => (
  <NotHere title={texts.notHere[trait]} lead={texts.notHereLead} home={texts.returnHome} />
);
