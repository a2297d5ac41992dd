import { chmod, chown, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { environmentWith } from '../platform/env.server.ts';

/** Values by the names of their settings; null removes one. */
export type SettingChanges = Readonly<Record<string, string | null>>;

/** Path of the file with the settings: `.env`, or the one that ENV_FILE names. */
export const settingsFile = () => resolve(environmentWith({})['ENV_FILE'] || '.env');

/** The value of a setting in the file. @returns null if it has none */
export async function settingInFile(name: string): Promise<string | null> {
  return valueIn(await readSettings(), name);
}

/** True if the environment has a value that the file has not: it takes precedence over the file. */
export async function isSetOutside(name: string): Promise<boolean> {
  const value = environmentWith({})[name];
  return value !== undefined && value !== ((await settingInFile(name)) ?? undefined);
}

/**
 * Changes settings in the file and leaves every other line as it is. A new value takes the place of the old one, or
 * comes after the example of it, or at the end.
 * @returns false if the file cannot be written, as in a container
 */
export async function changeSettings(changes: SettingChanges): Promise<boolean> {
  const named = settingsFile();
  const path = await realpath(named).catch(() => named);
  const text = withSettings(await readSettings(), changes);
  const written = `${path}.new`;
  try {
    const old = await stat(path).catch(() => null);
    await writeFile(written, text, { mode: 0o600 });
    if (old) {
      // A host may run this as root, and the server as somebody else.
      await chown(written, old.uid, old.gid);
      await chmod(written, old.mode & 0o777);
    }
    await rename(written, path);
    return true;
  } catch (error) {
    // It has the secrets of the site.
    await rm(written, { force: true }).catch(() => undefined);
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EACCES', 'EPERM', 'EROFS', 'EBUSY'].includes(code)) return false;
    throw error;
  }
}

/** A line of the file with this setting. */
export const settingLine = (name: string, value: string) => `${name}=${quoted(value)}`;

export function withSettings(text: string, changes: SettingChanges): string {
  let lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  for (const [name, value] of Object.entries(changes)) {
    const isSet = (line: string) => lineOf(name).test(line);
    const example = new RegExp(`^\\s*#\\s*${name}=`);
    const place = lines.findIndex(isSet);
    const after = lines.findLastIndex((line) => example.test(line)) + 1 || lines.length;
    const [before, rest] = place < 0 ? [after, after] : [place, place + 1];
    lines = [
      ...lines.slice(0, before).filter((line) => !isSet(line)),
      ...(value === null ? [] : [settingLine(name, value)]),
      ...lines.slice(rest).filter((line) => !isSet(line)),
    ];
  }
  return lines.map((line) => `${line}\n`).join('');
}

export function valueIn(text: string, name: string): string | null {
  const line = text.split('\n').findLast((one) => lineOf(name).test(one));
  if (line === undefined) return null;
  const value = line.slice(line.indexOf('=') + 1).trim();
  const [, , inner] = /^(['"`])(.*)\1/.exec(value) ?? [];
  return inner ?? (value.split('#')[0] ?? '').trim();
}

const readSettings = () => readFile(settingsFile(), 'utf8').catch(() => '');

const lineOf = (name: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`);

/** As Node.js, systemd and shells read it. */
function quoted(value: string): string {
  if (/^[\w./:@%+,-]*$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
