import { join } from 'node:path';
import { projectRoot } from './project.mjs';

const bin = (name) => join(projectRoot, 'node_modules/.bin', name);
/** Compiler for type checks alone: other programs need the interface of the older one. */
const typeChecker = join(projectRoot, 'node_modules/typescript-native/bin/tsc');

/**
 * Folder in which a check may keep data for its next run. The lint keeps none: its rules need types, which a
 * change of another file may change.
 */
const cache = join(projectRoot, 'node_modules/.cache');
const typesKept = ['--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')];

/** Build that the tests need. */
export const build = { name: 'build', command: [process.execPath, 'scripts/ensure-built.mjs'] };

/** Checks that only read the sources. */
export const checks = [
  { name: 'types', command: [typeChecker, '--noEmit', ...typesKept] },
  { name: 'lint', command: [bin('oxlint'), '.'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  {
    name: 'layers',
    command: [bin('depcruise'), '--output-type=err', 'app', 'db', 'migrations', 'packages'],
  },
  { name: 'unused', command: [bin('knip')] },
];
