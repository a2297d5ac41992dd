import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './node-version.mjs';
import { projectRoot } from './project.mjs';

/**
 * Writes docs/sbom.cdx.json: every package that a server runs, with its version, licence, checksum and
 * dependencies, as a CycloneDX bill of materials. It is derived from package-lock.json alone, so that it
 * changes only with that, and not between machines. (`npm sbom` refuses a tree in which a package requires
 * the `latest` of another, as one here does.)
 */
requireNode();
const read = (name) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8'));
const { name, version, license } = read('package.json');
const { packages } = read('package-lock.json');

// A package of this repository is listed twice: as itself, and as a link in node_modules. `packages/checks`
// only lists what tests need.
const shipped = Object.entries(packages).filter(
  ([path, { dev, link }]) => !['', 'packages/checks'].includes(path) && !dev && !link,
);
const ownRef = `${name}@${version}`;
const sbom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': ownRef,
      name,
      version,
      licenses: [{ license: { id: license } }],
    },
  },
  components: unique(shipped.map(componentOf)),
  dependencies: unique([
    { ref: ownRef, dependsOn: needsOf('') },
    ...shipped.map(([path, entry]) => ({ ref: refOf(path, entry), dependsOn: needsOf(path) })),
  ]),
};
writeFileSync(
  join(projectRoot, 'docs/sbom.cdx.json'),
  `{\n${Object.entries(sbom).map(printed).join(',\n')}\n}\n`,
);
console.log(`Wrote docs/sbom.cdx.json: ${sbom.components.length} packages.`);

function componentOf([path, entry]) {
  const ref = refOf(path, entry);
  return {
    type: 'library',
    'bom-ref': ref,
    name: nameOf(path, entry),
    version: entry.version,
    ...(entry.optional ? { scope: 'optional' } : {}),
    ...(entry.integrity ? { hashes: [hashOf(entry.integrity)] } : {}),
    ...(entry.license ? { licenses: [licenceOf(entry.license)] } : {}),
    ...(path.startsWith('packages/') ? {} : { purl: purlOf(path, entry) }),
  };
}

/** Dependencies of the package at `path`, resolved as in Node.js: in the nearest node_modules. */
function needsOf(path) {
  const { dependencies, optionalDependencies } = packages[path];
  const found = Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((needed) => {
    for (
      let folder = path;
      ;
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
    ) {
      const place = `${folder === '' ? '' : `${folder}/`}node_modules/${needed}`;
      const target = packages[place]?.link ? packages[place].resolved : place;
      if (packages[target]) return [refOf(target, packages[target])];
      if (folder === '') return [];
    }
  });
  return [...new Set(found)].sort();
}

/** A package that is installed in several places in one version is one component. */
function unique(parts) {
  const byRef = new Map(parts.map((one) => [one['bom-ref'] ?? one.ref, one]));
  return [...byRef.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** The lock has a name if it differs from the path. */
function nameOf(path, { name }) {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function refOf(path, entry) {
  return `${nameOf(path, entry)}@${entry.version}`;
}

function purlOf(path, entry) {
  return `pkg:npm/${nameOf(path, entry).replace('@', '%40')}@${entry.version}`;
}

function hashOf(integrity) {
  const [algorithm, sum] = integrity.split(' ')[0].split(/-(.*)/s);
  const alg = algorithm.toUpperCase().replace('SHA', 'SHA-');
  return { alg, content: Buffer.from(sum, 'base64').toString('hex') };
}

function licenceOf(words) {
  return /\s/.test(words) ? { expression: words } : { license: { id: words } };
}

/** One line per component, for readable diffs. */
function printed([key, value]) {
  const text = Array.isArray(value)
    ? `[\n${value.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]`
    : JSON.stringify(value);
  return `${JSON.stringify(key)}: ${text}`;
}
