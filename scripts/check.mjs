import { spawnSync } from 'node:child_process';
import { checks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { projectRoot } from './project.mjs';

requireNode();
await ensureInstalled({ tests: true });

// Checks that only read the sources, one after the other; all run, even if one fails.
const failed = checks.filter(({ name, command: [program, ...options] }) => {
  console.log(`${name} …`);
  return spawnSync(program, options, { cwd: projectRoot, stdio: 'inherit' }).status !== 0;
});
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map((f) => f.name)}`);
process.exitCode = failed.length === 0 ? 0 : 1;
