import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as FedifyModule from '@fedify/fedify';
import type * as VocabModule from '@fedify/vocab';
import type * as RuntimeModule from '@fedify/vocab-runtime';
import type { Services } from '#app/operations/services.server.ts';
import type { Env } from '#app/platform/env.server.ts';

/**
 * Fedify, the library for ActivityPub. It is no dependency of the site: the host installs it by a command, and it is
 * loaded only where FEDERATION is set. So its classes are reached through `loadFedify`, and its types are erased.
 */
export type Fedify = typeof FedifyModule & {
  vocab: typeof VocabModule;
  runtime: typeof RuntimeModule;
  /** Dates and lengths as Fedify takes them: Node.js has none before 26. */
  Temporal: typeof globalThis.Temporal;
};

type FederationEnv = Pick<Env, 'FEDERATION' | 'STORAGE_DIR' | 'NODE_ENV'>;

/** The first release of Node.js that Fedify 2 supports. */
export const FIRST_NODE = 22;

/** The folder into which `npm run -s admin -- federation` installs Fedify: updates of the site leave it alone. */
export const packageFolder = ({ STORAGE_DIR }: Pick<Env, 'STORAGE_DIR'>) =>
  join(STORAGE_DIR, 'federation');

/** The module in that folder that exports what this program uses. */
export const ENTRY = 'entry.mjs';

/**
 * Names what this site lacks for federation although FEDERATION is set.
 * @returns null if nothing is missing, or FEDERATION is not set
 */
export function whyOff(env: FederationEnv, version = process.versions.node): string | null {
  if (env.FEDERATION === 'off') return null;
  const major = Number(version.split('.')[0]);
  if (env.FEDERATION === 'on' && major < FIRST_NODE) {
    return `FEDERATION is set, and stays off: it needs Node.js ${FIRST_NODE} or later, and this is ${version}.`;
  }
  if (env.NODE_ENV !== 'test' && !existsSync(join(packageFolder(env), ENTRY))) {
    return 'FEDERATION is set, and stays off until its package is installed: npm run -s admin -- federation';
  }
  return null;
}

export const isFederating = (env: FederationEnv) => env.FEDERATION !== 'off' && !whyOff(env);

let loaded: Promise<Fedify> | undefined;

/** Loads Fedify. The caller has checked `isFederating`. */
export function loadFedify(env: FederationEnv): Promise<Fedify> {
  loaded ??= importFrom(env);
  return loaded;
}

async function importFrom(env: FederationEnv): Promise<Fedify> {
  const entry = join(packageFolder(env), ENTRY);
  if (existsSync(entry)) {
    return (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Fedify;
  }
  // Tests use the package that is installed for them.
  const named = (name: string) => import(/* @vite-ignore */ name) as Promise<object>;
  const [fedify, vocab, runtime, temporal] = await Promise.all(
    ['fedify/fedify', 'fedify/vocab', 'fedify/vocab-runtime', 'js-temporal/polyfill'].map((name) =>
      named(`@${name}`),
    ),
  );
  return { ...fedify, vocab, runtime, ...temporal } as Fedify;
}

/** Logs why federation is off although it is wanted, once at the start. */
export function reportFederation({ env, log }: Pick<Services, 'env' | 'log'>): void {
  const reason = whyOff(env);
  if (reason) log.warn(reason);
  else if (env.FEDERATION !== 'off') log.info('artists can be followed from other servers');
}
