import { readFile } from 'node:fs/promises';
import type { LongTask } from '#app/audio/long-task.ts';
import { Refusal } from './refusal.ts';

/** As they are typed, by their names. */
export type Options = Readonly<Partial<Record<string, string>>>;

export interface Command {
  readonly about: string;
  /** The files it takes, in order. */
  readonly files: readonly string[];
  /** Its options and what each is. */
  readonly options: Readonly<Record<string, string>>;
  /** What stands behind `audio --`. */
  readonly example: string;
  /** @returns what goes to standard output. @throws {Refusal} */
  run(files: readonly string[], options: Options, task: LongTask): Promise<string>;
}

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
