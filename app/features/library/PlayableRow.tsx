import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type Via, withVia } from '#app/display/via.ts';
import { Button, PlayButton } from '#app/ui/Button.tsx';
import { TrackRow, type TrackRowProps } from '#app/ui/TrackRow.tsx';
import { usePlayableTrack } from './PlayableTracks.tsx';
import type { PublicTrack } from './public-track.ts';
import * as texts from './texts.ts';
import { collaborateAddress, recordAddress, trackAddress } from './track.ts';

type CollaborateProps = { trackId: number; title: string; size?: 'md' | 'lg' };

// The type belongs to the root route, which this feature must not import.
type Shell = { viewer?: { artistId: number; isListener?: boolean } | null } | undefined;

/** True if somebody with an artist page is signed in who is not this artist, and may therefore ask to collaborate. */
export function useIsOtherArtist(artistId: number): boolean {
  const viewer = useRouteLoaderData<Shell>('root')?.viewer;
  return viewer != null && !viewer.isListener && viewer.artistId !== artistId;
}

/** The id of the signed-in artist; null for a visitor. */
export const useViewerId = (): number | null =>
  useRouteLoaderData<Shell>('root')?.viewer?.artistId ?? null;

export function CollaborateButton({ trackId, title, size = 'lg' }: CollaborateProps) {
  return (
    <Button
      size={size}
      icon="users"
      to={collaborateAddress(trackId)}
      preventScrollReset
      aria-label={texts.collaborateOn(title)}
    >
      {texts.collaborate}
    </Button>
  );
}

type SingProps = {
  /** The track's artist. */
  artistId: number;
  trackId: number;
  title: string;
  /** The key of the secret link through which the track is opened. */
  secret?: string | null;
  /** 'md' in lists. */
  size?: 'md' | 'lg';
};

/** The name of singing over a track: its owner records, and each reader meets one name for it everywhere. */
export function useSingWords(artistId: number) {
  const viewer = useViewerId();
  if (viewer === artistId) return texts.record;
  return viewer ? texts.singOverBeat : texts.singToBeat;
}

export function SingButton({ artistId, trackId, title, secret, size = 'lg' }: SingProps) {
  const words = useSingWords(artistId);
  return (
    <Button
      size={size}
      icon="mic"
      to={recordAddress(trackId, { secret })}
      aria-label={`${words}: ${title}`}
    >
      {words}
    </Button>
  );
}

type PlayableProps = { artistId: number; track: PublicTrack };

export type PlayableRowProps = PlayableProps &
  Pick<TrackRowProps, 'rowRef' | 'far' | 'actions' | 'coverProps'> & {
    /** `div` if the caller renders the list item. */
    as?: 'li' | 'div';
    /** The source that is passed to the track's page for its statistics. */
    via?: Via;
    /** Replaces the buttons for singing and collaborating; false for none. */
    controls?: ReactNode;
  };

/** A public track in a list; its cover is the play button. */
export function PlayableRow({ as, artistId, track, via, controls, ...late }: PlayableRowProps) {
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
      {...late}
    />
  );
}

/** The large play button of a page. */
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
