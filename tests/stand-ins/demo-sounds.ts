import { writeFile } from 'node:fs/promises';
import type { Services } from '#app/operations/services.server.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { toneWav } from '../audio-files.ts';

/** Two seconds of a tone for each track of the demo, which the engine would compose for many more. */
export async function demoSound({ storage }: Services): Promise<ScratchFile> {
  const path = storage.scratchPath();
  await writeFile(path, toneWav(2));
  return readScratchFile(path, { filename: 'sound.wav' });
}
