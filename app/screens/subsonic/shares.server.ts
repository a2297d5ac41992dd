import { playlistAddress } from '#app/screens/playlists/playlist.ts';
import { artistAddress } from '#app/features/artists/artist.ts';
import { trackAddress } from '#app/features/library/track.ts';
import { AppError } from '#app/errors.ts';
import { albumSubject } from '#app/features/releases/album.server.ts';
import { albumAddress } from '#app/features/releases/album-address.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import {
  isAllowed,
  mayHearTrack,
  maySeeAlbum,
  maySeePlaylist,
  signedIn,
} from '#app/permissions.ts';
import { findPlaylist } from '#app/screens/playlists/playlist.queries.server.ts';
import { updatePlaylist } from '#app/screens/playlists/playlist.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { albumOf, demandArtist, demandSong } from './browse.server.ts';
import { usernameOf } from './keep.server.ts';
import { type Item, itemOf, nameOf } from './library.server.ts';
import { atLeastOneId, maybeText, text, whole } from './parameters.ts';
import type { Body } from './protocol.server.ts';
import { childrenOf } from './song.server.ts';
import * as texts from './texts.ts';

/** The most links of an account. */
const MOST_SHARED = 500;
const DESCRIPTION_LENGTH = 500;
const SHARED_KINDS = ['tr', 'al', 'ar', 'pl'] as const;

interface Shared {
  /** The path of the page. */
  path: string;
  entry: Body[];
}

/**
 * The page of something that everybody with its address may open. A private track has one if its artist has made its
 * secret link.
 * @param isNew true if a playlist of the viewer's own may be opened to those with its link
 * @throws {AppError} notFound; forbidden, if it is private
 */
async function sharedOf(context: SignedInContext, item: Item, isNew: boolean): Promise<Shared> {
  const { kind, id } = item;
  if (kind === 'tr') {
    const song = await demandSong(context, nameOf(kind, id));
    if (song.kind !== 'tr') throw new AppError('notFound', texts.notHere);
    const { row } = song.track;
    const entry = await childrenOf(context, [song]);
    const isPublic = isAllowed(mayHearTrack(null, { ...row, ...song.track, bySecretLink: false }));
    if (isPublic) return { path: trackAddress(id), entry };
    const isOwn = row.artistId === context.viewer.artistId;
    if (!isOwn || row.secretKey === null) throw new AppError('forbidden', texts.trackIsPrivate);
    return { path: trackAddress(id, row.secretKey), entry };
  }
  if (kind === 'al') {
    const { children } = await albumOf(context, item);
    const { album: _, ...rights } = await albumSubject(context, { albumId: id });
    if (!isAllowed(maySeeAlbum(null, rights)))
      throw new AppError('forbidden', texts.albumIsPrivate);
    return { path: albumAddress(id), entry: children };
  }
  if (kind === 'ar') {
    await demandArtist(context, id);
    return { path: artistAddress(id), entry: [] };
  }
  return { path: await playlistPath(context, id, isNew), entry: [] };
}

async function playlistPath(context: SignedInContext, id: number, isNew: boolean) {
  const found = await findPlaylist(context.db, id);
  const isOwn = found?.row.artistId === context.viewer.artistId;
  const rights = found && { ...found.row, artistIsPublic: found.isShown, bySecretLink: false };
  if (!found || !rights || !isAllowed(maySeePlaylist(context.viewer, rights))) {
    throw new AppError('notFound', texts.notHere);
  }
  const { visibility, secretKey } = found.row;
  if (visibility === 'public') return playlistAddress(id);
  if (!isOwn) throw new AppError('notFound', texts.notHere);
  if (visibility === 'link') return playlistAddress(id, secretKey);
  if (!isNew) throw new AppError('forbidden', texts.playlistIsPrivate);
  await perform(updatePlaylist, context, { playlistId: id, visibility: 'link' });
  return playlistAddress(id, secretKey);
}

interface SharedRow {
  id: number;
  item: string;
  description: string | null;
  createdAt: Date;
}

async function shareBody(context: SignedInContext, row: SharedRow, isNew = false): Promise<Body> {
  const { path, entry } = await sharedOf(context, itemOf(row.item, SHARED_KINDS), isNew);
  return {
    id: String(row.id),
    url: context.client.origin + path,
    description: row.description ?? '',
    username: await usernameOf(context),
    created: row.createdAt,
    // Nobody is watched here.
    visitCount: 0,
    entry,
  };
}

const rowsOf = ({ db, viewer }: SignedInContext) =>
  db
    .selectFrom('sharedLinks')
    .select(['id', 'item', 'description', 'createdAt'])
    .where('artistId', '=', viewer.artistId)
    .orderBy('id', 'desc')
    .limit(MOST_SHARED)
    .execute();

/** The links that the viewer has made and that still lead somewhere. */
export const listShares = defineOperation({
  name: 'listShares',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context): Promise<Body> {
    const share: Body[] = [];
    for (const row of await rowsOf(context)) {
      try {
        share.push(await shareBody(context, row));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    return { shares: { share } };
  },
});

/** Links to the page of one thing, which has an address of its own. Safe to repeat. */
export const makeShare = defineOperation({
  name: 'makeShare',
  input: z.object({
    id: atLeastOneId,
    description: maybeText(DESCRIPTION_LENGTH),
    /** Milliseconds since 1970; 0 for never. */
    expires: whole(0, 0, Number.MAX_SAFE_INTEGER),
  }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { id, description = null, expires }): Promise<Body> {
    const [item = '', ...others] = id;
    if (others.length > 0) throw new AppError('conflict', texts.shareOneThing);
    if (expires > 0) throw new AppError('conflict', texts.linksDoNotExpire);
    const { db, clock, viewer } = context;
    const { artistId } = viewer;
    const createdAt = clock.now();
    const demandRoom = async (trx: Db) => {
      const before = await rowsOf({ ...context, db: trx });
      if (before.length >= MOST_SHARED && !before.some((one) => one.item === item)) {
        throw new AppError('conflict', texts.tooManyShares(MOST_SHARED));
      }
    };
    // Refused before anything is written: sharing a private playlist opens it.
    await demandRoom(db);
    await sharedOf(context, itemOf(item, SHARED_KINDS), true);
    const row = await db.transaction().execute(async (trx) => {
      await demandRoom(trx);
      return trx
        .insertInto('sharedLinks')
        .values({ artistId, item, description, createdAt })
        .onConflict((conflict) =>
          conflict.columns(['artistId', 'item']).doUpdateSet({ description }),
        )
        .returning(['id', 'item', 'description', 'createdAt'])
        .executeTakeFirstOrThrow();
    });
    return { shares: { share: [await shareBody(context, row)] } };
  },
});

const shareId = text(20);

/** @throws {AppError} notFound, also for another account's */
async function demandShare(context: SignedInContext, id: string): Promise<SharedRow> {
  const row = (await rowsOf(context)).find((one) => String(one.id) === id);
  if (!row) throw new AppError('notFound', texts.notHere);
  return row;
}

export const changeShare = defineOperation({
  name: 'changeShare',
  input: z.object({
    id: shareId,
    description: maybeText(DESCRIPTION_LENGTH),
    expires: whole(0, 0, Number.MAX_SAFE_INTEGER),
  }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { id, description, expires }): Promise<Body> {
    if (expires > 0) throw new AppError('conflict', texts.linksDoNotExpire);
    const row = await demandShare(context, id);
    if (description === undefined) return {};
    await context.db
      .updateTable('sharedLinks')
      .set({ description })
      .where('id', '=', row.id)
      .execute();
    return {};
  },
});

/** Forgets a link, and closes a playlist that was open to those with it. Its page stays where it is. */
export const dropShare = defineOperation({
  name: 'dropShare',
  input: z.object({ id: shareId }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { id }): Promise<Body> {
    const row = await demandShare(context, id);
    const { kind, id: playlistId } = itemOf(row.item, SHARED_KINDS);
    const found = kind === 'pl' ? await findPlaylist(context.db, playlistId) : undefined;
    const isOwn = found?.row.artistId === context.viewer.artistId;
    if (found && isOwn && found.row.visibility === 'link') {
      await perform(updatePlaylist, context, { playlistId, visibility: 'private' });
    }
    await context.db.deleteFrom('sharedLinks').where('id', '=', row.id).execute();
    return {};
  },
});
