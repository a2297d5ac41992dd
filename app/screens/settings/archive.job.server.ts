import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { PACKING } from '#app/platform/jobs/lanes.ts';
import { z } from '#app/validation.ts';
import { adoptMade } from '#app/features/media/adopt.server.ts';
import { defineMediaJob } from '#app/features/media/media-job.server.ts';
import { insertMedia } from '#app/features/media/media.queries.server.ts';
import { archiveEntries } from './archive-entries.server.ts';
import { ownFiles } from './account-rows.queries.server.ts';
import * as texts from './texts.ts';

/**
 * Writes everything of an artist into one ZIP: their data as JSON, and every file as it is stored.
 * Nothing is held in memory but what passes through. Safe to repeat: what a run that was cut left in
 * the making is swept.
 */
export const makeArchive = defineMediaJob({
  name: 'make-archive',
  payload: z.object({ archiveId: z.number().int() }),
  timeoutMs: 2 * 60 * 60 * 1000,
  lane: PACKING,

  async read({ database, storage }, { payload: { archiveId } }) {
    const { db } = database;
    const archive = await db
      .selectFrom('archives')
      .selectAll()
      .where('id', '=', archiveId)
      .executeTakeFirst();
    if (!archive || archive.state === 'ready') return undefined; // Deleted, or finished before a crash.
    const files = await ownFiles(db, archive.artistId);
    const expected = files.reduce((sum, { byteSize }) => sum + byteSize, 0);
    await storage.demandDisk(expected);
    return { archive, files, expected };
  },

  async make(services, { archive, files, expected }, { directory, signal, report }) {
    const path = join(directory, 'archive.zip');
    let written = 0;
    const entries = archiveEntries(services, archive.artistId, files, archive.createdAt);
    const zip = Readable.fromWeb(makeZip(entries) as WebStream<Uint8Array>);
    zip.on('data', (chunk: Uint8Array) => {
      written += chunk.length;
      report(Math.min(0.99, written / Math.max(1, expected)), texts.packing);
    });
    await pipeline(zip, createWriteStream(path), { signal });
    return path;
  },

  async write({ database, storage, clock }, { source: { archive }, made: path, stored }) {
    const contentType = 'application/zip';
    stored.add(await adoptMade(storage, { role: 'archive', path, contentType }));
    await stored.replace(database.db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('archives')
        .set({ state: 'ready', error: null })
        .where('id', '=', archive.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return stored.keys;
      const subject = { type: 'archive', id: archive.id } as const;
      await insertMedia(trx, subject, stored.all, clock.now());
      return [];
    });
  },

  async failed({ database }, { archiveId }, reason) {
    await database.db
      .updateTable('archives')
      .set({ state: 'failed', error: reason })
      .where('id', '=', archiveId)
      .execute();
  },
});
