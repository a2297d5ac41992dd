import { AppError } from '#app/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { FileHead } from '#app/platform/upload/scratch-file.ts';
import { declaredLength } from '#app/platform/codec/declared-length.ts';
import { tooLong } from '#app/platform/codec/steady-blocks.ts';

/** How long a recording may be, in seconds. */
export const longestAudio = ({ MAX_AUDIO_HOURS }: Pick<Env, 'MAX_AUDIO_HOURS'>) =>
  MAX_AUDIO_HOURS * 3600;

/** Why a file that begins like this is refused, where it already tells that it is too long. */
export function declaresTooLong(
  env: Pick<Env, 'MAX_AUDIO_HOURS'>,
  filename: string,
  head: FileHead,
): AppError | undefined {
  const longest = longestAudio(env);
  if ((declaredLength(head.bytes) ?? 0) <= longest) return undefined;
  return new AppError('tooLarge', `${filename}: ${tooLong(longest).message}`);
}
