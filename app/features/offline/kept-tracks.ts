import type { PlayerTrack } from '../player/player-track.ts';
import { filesOf, type KeptIndex, type KeptTrack } from './kept-track.ts';
import { KEPT_CACHE, NOTES_CACHE, TRACKS_NOTE, type ToWorker } from './offline-names.ts';

/** What is left free for the rest of the browser. */
const RESERVE_BYTES = 20 * 1024 * 1024;

export type KeepFailure = 'full' | 'line';

/** The tracks of this artist on this device, last kept first. */
export async function listKept(viewer: string): Promise<readonly KeptTrack[]> {
  const note = await (await caches.open(NOTES_CACHE)).match(TRACKS_NOTE);
  const index = note ? ((await note.json()) as KeptIndex) : null;
  return index?.viewer === viewer ? index.tracks : [];
}

/**
 * Puts a track's files on the device. Asks the browser not to clear them on its own.
 * @returns why it could not; null when it is kept
 */
export async function keepTrack(viewer: string, track: PlayerTrack): Promise<KeepFailure | null> {
  const address = track.audioUrl || track.outputUrl;
  if (!address) return 'line';
  const kept = { track: { ...track, audioUrl: address }, keptAt: Date.now() };
  const addresses = filesOf({ ...kept, bytes: 0 });
  const files = await Promise.all(addresses.map((file) => fetch(file).catch(() => null)));
  const [sound] = files;
  if (!sound?.ok) return 'line';
  const sizes = files.map((file) => Number(file?.headers.get('Content-Length') ?? 0));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (!(await hasRoomFor(bytes))) return 'full';
  try {
    const cache = await caches.open(KEPT_CACHE);
    for (const [at, file] of files.entries()) {
      if (file?.ok) await cache.put(pathOf(addresses[at] ?? ''), file);
    }
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'line';
  }
  await changeIndex(viewer, (tracks) => [
    { ...kept, bytes },
    ...tracks.filter((one) => one.track.id !== track.id),
  ]);
  // Firefox asks the person, who may leave the question open.
  void navigator.storage?.persist?.().catch(() => undefined);
  return null;
}

export async function removeTrack(viewer: string, id: PlayerTrack['id']): Promise<void> {
  let gone: KeptTrack | undefined;
  const left = await changeIndex(viewer, (tracks) => {
    gone = tracks.find(({ track }) => track.id === id);
    return tracks.filter((one) => one !== gone);
  });
  const stillNeeded = new Set(left.flatMap(filesOf));
  const cache = await caches.open(KEPT_CACHE);
  for (const file of gone ? filesOf(gone) : []) {
    if (!stillNeeded.has(file)) await cache.delete(pathOf(file));
  }
}

const pathOf = (address: string) => new URL(address, location.origin).pathname;

async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || quota - (usage ?? 0) > bytes + RESERVE_BYTES;
}

/** One change at a time, of all tabs. */
async function changeIndex(
  viewer: string,
  change: (tracks: readonly KeptTrack[]) => readonly KeptTrack[],
): Promise<readonly KeptTrack[]> {
  const tracks = await navigator.locks.request(KEPT_CACHE, async () => {
    const changed = change(await listKept(viewer));
    const notes = await caches.open(NOTES_CACHE);
    await notes.put(TRACKS_NOTE, Response.json({ viewer, tracks: changed } satisfies KeptIndex));
    return changed;
  });
  navigator.serviceWorker.controller?.postMessage({ kind: 'tracks' } satisfies ToWorker);
  dispatchEvent(new Event(KEPT_CHANGED));
  return tracks;
}

/** Told to the page when a track was kept or removed. */
export const KEPT_CHANGED = 'kept-tracks-changed';
