import { Artwork } from '#app/ui/Artwork.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { ArtistCard as Card } from './artist.schema.ts';
import { ARTIST_CARD, ARTIST_GRID } from './ArtistSkeletons.tsx';
import { Followers } from './Followers.tsx';
import * as texts from './texts.ts';
import { pictureUrl, srcSet } from '../media/picture.ts';

export type GridArtist = Omit<Card, 'socialLinks'>;

type ArtistCardProps = {
  artist: GridArtist;
  /** True if it is visible at once. */
  eager?: boolean;
};

/** An artist in the grid of all artists. The whole card is one link that looks like text or a button. */
function ArtistCard({ artist, eager }: ArtistCardProps) {
  const { id, name, genre, bio, followers, verified, profileImage } = artist;
  return (
    <li className={ARTIST_CARD}>
      <Artwork
        id={id}
        name={name}
        src={profileImage && pictureUrl(profileImage, 320)}
        srcSet={profileImage ? srcSet(profileImage) : undefined}
        sizes="(min-width: 1184px) 352px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 112px"
        size={352}
        eager={eager}
      />
      <div className="grid content-start justify-items-start gap-2 text-14 sm:grid-rows-[auto_auto_1fr_auto]">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-display text-[1.125rem]/[1.3] font-bold [font-stretch:84%] [overflow-wrap:anywhere] sm:text-20">
          <Words>{name}</Words>
          {verified && <VerifiedBadge />}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
          {genre && (
            <span className="tag">
              <Words>{genre}</Words>
            </span>
          )}
          <span>
            <Followers count={followers} />
          </span>
        </p>
        {bio && (
          <p dir="auto" title={bio} className="own line-clamp-2 text-text-2">
            {bio}
          </p>
        )}
        <Button to={`/profile/${id}`} className={VIEW_PROFILE}>
          {texts.viewProfile}
          <span className="vh"> {texts.ofName(name)}</span>
        </Button>
      </div>
    </li>
  );
}

function VerifiedBadge() {
  return (
    <span className="badge badge-accent pl-1 font-text [font-stretch:100%]">
      <Icon name="verified" size={16} className="text-accent" />
      {texts.verified}
    </span>
  );
}

/** Text in the accent colour on phones, a button on wider screens; the card itself is the link. */
const VIEW_PROFILE = [
  'static sm:row-start-4 sm:mt-1 sm:self-end',
  'max-sm:min-h-6 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:text-accent-text',
  "after:absolute after:inset-0 after:rounded-art after:content-['']",
  'focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-2',
  'focus-visible:after:outline-offset-4 focus-visible:after:outline-focus',
].join(' ');

/** The number of artists whose pictures are loaded at once: a wide screen shows them first. */
const FIRST = 3;

export function ArtistGrid({ artists }: { artists: readonly GridArtist[] }) {
  return (
    <ul className={ARTIST_GRID}>
      {artists.map((artist, index) => (
        <ArtistCard key={artist.id} artist={artist} eager={index < FIRST} />
      ))}
    </ul>
  );
}
