import type { PlaylistVisibility } from '#db/schema.ts';
import * as texts from './texts.ts';

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
