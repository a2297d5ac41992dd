import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tell } from './log-lines.mjs';
import { isReadOnly, projectRoot, stop } from './project.mjs';

const placeholder = 'written-at-first-start';

/** Path of the settings file: .env beside package.json, or the path in ENV_FILE. */
export const environmentFile = resolve(projectRoot, process.env.ENV_FILE || '.env');

/**
 * Loads .env into process.env; variables that are already set take precedence, even empty ones. Creates .env
 * from .env.example first if there is none, with generated secrets. Placeholders that were copied by hand are
 * replaced too, since they are public.
 */
export function loadEnvironment() {
  const isNew = !existsSync(environmentFile);
  const source = isNew ? join(projectRoot, '.env.example') : environmentFile;
  const text = readFileSync(source, 'utf8');
  const filled = fillPlaceholders(text);
  if (isNew || filled !== text) {
    try {
      writeFileSync(environmentFile, filled, { mode: 0o600 });
    } catch (error) {
      if (error.code === 'ENOENT') {
        stop(`ENV_FILE is ${environmentFile}, whose folder does not exist.`);
      }
      // A read-only folder, as in a container: then all settings come from the environment.
      if (!isNew || !isReadOnly(error)) throw error;
      return;
    }
  }
  if (isNew) tell(`Wrote ${environmentFile} with a new gate password and session secret.`);
  process.loadEnvFile(environmentFile);
}

/** Loads .env if there is one, as `loadEnvironment` does, and writes nothing. */
export function loadSettings() {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
}

function fillPlaceholders(text) {
  return text
    .replace(`SESSION_SECRET=${placeholder}`, `SESSION_SECRET=${randomSecret()}`)
    .replace(`ACCESS_PASSWORD=${placeholder}`, `ACCESS_PASSWORD=${randomPassphrase()}`);
}

/** 32 random bytes as base64url. */
function randomSecret() {
  return randomBytes(32).toString('base64url');
}

/**
 * Four words of two syllables, easy to say over a phone: 'karo-nimu-teso-bavi'. A syllable is one of 16
 * consonants and one of 5 vowels, so eight of them have 8 × log2(80) = 50 bits.
 */
function randomPassphrase() {
  const syllable = () => pick('bdfghjklmnprstvz') + pick('aeiou');
  return Array.from({ length: 4 }, () => syllable() + syllable()).join('-');
}

function pick(letters) {
  return letters[randomInt(letters.length)];
}
