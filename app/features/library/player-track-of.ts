import { pictureUrl, type Picture } from '#app/features/media/picture.ts';
import type { PlayerTrack } from '#app/features/player/player-track.ts';
import { decodeBars } from './bars.ts';
import type { PlayableTrack } from './track.schema.ts';

const ARTWORK_PIXELS = 160;

export type RowTrack = Omit<PlayableTrack, 'cover'> & {
  artistId: number;
  /** The picture, or the URL of its small copy. */
  cover: Picture | string | null;
};

/** A track as the player has it. */
export function playerTrackOf(track: RowTrack): PlayerTrack {
  const { id, artistId, title, artist, duration, level, audioUrl, opusUrl, cover, bars } = track;
  const artworkUrl = typeof cover === 'string' ? cover : cover && pictureUrl(cover, ARTWORK_PIXELS);
  return {
    ...{ id, artistId, title, artist, duration, level, audioUrl, opusUrl, artworkUrl },
    peaks: decodeBars(bars),
    ...(track.previewSeconds && { previewSeconds: track.previewSeconds }),
    ...(typeof cover === 'object' && cover ? { artworks: sizesOf(cover) } : {}),
  };
}

const sizesOf = ({ widths }: Picture) =>
  widths.map(({ url, width, height }) => ({ src: url, sizes: `${width}x${height}` }));
