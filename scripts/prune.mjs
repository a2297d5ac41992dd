import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build-app.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { prepareAlone } from './preparation-lock.mjs';
import { projectRoot, runNpm, stop } from './project.mjs';

/** Types, source maps, documents and C sources: half of what packages take, and read by no server. */
const unread = /\.(?:[cm]?tsx?|flow|map|md|markdown|[cho]|cc|cpp|a|gypi?)$/i;
/** Licences stay with the code that they are about. */
const licence = /licen[cs]e|copying|notice/i;

/**
 * Builds, then removes the packages that only building and testing need, and files of the others that no
 * server reads. `npm start` reinstalls them when there is something new to build.
 */
requireNode();
process.chdir(projectRoot);
await ensureInstalled();
await ensureBuilt();
await prepareAlone(async () => {
  const { code } = await runNpm(['prune', '--omit=dev', '--ignore-scripts']);
  if (code !== 0) stop('The packages could not be removed: see what npm says above.');
  // An optional peer of Remix, for which npm keeps it: a server compiles nothing.
  rmSync(join(projectRoot, 'node_modules/typescript'), { recursive: true, force: true });
  removeUnread(join(projectRoot, 'node_modules'));
});
console.log('Only what runs the server is left. Start it as ever: npm start');

/** Links are not followed: a package of this repository keeps its files. */
function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeUnread(path);
    else if (entry.isFile() && unread.test(entry.name) && !licence.test(entry.name)) rmSync(path);
  }
}
