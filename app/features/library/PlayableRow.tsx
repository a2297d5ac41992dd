import type { ReactNode } from 'react';
import { withVia, type Via } from '#app/display/via.ts';
import { PlayButton } from '#app/ui/IconButton.tsx';
import { TrackRow } from '#app/ui/TrackRow.tsx';
import { CollaborateButton, useIsOtherArtist } from './CollaborateButton.tsx';
import type { PublicTrack } from './public-track.ts';
import { SingButton } from './SingButton.tsx';
import { trackAddress } from './track-address.ts';
import { usePlayableTrack } from './use-playable-track.ts';

type PlayableProps = { artistId: number; track: PublicTrack };

type PlayableRowProps = PlayableProps & {
  /** `div`, where the list item is around it. */
  as?: 'li' | 'div';
  /** Said to its page, where that is worth knowing. */
  via?: Via;
  /** In place of singing and collaborating. */
  controls?: ReactNode;
};

/** A track in a list that everybody may hear: its cover plays it. */
export function PlayableRow({ as, artistId, track, via, controls }: PlayableRowProps) {
  const { id, title, meta, cover, audioUrl, duration } = track;
  const isOther = useIsOtherArtist(artistId);
  return (
    <TrackRow
      as={as}
      trackId={id}
      title={title}
      to={withVia(trackAddress(id), via)}
      meta={meta}
      cover={cover === null ? null : { src: cover }}
      audioHref={audioUrl}
      duration={duration}
      controls={
        controls ?? (
          <div className="actions">
            <SingButton artistId={artistId} trackId={id} title={title} size="md" />
            {isOther && <CollaborateButton trackId={id} title={title} size="md" />}
          </div>
        )
      }
      {...usePlayableTrack({ ...track, artistId })}
    />
  );
}

/** The one large button of a page that plays a track. */
export function PlayFirst({ artistId, track }: PlayableProps) {
  const { state, onPlay } = usePlayableTrack({ ...track, artistId });
  return (
    <PlayButton
      hero
      title={track.title}
      state={state}
      audioHref={track.audioUrl}
      trackId={track.id}
      onClick={onPlay}
    />
  );
}
