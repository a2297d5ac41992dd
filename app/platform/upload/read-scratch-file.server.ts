import { open } from 'node:fs/promises';
import { readHeads } from '../codec/sniff-file.server.ts';
import { SNIFF_LENGTH } from '../codec/sniff.ts';
import { measureFile } from '../observability.server.ts';
import { FileHead, ScratchFile } from './scratch-file.ts';

/** Describes a file that was made at `path` in the scratch folder. */
export async function readScratchFile(
  path: string,
  { field = 'file', filename }: { field?: string; filename: string },
): Promise<ScratchFile> {
  const head = await readFileHead(path);
  return new ScratchFile({ field, filename, path, head, ...(await measureFile(path)) });
}

/** Reads the head of the whole file at `path`, with its format. */
export async function readFileHead(path: string): Promise<FileHead> {
  const { bytes, behindTags } = await readHeads(path);
  return new FileHead(bytes, behindTags);
}

/** The first bytes of the file at `path`: at most `limit`, and at most 64 KiB. */
export async function readHead(path: string, limit = SNIFF_LENGTH): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(Math.min(limit, SNIFF_LENGTH));
    const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
