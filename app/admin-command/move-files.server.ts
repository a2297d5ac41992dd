import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import {
  createBucketStorage,
  type BucketStorage,
} from '../platform/bucket/bucket-storage.server.ts';
import { measureBytes, measureFile } from '#app/platform/observability.server.ts';
import type { Instance } from './instance.server.ts';
import { isStored, mediaRows, type StoredRow } from './check.server.ts';

type Moved = 'moved' | 'was there' | { problem: string };

const DIRECTIONS = { 'to-bucket': toBucket, 'to-folder': toFolder } as const;

/**
 * Moves stored files one by one; each is checked against its checksum at its destination before it
 * is removed at its source. If interrupted, the same command continues. A server with the bucket
 * configured reads a file from either place.
 */
export const moveFiles: Command<Instance> = {
  about:
    'Moves the stored files into the bucket that S3_URL names, or back, while the server runs.',
  files: ['to-bucket|to-folder'],
  options: {},
  example: 'move-files to-bucket',
  async run([direction = ''], _options, instance) {
    const { S3_URL: address, STORAGE_DIR: directory } = instance.env;
    if (!(direction in DIRECTIONS)) throw new Refusal('Say where to: to-bucket or to-folder.');
    if (!address) throw new Refusal('S3_URL is not set: it names the bucket.');
    const move = DIRECTIONS[direction as keyof typeof DIRECTIONS];
    const { db } = await instance.database();
    const bucket = await createBucketStorage({
      address,
      directory,
      reserveBytes: 0,
      redirects: false,
    });
    const counted = { moved: 0, wereThere: 0 };
    const problems: string[] = [];
    for await (const row of mediaRows(db)) {
      const moved = await move(bucket, row);
      if (moved === 'moved') counted.moved += 1;
      else if (moved === 'was there') counted.wereThere += 1;
      else if (await isStored(db, row))
        problems.push(`${row.subjectType} ${row.subjectId}, ${row.role}: ${moved.problem}`);
    }
    const line = `${counted.moved} files were moved, ${counted.wereThere} were there already.`;
    if (problems.length === 0) return line;
    throw new Refusal([line, ...problems].join('\n'));
  },
};

async function toBucket(bucket: BucketStorage, row: StoredRow): Promise<Moved> {
  const { folder } = bucket;
  if ((await folder.sizeOf(row.key)) === null) {
    return (await bucket.sizeOf(row.key)) === null
      ? { problem: 'the file is missing' }
      : 'was there';
  }
  const path = folder.pathOf(row.key);
  const measured = await measureFile(path).catch(() => null);
  if (!measured) return { problem: 'the file cannot be read' };
  if (measured.checksum !== row.checksum) return { problem: 'the file is damaged' };
  await bucket.copy(row.key, path);
  const object = await bucket.object(row.key);
  if (!object || (await measureBytes(object)).checksum !== row.checksum) {
    return { problem: 'the file arrived damaged, and stays where it was' };
  }
  await folder.remove(row.key);
  return 'moved';
}

async function toFolder(bucket: BucketStorage, row: StoredRow): Promise<Moved> {
  const { folder } = bucket;
  const isHere = (await folder.sizeOf(row.key)) !== null;
  if (!isHere) {
    const object = await bucket.object(row.key);
    if (!object) return { problem: 'the file is missing' };
    await folder.demandDisk(row.byteSize);
    const path = folder.scratchPath();
    try {
      await pipeline(object, createWriteStream(path, { mode: 0o600 }));
      if ((await measureFile(path)).checksum !== row.checksum) {
        return { problem: 'the file arrived damaged, and stays where it was' };
      }
      await folder.adoptAs(row.key, path);
    } finally {
      await rm(path, { force: true });
    }
  }
  await bucket.removeObject(row.key);
  return isHere ? 'was there' : 'moved';
}
