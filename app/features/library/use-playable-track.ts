import { useMemo } from 'react';
import { usePlayable } from '#app/features/player/use-playable.ts';
import { playerTrackOf, type RowTrack } from './player-track-of.ts';

/** What a row of a track needs to draw it, to play it and to show how it plays. */
export function usePlayableTrack(track: RowTrack) {
  const { id, artistId, title, artist, duration, level, audioUrl, opusUrl, cover, bars } = track;
  const playable = useMemo(
    () =>
      playerTrackOf({
        ...{ id, artistId, title, artist, duration, level, audioUrl, opusUrl, cover, bars },
      }),
    [id, artistId, title, artist, duration, level, audioUrl, opusUrl, cover, bars],
  );
  return { peaks: playable.peaks, ...usePlayable(playable) };
}
