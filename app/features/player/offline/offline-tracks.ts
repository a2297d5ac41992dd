import { NOTES_CACHE, OFFLINE_TRACKS_CACHE, type ToWorker, TRACKS_NOTE } from './offline-names.ts';
import type { PlayerTrack } from '../player-track.ts';

/** A track saved on this device. */
export interface OfflineTrack {
  track: PlayerTrack;
  /** Size of all its files. */
  bytes: number;
  /** Epoch milliseconds. */
  keptAt: number;
}

/** All saved tracks; they belong to the one artist who is signed in. */
export interface OfflineIndex {
  viewer: string | null;
  tracks: readonly OfflineTrack[];
}

/** The addresses of a track's files: the audio file that every browser plays, and the picture. */
export const filesOf = ({ track: { audioUrl, artworkUrl } }: OfflineTrack): string[] =>
  [audioUrl, artworkUrl].filter((address): address is string => Boolean(address));

/**
 * The path under which a file is cached: without its extension, so that copies from before URLs had
 * one are still found.
 */
export const keptPathOf = (address: string, origin: string): string =>
  new URL(address, origin).pathname.replace(/^(\/media\/[\w-]+)\.\w{1,5}$/, '$1');

/** Storage left free for the rest of the browser. */
const RESERVE_BYTES = 20 * 1024 * 1024;

type OfflineSaveFailure = 'full' | 'network';

/** The artist's saved tracks, newest first. */
export async function listOfflineTracks(viewer: string): Promise<readonly OfflineTrack[]> {
  const note = await (await caches.open(NOTES_CACHE)).match(TRACKS_NOTE);
  const index = note ? ((await note.json()) as OfflineIndex) : null;
  return index?.viewer === viewer ? index.tracks : [];
}

/**
 * Saves a track's files on the device, and asks the browser for persistent storage.
 * @returns the reason of a failure; null on success
 */
export async function saveOfflineTrack(
  viewer: string,
  track: PlayerTrack,
): Promise<OfflineSaveFailure | null> {
  const address = track.audioUrl || track.outputUrl;
  if (!address) return 'network';
  const kept = { track: { ...track, audioUrl: address }, keptAt: Date.now() };
  const addresses = filesOf({ ...kept, bytes: 0 });
  const files = await Promise.all(addresses.map((file) => fetch(file).catch(() => null)));
  const [sound] = files;
  if (!sound?.ok) return 'network';
  const sizes = files.map((file) => Number(file?.headers.get('Content-Length') ?? 0));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (!(await hasFreeSpaceFor(bytes))) return 'full';
  try {
    const cache = await caches.open(OFFLINE_TRACKS_CACHE);
    for (const [at, file] of files.entries()) {
      if (file?.ok) await cache.put(pathOf(addresses[at] ?? ''), file);
    }
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError'
      ? 'full'
      : 'network';
  }
  await changeIndex(viewer, (tracks) => [
    { ...kept, bytes },
    ...tracks.filter((one) => one.track.id !== track.id),
  ]);
  // Not awaited: Firefox asks the user, who may not answer.
  void navigator.storage?.persist?.().catch(() => undefined);
  return null;
}

export async function removeTrack(viewer: string, id: PlayerTrack['id']): Promise<void> {
  let gone: OfflineTrack | undefined;
  const left = await changeIndex(viewer, (tracks) => {
    gone = tracks.find(({ track }) => track.id === id);
    return tracks.filter((one) => one !== gone);
  });
  const stillNeeded = new Set(left.flatMap(filesOf).map(pathOf));
  const cache = await caches.open(OFFLINE_TRACKS_CACHE);
  for (const file of gone ? filesOf(gone) : []) {
    if (!stillNeeded.has(pathOf(file))) await cache.delete(pathOf(file));
  }
}

const pathOf = (address: string) => keptPathOf(address, location.origin);

async function hasFreeSpaceFor(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || quota - (usage ?? 0) > bytes + RESERVE_BYTES;
}

/** Changes of all tabs run one at a time. */
async function changeIndex(
  viewer: string,
  change: (tracks: readonly OfflineTrack[]) => readonly OfflineTrack[],
): Promise<readonly OfflineTrack[]> {
  const tracks = await navigator.locks.request(OFFLINE_TRACKS_CACHE, async () => {
    const changed = change(await listOfflineTracks(viewer));
    const notes = await caches.open(NOTES_CACHE);
    await notes.put(TRACKS_NOTE, Response.json({ viewer, tracks: changed } satisfies OfflineIndex));
    return changed;
  });
  navigator.serviceWorker.controller?.postMessage({ kind: 'tracks' } satisfies ToWorker);
  dispatchEvent(new Event(OFFLINE_TRACKS_CHANGED));
  return tracks;
}

/** Event on the page when a track was saved or removed. */
export const OFFLINE_TRACKS_CHANGED = 'kept-tracks-changed';
