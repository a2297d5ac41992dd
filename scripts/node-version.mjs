import { readFileSync } from 'node:fs';
import { tell } from './log-lines.mjs';

const WARNING = 40;

/**
 * Ends the process with one sentence when this Node.js is older than the oldest that package.json names
 * under `engines`, before a missing function could end it with a stack. A release that it doesn't name,
 * such as one that came out later, is named in a sentence and used: most differ in nothing that matters
 * here, and a host who can read the sentence can choose another.
 */
export function requireNode() {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const { refusal, notice } = judgeNode(process.versions.node, manifest.engines.node);
  if (notice) tell(notice, {}, WARNING);
  if (!refusal) return;
  console.error(refusal);
  process.exit(1);
}

/**
 * @param {string} version such as '24.19.0'
 * @param {string} engines releases that were tried, oldest first, as npm reads them: '^20.15 || ^22'
 * @returns {{ refusal?: string, notice?: string }} nothing for a release that was tried
 */
export function judgeNode(version, engines) {
  const tried = engines.split('||').map((range) => range.trim().replace('^', '').split('.'));
  const [major, minor] = version.split('.').map(Number);
  const [oldest] = tried;
  if (
    major < Number(oldest[0]) ||
    (major === Number(oldest[0]) && minor < Number(oldest[1] ?? 0))
  ) {
    return {
      refusal: `Artist Space needs Node.js ${oldest.join('.')} or newer; this is ${version}.`,
    };
  }
  if (tried.some(([known]) => Number(known) === major)) return {};
  const majors = tried.map(([known]) => known);
  const list = `${majors.slice(0, -1).join(', ')} and ${majors.at(-1)}`;
  return {
    notice: `Artist Space was tried with Node.js ${list}; this is ${version}, which may differ.`,
  };
}

/**
 * The package that opens SQLite files in this Node.js. Release 13 of better-sqlite3 asks for version 10 of
 * Node-API, which 22.14 and later have; without it, it ends the process. Release 12 is compiled against
 * one release of Node.js, and ends those from 24.19 on when they close.
 * @param {string} nodeApi the version of Node-API
 */
export function sqlitePackage(nodeApi = process.versions.napi) {
  return Number(nodeApi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12';
}
