import { AppError, wrongField } from '#app/errors.ts';
import type { Services } from '#app/operations/services.server.ts';
import {
  imageTooLarge,
  MAX_IMAGE_BYTES,
  notAnImage,
  type Slot,
  type StoredImage,
  storeImage,
} from '#app/platform/images.server.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import type { Db } from '#db/client.ts';
import { writeArtist } from '../activity/artist-records/artist-records.server.ts';
import { noteChanged } from '../activity/outbox.server.ts';
import { GALLERY_SLOTS, type ImageSlot, SLOT_ASPECTS } from './sections/images/section.ts';
import * as imagesTexts from './sections/images/texts.ts';
import * as texts from './texts.ts';
import {
  deleteMedia,
  describePicture,
  everyMediaOf,
  mediaOf,
  type MediaRow,
  moveMedia,
} from '../media/media.server.ts';
import { mediaAddress } from '#app/operations/file-name.ts';
import type { Crop } from '../media/pictures/crop.ts';
import { keepMedia } from '../media/new-media.server.ts';

/** `data:image/png;base64,iVBOR…`, the form in which old clients send a picture. */
const DATA_URL = /^data:([^;,]*)((?:;[^;,]*)*),/i;
/** Longer than the head of any such URL, so that the pattern never runs over the megabytes after it. */
const MAX_HEAD = 200;

const isDataUrl = (text: string) => /^\s*data:/i.test(text.slice(0, MAX_HEAD));

interface Refusals {
  maxBytes: number;
  tooLarge: () => AppError;
  notAnImage: () => AppError;
}

/**
 * Decodes a picture that was sent as text, without checking its content.
 * @throws {AppError} unsupportedType unless the type begins with `image/`; tooLarge over the limit
 */
function decodeDataImage(text: string, { maxBytes, tooLarge, notAnImage }: Refusals): Uint8Array {
  const url = text.trim();
  const [head = '', type = '', parameters = ''] = DATA_URL.exec(url.slice(0, MAX_HEAD)) ?? [];
  if (!/^image\//i.test(type)) throw notAnImage();
  const encoded = url.slice(head.length);
  if ((encoded.length * 3) / 4 > maxBytes + 3) throw tooLarge();
  if (!/;base64$/i.test(parameters)) {
    throw new AppError('unsupportedType', imagesTexts.imageFailed);
  }
  const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
  if (bytes.byteLength > maxBytes) throw tooLarge();
  return bytes;
}

/** The stored widths of each slot in pixels. */
const WIDTHS: Record<ImageSlot, readonly number[]> = {
  profile: [96, 320, 640],
  cover: [640, 960, 1280],
  featured: [320, 640, 1280],
  'gallery-1': [320, 640, 1280],
  'gallery-2': [320, 640, 1280],
  'gallery-3': [320, 640, 1280],
  'gallery-4': [320, 640, 1280],
};

const shapeOf = (slot: ImageSlot): Slot => ({ widths: WIDTHS[slot], aspect: SLOT_ASPECTS[slot] });

/** Replaces the picture of a slot. Safe to repeat. @throws {AppError} unsupportedType, tooLarge */
export async function replaceArtistImage(
  services: Services,
  artistId: number,
  slot: ImageSlot,
  source: Uint8Array | string,
  crop?: Crop,
): Promise<void> {
  const copies = await storeImage(services, artistId, source, shapeOf(slot), crop);
  const stored = new PendingFiles(services.storage, copies);
  await saveImages(services, artistId, { [slot]: { stored: copies } }, stored);
}

export async function removeArtistImage(services: Services, artistId: number, slot: ImageSlot) {
  await saveImages(services, artistId, { [slot]: null }, new PendingFiles(services.storage));
}

/** A new picture, or the URL of the existing one. */
type SlotImage = { stored: StoredImage[] } | { url: string };

/** New contents of image slots, or of the whole gallery; slots that are not named stay. */
type Images = Partial<Record<ImageSlot, SlotImage | null>> & { gallery?: SlotImage[] };

/** The fields of PATCH /api/my-artist, by the slot that each sets. */
const SINGLE_FIELDS = {
  profileImage: 'profile',
  coverImage: 'cover',
  featuredImage: 'featured',
} as const satisfies Record<string, ImageSlot>;

interface ImageFields {
  profileImage?: string | null | undefined;
  coverImage?: string | null | undefined;
  featuredImage?: string | null | undefined;
  galleryImages?: string[] | undefined;
}

/** Pictures that are stored but that no row refers to yet. */
interface ReceivedImages {
  files: PendingFiles<StoredImage>;
  /** Writes their rows within the caller's transaction. @returns the keys of files to remove */
  write(trx: Db, artistId: number, now: Date): Promise<string[]>;
}

/**
 * Reads the pictures of a PATCH: new ones are decoded, checked and stored.
 * @throws {AppError} unsupportedType, tooLarge; with the name of the field
 */
export async function receiveImages(
  services: Services,
  artistId: number,
  fields: ImageFields,
): Promise<ReceivedImages> {
  const { storage } = services;
  const stored = new PendingFiles<StoredImage>(storage);
  const take = async (field: string, slot: ImageSlot, text: string): Promise<SlotImage> => {
    if (!isDataUrl(text)) return { url: text };
    await storage.demandDisk(text.length);
    try {
      const limits = { maxBytes: MAX_IMAGE_BYTES, tooLarge: imageTooLarge, notAnImage };
      const copies = await storeImage(
        services,
        artistId,
        decodeDataImage(text, limits),
        shapeOf(slot),
      );
      stored.add(...copies);
      return { stored: copies };
    } catch (error) {
      throw blaming(field, error);
    }
  };

  const images: Images = {};
  try {
    for (const [field, slot] of Object.entries(SINGLE_FIELDS)) {
      const text = fields[field as keyof typeof SINGLE_FIELDS];
      if (text !== undefined) images[slot] = text ? await take(field, slot, text) : null;
    }
    if (fields.galleryImages) {
      images.gallery = [];
      for (const text of fields.galleryImages) {
        images.gallery.push(await take('galleryImages', 'gallery-1', text));
      }
    }
  } catch (error) {
    await stored.discard();
    throw error;
  }
  return {
    files: stored,
    write: (trx, artistId, now) => writeImages(services, trx, artistId, images, now),
  };
}

/** Saves alternative texts by the URLs of the gallery's pictures. Unknown URLs are ignored. */
export async function describeByUrl(
  trx: Db,
  artistId: number,
  descriptions: Record<string, string | null | undefined>,
): Promise<void> {
  const files = (await mediaOf(trx, 'artist', [artistId], GALLERY_SLOTS)).get(artistId) ?? [];
  const bySlot: GalleryDescriptions = {};
  for (const [url, text] of Object.entries(descriptions)) {
    const slot = slotOf(files, url);
    if (slot) bySlot[slot as GallerySlot] = text;
  }
  await describeSlots(trx, artistId, bySlot);
}

type GallerySlot = (typeof GALLERY_SLOTS)[number];
type GalleryDescriptions = Partial<Record<GallerySlot, string | null | undefined>>;

/** Saves alternative texts by place in the gallery; places that are left out keep theirs. */
export async function describeSlots(trx: Db, artistId: number, descriptions: GalleryDescriptions) {
  for (const slot of GALLERY_SLOTS) {
    const text = descriptions[slot];
    if (text === undefined) continue;
    await describePicture(trx, { type: 'artist', id: artistId }, slot, text);
  }
}

async function saveImages(
  services: Services,
  artistId: number,
  images: Images,
  stored: PendingFiles<StoredImage>,
): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  await stored.replace(database.db, async (trx) => {
    const keys = await writeImages(services, trx, artistId, images, now);
    await writeArtist(trx, artistId, {}, now);
    return keys;
  });
}

/** Writes the picture of every slot. @returns the keys of files that no row refers to any more */
async function writeImages(
  limits: Pick<Services, 'env'>,
  trx: Db,
  artistId: number,
  { gallery, ...singles }: Images,
  now: Date,
): Promise<string[]> {
  const subject = { type: 'artist', id: artistId } as const;
  const files = (await everyMediaOf(trx, 'artist', [artistId])).get(artistId) ?? [];
  const removed: string[] = [];

  for (const [name, given] of Object.entries(singles)) {
    const slot = name as ImageSlot;
    if (given && 'url' in given) {
      if (slotOf(files, given.url) !== slot) throw notYours(slot);
      continue;
    }
    removed.push(...(await deleteMedia(trx, subject, [slot])));
    await keepMedia(limits, trx, subject, filesFor(slot, given?.stored ?? []), now);
  }

  if (gallery) {
    const kept = new Map<ImageSlot, ImageSlot>();
    const wanted = gallery.filter((given) => {
      if (!('url' in given)) return true;
      const from = galleryUrlSlot(files, given.url);
      if (kept.has(from)) return false;
      kept.set(from, from);
      return true;
    });
    const dropped = GALLERY_SLOTS.filter((slot) => !kept.has(slot));
    removed.push(...(await deleteMedia(trx, subject, dropped)));
    for (const [index, given] of wanted.entries()) {
      const slot = GALLERY_SLOTS[index];
      if (!slot) break;
      if ('url' in given) {
        const from = galleryUrlSlot(files, given.url);
        const ids = files.filter(({ role }) => role === from).map(({ id }) => id);
        if (from !== slot) await moveMedia(trx, ids, slot);
      } else {
        await keepMedia(limits, trx, subject, filesFor(slot, given.stored), now);
      }
    }
  }
  await noteChanged(trx, { kind: 'actor', subjectId: artistId });
  return removed;
}

const filesFor = (role: ImageSlot, stored: StoredImage[]) =>
  stored.map((image) => ({ ...image, role }));

/** The slot of the picture with this URL, in any of its widths. */
function slotOf(files: MediaRow[], url: string): ImageSlot | undefined {
  const address = mediaAddress(url);
  return files.find((file) => file.address === address)?.role as ImageSlot | undefined;
}

function galleryUrlSlot(files: MediaRow[], url: string): ImageSlot {
  const slot = slotOf(files, url);
  if (!GALLERY_SLOTS.some((candidate) => candidate === slot) || !slot) throw notYours('gallery-1');
  return slot;
}

function notYours(slot: ImageSlot): AppError {
  const single = Object.entries(SINGLE_FIELDS).find(([, own]) => own === slot)?.[0];
  const message = texts.imageIsGoneSelectAgain;
  return wrongField(single ?? 'galleryImages', message);
}

function blaming(field: string, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return new AppError(error.code, error.message, { fields: { [field]: [error.message] } });
}
