import { ensureBuilt } from './build-app.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { prepareAlone } from './preparation-lock.mjs';
import { projectRoot, runNpm, stop } from './project.mjs';

/**
 * Builds, then removes the packages that only building and testing need. `npm start` reinstalls them when
 * there is something new to build.
 */
requireNode();
process.chdir(projectRoot);
await ensureInstalled();
await ensureBuilt();
const { code } = await prepareAlone(() => runNpm(['prune', '--omit=dev', '--ignore-scripts']));
if (code !== 0) stop('The packages could not be removed: see what npm says above.');
console.log('Only what runs the server is left. Start it as ever: npm start');
