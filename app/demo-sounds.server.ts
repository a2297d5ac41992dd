import type { Services } from './operations/services.server.ts';
import { readScratchFile } from './platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from './platform/upload/scratch-file.ts';
import { defineTask } from './platform/worker/conversion.ts';

/** A track of the demo's scene, or a take of a voice without words: the same seed gives the same bytes. */
export type DemoSound = { title: string } | { seed: string; seconds: number };

const renderSound = defineTask<{ path: string; sound: DemoSound }, void>('demo-sound');

/**
 * Composes a sound of the demo in a process of its own, so that the server answers meanwhile. A track takes
 * some seconds of one core.
 */
export async function demoSound(
  { conversions, storage }: Services,
  sound: DemoSound,
): Promise<ScratchFile> {
  const path = storage.scratchPath();
  await conversions.run(renderSound, { path, sound });
  const filename = 'title' in sound ? `${sound.title}.wav` : 'take.wav';
  return readScratchFile(path, { filename });
}
