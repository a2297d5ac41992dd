import { readFileSync } from 'node:fs';
import { tell } from './log-lines.mjs';

const WARNING = 40;

/**
 * Ends the process with a message if this Node.js is older than the oldest in `engines` of package.json,
 * before a missing function could end it with a stack trace. A release that is not listed, such as a later
 * one, is used after a notice: most differ in nothing that matters here, and a host who reads the notice can
 * choose another.
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
 * @param {string} engines tested releases, oldest first, in npm's syntax: '^20.15 || ^22'
 * @returns {{ refusal?: string, notice?: string }} empty for a tested release
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
 * Name of the package that opens SQLite files in this Node.js. Release 13 of better-sqlite3 needs version 10
 * of Node-API, which 22.14 and later have; without it, it crashes. Release 12 is compiled for one release of
 * Node.js, and crashes those from 24.19 on when they exit.
 * @param {string} nodeApi the version of Node-API
 */
export function sqlitePackage(nodeApi = process.versions.napi) {
  return Number(nodeApi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12';
}
