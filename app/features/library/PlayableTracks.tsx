import { type ReactNode, useMemo } from 'react';
import { decodeBars } from './track.ts';
import type { PlayableTrack } from './track.schema.ts';
import { type Picture, pictureUrl } from '../media/picture.ts';
import type { PlayerTrack } from '../player/player-track.ts';
import { usePlayable } from '../player/use-playable.ts';
import { PlayerList } from '../player/global-player.ts';

const ARTWORK_PIXELS = 160;

type RowTrack = Omit<PlayableTrack, 'cover'> & {
  artistId: number;
  /** The picture, or the URL of its smallest copy. */
  cover: Picture | string | null;
};

export function playerTrackOf(track: RowTrack): PlayerTrack {
  const { id, artistId, title, artist, duration, level, audioUrl, opusUrl, cover, bars } = track;
  const artworkUrl = typeof cover === 'string' ? cover : cover && pictureUrl(cover, ARTWORK_PIXELS);
  return {
    id,
    artistId,
    title,
    artist,
    duration,
    level,
    audioUrl,
    opusUrl,
    artworkUrl,
    peaks: decodeBars(bars),
    ...(track.previewSeconds && { previewSeconds: track.previewSeconds }),
    ...(typeof cover === 'object' && cover ? { artworks: sizesOf(cover) } : {}),
  };
}

const sizesOf = ({ widths }: Picture) =>
  widths.map(({ url, width, height }) => ({ src: url, sizes: `${width}x${height}` }));

type PlayableTracksProps = {
  /** The tracks in the order of the list. */
  tracks: readonly (Omit<RowTrack, 'artistId'> & { artistId?: number })[];
  /** The artist of tracks that have no `artistId` of their own. */
  artistId?: number;
  children: ReactNode;
};

/** Wraps a list of tracks: the player's next and previous buttons move within it. */
export function PlayableTracks({ tracks, artistId = 0, children }: PlayableTracksProps) {
  const list = useMemo(
    () => tracks.map((track) => playerTrackOf({ artistId, ...track })),
    [tracks, artistId],
  );
  return <PlayerList value={list}>{children}</PlayerList>;
}

/** The data and state that a row needs to draw a track, play it and show its progress. */
export function usePlayableTrack(track: RowTrack) {
  const { id, artistId, title, artist, duration, level, audioUrl, opusUrl, cover, bars } = track;
  const playable = useMemo(
    () =>
      playerTrackOf({
        id,
        artistId,
        title,
        artist,
        duration,
        level,
        audioUrl,
        opusUrl,
        cover,
        bars,
      }),
    [id, artistId, title, artist, duration, level, audioUrl, opusUrl, cover, bars],
  );
  return { peaks: playable.peaks, ...usePlayable(playable) };
}
