import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { projectRoot } from './project.mjs';

requireNode();
process.chdir(projectRoot);
await ensureInstalled();
loadEnvironment();

const { HOST, PORT } = process.env;
const remix = join(projectRoot, 'node_modules/@remix-run/dev/dist/cli.js');
const options = ['--port', PORT || '3000', '--strictPort', ...(HOST ? ['--host', HOST] : [])];
const child = spawn(process.execPath, [remix, 'vite:dev', ...options], { stdio: 'inherit' });
child.on('close', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
