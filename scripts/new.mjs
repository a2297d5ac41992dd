import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { projectRoot, run, stop } from './project.mjs';
import { writeSkeleton } from './skeletons.mjs';

/**
 * Generates a skeleton with its test, and adds it to the lists that refer to it: npm run new --
 * tool|section|feature|endpoint NAME
 */
requireNode();
process.chdir(projectRoot);
const [kind, name, ...rest] = process.argv.slice(2);
const outcome = writeSkeleton(projectRoot, kind, rest.length > 0 ? undefined : name);
if (outcome.refusal) stop(outcome.refusal);
await ensureInstalled({ tests: true });
await run('node_modules/.bin/oxfmt', outcome.files);
console.log(`Written:\n${outcome.files.map((file) => `  ${file}`).join('\n')}\n\n${outcome.next}`);
