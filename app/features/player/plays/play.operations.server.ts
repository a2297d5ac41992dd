import { demandFound } from '#app/errors.ts';
import { isAutomated } from '#app/operations/automated-client.server.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { mayHearTrack, ownsTrack, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { sameText } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import { listenerNames } from './listener.server.ts';
import { neededSeconds } from './needed-seconds.ts';
import {
  addPlay,
  addStop,
  dailyPlays,
  findHeardTrack,
  playsOf,
  STOP_BANDS,
  topTracks,
  totalPlays,
} from './play.queries.server.ts';
import {
  countPlayInput,
  countStopInput,
  playsOfTrackInput,
  type ArtistPlays,
  type TrackPlays,
} from './play.schema.ts';
import { DEFAULT_RANGE } from './ranges.ts';
import * as texts from './texts.ts';

/** A class behind one address may listen; a program that goes on and on may not. */
const reportsOfAddress = createRateLimit('play', 300, 10 * 60, 'plays');
/** However many listeners an address pretends to be. */
const playsOfAddress = createRateLimit('play-of-track', 60, 30 * 60);

const TOP_TRACKS = 5;

/** A track as its counting needs it, for the permission. @throws {AppError} notFound */
export async function heardTrackSubject(
  { db }: Context,
  { trackId, key }: { trackId: number; key?: string | null | undefined },
) {
  const found = demandFound(await findHeardTrack(db, trackId), texts.trackNotHere);
  const { secretKey, ...track } = found;
  return {
    ...track,
    // The codec knows columns by their names; this one is an alias.
    artistIsPublic: Boolean(track.artistIsPublic),
    bySecretLink: Boolean(secretKey && key && sameText(secretKey, key)),
  };
}

/**
 * A listener has heard enough of a track. Counted once per listener and 30 minutes; not for the
 * artist's own listening, nor for programs. Safe to repeat.
 * @throws {AppError} tooManyRequests
 */
export const countPlay = defineOperation({
  name: 'countPlay',
  input: countPlayInput,
  subject: heardTrackSubject,
  permission: mayHearTrack,
  async run(context, { heard, source }, track): Promise<{ counted: boolean }> {
    const { db, viewer, client, clock } = context;
    const own = viewer?.artistId === track.artistId;
    const enough = heard >= neededSeconds(track.duration, track.previewSeconds);
    if (own || !enough || isAutomated(client.userAgent)) return { counted: false };
    await reportsOfAddress.demand(client.address);
    const { allowed } = await playsOfAddress.take(`${client.address} ${track.id}`);
    if (!allowed) return { counted: false };
    const from = {
      source: track.bySecretLink ? ('link' as const) : (source ?? 'page'),
      country: client.country ?? null,
    };
    return { counted: await addPlay(db, track, listenerNames(context), clock.now(), from) };
  },
});

/**
 * A listener has stopped somewhere in a track of which a play was counted. Told again, the furthest
 * counts. Safe to repeat. @throws {AppError} tooManyRequests
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

/** How often a track was heard, day by day. Only its owner knows. */
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

/** How often the signed-in artist was heard, and with what. */
export const viewOwnPlays = defineOperation({
  name: 'viewOwnPlays',
  input: z.object({}),
  permission: signedIn,
  async run({ db, viewer, clock }): Promise<ArtistPlays> {
    const artistId = viewer.artistId;
    const daily = await dailyPlays(db, { artistId }, DEFAULT_RANGE, clock.now());
    return {
      total: await totalPlays(db, artistId),
      daily,
      top: await topTracks(db, artistId, daily.from, TOP_TRACKS),
    };
  },
});
