import { useMemo } from 'react';
import { pictureUrl, type Picture } from '#app/features/media/picture.ts';
import { usePlayable } from '#app/features/player/use-playable.ts';
import { decodeBars } from './bars.ts';
import type { PlayableTrack } from './track.schema.ts';

const ARTWORK_PIXELS = 160;

type RowTrack = Omit<PlayableTrack, 'cover'> & {
  artistId: number;
  /** The picture, or the URL of its small copy. */
  cover: Picture | string | null;
};

/** What a row of a track needs to draw it, to play it and to show how it plays. */
export function usePlayableTrack(track: RowTrack) {
  const { id, artistId, title, artist, duration, audioUrl, opusUrl, cover, bars } = track;
  const artworkUrl = typeof cover === 'string' ? cover : cover && pictureUrl(cover, ARTWORK_PIXELS);
  const playable = useMemo(
    () => ({
      ...{ id, artistId, title, artist, duration, audioUrl, opusUrl, artworkUrl },
      peaks: decodeBars(bars),
    }),
    [id, artistId, title, artist, duration, audioUrl, opusUrl, artworkUrl, bars],
  );
  return { peaks: playable.peaks, ...usePlayable(playable) };
}
