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
/** Note of the artist whose notifications this browser shows. */
export const PUSH_NOTE = '/offline/push';
export const SHARED_NOTE = '/offline/shared';

export const OUTBOX_DATABASE = 'artist-space-outbox';
/** Name of the web lock and of the background sync. */
export const OUTBOX = 'outbox';

export const OFFLINE_SCREEN = '/offline';
/** The address to which other programs of the device send recordings; see `public/manifest.webmanifest`. */
export const SHARE_TARGET = '/share';
/** The screen that receives the settings' forms. */
export const SETTINGS_SCREEN = '/settings';
export const SERVICE_WORKER = '/service-worker.js';

/** Messages of a page to the worker. */
export type ToWorker =
  | { kind: 'viewer'; viewer: string; page: string; assets: string[]; routesVersion: string }
  | { kind: 'tracks' }
  /** Asks whether the last request reached the server. */
  | { kind: 'reached' };

/** Messages of the worker to its pages. */
export type FromWorker =
  | { kind: 'reached'; isReached: boolean }
  /** The worker has sent waiting forms. */
  | { kind: 'outbox-changed' };
