import { AppError } from '#app/errors.ts';
import { fileIn, type FileRules } from '#app/operations/receive.server.ts';
import type { ReceivedFile } from '#app/platform/upload/receive-multipart.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { audioRule } from '../media/audio-rule.server.ts';
import { MEGABYTE } from './tools/tool.ts';
import { HUMMING_LIMIT, TOOLS, type ToolId } from './tools/tools.ts';
import * as texts from './texts.ts';

function rulesFor(maxBytes: number): FileRules {
  const size = `${maxBytes / MEGABYTE}MB`;
  return {
    audio: {
      ...audioRule,
      maxBytes,
      tooLarge: (filename) => new AppError('tooLarge', texts.fileTooBig(filename, size)),
    },
  };
}

/** The file of each tool's form and call: `audio`, in the size that the tool says it takes. */
export const generationFileRules = Object.fromEntries(
  Object.values(TOOLS).map(({ id, recording }) => [id, rulesFor(recording?.maxBytes ?? 0)]),
) as Record<ToolId, FileRules>;

export const hummingFileRules: FileRules = rulesFor(HUMMING_LIMIT.bytes);

/**
 * The one file that was sent, however it came; undefined if none was.
 * @throws {AppError} its refusal, if it broke its rule
 */
export function sentRecording({
  audio,
  files,
}: {
  audio?: ScratchFile | null | undefined;
  files?: ReceivedFile[] | null | undefined;
}): ScratchFile | undefined {
  return audio ?? fileIn(files, 'audio');
}
