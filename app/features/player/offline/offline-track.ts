import type { PlayerTrack } from '../player-track.ts';

/** A track whose sound is on this device. */
export interface OfflineTrack {
  track: PlayerTrack;
  /** Of all its files. */
  bytes: number;
  /** Epoch milliseconds. */
  keptAt: number;
}

/** All tracks on this device; they belong to one artist, who is signed in. */
export interface OfflineIndex {
  viewer: string | null;
  tracks: readonly OfflineTrack[];
}

/** The addresses of a track's files: what every browser plays, and its picture. */
export const filesOf = ({ track: { audioUrl, artworkUrl } }: OfflineTrack): string[] =>
  [audioUrl, artworkUrl].filter((address): address is string => Boolean(address));

/**
 * Under which path a file of this site is kept on the device: without the file extension, so that a copy
 * which was made when its URL had none is still found.
 */
export const keptPathOf = (address: string, origin: string): string =>
  new URL(address, origin).pathname.replace(/^(\/media\/[\w-]+)\.\w{1,5}$/, '$1');
