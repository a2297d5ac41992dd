import type { Env } from './platform/env.server.ts';

const NOT_ALLOWED: Readonly<Record<string, string>> = {
  EACCES: 'may not be read and written by this account',
  EPERM: 'may not be read and written by this account',
  EROFS: 'is on a file system that can only be read',
  SQLITE_READONLY: 'can only be read',
  SQLITE_CANTOPEN: 'cannot be opened by this account',
  ENOSPC: 'is on a disk that is full',
  SQLITE_FULL: 'is on a disk that is full',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
};

/** The reason why the server cannot start, in one sentence that names the path concerned. */
export function startFailure(error: unknown, env: Pick<Env, 'STORAGE_DIR'> | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const path = 'path' in error ? String(error.path) : (env?.STORAGE_DIR ?? '');
  const base = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
  const wrong = NOT_ALLOWED[base];
  if (wrong) return `${path} ${wrong}. Change that, or set STORAGE_DIR to another folder.`;
  if (error.cause instanceof Error && 'code' in error.cause) {
    return `${error.message} (${error.cause.message})`;
  }
  return /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
}
