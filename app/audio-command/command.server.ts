import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LongTask } from '@artist-space/audio/long-task.ts';
import type { Command as ProgramCommand, Options } from '#app/command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { readSoundSources } from '#app/platform/env.server.ts';
import type { SoundSources } from '#app/platform/worker/conversion.ts';
import {
  chooseInstruments,
  chooseSeparator,
} from '#app/platform/worker/sound-sources/choose-sources.server.ts';
import { reading, writing } from './file-problems.ts';

/** A command of the audio engine, with a task for progress and cancellation. */
export type Command = ProgramCommand<LongTask>;

/** Help text of the `seed` option. */
export const SEED = 'a word or a number; the same gives the same (default: another each time)';
export const seedOf = ({ seed }: Options) => seed ?? String(Date.now());

/** Returns an option that has no default. @throws {Refusal} if it is missing */
export function needed(options: Options, name: string): string {
  const given = options[name];
  if (!given) throw new Refusal(`--${name} is needed.`);
  return given;
}

/** Reads a text file. @throws {Refusal} */
export const readText = (path: string) => reading(path, () => readFile(path, 'utf8'));

/** Writes a whole file. @throws {Refusal} */
export const writeOutput = (path: string, bytes: Uint8Array) =>
  writing(path, () => writeFile(path, bytes));

/** Checks before minutes of work that the results can be written. @throws {Refusal} if not */
export async function demandWritable(...paths: readonly (string | undefined)[]): Promise<void> {
  for (const path of paths) {
    if (path) await writing(path, () => tryPath(path));
  }
}

async function tryPath(path: string): Promise<void> {
  const known = await stat(path).catch(() => null);
  if (known?.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' });
  const folder = await stat(dirname(path));
  if (!folder.isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' });
  await access(known ? path : dirname(path), constants.W_OK);
}

/** The SoundFont at SOUNDFONT_PATH, if it is set and can be played. */
export const hostInstruments = () => chooseInstruments(named(), warn);

/** The stem model at STEM_MODEL_PATH if it is set and can be run, otherwise the built-in one. */
export const hostSeparator = () => chooseSeparator(named(), warn);

function named(): SoundSources {
  const { SOUNDFONT_PATH, STEM_MODEL_PATH } = readSoundSources();
  return {
    ...(SOUNDFONT_PATH !== undefined && { soundFontPath: SOUNDFONT_PATH }),
    ...(STEM_MODEL_PATH !== undefined && { stemModelPath: STEM_MODEL_PATH }),
  };
}

function warn(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
