import { PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Chip, ChipList } from '#app/ui/Tags.tsx';
import { Words } from '#app/ui/Words.tsx';
import { genreAddress, moodAddress } from '#app/features/library/track-address.ts';
import * as texts from './texts.ts';

type Named = { key: string; name: string };

type GenresPageProps = {
  genres: { traits: readonly Named[]; next: string | null };
  /** On the first page alone. */
  moods: { traits: readonly Named[] } | null;
  isFirst: boolean;
};

/** The genres and moods of the site, each a link to its tracks. */
export function GenresPage({ genres, moods, isFirst }: GenresPageProps) {
  const isEmpty = genres.traits.length + (moods?.traits.length ?? 0) === 0;
  return (
    <main id="main" tabIndex={-1} className="page grid content-start gap-8 pb-16">
      <PageHead title={texts.genresAndMoods} />
      {isEmpty && isFirst && <EmptyState>{texts.noGenres}</EmptyState>}
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
