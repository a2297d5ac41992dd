import type { ReactNode } from 'react';
import { ArtistName } from '#app/ui/ArtistName.tsx';
import { Artwork, placeholderHue } from '#app/ui/Artwork.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Cover } from '#app/ui/Card.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { pictureUrl, srcSet } from '../media/picture.ts';
import type { ArtistProfile } from './artist.schema.ts';
import { Followers } from './Followers.tsx';

/** What everybody may know of an artist. */
export type PublicArtist = Pick<
  ArtistProfile,
  'id' | 'name' | 'genre' | 'bio' | 'followers' | 'verified' | 'profileImage' | 'coverImage'
>;

type PublicProfileProps = {
  artist: PublicArtist;
  /** The button that plays the artist; nothing while there is nothing to hear. */
  play: ReactNode;
  tracks: ReactNode;
};

/** An artist's page, as everybody sees it. */
export function PublicProfile({ artist, play, tracks }: PublicProfileProps) {
  return (
    <main id="main" tabIndex={-1}>
      <Hero artist={artist} play={play} />
      <div className="page grid gap-12 pt-10 lg:gap-16 lg:pt-12">
        {tracks}
        <About bio={artist.bio} />
      </div>
    </main>
  );
}

function Hero({ artist, play }: Omit<PublicProfileProps, 'tracks'>) {
  const { id, name, verified, profileImage, coverImage } = artist;
  const widest = coverImage?.widths.at(-1);
  return (
    <Cover
      src={widest?.url}
      srcSet={coverImage ? srcSet(coverImage) : undefined}
      width={widest?.width}
      height={widest?.height}
      hue={placeholderHue(id)}
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
          <Facts artist={artist} />
          <FirstLine bio={artist.bio} />
        </div>
        {play && <div className="lg:col-start-2">{play}</div>}
      </div>
    </Cover>
  );
}

/** 'Dream pop / 9,871 followers' */
function Facts({ artist: { genre, followers } }: { artist: PublicArtist }) {
  return (
    <p className="text-text-2">
      {genre}
      {genre && <span className="px-3 text-text-3">/</span>}
      <Followers count={followers} />
    </p>
  );
}

function FirstLine({ bio }: { bio: string | null }) {
  const [line] = paragraphsOf(bio)[0]?.split('\n', 1) ?? [];
  return line ? <p className="max-w-[52ch]">{line}</p> : null;
}

function About({ bio }: { bio: string | null }) {
  const paragraphs = paragraphsOf(bio);
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="about">
      <SectionHead id="about" title="About" />
      <div className="grid max-w-reading gap-3">
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

/** As it was typed: an empty line parts two paragraphs. */
function paragraphsOf(bio: string | null): string[] {
  return (bio ?? '')
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** In place of a profile that is not there, or not for everybody. */
export function ArtistNotFound() {
  return (
    <main id="main" tabIndex={-1} className="page grid justify-items-start gap-3 pb-10 pt-24">
      <Waveform peaks={SILENCE} bars={SILENCE.length} className="h-10 max-w-[400px]" />
      <h1 className="h1 mt-2">Artist not found</h1>
      <p className="max-w-[44ch] text-text-2">
        There is no artist at this address, or their page is not public.
      </p>
      <Actions className="mt-3">
        <Button variant="accent" href="/">
          Return Home
        </Button>
      </Actions>
    </main>
  );
}

const SILENCE = Array.from({ length: 72 }, () => 0);
