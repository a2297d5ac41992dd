import { parseFile } from 'music-metadata';
import type { Seconds } from '@artist-space/audio/units.ts';

/** How long a sound is, as the head of its file tells it; null where it does not. */
export async function fileLength({ inputPath }: { inputPath: string }): Promise<Seconds | null> {
  try {
    const { format } = await parseFile(inputPath, { duration: false, skipCovers: true });
    const { duration } = format;
    return duration !== undefined && Number.isFinite(duration) ? duration : null;
  } catch {
    return null;
  }
}
