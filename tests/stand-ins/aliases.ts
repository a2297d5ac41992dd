import { fileURLToPath } from 'node:url';

const standIn = (packageName: string, file: string) => ({
  find: new RegExp(`^${packageName}$`),
  replacement: fileURLToPath(new URL(file, import.meta.url)),
});

/** For Vitest's `alias`: see the files. */
export const cheapPasswords = standIn('@node-rs/argon2', 'argon2.ts');
export const migratedDatabases = standIn('better-sqlite3', 'better-sqlite3.ts');
