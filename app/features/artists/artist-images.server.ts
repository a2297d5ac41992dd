import type { Services } from '#app/operations/services.server.ts';
import { storeImage } from '#app/platform/images.server.ts';
import type { MediaRole } from '#db/schema.ts';
import { deleteMedia, insertMedia } from '../media/media.queries.server.ts';

/** The shapes of an artist's pictures (width ÷ height) and the widths they are kept in. */
const SHAPES = {
  profile: { aspect: 1, widths: [96, 320, 640] },
  cover: { aspect: 5 / 2, widths: [640, 960, 1280] },
} as const satisfies Partial<Record<MediaRole, { aspect: number; widths: readonly number[] }>>;

/**
 * Puts a picture in the place of the one that was there. Safe to repeat.
 * @throws {AppError} unsupportedType
 */
export async function replaceArtistImage(
  { database, storage, clock }: Services,
  artistId: number,
  role: keyof typeof SHAPES,
  source: Uint8Array,
): Promise<void> {
  const images = await storeImage(storage, source, SHAPES[role]);
  const subject = { type: 'artist', id: artistId } as const;
  const now = clock.now();
  const replaced = await database.db.transaction().execute(async (trx) => {
    const old = await deleteMedia(trx, subject, [role]);
    await insertMedia(
      trx,
      subject,
      images.map((image) => ({ ...image, role })),
      now,
    );
    await trx.updateTable('artists').set({ updatedAt: now }).where('id', '=', artistId).execute();
    return old;
  });
  await Promise.all(replaced.map((key) => storage.remove(key)));
}
