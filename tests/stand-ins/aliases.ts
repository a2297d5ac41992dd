import { fileURLToPath } from 'node:url';

const standIn = (find: RegExp, file: string) => ({
  find,
  replacement: fileURLToPath(new URL(file, import.meta.url)),
});

/** For Vitest's `alias`: see the files. */
export const cheapPasswords = standIn(/^@node-rs\/argon2$/, 'argon2.ts');
export const migratedDatabases = [
  standIn(/^(?:#db|\.)\/sqlite\.ts$/, 'sqlite.ts'),
  standIn(/^#db\/migrator\.ts$/, 'migrator.ts'),
];
