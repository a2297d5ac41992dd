import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { PACKING } from '#app/platform/jobs/lanes.ts';
import { measureFile } from '#app/platform/measure-file.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import { z } from '#app/validation.ts';
import { insertMedia, type NewMedia } from '../media/media.queries.server.ts';
import { archiveEntries } from './archive-entries.server.ts';
import { ownFiles } from './belongings.queries.server.ts';

/**
 * Writes everything of an artist into one ZIP: their data as JSON, and every file as it is stored.
 * Nothing is held in memory but what passes through. Safe to repeat: what a run that was cut left in
 * the making is swept.
 */
export const makeArchive = defineJob<Services, { archiveId: number }>({
  name: 'make-archive',
  payload: z.object({ archiveId: z.number().int() }),
  attempts: 3,
  timeoutMs: 2 * 60 * 60 * 1000,
  lane: PACKING,

  async run(services, { payload: { archiveId }, signal, report }) {
    const { database, storage, clock } = services;
    const { db } = database;
    const archive = await db
      .selectFrom('archives')
      .selectAll()
      .where('id', '=', archiveId)
      .executeTakeFirst();
    if (!archive || archive.state === 'ready') return; // Deleted, or finished before a crash.
    const files = await ownFiles(db, archive.artistId);
    const expected = files.reduce((sum, { byteSize }) => sum + byteSize, 0);
    await storage.demandDisk(expected);

    const path = storage.scratchPath();
    const key = randomKey();
    const stored = new UnnamedFiles<NewMedia>(storage);
    try {
      let written = 0;
      const entries = archiveEntries(services, archive.artistId, files, archive.createdAt);
      const zip = Readable.fromWeb(makeZip(entries) as WebStream<Uint8Array>);
      zip.on('data', (chunk: Uint8Array) => {
        written += chunk.length;
        report(Math.min(0.99, written / Math.max(1, expected)), 'Packing');
      });
      await pipeline(zip, createWriteStream(path), { signal });
      const file = { key, role: 'archive', contentType: 'application/zip' } as const;
      const measured = await measureFile(path);
      await storage.adopt(key, path);
      stored.add({ ...file, ...measured });
      const named = await stored.name(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('archives')
          .set({ state: 'ready', error: null })
          .where('id', '=', archiveId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const subject = { type: 'archive', id: archiveId } as const;
        await insertMedia(trx, subject, stored.all, clock.now());
        return true;
      });
      if (!named) await storage.remove(key);
    } catch (error) {
      await stored.discard();
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  },

  async failed({ database }, { archiveId }, reason) {
    await database.db
      .updateTable('archives')
      .set({ state: 'failed', error: reason })
      .where('id', '=', archiveId)
      .execute();
  },
});
