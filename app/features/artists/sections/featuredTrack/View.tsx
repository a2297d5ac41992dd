import { Link } from '@remix-run/react';
import { Artwork } from '#app/ui/Artwork.tsx';
import { formatTime } from '#app/display/format.ts';
import { PlayButton } from '#app/ui/Button.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { Words } from '#app/ui/Words.tsx';
import { pictureSizes } from '#app/ui/picture-sizes.ts';
import { pictureUrl, srcSet } from '../../../media/picture.ts';
import type { PublicTrack } from '../../../library/public-track.ts';
import { FEATURED_BARS, trackAddress } from '../../../library/track.ts';
import { usePlayableTrack } from '../../../library/PlayableTracks.tsx';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { FeaturedTrackData } from './section.ts';
import * as texts from './texts.ts';

export function View({ data: { track, image }, page }: SectionViewProps<FeaturedTrackData>) {
  if (!track) return null;
  return (
    <ProfileSection id="featured" title={texts.featuredTrackHeading}>
      <Featured track={track} image={image} artistId={page.artist.id} />
    </ProfileSection>
  );
}

type FeaturedProps = { track: PublicTrack; image: FeaturedTrackData['image']; artistId: number };

/** One large track: its own picture, if any, and the waveform of its whole length. */
function Featured({ track, image, artistId }: FeaturedProps) {
  const { id, title, meta, cover, duration, audioUrl } = track;
  const { peaks, state, progress, onPlay } = usePlayableTrack({ ...track, artistId });
  return (
    <>
      {image && (
        <img
          src={pictureUrl(image, 640)}
          srcSet={srcSet(image)}
          sizes={pictureSizes('(min-width: 1024px) 768px, 100vw')}
          width={768}
          height={432}
          alt=""
          loading="lazy"
          decoding="async"
          className="mb-4 aspect-[16/9] h-auto w-full rounded-card object-cover"
        />
      )}
      <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 sm:grid-cols-[128px_minmax(0,1fr)_auto] sm:gap-x-6">
        <Artwork id={id} name={title} src={cover} size={128} className="sm:row-span-2" />
        <div>
          <h3 className="font-display text-20 font-bold [overflow-wrap:anywhere]">
            <Link
              to={trackAddress(id)}
              className="-my-3 inline-block min-w-target py-3 no-underline hover:underline"
            >
              <Words>{title}</Words>
            </Link>
          </h3>
          {meta && <p className="quiet small">{meta}</p>}
        </div>
        <PlayButton
          title={title}
          state={state}
          audioHref={audioUrl}
          trackId={id}
          onClick={onPlay}
        />
        <div className="col-span-3 sm:col-span-2 sm:col-start-2">
          <Waveform peaks={peaks} bars={FEATURED_BARS} height={64} progress={progress} />
          {duration !== null && (
            <p className="quiet num text-right text-12">{formatTime(duration)}</p>
          )}
        </div>
      </div>
    </>
  );
}
