import type { CSSProperties } from 'react';
import { ArtistName } from '#app/ui/ArtistName.tsx';
import { Words } from '#app/ui/Words.tsx';
import { placeholderHue } from '#app/display/placeholder.ts';
import { Artwork } from '#app/ui/Artwork.tsx';
import { IconButton } from '#app/ui/Button.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { pictureSizes } from '#app/ui/picture-sizes.ts';
import { useEditing } from '#app/features/artists/editing/editing-context.ts';
import type { ProfileArtist } from '#app/features/artists/sections/section-view.ts';
import type { OwnProfileView } from '#app/features/artists/profile.ts';
import { pictureUrl, srcSet } from '#app/features/media/picture.ts';
import { decodeBars } from '#app/features/library/track.ts';
import * as texts from './texts.ts';

/** The artist's name and facts, as a card over the cover. */
export function DashboardHero({ profile: { artist, data } }: { profile: OwnProfileView }) {
  const { editTo } = useEditing();
  const { id, name, verified, profileImage } = artist;
  return (
    <div className="night relative isolate -mx-gutter overflow-hidden px-gutter pb-5 pt-[152px] sm:mx-0 sm:mt-6 sm:rounded-card sm:p-6 sm:pt-[168px] lg:p-8 lg:pt-[176px]">
      <Backdrop artist={artist} waveform={data.tracks.tracks[0]?.bars ?? null} />
      <div className="grid items-center min-[300px]:grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[96px_minmax(0,1fr)]">
        <div className="relative max-w-[72px] sm:row-span-2 sm:max-w-none">
          <Artwork
            id={id}
            name={name}
            src={profileImage && pictureUrl(profileImage, 192)}
            size={96}
            round
            eager
          />
          <IconButton
            icon="image"
            iconSize={20}
            label={texts.changeProfileImage}
            id="edit-profileImage"
            to={editTo('profileImage')}
            preventScrollReset
            className="absolute -bottom-3 -right-3 isolate text-text before:absolute before:inset-[6px] before:-z-10 before:rounded-pill before:border before:border-line-2 before:bg-float before:content-['']"
          />
        </div>
        <div>
          <ArtistName name={name} verified={verified} />
          <Facts artist={artist} />
        </div>
        <BioLine bio={artist.bio} />
      </div>
      <IconButton
        icon="edit"
        label={texts.editHero}
        id="edit-hero"
        to={editTo('hero')}
        preventScrollReset
        className="absolute right-2 top-2 rounded-control bg-scrim text-text"
      />
    </div>
  );
}

/** 'Neo-soul / 18,204 followers' */
function Facts({ artist: { genre, followers } }: { artist: ProfileArtist }) {
  return (
    <p className="quiet num pt-1">
      {genre && (
        <>
          <Words>{genre}</Words> /{' '}
        </>
      )}
      {texts.followerCount(followers)}
    </p>
  );
}

/** The hero shows the first line; the public page shows all of it. */
function BioLine({ bio }: { bio: string | null }) {
  const [line] = (bio ?? '').trim().split('\n', 1);
  if (!line) return null;
  return (
    <p
      dir="auto"
      title={line}
      className="own col-span-full line-clamp-3 sm:col-span-1 sm:col-start-2"
    >
      {line}
    </p>
  );
}

type BackdropProps = {
  artist: ProfileArtist;
  /** The bars of the newest track, shown as an ornament if there is no picture. */
  waveform: string | null;
};

/** The cover, or the artist's colour and waveform, under a scrim that keeps the text readable. */
function Backdrop({ artist, waveform }: BackdropProps) {
  const { id, coverImage } = artist;
  return (
    <div className="absolute inset-0 -z-10" aria-hidden>
      {coverImage ? (
        <img
          src={pictureUrl(coverImage, 1280)}
          srcSet={srcSet(coverImage)}
          sizes={pictureSizes('(min-width: 1184px) 1120px, 100vw')}
          alt=""
          className="h-full w-full object-cover"
        />
      ) : (
        <div
          className="ph flex h-full w-full items-start justify-end p-8"
          style={{ '--h': placeholderHue(id) } as CSSProperties}
        >
          {waveform && (
            <Waveform
              peaks={decodeBars(waveform)}
              height={120}
              className="wave-fine max-w-[520px]"
            />
          )}
        </div>
      )}
      <div className="absolute inset-0 [background:linear-gradient(rgb(11_10_16/.06)_16%,rgb(11_10_16/.76)_56%,rgb(11_10_16/.92))]" />
    </div>
  );
}
