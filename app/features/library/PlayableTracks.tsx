import { type ReactNode, useMemo } from 'react';
import { decodeBars } from './bars.ts';
import type { PlayableTrack } from './track.schema.ts';
import { type Picture, pictureUrl } from '../media/picture.ts';
import type { PlayerTrack } from '../player/player-track.ts';
import { usePlayable } from '../player/use-playable.ts';
import { PlayerList } from '../player/use-player-list.ts';

const ARTWORK_PIXELS = 160;

type RowTrack = Omit<PlayableTrack, 'cover'> & {
  artistId: number;
  /** The picture, or the URL of its small copy. */
  cover: Picture | string | null;
};

/** A track as the player has it. */
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

/** What a row of a track needs to draw it, to play it and to show how it plays. */
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
