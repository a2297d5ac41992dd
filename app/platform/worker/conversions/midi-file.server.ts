import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Destination, OutputFile } from '../conversion.ts';

export async function writeMidiFile(
  bytes: Uint8Array,
  { directory }: Destination,
): Promise<OutputFile> {
  const path = join(directory, 'notes.mid');
  await writeFile(path, bytes);
  return { role: 'midi', path, contentType: 'audio/midi' };
}
