import type { SignedInContext } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { requiredText, z } from '#app/validation.ts';
import { isUnnamed } from '../../activity/artist-records/artist-records.server.ts';
import {
  findArtistRow,
  makeArtist,
  updateArtist,
  type ArtistRow,
} from '../artist.queries.server.ts';
import { HERO_LIMITS } from '../artist.schema.ts';
import * as texts from '../texts.ts';

/** True if the signed-in artist has not chosen a name yet. */
export const viewNaming = defineOperation({
  name: 'viewNaming',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { namedAt, kind } = await ownRow(context);
    return { unnamed: namedAt === null, isListener: kind === 'listener' };
  },
});

/** Saves the artist's first name, which makes them public. Safe to repeat. */
export const nameArtist = defineOperation({
  name: 'nameArtist',
  input: z.object({
    name: requiredText(HERO_LIMITS.name).refine(
      (name) => !isUnnamed(name),
      texts.chooseYourOwnName,
    ),
  }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { name }) {
    const { db, clock, viewer } = context;
    await db
      .transaction()
      .execute((trx) => updateArtist(trx, viewer.artistId, { name }, clock.now()));
    const { isPublic } = await ownRow(context);
    return { name, isPublic };
  },
});

/**
 * Gives a listener's account all screens of an artist, and a public page once it has a name. Safe to repeat.
 */
export const makeArtistPage = defineOperation({
  name: 'makeArtistPage',
  input: z.object({}),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, clock, viewer }) {
    const { artistId } = viewer;
    const named = await db.transaction().execute((trx) => makeArtist(trx, artistId, clock.now()));
    return { artistId, named };
  },
});

async function ownRow({ db, viewer }: SignedInContext): Promise<ArtistRow> {
  return demandFound(await findArtistRow(db, viewer.artistId), texts.artistNotFound);
}
