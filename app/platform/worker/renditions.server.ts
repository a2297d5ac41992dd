import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenditionTarget, RENDITIONS } from '../codec/codec.ts';
import type { MadeRendition } from './audio-tasks.ts';

type Output = Pick<MadeRendition, 'target' | 'path'>;

/** Output files for the renditions of a sound. */
export const renditionsIn = (directory: string, prefix = ''): Output[] =>
  (Object.keys(RENDITIONS) as RenditionTarget[]).map((target) => ({
    target,
    path: join(directory, `${prefix}${target}.${RENDITIONS[target].extension}`),
  }));

/** Reads the renditions once they are written. */
export const madeRenditions = (outputs: readonly Output[]): Promise<MadeRendition[]> =>
  Promise.all(
    outputs.map(async ({ target, path }) => ({
      target,
      path,
      ...RENDITIONS[target],
      size: (await stat(path)).size,
    })),
  );
