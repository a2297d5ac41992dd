import { DAY_MS, MINUTE_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import {
  followArtist,
  unfollowArtist,
} from '#app/features/community/follows/follow.operations.server.ts';
import { countAppPlay } from '#app/features/player/plays/play.server.ts';
import {
  likeAlbum,
  likeTrack,
  unlikeAlbum,
  unlikeTrack,
} from '#app/features/releases/likes/like.server.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { demandSong } from './browse.server.ts';
import { itemOf } from './library.server.ts';
import {
  atLeastOneId,
  aWhole,
  maybeFlag,
  maybeId,
  maybeText,
  oneId,
  someIds,
  whole,
} from './parameters.ts';
import type { Body } from './protocol.server.ts';
import { childrenOf, songsById } from './song.server.ts';
import * as texts from './texts.ts';

/** The longest name of an app that is kept. */
const APP_LENGTH = 60;

/** The name that the app gives itself. */
const appName = maybeText(1000);
const nameOfApp = (name: string | undefined) => (name ?? '').slice(0, APP_LENGTH);

const starInput = z.object({ id: someIds, albumId: someIds, artistId: someIds });

/** A star likes a track or an album, and follows an artist. */
const starring = (name: string, isOn: boolean) =>
  defineOperation({
    name,
    input: starInput,
    forListeners: true,
    permission: signedIn,
    async run(context, { id, albumId, artistId }): Promise<Body> {
      const items = [
        ...id.map((one) => itemOf(one, ['tr', 'al', 'ar'])),
        ...albumId.map((one) => itemOf(one, ['al'])),
        ...artistId.map((one) => itemOf(one, ['ar'])),
      ];
      if (items.length === 0) throw new AppError('invalid', texts.nameWhatToStar);
      for (const item of items) {
        if (item.kind === 'tr') {
          await perform(isOn ? likeTrack : unlikeTrack, context, { trackId: item.id });
        } else if (item.kind === 'al') {
          await perform(isOn ? likeAlbum : unlikeAlbum, context, { albumId: item.id });
        } else {
          await perform(isOn ? followArtist : unfollowArtist, context, { artistId: item.id });
        }
      }
      return {};
    },
  });

export const starForApps = starring('starForApps', true);
export const unstarForApps = starring('unstarForApps', false);

/** Nothing is rated here. */
export const rateForApps = defineOperation({
  name: 'rateForApps',
  input: z.object({ id: oneId, rating: aWhole(0, 5) }),
  forListeners: true,
  permission: signedIn,
  run(_context, { id }): Body {
    itemOf(id);
    throw new AppError('conflict', texts.nothingIsRated);
  },
});

/** How long an app is taken to play a song of which the length is unknown. */
const UNKNOWN_MS = 10 * MINUTE_MS;

/**
 * Counts plays by the site's rules, or notes what is playing. Songs that the viewer has only because they bought
 * them are not counted: they are no longer on the site.
 */
export const scrobble = defineOperation({
  name: 'scrobble',
  input: z.object({ id: atLeastOneId, submission: maybeFlag, c: appName }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id, submission = true, c }): Promise<Body> {
    const songs = await songsById(context, id);
    const heard = id.flatMap((one) => songs.get(one) ?? []);
    if (heard.length === 0) throw new AppError('notFound', texts.notHere);
    if (!submission) {
      await notePlaying(context, id[0] ?? '', nameOfApp(c));
      return {};
    }
    for (const song of heard) {
      if (song.kind === 'tr') {
        await perform(countAppPlay, context, { trackId: song.track.row.id });
      }
    }
    return {};
  },
});

async function notePlaying(
  { db, clock, viewer }: SignedInContext,
  song: string,
  app: string,
): Promise<void> {
  const { artistId } = viewer;
  const startedAt = clock.now();
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('nowPlaying')
      .where('artistId', '=', artistId)
      .where('startedAt', '<', new Date(startedAt.getTime() - DAY_MS))
      .execute();
    await trx
      .insertInto('nowPlaying')
      .values({ artistId, app, song, startedAt })
      .onConflict((conflict) =>
        conflict.columns(['artistId', 'app']).doUpdateSet({ song, startedAt }),
      )
      .execute();
  });
}

const MOST_APPS = 20;

/** The songs that the viewer's own apps play. Nobody sees what others hear. */
export const viewNowPlaying = defineOperation({
  name: 'viewNowPlaying',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context): Promise<Body> {
    const { db, clock, viewer } = context;
    const rows = await db
      .selectFrom('nowPlaying')
      .select(['app', 'song', 'startedAt'])
      .where('artistId', '=', viewer.artistId)
      .orderBy('startedAt', 'desc')
      .limit(MOST_APPS)
      .execute();
    const songs = await songsById(
      context,
      rows.map(({ song }) => song),
    );
    const entry: Body[] = [];
    for (const [place, { app, song, startedAt }] of rows.entries()) {
      const found = songs.get(song);
      const [child] = found ? await childrenOf(context, [found]) : [];
      const since = clock.now().getTime() - startedAt.getTime();
      const lasts = child?.duration ? Number(child.duration) * 1000 : UNKNOWN_MS;
      if (!child || since > lasts) continue;
      entry.push({
        ...child,
        username: await usernameOf(context),
        minutesAgo: Math.floor(since / 60_000),
        playerId: place + 1,
        playerName: app,
      });
    }
    return { nowPlaying: { entry } };
  },
});

/** The name by which apps know an account. */
export async function usernameOf({ db, viewer }: SignedInContext): Promise<string> {
  const { handle } = await db
    .selectFrom('artists')
    .select('handle')
    .where('id', '=', viewer.artistId)
    .executeTakeFirstOrThrow();
  return handle;
}

/** Milliseconds in a song or a queue. */
const position = whole(0, 0, DAY_MS);

interface Queue {
  songs: string[];
  currentIndex: number | null;
  positionMs: number;
  app: string;
}

/** Songs that the viewer cannot hear are left out, and the current one moves with the others. */
async function saveQueue(context: SignedInContext, queue: Queue): Promise<void> {
  const { db, clock, viewer } = context;
  const known = await songsById(context, queue.songs);
  const kept = queue.songs.map((id, index) => ({ id, index })).filter(({ id }) => known.has(id));
  const current = kept.findIndex(({ index }) => index === queue.currentIndex);
  const row = {
    songs: kept.map(({ id }) => id),
    currentIndex: kept.length === 0 ? null : Math.max(0, current),
    positionMs: current < 0 ? 0 : queue.positionMs,
    changedBy: queue.app,
    changedAt: clock.now(),
  };
  await db
    .insertInto('playQueues')
    .values({ artistId: viewer.artistId, ...row })
    .onConflict((conflict) => conflict.column('artistId').doUpdateSet(row))
    .execute();
}

export const saveQueueById = defineOperation({
  name: 'saveQueueById',
  input: z.object({ id: someIds, current: maybeId, position, c: appName }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { id, current, position: positionMs, c }): Promise<Body> {
    if (id.length > 0 && current === undefined) throw new AppError('invalid', texts.nameTheCurrent);
    const currentIndex = id.indexOf(current ?? '');
    if (id.length > 0 && currentIndex < 0) throw new AppError('invalid', texts.currentNotInQueue);
    await saveQueue(context, { songs: id, currentIndex, positionMs, app: nameOfApp(c) });
    return {};
  },
});

export const saveQueueByIndex = defineOperation({
  name: 'saveQueueByIndex',
  input: z.object({ id: someIds, currentIndex: whole(-1, -1, 1000), position, c: appName }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { id, currentIndex, position: positionMs, c }): Promise<Body> {
    if (id.length > 0 && (currentIndex < 0 || currentIndex >= id.length)) {
      throw new AppError('invalid', texts.currentNotInQueue);
    }
    await saveQueue(context, { songs: id, currentIndex, positionMs, app: nameOfApp(c) });
    return {};
  },
});

const queueView = (name: string, byIndex: boolean) =>
  defineOperation({
    name,
    input: z.object({}),
    forListeners: true,
    permission: signedIn,
    async run(context): Promise<Body> {
      const { db, viewer } = context;
      const row = await db
        .selectFrom('playQueues')
        .selectAll()
        .where('artistId', '=', viewer.artistId)
        .executeTakeFirst();
      if (!row || row.songs.length === 0) return {};
      const songs = await songsById(context, row.songs);
      const kept = row.songs.map((id, index) => ({ id, index })).filter(({ id }) => songs.has(id));
      const at = kept.findIndex(({ index }) => index === row.currentIndex);
      const children = await childrenOf(context, [...songs.values()]);
      const byId = new Map(children.map((child) => [child.id, child]));
      const current = kept[Math.max(0, at)];
      return {
        [byIndex ? 'playQueueByIndex' : 'playQueue']: {
          ...(byIndex ? { currentIndex: current && Math.max(0, at) } : { current: current?.id }),
          position: at < 0 ? 0 : row.positionMs,
          username: await usernameOf(context),
          changed: row.changedAt,
          changedBy: row.changedBy,
          entry: kept.map(({ id }) => byId.get(id)),
        },
      };
    },
  });

export const viewQueue = queueView('viewQueue', false);
export const viewQueueByIndex = queueView('viewQueueByIndex', true);

/** The most bookmarks of an account. */
const MOST_BOOKMARKS = 500;
const COMMENT_LENGTH = 1000;

const bookmarksOf = (db: Db, artistId: number) =>
  db
    .selectFrom('bookmarks')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('changedAt', 'desc')
    .orderBy('song')
    .limit(MOST_BOOKMARKS)
    .execute();

export const listBookmarks = defineOperation({
  name: 'listBookmarks',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context): Promise<Body> {
    const rows = await bookmarksOf(context.db, context.viewer.artistId);
    const songs = await songsById(
      context,
      rows.map(({ song }) => song),
    );
    const children = await childrenOf(context, [...songs.values()]);
    const byId = new Map(children.map((child) => [child.id, child]));
    const username = await usernameOf(context);
    return {
      bookmarks: {
        bookmark: rows.flatMap(({ song, positionMs, comment, createdAt, changedAt }) => {
          const entry = byId.get(song);
          if (!entry) return [];
          const times = { created: createdAt, changed: changedAt };
          return [{ position: positionMs, username, comment, ...times, entry }];
        }),
      },
    };
  },
});

/** Makes or moves the bookmark of a song. Safe to repeat. @throws {AppError} conflict if there are too many */
export const makeBookmark = defineOperation({
  name: 'makeBookmark',
  input: z.object({ id: oneId, position: aWhole(0, DAY_MS), comment: maybeText(COMMENT_LENGTH) }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { id, position: positionMs, comment = null }): Promise<Body> {
    await demandSong(context, id);
    const { db, clock, viewer } = context;
    const { artistId } = viewer;
    const changedAt = clock.now();
    await db.transaction().execute(async (trx) => {
      const before = await bookmarksOf(trx, artistId);
      if (before.length >= MOST_BOOKMARKS && !before.some(({ song }) => song === id)) {
        throw new AppError('conflict', texts.tooManyBookmarks(MOST_BOOKMARKS));
      }
      await trx
        .insertInto('bookmarks')
        .values({ artistId, song: id, positionMs, comment, createdAt: changedAt, changedAt })
        .onConflict((conflict) =>
          conflict.columns(['artistId', 'song']).doUpdateSet({ positionMs, comment, changedAt }),
        )
        .execute();
    });
    return {};
  },
});

/** Deletes the bookmark of a song. Safe to repeat. */
export const dropBookmark = defineOperation({
  name: 'dropBookmark',
  input: z.object({ id: oneId }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer }, { id }): Promise<Body> {
    await db
      .deleteFrom('bookmarks')
      .where('artistId', '=', viewer.artistId)
      .where('song', '=', id)
      .execute();
    return {};
  },
});
