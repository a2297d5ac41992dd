import type { Extent } from '@artist-space/audio/mixing.ts';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import type { Destination, ConversionResult } from '../conversion.ts';
import { SoundFiles } from './sound-files.server.ts';
import { stemTags } from './stem-tags.ts';
import type { StemTakes } from './stem-takes.server.ts';

/** Writes each captured stem as a sound of its own. */
export async function writeStems(
  takes: StemTakes,
  destination: Destination,
  {
    extent,
    stereo,
    onProgress,
  }: { extent: Extent; stereo: boolean; onProgress: () => (share: number) => void },
): Promise<Pick<ConversionResult, 'files' | 'sounds'>> {
  const files: ConversionResult['files'][number][] = [];
  const sounds: {
    -readonly [Name in keyof ConversionResult['sounds']]: ConversionResult['sounds'][Name];
  } = {};
  const format = { sampleRate: ENGINE_RATE, channels: stereo ? 2 : 1 } as const;
  for (const stem of takes.stems) {
    const report = onProgress();
    const tags = stemTags(destination, stem);
    const part = await SoundFiles.open(stem, { ...destination, tags }, format);
    for (const { piece, share } of takes.pieces(stem, { extent, stereo })) {
      await part.write(stereo ? [piece.left, piece.right] : [piece.left]);
      report(share);
    }
    const written = await part.finish();
    files.push(...written.files);
    sounds[stem] = written.measures;
  }
  return { files, sounds };
}
