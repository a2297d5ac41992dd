import { useMemo, type ReactNode } from 'react';
import { PlayerList } from '#app/features/player/use-player-list.ts';
import { playerTrackOf, type RowTrack } from './player-track-of.ts';

type PlayableTracksProps = {
  /** As the list shows them, in its order. */
  tracks: readonly (Omit<RowTrack, 'artistId'> & { artistId?: number })[];
  /** Whose they are, where they do not say it themselves. */
  artistId?: number;
  children: ReactNode;
};

/** Around a list of tracks: what is played in it has the others as next and previous. */
export function PlayableTracks({ tracks, artistId = 0, children }: PlayableTracksProps) {
  const list = useMemo(
    () => tracks.map((track) => playerTrackOf({ artistId, ...track })),
    [tracks, artistId],
  );
  return <PlayerList value={list}>{children}</PlayerList>;
}
