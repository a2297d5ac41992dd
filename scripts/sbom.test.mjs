import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the bill of materials names every package that a server runs: npm run sbom writes it', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const text = readFileSync('docs/sbom.cdx.json', 'utf8');
  const shipped = Object.entries(packages)
    .filter(([path, { dev, link }]) => !['', 'packages/checks'].includes(path) && !dev && !link)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`);
  const listed = JSON.parse(text).components.map(({ name, version }) => `${name}@${version}`);
  expect(listed).toEqual([...new Set(shipped)].sort());
  expect(text.length).toBeLessThan(1024 * 1024);
  // Neither the registry of a package, nor a path on a machine.
  expect(text.match(/https?:\/\/[^"]+/g)).toEqual([
    'http://cyclonedx.org/schema/bom-1.5.schema.json',
  ]);
});
