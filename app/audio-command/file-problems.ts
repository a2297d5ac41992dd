import { dirname } from 'node:path';
import { Refusal } from '#app/command-line/terminal.ts';

/** Reads a file or a folder. @throws {Refusal} with the reason if it cannot be read */
export const reading = <Result>(path: string, read: () => Promise<Result>) =>
  attempted(`${path} cannot be read`, unreadable(path), read);

/** Writes a file or makes a folder. @throws {Refusal} with the reason if it cannot be written */
export const writing = <Result>(path: string, write: () => Promise<Result>) =>
  attempted(`${path} cannot be written`, unwritable(path), write);

type Reasons = Readonly<Partial<Record<string, string>>>;

const unreadable = (path: string): Reasons => ({
  ENOENT: `There is no file ${path}.`,
  ENOTDIR: `There is no file ${path}.`,
  EISDIR: `${path} is a folder, not a file.`,
  ...denied(`You may not read ${path}.`),
});

const unwritable = (path: string): Reasons => ({
  ENOENT: `${path} cannot be written: there is no folder ${dirname(path)}.`,
  ENOTDIR: `${path} cannot be written: a part of its path is a file.`,
  EEXIST: `${path} cannot be written: there is a file of that name.`,
  EISDIR: `${path} cannot be written: it is a folder.`,
  ENOSPC: `${path} cannot be written: the disk is full.`,
  EDQUOT: `${path} cannot be written: the disk is full.`,
  ...denied(`You may not write ${path}.`),
});

const denied = (sentence: string): Reasons => ({
  EACCES: sentence,
  EPERM: sentence,
  EROFS: sentence,
});

/** Turns system errors into refusals; all other errors are faults of the program. */
async function attempted<Result>(otherwise: string, reasons: Reasons, act: () => Promise<Result>) {
  try {
    return await act();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    throw new Refusal(reasons[code] ?? `${otherwise} (${code}).`, { cause: error });
  }
}
