import type { MetaDescriptor } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { PlayableRow } from '#app/features/library/PlayableRow.tsx';
import { PlayableTracks } from '#app/features/library/PlayableTracks.tsx';
import type { PublicTrack } from '#app/features/library/public-track.ts';
import { genreAddress, moodAddress } from '#app/features/library/track.ts';
import type { Trait } from '#app/features/library/track-lists.queries.server.ts';
import { PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Chip, ChipList } from '#app/ui/Tags.tsx';

import { Title, Words } from '#app/ui/Words.tsx';
import * as texts from './texts.ts';

export type Named = { key: string; name: string };

type GenresPageProps = {
  genres: { traits: readonly Named[]; next: string | null };
  /** Only on the first page. */
  moods: { traits: readonly Named[] } | null;
  isFirst: boolean;
};

/** The site's genres and moods, each a link to its tracks. */
export function GenresPage({ genres, moods, isFirst }: GenresPageProps) {
  const isEmpty = genres.traits.length + (moods?.traits.length ?? 0) === 0;
  return (
    <main id="main" tabIndex={-1} className="page grid content-start gap-8 pb-16">
      <PageHead title={texts.genresAndMoods} />
      {isEmpty && isFirst && <EmptyState>{texts.noTrackSaysItsGenre}</EmptyState>}
      {genres.traits.length > 0 && (
        <section aria-labelledby="genres">
          <SectionHead id="genres" title={texts.genres} />
          <ChipList label={texts.genres}>
            {genres.traits.map(({ key, name }) => (
              <Chip key={key} to={genreAddress(key)}>
                <Words>{name}</Words>
              </Chip>
            ))}
          </ChipList>
          <Pager
            label={texts.genres}
            previousTo={isFirst ? null : '/genres'}
            previousLabel={texts.firstPage}
            nextTo={genres.next && `/genres?after=${encodeURIComponent(genres.next)}`}
            nextLabel={texts.moreGenres}
          />
        </section>
      )}
      {moods && moods.traits.length > 0 && (
        <section aria-labelledby="moods">
          <SectionHead id="moods" title={texts.moods} />
          <ChipList label={texts.moods}>
            {moods.traits.map(({ key, name }) => (
              <Chip key={key} to={moodAddress(key)}>
                <Words>{name}</Words>
              </Chip>
            ))}
          </ChipList>
        </section>
      )}
    </main>
  );
}

export type ListedTrack = PublicTrack & { artistId: number };

export const TrackRows = ({ tracks }: { tracks: readonly ListedTrack[] }) => (
  <PlayableTracks tracks={tracks}>
    <ol aria-label={texts.tracks}>
      {tracks.map((track) => (
        <PlayableRow key={track.id} artistId={track.artistId} track={track} />
      ))}
    </ol>
  </PlayableTracks>
);

type TraitPageData = {
  trait: Trait;
  slug: string;
  name: string;
  tracks: readonly ListedTrack[];
  next: number | null;
  isFirst: boolean;
  origin: string;
  isGated: boolean;
};

/** The tracks of a genre or a mood, newest first. */
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
          <p>{texts.traitNames[trait]}</p>
        </div>
      </div>
      <TrackRows tracks={tracks} />
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

/** Words for a genre or a mood without tracks. */
export const traitNotFound = (trait: Trait) => ({
  title: texts.noSuchTrait[trait],
  lead: texts.nobodyHasPublishedIt,
});

export type Site = { origin: string; isGated: boolean };

/** The head of the list of genres and moods. */
export const genresHead = (site: Site | undefined): MetaDescriptor[] => [
  { title: texts.genresTitle },
  ...(site ? described(site, '/genres', texts.musicByGenreAndMood) : []),
];

/** The head of a genre's or a mood's page. */
export function traitHead(data: TraitPageData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: texts.notFoundTitle }];
  const { trait, slug, name } = data;
  const address = trait === 'genre' ? genreAddress(slug) : moodAddress(slug);
  return [{ title: texts.pageTitle(name) }, ...described(data, address, texts.listenToName(name))];
}

export function described(
  { origin, isGated }: Site,
  path: string,
  about: string,
): MetaDescriptor[] {
  if (isGated) return [{ name: 'robots', content: 'noindex' }];
  return [
    { name: 'description', content: about },
    { tagName: 'link', rel: 'canonical', href: origin + path },
  ];
}
