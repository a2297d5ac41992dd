import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenditionTarget, RENDITIONS } from '../codec/codec.ts';
import type { MadeRendition } from './audio-tasks.ts';

type Output = Pick<MadeRendition, 'target' | 'path'>;

/** Where the renditions of a sound are written. */
export const renditionsIn = (directory: string, prefix = ''): Output[] =>
  (Object.keys(RENDITIONS) as RenditionTarget[]).map((target) => ({
    target,
    path: join(directory, `${prefix}${target}.${RENDITIONS[target].extension}`),
  }));

/** What they are, once they are written. */
export const madeRenditions = (outputs: readonly Output[]): Promise<MadeRendition[]> =>
  Promise.all(
    outputs.map(async ({ target, path }) => ({
      target,
      path,
      ...RENDITIONS[target],
      size: (await stat(path)).size,
    })),
  );
