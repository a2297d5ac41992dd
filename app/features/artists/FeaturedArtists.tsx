import { Link } from '@remix-run/react';
import { pictureUrl, srcSet } from '../media/picture.ts';
import { VerifiedTick } from '#app/ui/ArtistName.tsx';
import { Words } from '#app/ui/Words.tsx';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import type { ArtistCard } from './artist.schema.ts';
import { Followers } from './Followers.tsx';
import * as texts from './texts.ts';

type FeaturedArtistsProps = {
  artists: readonly ArtistCard[];
  /** A waveform for each artist, by id: peaks in 0..1. */
  sounds: Readonly<Record<number, readonly number[]>>;
  /** The address of the complete list, if there are more artists than these. */
  allTo: string | null;
  /** Address at which the first artist signs up; null if sign-up is closed. */
  joinTo: string | null;
};

/** A few artists of the site, with large pictures. */
export function FeaturedArtists({ artists, sounds, allTo, joinTo }: FeaturedArtistsProps) {
  return (
    <section
      aria-labelledby="featured"
      className="page grid gap-4 pt-12 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-6 sm:pt-[80px]"
    >
      <h2 className="h1" id="featured">
        {texts.featuredArtists}
      </h2>
      {artists.length === 0 ? (
        <div className="sm:col-span-2">
          <EmptyState actions={joinTo && <Button to={joinTo}>{texts.createAccount}</Button>}>
            {joinTo ? texts.beTheFirstArtist : texts.noArtistsHereYet}
          </EmptyState>
        </div>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:col-span-2 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10 lg:gap-x-8 lg:gap-y-[56px]">
          {artists.map((artist) => (
            <FeaturedArtist key={artist.id} artist={artist} sound={sounds[artist.id]} />
          ))}
        </ul>
      )}
      {allTo && (
        <Button to={allTo} className="mt-4 sm:col-start-2 sm:row-start-1 sm:mt-0">
          {texts.viewAllArtists}
        </Button>
      )}
    </section>
  );
}

type FeaturedArtistProps = { artist: ArtistCard; sound: readonly number[] | undefined };

function FeaturedArtist({ artist, sound = [] }: FeaturedArtistProps) {
  const { id, name, genre, followers, verified, profileImage } = artist;
  return (
    <li>
      <Link to={`/profile/${id}`} className="group block no-underline">
        <Artwork
          id={id}
          name={name}
          src={profileImage && pictureUrl(profileImage, 640)}
          srcSet={profileImage ? srcSet(profileImage) : undefined}
          sizes="(min-width: 1184px) 352px, (min-width: 640px) 31vw, 46vw"
          size={352}
        />
        <Waveform
          peaks={sound}
          bars={48}
          height={22}
          className="mb-2 mt-3 [stroke:var(--line-control)] group-hover:[stroke:var(--accent)]"
        />
        <h3 className="font-display text-[1.125rem]/[1.3] font-bold [font-stretch:84%] [overflow-wrap:anywhere] sm:text-20 sm:[font-stretch:100%]">
          <Words>{name}</Words>
          {verified && <VerifiedTick />}
        </h3>
        <p className="text-14 text-text-2">
          {genre && (
            <>
              <Words>{genre}</Words>
              <br />
            </>
          )}
          <Followers count={followers} />
        </p>
      </Link>
    </li>
  );
}
