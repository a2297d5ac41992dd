import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { DAY_MS } from '#app/durations.ts';
import { drawArtistCover, drawArtistImage, drawItem, drawTrackCover } from '#db/demo/pictures.ts';
import { scene } from '#db/demo/scene.ts';
import type { DemoArtist, DemoTrack } from '#db/demo/scene-types.ts';
import { linksOf, shopOf } from '#db/demo/shop.ts';
import {
  createUserWithArtist,
  findUserByEmail,
} from './features/accounts/account.queries.server.ts';
import { hashPassword } from './features/accounts/password.server.ts';
import { replaceArtistImage } from './features/artists/artist-images.server.ts';
import { updateArtist } from './features/artists/artist.queries.server.ts';
import { saveItemFile, saveItemPicture } from './features/shop/merch/merch-forms.server.ts';
import { createMerchItem, saveShop } from './features/shop/merch/merch.server.ts';
import { createPushLink } from './features/artists/push-links/push-links.server.ts';
import { findTrackByUploadKey } from './features/library/track.queries.server.ts';
import { uploadTrack } from './features/library/add-track.operations.server.ts';
import { fillLife, type Scene } from './demo-life.server.ts';
import { demoSound } from './demo-sounds.server.ts';
import { contextFor } from './operations/context.server.ts';
import { perform } from './operations/operation.ts';
import type { Viewer } from './permissions.ts';
import type { Services } from './operations/services.server.ts';
import { readScratchFile } from './platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from './platform/upload/scratch-file.ts';
import { tell } from '../scripts/log-lines.mjs';

const PASSWORD = 'demo-demo';
/** Days since the newest tracks were uploaded; the accounts are older than all of them. */
const NEWEST_DAYS = 70;
const ACCOUNT_DAYS = 200;
/** The number of artists with a shop. */
const SHOPS = 3;
/** The sections that the artists of the scene show: all with content. */
const SHOWN = Object.fromEntries(
  ['hero', 'featuredTrack', 'tracks', 'bio', 'discography', 'stats'].map((id) => [id, true]),
);
const emailOf = ({ handle }: DemoArtist) => `${handle}@demo.example`;

/**
 * Fills an empty site with an invented scene through the product's own operations. Existing data is
 * left alone, so that a start that was interrupted continues.
 * @param onFirst called as soon as there is an artist whose page can be shown
 */
export async function fillDemo(
  now: Services,
  onFirst: () => void = () => undefined,
): Promise<void> {
  for (const [index, artist] of scene.entries()) {
    if (!(await isComplete(now, artist))) {
      now.demo.progress = { artists: index, of: scene.length };
      await fillArtist(now, artist, index);
    }
    if (index > 0) continue;
    tell(`Sign in as ${emailOf(artist)} with ${PASSWORD}.`);
    onFirst();
  }
  await fillLife(now, await sceneOf(now));
  now.demo.progress = null;
}

async function fillArtist(now: Services, artist: DemoArtist, index: number): Promise<void> {
  tell(`Filling the demo: ${artist.name} (${index + 1} of ${scene.length})`);
  const services = daysAgo(now, NEWEST_DAYS);
  const viewer = await addArtist(daysAgo(now, ACCOUNT_DAYS), artist);
  // For the first artist the host waits: several processes compose, as many as there are cores.
  const ahead = index === 0 ? availableParallelism() : 1;
  const sounds = new Map<DemoTrack, Promise<ScratchFile>>();
  const left: DemoTrack[] = [];
  for (const track of artist.tracks.toReversed()) {
    const found = await findTrackByUploadKey(services.database.db, viewer.artistId, keyOf(track));
    if (!found) left.push(track);
  }
  const compose = (track: DemoTrack): Promise<ScratchFile> => {
    const sound = sounds.get(track) ?? demoSound(services, { title: track.title });
    // The error is for the caller that awaits it below.
    sound.catch(() => undefined);
    sounds.set(track, sound);
    return sound;
  };
  const single = artist.tracks.find(({ title }) => title === artist.featuredTrack);
  if (index < SHOPS && single) {
    for (const next of left.slice(0, ahead)) void compose(next);
    const { path } = await compose(single);
    await addShop(services, artist, viewer, { track: single, path });
  }
  for (const [at, track] of left.entries()) {
    for (const next of left.slice(at, at + ahead)) void compose(next);
    const audio = await compose(track);
    // An artist has a new one every three weeks, and the artists take turns.
    const days = NEWEST_DAYS + artist.tracks.indexOf(track) * 21 + index * 3;
    await perform(uploadTrack, contextFor(daysAgo(now, days), viewer), {
      ...track,
      artist: artist.name,
      uploadKey: keyOf(track),
      audio,
      coverImage: await received(services, 'cover', (await drawTrackCover(track)).bytes),
    });
  }
}

/**
 * The artists' links and shop: three items, one of them a download.
 * @param single its track, and the path of its sound, which stays
 */
async function addShop(
  services: Services,
  artist: DemoArtist,
  viewer: Viewer,
  single: { track: DemoTrack; path: string },
): Promise<void> {
  const context = contextFor(services, viewer);
  for (const link of linksOf(artist)) await perform(createPushLink, context, link);
  for (const { key, ...item } of shopOf(artist)) {
    const formKey = `demo:${key}`;
    const { id: itemId } = await perform(createMerchItem, context, { ...item, formKey });
    const { bytes } = await drawItem(key, single.track);
    const image = await received(services, 'picture', bytes);
    await perform(saveItemPicture, context, { itemId, slot: '1', image });
    if (key === 'single') {
      const filename = `${single.track.title}.wav`;
      const file = await received(services, filename, await readFile(single.path));
      await perform(saveItemFile, context, { itemId, file });
    }
  }
  await perform(saveShop, context, {
    paymentNote: 'Pay in cash at the next show, or wait for our mail with the bank account.',
  });
}

/** Services with an earlier clock: the scene must be older than its first listener. */
function daysAgo(services: Services, days: number): Services {
  const then = () => new Date(services.clock.now().getTime() - days * DAY_MS);
  return { ...services, clock: { now: then } };
}

/** The artists and tracks that exist now. */
async function sceneOf({ database: { db } }: Services): Promise<Scene> {
  const viewers = new Map<string, Viewer>();
  const tracks = new Map<string, number>();
  for (const artist of scene) {
    const email = emailOf(artist);
    const user = await findUserByEmail(db, email);
    if (!user || user.artistId === null) continue;
    viewers.set(artist.handle, { userId: user.id, artistId: user.artistId, email });
    for (const track of artist.tracks) {
      const found = await findTrackByUploadKey(db, user.artistId, keyOf(track));
      if (found) tracks.set(track.title, found.id);
    }
  }
  return { viewers, tracks };
}

const keyOf = (track: DemoTrack) =>
  `demo:${createHash('sha256').update(track.title).digest('hex').slice(0, 40)}`;

async function isComplete({ database }: Services, artist: DemoArtist): Promise<boolean> {
  const user = await findUserByEmail(database.db, emailOf(artist));
  const last = artist.tracks[0];
  if (!user?.artistId || !last) return false;
  return Boolean(await findTrackByUploadKey(database.db, user.artistId, keyOf(last)));
}

async function addArtist(services: Services, artist: DemoArtist) {
  const { db } = services.database;
  const email = emailOf(artist);
  const { name, handle, bio, genre, verified, colorScheme, featuredTrack } = artist;
  const user =
    (await findUserByEmail(db, email)) ??
    (await createUserWithArtist(db, {
      email,
      passwordHash: await hashPassword(PASSWORD),
      artist: { name, handle },
      now: services.clock.now(),
    }));
  const { artistId } = user;
  if (artistId === null) throw new Error(`${email} is no artist.`);
  await updateArtist(
    db,
    artistId,
    { bio, genre, verified, colorScheme, featuredTrack, sectionVisibility: SHOWN },
    services.clock.now(),
  );
  await replaceArtistImage(services, artistId, 'profile', (await drawArtistImage(artist)).bytes);
  await replaceArtistImage(services, artistId, 'cover', (await drawArtistCover(artist)).bytes);
  return { userId: user.id, artistId, email };
}

async function received(
  { storage }: Services,
  filename: string,
  bytes: Uint8Array,
): Promise<ScratchFile> {
  const path = storage.scratchPath();
  await writeFile(path, bytes);
  return readScratchFile(path, { filename });
}
