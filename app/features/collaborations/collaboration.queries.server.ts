import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { cutPage } from '#db/page-of.ts';
import type { CollaborationStatus, CollaborationTable } from '#db/schema.ts';
import type { CollaborationEntity } from './collaboration.schema.ts';

export type CollaborationRow = Selectable<CollaborationTable>;

const COLLABORATIONS_A_PAGE = 50;

export function findCollaboration(db: Db, id: number): Promise<CollaborationRow | undefined> {
  return db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByVocal(db: Db, vocalRecordingId: number) {
  return db
    .selectFrom('collaborations')
    .selectAll()
    .where('vocalRecordingId', '=', vocalRecordingId)
    .executeTakeFirst();
}

export function findByRequestKey(db: Db, collaboratorId: number, requestKey: string) {
  return db
    .selectFrom('collaborations')
    .selectAll()
    .where('collaboratorId', '=', collaboratorId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
}

type SameRequest = Pick<
  CollaborationRow,
  'trackId' | 'collaboratorId' | 'vocalRecordingId' | 'title' | 'description'
>;

/** The very same request, while nobody has decided it. */
export function findSamePending(db: Db, asked: SameRequest) {
  return db
    .selectFrom('collaborations')
    .selectAll()
    .where('collaboratorId', '=', asked.collaboratorId)
    .where('status', '=', 'pending')
    .where('trackId', '=', asked.trackId)
    .where('vocalRecordingId', 'is', null)
    .where('title', '=', asked.title)
    .where('description', asked.description === null ? 'is' : '=', asked.description)
    .executeTakeFirst();
}

/** Whether an artist works on a track of another, who has accepted it. */
export async function worksOnTrack(
  db: Db,
  { trackId, artistId }: { trackId: number; artistId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('collaborations')
    .select('id')
    .where('trackId', '=', trackId)
    .where('collaboratorId', '=', artistId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a collaborator sang over a track, newest first: each in a space of its own. */
export function newestVocalSpaces(
  db: Db,
  { trackId, collaboratorId }: { trackId: number; collaboratorId: number },
  most: number,
) {
  return db
    .selectFrom('collaborations')
    .select(['id', 'title', 'status'])
    .where('collaboratorId', '=', collaboratorId)
    .where('trackId', '=', trackId)
    .where('vocalRecordingId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function insertCollaboration(
  db: Db,
  collaboration: Insertable<CollaborationTable>,
): Promise<CollaborationRow> {
  return db
    .insertInto('collaborations')
    .values(collaboration)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Decides what is still pending. Of two decisions at the same moment one is written.
 * @returns whether it was this one
 */
export async function settle(
  db: Db,
  id: number,
  status: Exclude<CollaborationStatus, 'pending'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('collaborations')
    .set({ status, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The two sides of a collaboration, as columns. */
const SIDES = ['trackOwnerId', 'collaboratorId'] as const;

/** A page of what an artist takes part in, newest first, and the key (`before`) of the next one. */
export async function pageOfCollaborations(
  db: Db,
  artistId: number,
  { before, status }: { before: number | undefined; status: CollaborationStatus | undefined },
): Promise<{ collaborations: CollaborationRow[]; next: number | null }> {
  // Each side has an index that answers it; one question for both would have none.
  const sides = await Promise.all(
    SIDES.map((side) => {
      let query = db
        .selectFrom('collaborations')
        .selectAll()
        .where(side, '=', artistId)
        .orderBy('id', 'desc')
        .limit(COLLABORATIONS_A_PAGE + 1);
      if (before !== undefined) query = query.where('id', '<', before);
      if (status !== undefined) query = query.where('status', '=', status);
      return query.execute();
    }),
  );
  const rows = sides.flat().sort((a, b) => b.id - a.id);
  const { page, last } = cutPage(rows, COLLABORATIONS_A_PAGE);
  return { collaborations: page, next: last?.id ?? null };
}

export const collaborationEntity = (row: CollaborationRow): CollaborationEntity => ({
  id: row.id,
  trackId: row.trackId,
  trackOwnerId: row.trackOwnerId,
  collaboratorId: row.collaboratorId,
  vocalRecordingId: row.vocalRecordingId,
  status: row.status,
  title: row.title,
  description: row.description,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
