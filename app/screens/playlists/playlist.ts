import type { PlaylistVisibility } from '#db/schema.ts';
import * as texts from './texts.ts';

/** @param secret the key of its link, for a playlist that is shared by link */
export const playlistAddress = (playlistId: number, secret?: string | null) =>
  `/playlists/${playlistId}${secret ? `?key=${secret}` : ''}`;

export const editPlaylistAddress = (playlistId: number, page = 1) =>
  `/playlists/${playlistId}/edit${page > 1 ? `?page=${page}` : ''}`;

export const playlistEmbedAddress = (playlistId: number, secret?: string | null) =>
  `/embed/playlists/${playlistId}${secret ? `?key=${secret}` : ''}`;

/** Its preview picture for links. */
export const playlistPreviewAddress = (playlistId: number) => `/og/playlists/${playlistId}.png`;

export const PLAYLIST_LIMITS = {
  title: 255,
  description: 2000,
  /** Tracks in a playlist. */
  tracks: 1000,
  /** Playlists of an artist. */
  playlists: 200,
  /** Tracks on a page. */
  page: 100,
} as const;

export const VISIBILITIES = ['public', 'link', 'private'] as const satisfies PlaylistVisibility[];

export const VISIBILITY_WORDS: Record<PlaylistVisibility, { label: string; hint: string }> = {
  public: { label: texts.publicLabel, hint: texts.everyoneCanFindIt },
  link: { label: texts.byLinkLabel, hint: texts.whoeverHasItsLink },
  private: { label: texts.privateLabel, hint: texts.onlyYou },
};
