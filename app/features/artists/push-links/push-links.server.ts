import type { Updateable } from 'kysely';
import { movedTo } from '#app/display/moved-to.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { actsAsSelf, maySeeArtist, ownsLink, signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { PushLinkTable, PushPlatform } from '#db/schema.ts';
import { clicksByLink, dailyClicks } from './click.queries.server.ts';
import { guessPlatform } from './platforms.ts';
import { PUSH_LINK_LIMITS } from './push-link-address.ts';
import {
  createLinkInput,
  linkById,
  moveLinkInput,
  orderLinksInput,
  type OwnLinks,
  type PushLinkEntity,
  updateLinkInput,
} from './push-links.schema.ts';
import * as texts from './texts.ts';
import { DEFAULT_RANGE } from '../../player/plays/play.ts';

/** A link with the facts that its permissions need. */
export async function findLink(db: Db, linkId: number) {
  const row = await db
    .selectFrom('pushLinks')
    .innerJoin('artists', 'artists.id', 'pushLinks.artistId')
    .selectAll('pushLinks')
    .select('artists.isPublic as artistIsPublic')
    .where('pushLinks.id', '=', linkId)
    .executeTakeFirst();
  // The column codec goes by column names and does not convert this alias.
  return row && { ...row, artistIsPublic: Boolean(row.artistIsPublic) };
}

/** All links of an artist in order; their number is limited. */
export function listLinks(
  db: Db,
  artistId: number,
  activeOnly: boolean,
): Promise<PushLinkEntity[]> {
  let query = db
    .selectFrom('pushLinks')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('order')
    .orderBy('id');
  if (activeOnly) query = query.where('isActive', '=', true);
  return query.execute();
}

/** True if an artist has at least one active link. */
export async function hasActiveLinks(db: Db, artistId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pushLinks')
    .select('id')
    .where('artistId', '=', artistId)
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function updateLinkRow(db: Db, linkId: number, change: Updateable<PushLinkTable>) {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.updateTable('pushLinks').set(change).where('id', '=', linkId).execute();
}

/** Renumbers an artist's links in the order of these ids. */
async function numberLinks(db: Db, artistId: number, ids: readonly number[]): Promise<void> {
  for (const [order, id] of ids.entries()) {
    await db
      .updateTable('pushLinks')
      .set({ order })
      .where('id', '=', id)
      .where('artistId', '=', artistId)
      .execute();
  }
}

async function linkSubject({ db }: Context, { linkId }: { linkId: number }) {
  return demandFound(await findLink(db, linkId), texts.linkNotHere);
}

const platformOf = (iconType: PushPlatform | 'guess', url: string): PushPlatform =>
  iconType === 'guess' ? guessPlatform(url) : iconType;

/** An artist's links in order: all for the artist, active ones for others. */
export const listPushLinks = defineOperation({
  name: 'listPushLinks',
  input: z.object({ artistId: id }),
  async subject({ db }, { artistId }) {
    return demandFound(
      await db
        .selectFrom('artists')
        .select(['id', 'isPublic'])
        .where('id', '=', artistId)
        .executeTakeFirst(),
      texts.artistNotFound,
    );
  },
  permission: maySeeArtist,
  run: ({ db, viewer }, { artistId }): Promise<PushLinkEntity[]> =>
    listLinks(db, artistId, viewer?.artistId !== artistId),
});

/** The signed-in artist's links with their clicks. */
export const viewOwnLinks = defineOperation({
  name: 'viewOwnLinks',
  input: z.object({}),
  permission: signedIn,
  async run({ db, viewer, clock }): Promise<OwnLinks> {
    const artistId = viewer.artistId;
    const clicks = await clicksByLink(db, artistId);
    const links = await listLinks(db, artistId, false);
    return {
      artistId,
      links: links.map((link) => ({ ...link, clicks: clicks.get(link.id) ?? 0 })),
      total: [...clicks.values()].reduce((sum, count) => sum + count, 0),
      daily: await dailyClicks(db, artistId, DEFAULT_RANGE, clock.now()),
    };
  },
});

/**
 * Adds a link below the others. Sent twice, it is added once; the second answer is the existing link.
 * @throws {AppError} conflict if the page is full
 */
export const createPushLink = defineOperation({
  name: 'createPushLink',
  input: createLinkInput,
  subject: (_context, { artistId }) => Promise.resolve({ artistId }),
  permission: actsAsSelf,
  run({ db, viewer }, { description = null, iconType, ...fields }): Promise<PushLinkEntity> {
    const artistId = viewer.artistId;
    const link = { ...fields, artistId, description, iconType: platformOf(iconType, fields.url) };
    return db.transaction().execute(async (trx) => {
      const links = await listLinks(trx, artistId, false);
      const same = links.find((other) => sameLink(other, link));
      if (same) return same;
      if (links.length >= PUSH_LINK_LIMITS.links) {
        throw new AppError('conflict', texts.keepToLinks(PUSH_LINK_LIMITS.links));
      }
      const last = Math.max(-1, ...links.map(({ order }) => order));
      return trx
        .insertInto('pushLinks')
        .values({ ...link, order: last + 1 })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  },
});

function sameLink(one: PushLinkEntity, other: Omit<PushLinkEntity, 'id' | 'order'>): boolean {
  return (['title', 'description', 'url', 'iconType'] as const).every(
    (field) => one[field] === other[field],
  );
}

/** A link, for its form and for the question whether to delete it. */
export const viewPushLink = defineOperation({
  name: 'viewPushLink',
  input: linkById,
  subject: linkSubject,
  permission: ownsLink,
  run: (_context, _input, link): PushLinkEntity => entityOf(link),
});

/** Changes the given fields. Safe to repeat. */
export const updatePushLink = defineOperation({
  name: 'updatePushLink',
  input: updateLinkInput,
  limit: changeLimit,
  subject: linkSubject,
  permission: ownsLink,
  async run({ db }, { linkId, iconType, ...change }, link): Promise<PushLinkEntity> {
    const platform = iconType && platformOf(iconType, change.url ?? link.url);
    await updateLinkRow(db, linkId, defined({ ...change, iconType: platform }));
    const changed = demandFound(await findLink(db, linkId), texts.linkNotHere);
    return entityOf(changed);
  },
});

/** Deletes a link. Safe to repeat: deleting a missing link succeeds. */
export const deletePushLink = defineOperation({
  name: 'deletePushLink',
  input: linkById,
  subject: linkSubject,
  permission: ownsLink,
  async run({ db }, { linkId }) {
    await db.deleteFrom('pushLinks').where('id', '=', linkId).execute();
    return {};
  },
});

/** Moves a link to a position, from 0; positions after the end mean the last. Safe to repeat. */
export const movePushLink = defineOperation({
  name: 'movePushLink',
  input: moveLinkInput,
  subject: linkSubject,
  permission: ownsLink,
  run: ({ db }, { linkId, place }, { artistId }) =>
    reorder(db, artistId, (ids) => movedTo(ids, linkId, place)),
});

/** Orders the links; those that are left out follow in their old order. Safe to repeat. */
export const orderPushLinks = defineOperation({
  name: 'orderPushLinks',
  input: orderLinksInput,
  permission: signedIn,
  run: ({ db, viewer }, { order }) =>
    reorder(db, viewer.artistId, (ids) => {
      const named = [...new Set(order)].filter((linkId) => ids.includes(linkId));
      return [...named, ...ids.filter((linkId) => !named.includes(linkId))];
    }),
});

async function reorder(db: Db, artistId: number, arrange: (ids: number[]) => number[]) {
  await db.transaction().execute(async (trx) => {
    const links = await listLinks(trx, artistId, false);
    await numberLinks(trx, artistId, arrange(links.map((link) => link.id)));
  });
  return {};
}

function entityOf(link: PushLinkEntity): PushLinkEntity {
  const { id: linkId, artistId, title, description, url, iconType, isActive, order } = link;
  return { id: linkId, artistId, title, description, url, iconType, isActive, order };
}

function defined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };
}

const linkAt = (linkId: unknown) => `/push#link-${Number(linkId)}`;

/** Form actions of the page of links. Each leads back to its place in the list. */
export const pushLinkIntents = {
  switch: intent({ operation: updatePushLink, done: ({ id }) => ({ to: linkAt(id) }) }),
  move: intent({
    operation: movePushLink,
    done: (_moved, _door, { linkId }) => ({ to: linkAt(linkId) }),
  }),
  order: intent({ operation: orderPushLinks, done: () => ({ to: '/push' }) }),
};

/** Form actions of its dialogs. A box that is not checked sends nothing. */
export const addLinkIntent = {
  addLink: intent({
    operation: createPushLink,
    input: ({ isActive, ...fields }) => ({ ...fields, isActive: isActive ?? 'false' }),
    done: ({ id, title }) => ({
      to: linkAt(id),
      toast: { title: texts.linkAdded, description: texts.addedToYourList(title) },
    }),
  }),
};

export const saveLinkIntent = {
  saveLink: intent({
    operation: updatePushLink,
    input: ({ isActive, ...fields }, { params }) => ({
      ...fields,
      ...params,
      isActive: isActive ?? 'false',
    }),
    done: ({ id, title }) => ({
      to: linkAt(id),
      toast: { title: texts.linkSaved, description: texts.changesSavedTo(title) },
    }),
  }),
};

export const deleteLinkIntent = {
  delete: intent({
    operation: deletePushLink,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: () => ({
      to: '/push',
      toast: { title: texts.linkDeleted, description: texts.linkAndItsClicksAreGone },
    }),
  }),
};
