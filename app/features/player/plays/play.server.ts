import { sql } from 'kysely';
import { isAutomated } from '#app/platform/connection.server.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { hearsSignedIn, mayHearTrack, ownsTrack, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { keyedHash, sameText } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import {
  type ArtistPlays,
  type ComparedPlays,
  countAppPlayInput,
  countPlayInput,
  countStopInput,
  LISTEN_LASTS_MS,
  playsOfTrackInput,
  type PlaySource,
  type TrackPlays,
} from './play.schema.ts';
import { addDays, dayOf, daysSince, DEFAULT_RANGE, neededSeconds } from './play.ts';
import { addListener, addToArtist, addToTrack, forgetDayListeners } from './sums.queries.server.ts';
import * as texts from './texts.ts';

type Asker = Pick<Context, 'viewer' | 'client' | 'clock' | 'env'>;

/**
 * The pseudonyms of a listener. A signed-in listener has their id; for others the address and the
 * user agent are hashed with a key that changes every day, so that no address is stored, and nobody
 * can be tracked from one day to the next.
 * @returns the current pseudonym, then those under which a recent play may have been counted:
 * yesterday's, and those of recently rotated secrets
 */
function listenerNames({ viewer, client, clock, env }: Asker): [string, ...string[]] {
  if (viewer) return [`user:${viewer.userId}`];
  const now = clock.now();
  const [today, before] = [dayOf(now), dayOf(new Date(now.getTime() - LISTEN_LASTS_MS))];
  const nameOn = (day: string, secret: string) => {
    const key = keyedHash(day, secret, 'listeners of a day');
    return keyedHash(`${client.address} ${client.userAgent}`, key, 'listener');
  };
  const days = before === today ? [today] : [today, before];
  const names = env.SESSION_SECRETS.flatMap((secret) => days.map((day) => nameOn(day, secret)));
  return [nameOn(today, env.SESSION_SECRET), ...names.slice(1)];
}

/** Source of a play. */
export interface PlayFrom {
  source: PlaySource;
  /** 'PT', if the proxy reports it. */
  country: string | null;
}

/**
 * Counts a play, unless one of these pseudonyms was counted for the track within the last 30 minutes.
 * @param listeners the listener's pseudonym, and earlier ones
 * @returns true if it was counted
 */
function addPlay(
  db: Db,
  track: { id: number; artistId: number },
  [listener, ...earlierNames]: readonly [string, ...string[]],
  now: Date,
  from: PlayFrom = { source: 'page', country: null },
): Promise<boolean> {
  const before = new Date(now.getTime() - LISTEN_LASTS_MS);
  const { id: trackId, artistId } = track;
  return db.transaction().execute(async (trx) => {
    if (await wasCounted(trx, trackId, earlierNames, before)) return false;
    // One statement checks and writes, so that only one of two simultaneous calls counts.
    const taken = await trx
      .insertInto('recentListens')
      .values({ trackId, listener, countedAt: now })
      .onConflict((conflict) =>
        conflict
          .columns(['trackId', 'listener'])
          .doUpdateSet({ countedAt: now, stopBand: null })
          .where('recentListens.countedAt', '<=', before),
      )
      .returning('trackId')
      .executeTakeFirst();
    if (!taken) return false;
    await trx
      .insertInto('trackPlays')
      .values({ trackId, artistId, day: dayOf(now), plays: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['trackId', 'day'])
          .doUpdateSet(({ eb }) => ({ plays: eb('trackPlays.plays', '+', 1) })),
      )
      .execute();
    await trx
      .insertInto('playTotals')
      .values({ trackId, artistId, plays: 1 })
      .onConflict((conflict) =>
        conflict
          .column('trackId')
          .doUpdateSet(({ eb }) => ({ plays: eb('playTotals.plays', '+', 1) })),
      )
      .execute();
    const { source, country } = from;
    await addToTrack(
      trx,
      track,
      [
        { measure: 'source', part: source },
        ...(country ? [{ measure: 'country' as const, part: country }] : []),
      ],
      now,
    );
    await addToArtist(trx, artistId, [{ measure: 'plays' }], now);
    await addListener(trx, artistId, listener, now);
    return true;
  });
}

/** Number of equal parts of a track in which stops are counted. */
export const STOP_BANDS = 10;

/**
 * Records how far a counted play got. Of repeated calls the furthest counts.
 * @returns true if it changed anything
 */
function addStop(
  db: Db,
  track: { id: number; artistId: number },
  listeners: readonly string[],
  band: number,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - LISTEN_LASTS_MS);
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('recentListens')
      .select(['listener', 'stopBand'])
      .where('trackId', '=', track.id)
      .where('listener', 'in', listeners)
      .where('countedAt', '>', since)
      .executeTakeFirst();
    if (!found || (found.stopBand !== null && found.stopBand >= band)) return false;
    const { numUpdatedRows } = await trx
      .updateTable('recentListens')
      .set({ stopBand: band })
      .where('trackId', '=', track.id)
      .where('listener', '=', found.listener)
      // The second of two simultaneous updates finds another value than it has read.
      .where('stopBand', found.stopBand === null ? 'is' : '=', found.stopBand)
      .where('countedAt', '>', since)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const stop = (part: number, amount: number) => ({
      measure: 'stop' as const,
      part: String(part),
      amount,
    });
    const before = found.stopBand === null ? [] : [stop(found.stopBand, -1)];
    await addToTrack(trx, track, [stop(band, 1), ...before], now);
    return true;
  });
}

async function wasCounted(db: Db, trackId: number, listeners: readonly string[], before: Date) {
  if (listeners.length === 0) return false;
  const row = await db
    .selectFrom('recentListens')
    .select('trackId')
    .where('trackId', '=', trackId)
    .where('listener', 'in', listeners)
    .where('countedAt', '>', before)
    .executeTakeFirst();
  return row !== undefined;
}

const FORGOTTEN_AT_ONCE = 1000;

/** Deletes pseudonyms that are too old to matter. */
export async function forgetListeners(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LISTEN_LASTS_MS);
  for (;;) {
    // In batches, so that no statement blocks the pages.
    const further = await db
      .selectFrom('recentListens')
      .select('countedAt')
      .where('countedAt', '<=', before)
      .orderBy('countedAt')
      .limit(1)
      .offset(FORGOTTEN_AT_ONCE - 1)
      .executeTakeFirst();
    const upTo = further?.countedAt ?? before;
    await db.deleteFrom('recentListens').where('countedAt', '<=', upTo).execute();
    if (!further) return;
  }
}

/** The plays of each of these tracks; 0 for those without any. */
export async function playsOf(
  db: Db,
  trackIds: readonly number[],
): Promise<{ get(trackId: number): number }> {
  const rows =
    trackIds.length === 0
      ? []
      : await db
          .selectFrom('playTotals')
          .select(['trackId', 'plays'])
          .where('trackId', 'in', trackIds)
          .execute();
  const found = new Map(rows.map(({ trackId, plays }) => [trackId, plays]));
  return { get: (trackId) => found.get(trackId) ?? 0 };
}

/** The plays of all tracks of an artist, including those that are private now. */
export async function totalPlays(db: Db, artistId: number): Promise<number> {
  const { plays } = await db
    .selectFrom('playTotals')
    .select(({ fn }) => fn.sum<number | null>('plays').as('plays'))
    .where('artistId', '=', artistId)
    .executeTakeFirstOrThrow();
  return Number(plays ?? 0);
}

/** A number of days up to today, and the same number before them. */
export class TwoPeriods {
  /** The first day of the earlier period. */
  readonly first: string;
  readonly #from: string;
  readonly #days: number;

  constructor(days: number, now: Date) {
    this.#days = days;
    this.#from = addDays(dayOf(now), 1 - days);
    this.first = addDays(this.#from, -days);
  }

  /** Days without a row count 0. */
  compare(rows: readonly { day: string; amount: number }[]): ComparedPlays {
    const all = new Array<number>(2 * this.#days).fill(0);
    for (const { day, amount } of rows) {
      const index = daysSince(this.first, day);
      // A clock that was set back may have left future days.
      if (index < all.length) all[index] = (all[index] ?? 0) + Number(amount);
    }
    return { from: this.#from, plays: all.slice(this.#days), before: all.slice(0, this.#days) };
  }
}

/** The plays of each of the last `days` days, including today, beside those before. */
async function dailyPlays(
  db: Db,
  of: { artistId: number } | { trackId: number },
  days: number,
  now: Date,
): Promise<ComparedPlays> {
  const periods = new TwoPeriods(days, now);
  let query = db
    .selectFrom('trackPlays')
    .select(({ fn }) => ['day', fn.sum<number>('plays').as('amount')])
    .where('day', '>=', periods.first)
    .groupBy('day');
  query =
    'trackId' in of
      ? query.where('trackId', '=', of.trackId)
      : query.where('artistId', '=', of.artistId);
  return periods.compare(await query.execute());
}

/** An artist's most played tracks since a day with their waveforms, most plays first. */
export async function topTracks(db: Db, artistId: number, from: string, limit: number) {
  const heard = db
    .selectFrom('trackPlays')
    .select(({ fn }) => ['trackId', fn.sum<number>('plays').as('plays')])
    .where('artistId', '=', artistId)
    .where('day', '>=', from)
    .groupBy('trackId')
    .orderBy('plays', 'desc')
    .orderBy('trackId')
    .limit(limit);
  const rows = await db
    .selectFrom(heard.as('heard'))
    .innerJoin('tracks', 'tracks.id', 'heard.trackId')
    .select(['heard.trackId', 'tracks.title', 'tracks.waveformData', 'heard.plays'])
    .orderBy('heard.plays', 'desc')
    .orderBy('heard.trackId')
    .execute();
  return rows.map((row) => ({ ...row, plays: Number(row.plays) }));
}

/** The plays of a row of `tracks`, to sort by in a query of that table. */
export const playsOfRow = sql<number>`coalesce(
  (select plays from play_totals where play_totals.track_id = tracks.id), 0)`;

/** Enough for a class behind one address; a program exceeds it. */
const reportsOfAddress = createRateLimit('play', 300, 10 * 60, 'plays');
/** Limits plays per track and address, however many user agents it sends. */
const playsOfAddress = createRateLimit('play-of-track', 60, 30 * 60);

const TOP_TRACKS = 5;

/** A track with the fields that counting needs, for the permission. @throws {AppError} notFound */
export async function heardTrackSubject(
  { db }: Context,
  { trackId, key }: { trackId: number; key?: string | null | undefined },
) {
  const found = demandFound(
    await db
      .selectFrom('tracks')
      .innerJoin('artists', 'artists.id', 'tracks.artistId')
      .select([
        'tracks.id',
        'tracks.artistId',
        'tracks.title',
        'tracks.isPublic',
        'tracks.duration',
        'tracks.previewSeconds',
        'tracks.secretKey',
        'artists.isPublic as artistIsPublic',
      ])
      .where('tracks.id', '=', trackId)
      .executeTakeFirst(),
    texts.trackNotHere,
  );
  const { secretKey, ...track } = found;
  return {
    ...track,
    // The column codec goes by column names and does not convert this alias.
    artistIsPublic: Boolean(track.artistIsPublic),
    bySecretLink: Boolean(secretKey && key && sameText(secretKey, key)),
  };
}

/**
 * Reports that a listener has heard enough of a track. Counts once per listener and 30 minutes; the
 * artist's own plays and those of programs do not count. Safe to repeat.
 * @throws {AppError} tooManyRequests
 */
export const countPlay = defineOperation({
  name: 'countPlay',
  input: countPlayInput,
  subject: heardTrackSubject,
  permission: mayHearTrack,
  async run(context, { heard, source }, track): Promise<{ counted: boolean }> {
    const enough = heard >= neededSeconds(track.duration, track.previewSeconds);
    if (!enough || isAutomated(context.client.userAgent)) return { counted: false };
    return count(context, track, track.bySecretLink ? 'link' : (source ?? 'page'));
  },
});

/**
 * Reports a play in an app that its listener has signed in to. The app decides when it is one, and names itself as
 * no browser does; all other rules are those of `countPlay`. Safe to repeat.
 * @throws {AppError} tooManyRequests
 */
export const countAppPlay = defineOperation({
  name: 'countAppPlay',
  input: countAppPlayInput,
  subject: heardTrackSubject,
  forListeners: true,
  permission: hearsSignedIn,
  run: (context, _input, track) => count(context, track, 'app'),
});

async function count(
  context: Context,
  track: { id: number; artistId: number },
  source: PlaySource,
): Promise<{ counted: boolean }> {
  const { db, viewer, client, clock } = context;
  if (viewer?.artistId === track.artistId) return { counted: false };
  await reportsOfAddress.demand(client.address);
  const { allowed } = await playsOfAddress.take(`${client.address} ${track.id}`);
  if (!allowed) return { counted: false };
  const from = { source, country: client.country ?? null };
  return { counted: await addPlay(db, track, listenerNames(context), clock.now(), from) };
}

/**
 * Reports where a listener stopped in a counted play. Of repeated calls the furthest counts. Safe to repeat.
 * @throws {AppError} tooManyRequests
 */
export const countStop = defineOperation({
  name: 'countStop',
  input: countStopInput,
  subject: heardTrackSubject,
  permission: mayHearTrack,
  async run(context, { position }, track): Promise<{ counted: boolean }> {
    const { db, client, clock } = context;
    if (!track.duration) return { counted: false };
    await reportsOfAddress.demand(client.address);
    const band = Math.min(STOP_BANDS - 1, Math.floor((position / track.duration) * STOP_BANDS));
    return { counted: await addStop(db, track, listenerNames(context), band, clock.now()) };
  },
});

/** The plays of a track per day, for its owner only. */
export const viewTrackPlays = defineOperation({
  name: 'viewTrackPlays',
  input: playsOfTrackInput,
  subject: heardTrackSubject,
  permission: ownsTrack,
  async run({ db, clock }, { trackId, days }, { title }): Promise<TrackPlays> {
    const totals = await playsOf(db, [trackId]);
    const daily = await dailyPlays(db, { trackId }, days, clock.now());
    return { trackId, title, total: totals.get(trackId), daily };
  },
});

/** The plays of the signed-in artist, with their most played tracks. */
export const viewOwnPlays = defineOperation({
  name: 'viewOwnPlays',
  input: z.object({}),
  permission: signedIn,
  async run({ db, viewer, clock }): Promise<ArtistPlays> {
    const artistId = viewer.artistId;
    const { from, plays } = await dailyPlays(db, { artistId }, DEFAULT_RANGE, clock.now());
    const top = await topTracks(db, artistId, from, TOP_TRACKS);
    return {
      total: await totalPlays(db, artistId),
      daily: { from, plays },
      top: top.map(({ trackId, title, plays: heard }) => ({ trackId, title, plays: heard })),
    };
  },
});

/** Deletes pseudonyms that no longer matter. To be run every hour. */
export async function sweepListeners({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  await forgetListeners(database.db, now);
  // Yesterday’s are still needed in the first half hour of a day.
  await forgetDayListeners(database.db, addDays(dayOf(now), -1));
}
