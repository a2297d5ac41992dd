import { demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsMessage, takesPart } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { findVocal, setOffset, sharingOf, vocalEntity } from './vocal.queries.server.ts';
import type { VocalEntity } from './vocal.schema.ts';
import * as texts from './texts.ts';

/** How far a voice may be moved against its track, in either direction: a nudge and the device's latency. */
const MAX_OFFSET_MS = 2_000;

export const offsetMs = z.coerce
  .number()
  .int()
  .min(-MAX_OFFSET_MS, texts.moveMostMs(MAX_OFFSET_MS))
  .max(MAX_OFFSET_MS, texts.moveMostMs(MAX_OFFSET_MS));

const vocalById = z.object({ vocalId: id });

/** @throws {AppError} notFound */
export async function vocalSubject({ db }: Pick<Context, 'db'>, { vocalId }: { vocalId: number }) {
  const vocal = demandFound(await findVocal(db, vocalId), texts.recordingNotHere);
  return { vocal, artistId: vocal.row.artistId, ...(await sharingOf(db, vocal.row)) };
}

/** A vocal, for the two whom it concerns. */
export const viewVocal = defineOperation({
  name: 'viewVocal',
  input: vocalById,
  subject: vocalSubject,
  forListeners: true,
  permission: takesPart,
  run: (_context, _input, { vocal }): VocalEntity => vocalEntity(vocal),
});

/** Moves a voice against its track; only who sang it. Safe to repeat. */
export const nudgeVocal = defineOperation({
  name: 'nudgeVocal',
  input: vocalById.extend({ offsetMs }),
  limit: changeLimit,
  subject: vocalSubject,
  forListeners: true,
  permission: ownsMessage,
  async run({ db }, { vocalId, offsetMs: moved }, { vocal }): Promise<VocalEntity> {
    await setOffset(db, vocalId, moved);
    return vocalEntity({ ...vocal, row: { ...vocal.row, offsetMs: moved } });
  },
});
