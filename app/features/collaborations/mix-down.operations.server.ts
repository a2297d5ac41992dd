import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { decidesCollaboration } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { findVocal } from '../library/vocals/vocal.queries.server.ts';
import { collaborationById } from './collaboration.schema.ts';
import { collaborationSubject } from './collaboration-subject.server.ts';
import { mixDown, mixSubjectName } from './mix-down.job.server.ts';
import * as texts from './texts.ts';

const volume = z.coerce.number().min(0).max(1);

/** How it is mixed: as it is heard at the moment. */
export const mixInput = {
  trackVolume: volume,
  vocalVolume: volume,
  /** By default as the singer saved it. */
  offsetMs: z.coerce.number().int().min(-2300).max(2300).nullish(),
};

/** Begins to mix down what was accepted. While a mix is being made, no second one begins. */
export const startMixDown = defineOperation({
  name: 'startMixDown',
  input: collaborationById.extend(mixInput),
  subject: collaborationSubject,
  permission: decidesCollaboration,
  async run({ db, queue }, { collaborationId, trackVolume, vocalVolume, offsetMs }, row) {
    if (row.status !== 'active') {
      throw new AppError('conflict', texts.acceptBeforeMix);
    }
    const vocal = row.vocalRecordingId === null ? null : await findVocal(db, row.vocalRecordingId);
    if (row.trackId === null || !vocal) {
      throw new AppError('conflict', texts.mixNeedsBoth);
    }
    const payload = {
      collaborationId,
      trackVolume,
      vocalVolume,
      offsetMs: offsetMs ?? vocal.row.offsetMs,
    };
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('collaborations')
        .set({ mixState: 'working', mixError: null })
        .where('id', '=', collaborationId)
        .where((where) =>
          where.or([where('mixState', 'is', null), where('mixState', '!=', 'working')]),
        )
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        const subject = mixSubjectName(collaborationId);
        await queue.enqueue(trx, mixDown, payload, subject, row.trackOwnerId ?? undefined);
      }
    });
    return {};
  },
});
