import type { ReactNode } from 'react';
import { ArtistName } from '#app/ui/ArtistName.tsx';
import { Words } from '#app/ui/Words.tsx';
import { placeholderHue } from '#app/display/placeholder.ts';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Cover } from '#app/ui/Card.tsx';
import { pictureUrl, srcSet } from '../../media/picture.ts';
import { Followers } from '../Followers.tsx';
import type { ProfileArtist } from './section-view.ts';
import { firstLineOf } from './typed-text.ts';

type HeroProps = {
  artist: ProfileArtist;
  /** The current number of followers. */
  followers: number;
  /** The buttons to play and to follow. */
  actions: ReactNode;
};

export function Hero({ artist, followers, actions }: HeroProps) {
  const { id, name, verified, genre, bio, profileImage, coverImage } = artist;
  const widest = coverImage?.widths.at(-1);
  const line = firstLineOf(bio);
  return (
    <Cover
      src={widest?.url}
      srcSet={coverImage ? srcSet(coverImage) : undefined}
      width={widest?.width}
      height={widest?.height}
      hue={placeholderHue(id)}
      // An open menu lies over the following rows.
      className="has-[[open]]:z-10"
    >
      <div className="grid gap-4 lg:grid-cols-[160px_minmax(0,1fr)] lg:items-end lg:gap-x-8">
        <Artwork
          id={id}
          name={name}
          src={profileImage && pictureUrl(profileImage, 320)}
          srcSet={profileImage ? srcSet(profileImage) : undefined}
          sizes="(min-width: 1024px) 160px, 88px"
          size={160}
          round
          eager
          className="max-w-[88px] [box-shadow:0_0_0_4px_var(--bg)] lg:row-span-2 lg:max-w-full"
        />
        <div className="grid gap-2">
          <ArtistName name={name} verified={verified} />
          <Facts genre={genre} followers={followers} />
          {line && (
            <p dir="auto" title={line} className="own line-clamp-3 max-w-[52ch]">
              {line}
            </p>
          )}
        </div>
        <div className="lg:col-start-2">{actions}</div>
      </div>
    </Cover>
  );
}

/** 'Dream pop / 9,871 followers'; without followers the number is left out. */
export function Facts({ genre, followers }: { genre: string | null; followers: number }) {
  if (!genre && followers === 0) return null;
  return (
    <p className="text-text-2">
      <Words>{genre}</Words>
      {genre && followers > 0 && <span className="px-3 text-text-3">/</span>}
      {followers > 0 && <Followers count={followers} />}
    </p>
  );
}
