import { Link } from '@remix-run/react';
import { pictureUrl, srcSet } from '../media/picture.ts';
import { VerifiedTick } from '#app/ui/ArtistName.tsx';
import { Words } from '#app/ui/Words.tsx';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { EmptyState, SkeletonCard } from '#app/ui/States.tsx';
import type { ArtistCard } from './artist.schema.ts';
import { Followers } from './Followers.tsx';
import { cardLinks } from './sections/social/social-links.ts';
import * as texts from './texts.ts';

const SKELETONS = 8;

type ArtistDirectoryProps = {
  artists: readonly ArtistCard[];
  /** True while another page of the list loads. */
  loading: boolean;
  firstTo: string | null;
  nextTo: string | null;
  /** Address at which the first artist signs up; null if sign-up is closed. */
  joinTo: string | null;
};

/** All artists of the site, with short texts and links. */
export function ArtistDirectory(props: ArtistDirectoryProps) {
  const { artists, loading, firstTo, nextTo, joinTo } = props;
  return (
    <section aria-labelledby="artists" aria-busy={loading} className="page pt-12 sm:pt-16">
      <h2 className="h1 mb-6" id="artists">
        {texts.featuredArtists}
      </h2>
      {loading ? (
        <div role="status" className={GRID}>
          <span className="vh">{texts.loading}</span>
          {Array.from({ length: SKELETONS }, (_, card) => (
            <SkeletonCard key={card} />
          ))}
        </div>
      ) : artists.length === 0 ? (
        <EmptyState actions={joinTo && <Button to={joinTo}>{texts.createAccount}</Button>}>
          {joinTo ? texts.beTheFirstArtist : texts.noArtistsHereYet}
        </EmptyState>
      ) : (
        <ul className={GRID}>
          {artists.map((artist) => (
            <DirectoryCard key={artist.id} artist={artist} />
          ))}
        </ul>
      )}
      <Pager
        label={texts.artists}
        previousTo={firstTo}
        previousLabel={texts.firstPage}
        nextTo={nextTo}
        nextLabel={texts.moreArtists}
      />
    </section>
  );
}

const GRID =
  'grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-12';

function DirectoryCard({ artist }: { artist: ArtistCard }) {
  const { id, name, genre, bio, followers, verified, profileImage } = artist;
  const links = cardLinks(artist.socialLinks);
  return (
    <li className="relative flex flex-col">
      <Artwork
        id={id}
        name={name}
        src={profileImage && pictureUrl(profileImage, 320)}
        srcSet={profileImage ? srcSet(profileImage) : undefined}
        sizes="(min-width: 1184px) 256px, (min-width: 1024px) 22vw, (min-width: 640px) 31vw, 46vw"
        size={256}
      />
      <h3 className="mt-3 font-display text-[1.125rem]/[1.3] font-bold [font-stretch:84%] [overflow-wrap:anywhere]">
        {/* The link covers the card; other controls are placed above it. */}
        <Link
          to={`/profile/${id}`}
          className="no-underline after:absolute after:content-[''] after:inset-0 after:rounded-art hover:underline focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
        >
          <Words>{name}</Words>
        </Link>
        {verified && <VerifiedTick />}
      </h3>
      <p className="text-14 text-text-2">
        <Words>{genre}</Words>
      </p>
      {bio && (
        <p dir="auto" title={bio} className="own mt-2 line-clamp-2 text-14 text-text-2">
          {bio}
        </p>
      )}
      <p className="mt-2 text-14">
        <Followers count={followers} />
      </p>
      {links.length > 0 && (
        <div className="relative -ml-3 flex self-start">
          {links.map(({ place, name: placeName, address }) => (
            <IconButton
              key={place}
              icon={place}
              iconSize={20}
              label={texts.nameOnPlace(name, placeName)}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
            />
          ))}
        </div>
      )}
    </li>
  );
}
