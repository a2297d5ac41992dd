import type { Selectable } from 'kysely';
import { HOUR_SECONDS } from '#app/durations.ts';
import type { Context } from '#app/operations/context.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { mayReport } from '#app/permissions.ts';
import { keyedHash, sameText } from '#app/platform/secrets.server.ts';
import type { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { ReportSubject, ReportTable } from '#db/schema.ts';
import { recordSecurityEvent } from '../../activity/security/security-events.server.ts';
import { reportInput, subjectInput } from './report.schema.ts';
import * as texts from './texts.ts';

export type ReportRow = Selectable<ReportTable>;
type NewReport = Pick<
  ReportRow,
  'subjectType' | 'subjectId' | 'reporter' | 'reporterArtistId' | 'reason' | 'words'
>;

/**
 * Stores a report. A reporter has one report for each subject: a second one replaces the first, and reopens it
 * if it was closed.
 * @returns its number
 */
async function keepReport(trx: Db, report: NewReport, now: Date): Promise<number> {
  const { reason, words } = report;
  const { id } = await trx
    .insertInto('reports')
    .values({ ...report, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['subjectType', 'subjectId', 'reporter'])
        .doUpdateSet({ reason, words, closedAt: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A page of the reports, oldest first, and the key (`after`) of the next one. */
export async function pageOfReports(
  db: Db,
  { all, after, limit }: { all: boolean; after: number; limit: number },
): Promise<{ reports: ReportRow[]; next: number | null }> {
  let query = db.selectFrom('reports').selectAll().where('id', '>', after).orderBy('id');
  if (!all) query = query.where('closedAt', 'is', null);
  const { page, last } = await pageOf(query, limit);
  return { reports: page, next: last?.id ?? null };
}

export function findReport(db: Db, id: number): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function closeReport(db: Db, id: number, note: string | null, now: Date) {
  await db.updateTable('reports').set({ note, closedAt: now }).where('id', '=', id).execute();
}

/** The subject of a report, for its reporter and for the host. */
interface ReportedThing {
  /** The name, or the beginning of the text. */
  title: string;
  /** The artist of the page, the music or the message. Null for a visitor, or a deleted account. */
  artistId: number | null;
  isPublic: boolean;
  secretKey: string | null;
  /** The artists who can see a message. */
  participants: (number | null)[];
  /** The address of the page that it is on, unless its own id tells it. */
  page?: string;
}

/** Finds the subject of a report; undefined if it is deleted. */
export async function findReported(
  db: Db,
  subject: ReportSubject,
  id: number,
): Promise<ReportedThing | undefined> {
  const thing = { isPublic: false, secretKey: null, participants: [] };
  switch (subject) {
    case 'artist': {
      const row = await db
        .selectFrom('artists')
        .select(['name', 'isPublic'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { ...thing, title: row.name, artistId: id, isPublic: row.isPublic };
    }
    case 'track': {
      const row = await db
        .selectFrom('tracks')
        .innerJoin('artists', 'artists.id', 'tracks.artistId')
        .select(['title', 'artistId', 'secretKey', 'tracks.isPublic'])
        .select('artists.isPublic as artistIsPublic')
        .where('tracks.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { title, artistId, secretKey } = row;
      return {
        ...thing,
        title,
        artistId,
        secretKey,
        // The column codec works by column name; this column is an alias.
        isPublic: row.isPublic && Boolean(row.artistIsPublic),
      };
    }
    case 'album': {
      const row = await db
        .selectFrom('albums')
        .innerJoin('artists', 'artists.id', 'albums.artistId')
        .select(['title', 'artistId', 'state', 'artists.isPublic as artistIsPublic'])
        .where('albums.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { title, artistId, state } = row;
      const isPublic = state !== 'draft' && Boolean(row.artistIsPublic);
      return { ...thing, title, artistId, isPublic };
    }
    case 'playlist': {
      const row = await db
        .selectFrom('playlists')
        .innerJoin('artists', 'artists.id', 'playlists.artistId')
        .select(['title', 'artistId', 'visibility', 'secretKey', 'kind', 'hiddenByHostAt'])
        .select('artists.isPublic as artistIsPublic')
        .where('playlists.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { title, artistId, visibility, kind, hiddenByHostAt } = row;
      const shown = Boolean(row.artistIsPublic) || (kind === 'listener' && hiddenByHostAt === null);
      return {
        ...thing,
        title,
        artistId,
        isPublic: visibility === 'public' && shown,
        secretKey: visibility === 'link' ? row.secretKey : null,
      };
    }
    case 'comment': {
      const row = await db
        .selectFrom('trackComments')
        .innerJoin('tracks', 'tracks.id', 'trackComments.trackId')
        .innerJoin('artists', 'artists.id', 'tracks.artistId')
        .select(['text', 'authorId', 'shown', 'tracks.secretKey', 'tracks.isPublic'])
        .select(['trackComments.artistId', 'artists.isPublic as artistIsPublic'])
        .where('trackComments.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        title: row.text,
        artistId: row.authorId,
        // A held comment is visible only to its author and the artist.
        isPublic: row.shown && row.isPublic && Boolean(row.artistIsPublic),
        secretKey: row.shown ? row.secretKey : null,
        participants: [row.artistId],
      };
    }
    case 'reply': {
      const row = await db
        .selectFrom('remoteReplies')
        .innerJoin('artists', 'artists.id', 'remoteReplies.artistId')
        .select(['text', 'remoteReplies.artistId', 'remoteReplies.isPublic'])
        .select('artists.isPublic as artistIsPublic')
        .where('remoteReplies.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { text: title, artistId } = row;
      const isPublic = row.isPublic && Boolean(row.artistIsPublic);
      // Its author has no account here.
      return { ...thing, title, artistId: null, isPublic, participants: [artistId] };
    }
    case 'chat': {
      const row = await db
        .selectFrom('collaborationMessages')
        .innerJoin('collaborations', 'collaborations.id', 'collaborationId')
        .select(['message', 'senderId', 'trackOwnerId', 'collaboratorId', 'collaborationId'])
        .where('collaborationMessages.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const participants = [row.trackOwnerId, row.collaboratorId];
      const page = `/creative-space/${row.collaborationId}#chat`;
      return { ...thing, title: row.message, artistId: row.senderId, participants, page };
    }
    case 'inbox': {
      const row = await db
        .selectFrom('inboxMessages')
        .select(['message', 'senderId', 'artistId'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      return { ...thing, title: row.message, artistId: row.senderId, participants: [row.artistId] };
    }
  }
}

const TITLE_LENGTH = 80;

const reportLimit = createLimit(
  'report',
  {
    perAccount: { points: 30, seconds: HOUR_SECONDS },
    perAddress: { points: 60, seconds: HOUR_SECONDS },
  },
  'reports',
);

type Reported = z.output<typeof subjectInput>;

async function reportedSubject({ db }: Context, { subject, subjectId, key }: Reported) {
  const thing = demandFound(await findReported(db, subject, subjectId), texts.notFoundOrNoAccess);
  const { secretKey } = thing;
  const bySecretLink = secretKey !== null && key !== undefined && sameText(secretKey, key);
  return { ...thing, isMessage: subject === 'chat' || subject === 'inbox', bySecretLink };
}

/** Returns the subject for the form of a report. */
export const viewReported = defineOperation({
  name: 'viewReported',
  input: subjectInput,
  subject: reportedSubject,
  forListeners: true,
  permission: mayReport,
  run: (_context, { subject, subjectId }, { title, page = null }) => ({
    subject,
    subjectId,
    page,
    title: shortened(title),
  }),
});

/**
 * Reports a page, music or a message to the host of the site. Safe to repeat: a reporter has one report for
 * each subject.
 */
export const report = defineOperation({
  name: 'report',
  input: reportInput,
  limit: reportLimit,
  subject: reportedSubject,
  forListeners: true,
  permission: mayReport,
  async run(context, { subject: subjectType, subjectId, reason, words }) {
    const { db, viewer, clock } = context;
    await db.transaction().execute(async (trx) => {
      const reporterArtistId = viewer?.artistId ?? null;
      const about = { subjectType, subjectId, reason };
      const reporter = reporterName(context);
      const id = await keepReport(
        trx,
        { ...about, words, reporter, reporterArtistId },
        clock.now(),
      );
      const detail = { report: id, ...about };
      const userId = viewer?.userId ?? null;
      await recordSecurityEvent(context, { kind: 'reported', userId, detail }, trx);
    });
    return { reported: true };
  },
});

/** Identifies a reporter: an artist by id, a visitor by a hash that cannot be traced back to an address. */
function reporterName({ viewer, client, env }: Context): string {
  if (viewer) return `artist:${viewer.artistId}`;
  return keyedHash(`${client.address} ${client.userAgent}`, env.SESSION_SECRET, 'reporter');
}

const shortened = (title: ReportedThing['title']) =>
  title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title;
