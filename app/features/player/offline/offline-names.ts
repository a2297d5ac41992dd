/** Names of the browser's caches. */
export const PAGES_CACHE = 'pages';
export const ASSETS_CACHE = 'assets';
/** Files of tracks that the artist saved for offline use. */
export const OFFLINE_TRACKS_CACHE = 'kept-tracks';
/** Small records: the viewer of the cached pages, and the saved tracks. */
export const NOTES_CACHE = 'notes';
export const OWN_CACHES = [PAGES_CACHE, ASSETS_CACHE, OFFLINE_TRACKS_CACHE, NOTES_CACHE];

export const VIEWER_NOTE = '/offline/viewer';
export const TRACKS_NOTE = '/offline/tracks';
/** Whose news this browser shows. */
export const PUSH_NOTE = '/offline/push';
export const SHARED_NOTE = '/offline/shared';

export const OUTBOX_DATABASE = 'artist-space-outbox';
/** Of the Web Locks and of the Background Sync. */
export const OUTBOX = 'outbox';

export const OFFLINE_SCREEN = '/offline';
/** Where other programs of the device send recordings to; see `public/manifest.webmanifest`. */
export const SHARE_TARGET = '/share';
/** The screen that receives the settings' forms. */
export const SETTINGS_SCREEN = '/settings';
export const SERVICE_WORKER = '/service-worker.js';

/** What a page tells the worker. */
export type ToWorker =
  | { kind: 'viewer'; viewer: string; page: string; assets: string[]; routesVersion: string }
  | { kind: 'tracks' }
  /** Asks whether the last request reached the server. */
  | { kind: 'reached' };

/** What the worker tells its pages. */
export type FromWorker =
  | { kind: 'reached'; isReached: boolean }
  /** The worker has sent waiting forms. */
  | { kind: 'outbox-changed' };
