import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build-app.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { projectRoot } from './project.mjs';

/** The host's command line: `npm run -s admin -- --help`. */
requireNode();
process.chdir(projectRoot);
await ensureInstalled();
loadEnvironment();
await ensureBuilt();
process.env.NODE_ENV = 'production';
const { main } = await import(pathToFileURL(join(projectRoot, 'build/admin/main.server.js')).href);
process.exitCode = await main(process.argv.slice(2));
