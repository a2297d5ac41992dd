import { join } from 'node:path';
import { projectRoot } from './project.mjs';

const bin = (name) => join(projectRoot, 'node_modules/.bin', name);

/** Build that the tests need. */
export const build = { name: 'build', command: [process.execPath, 'scripts/ensure-built.mjs'] };

/** Checks that only read the sources. */
export const checks = [
  // In one program: the rules need the types, and to work these out twice takes as long again.
  { name: 'types and lint', command: [bin('oxlint'), '--type-check', '.'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  {
    name: 'layers',
    command: [bin('depcruise'), '--output-type=err', 'app', 'db', 'migrations', 'packages'],
  },
  { name: 'unused', command: [bin('knip')] },
];
