import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type Via, withVia } from '#app/display/via.ts';
import { Button, PlayButton } from '#app/ui/Button.tsx';
import { Hint } from '#app/ui/Page.tsx';
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

/**
 * The label of the button: in a list, the wording of the hint above it; on the track's own page, other artists
 * sing over the track and its owner records.
 */
function useSingWords(artistId: number, inList: boolean) {
  // The type belongs to the root route, which this feature must not import.
  const shell = useRouteLoaderData<{ viewer?: { artistId: number } | null } | undefined>('root');
  const viewer = shell?.viewer;
  if (viewer?.artistId === artistId) return texts.record;
  return viewer && !inList ? texts.singOverBeat : texts.singToBeat;
}

export function SingButton({ artistId, trackId, title, secret, size = 'lg' }: SingProps) {
  const words = useSingWords(artistId, size === 'md');
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

/** A hint above an artist's tracks, shown to everybody else. */
export function SingHint({ artistId }: { artistId: number }) {
  const words = useSingWords(artistId, true);
  if (words === 'Record') return null;
  return (
    <Hint icon="mic" className="mb-3">
      {texts.singToBeatHint}
    </Hint>
  );
}

type PlayableProps = { artistId: number; track: PublicTrack };

type PlayableRowProps = PlayableProps &
  Pick<TrackRowProps, 'rowRef' | 'far'> & {
    /** `div` if the caller renders the list item. */
    as?: 'li' | 'div';
    /** The source that is passed to the track's page for its statistics. */
    via?: Via;
    /** Replaces the buttons for singing and collaborating. */
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
