import { readFile } from 'node:fs/promises';
import type { LongTask } from '@artist-space/audio/long-task.ts';
import type { Command as ProgramCommand, Options } from '../command-line/program.server.ts';
import { Refusal } from '../command-line/refusal.ts';

/** A command of the engine; it is given how to tell how far it is. */
export type Command = ProgramCommand<LongTask>;

/** Says that the same seed gives the same. */
export const SEED = 'a word or a number; the same gives the same (default: another each time)';
export const seedOf = ({ seed }: Options) => seed ?? String(Date.now());

/** An option that has no default. @throws {Refusal} */
export function needed(options: Options, name: string): string {
  const given = options[name];
  if (!given) throw new Refusal(`--${name} is needed.`);
  return given;
}

/** A text file. @throws {Refusal} */
export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new Refusal(`There is no file ${path}.`);
  }
}
