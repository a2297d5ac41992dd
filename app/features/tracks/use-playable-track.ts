import { useMemo } from 'react';
import { pictureUrl } from '#app/features/media/picture.ts';
import { usePlayable } from '#app/features/player/use-playable.ts';
import { decodeBars } from './bars.ts';
import type { PlayableTrack } from './track.schema.ts';

const ARTWORK_PIXELS = 160;

/** What a row of a track needs to draw it, to play it and to show how it plays. */
export function usePlayableTrack(track: PlayableTrack & { artistId: number }) {
  const { id, artistId, title, artist, duration, audioUrl, opusUrl, cover, bars } = track;
  const artworkUrl = cover && pictureUrl(cover, ARTWORK_PIXELS);
  const playable = useMemo(
    () => ({
      ...{ id, artistId, title, artist, duration, audioUrl, opusUrl, artworkUrl },
      peaks: decodeBars(bars),
    }),
    [id, artistId, title, artist, duration, audioUrl, opusUrl, artworkUrl, bars],
  );
  return { peaks: playable.peaks, ...usePlayable(playable) };
}
