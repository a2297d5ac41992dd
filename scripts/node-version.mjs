import { readFileSync } from 'node:fs';

/**
 * Ends the process with one sentence when this Node.js is older than package.json asks for,
 * before a missing function could end it with a stack.
 */
export function requireNode() {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const wanted = manifest.engines.node.replace('>=', '').split('.').map(Number);
  if (isAtLeast(process.versions.node.split('.').map(Number), wanted)) return;
  console.error(
    `Artist Space needs Node.js ${wanted.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

function isAtLeast(actual, wanted) {
  for (const [index, part] of wanted.entries()) {
    if (actual[index] !== part) return actual[index] > part;
  }
  return true;
}
