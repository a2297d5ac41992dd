import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const decisions = readdirSync(new URL('../docs/decisions', import.meta.url)).map(
  (name) => `docs/decisions/${name}`,
);
const security = read('docs/security.md');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: new URL('..', import.meta.url),
  encoding: 'utf8',
}).split('\n');

/** Code files named in a document, as `name.ts` or with a part of the path before it. */
const namedIn = (text) =>
  [...text.matchAll(/`([\w./-]+\.(?:test\.|spec\.)?(?:tsx?|mjs))`/g)].map(([, name]) => name);

/** Folders, and paths with a folder, that a document names: `app/ui`, `rows/`. */
const pathsIn = (text) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([\w.$()-]+\/[\w./$()-]*)`/g)].map(
    ([, path]) => path.replace(/^(?:\.\.\/)+|\/$/g, ''),
  );

const readmes = files.filter((file) => file.endsWith('README.md') || file === 'CONTRIBUTING.md');

test('every feature and every top folder has a README', () => {
  const wanted = [
    'app',
    'app/operations',
    'app/platform',
    'app/ui',
    'bench',
    'db',
    'deploy',
    'docs',
  ].concat(
    ['app/display', 'app/features', 'app/forms', 'app/rendering', 'app/command-line'],
    ['app/admin-command', 'app/audio-command', 'migrations', 'packages/audio', 'scripts', 'tests'],
    files.flatMap((file) => /^app\/features\/[^/]+(?=\/)/.exec(file) ?? []),
  );
  expect(wanted.filter((folder) => !readmes.includes(`${folder}/README.md`))).toEqual([]);
});

test('the lock file has the packages of every platform, without which npm ci refuses it', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  // As Node.js resolves packages: beside the package, then in each folder above.
  const isThere = (name, path) =>
    `${path}/node_modules/${name}`.replace(/^\//, '') in packages ||
    (path !== '' &&
      isThere(name, path.replace(/(?:^|\/)node_modules\/(?!.*node_modules\/).*$/, '')));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !isThere(name, path)),
  );
  expect(missing).toEqual([]);
});

test('no file switches a rule of the lint off for itself', () => {
  const sources = files.filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file));
  const inline = /(?:\/\/|\/\*)\s*(?:ox|es)lint-(?:disable|enable)/;
  expect(sources.filter((file) => inline.test(read(file)))).toEqual([]);
});

test('no properties are written as a literal object that is spread', () => {
  // oxlint reports it in objects and calls, not in the attributes of JSX.
  const sources = files.filter((file) => file.endsWith('.tsx'));
  const found = sources.flatMap((file) =>
    [...read(file).matchAll(/\{\s*\.\.\.\s*\{[^}]*/g)].map(([start]) => `${file}: ${start}`),
  );
  expect(found).toEqual([]);
});

test('a comment begins with the thing or the deed that it is about', () => {
  const sources = files.filter((file) => /\.(?:[cm]?[jt]s|tsx|css)(?:\.template)?$/.test(file));
  const riddle =
    /(?:\/\*\*?[\s*]{1,20}|\/\/ )((?:What|Who|Whoever|Whose|Whom|Whatever|Whichever|Of|That which|Where|Wherever)\b.{0,60})/g;
  const found = sources.flatMap((file) =>
    [...read(file).matchAll(riddle)].map(([, words]) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

const pages = files.filter((file) => /^docs\/\w+\.md$/.test(file));

test.each([...pages, ...decisions, ...readmes])('%s names no file that is not there', (path) => {
  const missing = namedIn(read(path)).filter(
    (name) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

/** Names in documents that no repository can contain: made by a run, or an address. */
const NOT_FILES = ['storage/demo', 'storage/files', 'PUBLIC_URL/api/stripe/webhook'];

test.each(['docs/architecture.md', ...readmes])('%s names no path that is not there', (path) => {
  const missing = pathsIn(read(path)).filter(
    (name) =>
      !NOT_FILES.includes(name) &&
      !files.some((file) => `/${file}`.includes(`/${name}/`) || `/${file}`.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

test('every requirement in docs/security.md is judged, with a reason', () => {
  const rows = security
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  // Levels 1 and 2 of ASVS 5.0.0: 70 and 183.
  expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70);
  expect(rows.filter(([, , level]) => level === '2')).toHaveLength(183);
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length);
  for (const [, number, , about, state, reason] of rows) {
    expect([number, about !== '', state, reason !== '']).toEqual([
      number,
      true,
      expect.stringMatching(/^(met|not applicable|waived)$/),
      true,
    ]);
  }
});

/** Documents that people write; tables of figures are generated, and playbooks speak to artists. */
const written = files.filter(
  (file) =>
    /\.md(?:\.template)?$/.test(file) && !/CHANGELOG|\/playbook\/|^docs\/audio\//.test(file),
);

test('no sentence of a document begins with What, Who or Of, unless it asks', () => {
  const riddle =
    /(?:^(?:[-*>] |\d+\. |#+ (?:\d+\. )?)?(?:\*\*)?|[.!] )(?:What|Who|Whoever|Whose|Whom|Whatever|Whichever|Of|Wherever)\b[^?]*?(?:\.|:|$)/gm;
  const found = written.flatMap((file) =>
    [
      ...read(file)
        .replaceAll(/```[\s\S]*?```/g, '')
        .matchAll(riddle),
    ].map(([sentence]) => `${file}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

const [decisionIndex, ...numbered] = decisions.toSorted().reverse();

test.each(numbered)('%s has a date, a status, one shape and at most 400 words', (path) => {
  const text = read(path);
  const [, number, title] =
    /^# (\d+)\. (.+)\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by \d+)\.\n/.exec(
      text,
    ) ?? [];
  expect(path).toContain(`/${String(number).padStart(4, '0')}-`);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  const prose = text.replaceAll(/^\|.*$/gm, '');
  expect(prose.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(400);
  const [, date, status] = /^Date: (\S+)\. Status: (.+)\.$/m.exec(text) ?? [];
  const line = `- [${number}. ${title}](${path.split('/').at(-1)}) (${date}, ${status}): `;
  expect(
    read(decisionIndex)
      .split('\n')
      .filter((one) => one.startsWith(line)),
  ).toHaveLength(1);
});

test('the index of decisions explains every missing number', () => {
  const numbers = numbered.map((path) => Number(/\/(\d+)-/.exec(path)?.[1]));
  const [, explained = ''] = /^Missing numbers: (.+)$/m.exec(read(decisionIndex)) ?? [];
  const named = [...explained.matchAll(/\b(\d+)(?: to (\d+))?/g)].flatMap(([, from, to]) =>
    Array.from(
      { length: Number(to ?? from) - Number(from) + 1 },
      (_, place) => Number(from) + place,
    ),
  );
  const missing = Array.from({ length: Math.max(...numbers) }, (_, place) => place + 1).filter(
    (number) => !numbers.includes(number),
  );
  expect(named.toSorted((one, other) => one - other)).toEqual(missing);
});

/** Settings that are of no use to a host: they are for development, tests and the demo. */
const inner = ['NODE_ENV', 'DEMO', 'STRIPE_API_BASE'];

/** Limits of a setting in its schema: the least and most number, or the words that it accepts. */
function limitsIn(text) {
  const counted = /count\([^,]*, ([\d_]+), ([\d_]+), /.exec(text)?.slice(1);
  if (counted) return counted;
  const least = /amount\([\d_]+, ([\d._]+)\)/.exec(text)?.[1];
  if (least) return [least];
  const words = /\.enum\(\s*\[([^\]]*)\]/.exec(text)?.[1];
  if (words) return [...words.matchAll(/'(\w+)'/g)].map(([, word]) => word);
  return [...text.matchAll(/\.(?:min|max)\((\d+)|<= (\d+)/g)].map(([, one, other]) => one ?? other);
}

test('.env.example and docs/configuration.md have every setting, its default and its range', () => {
  const code = read('app/platform/env.server.ts');
  const schema = /const variables = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(code)?.[1] ?? '';
  const settings = schema
    .split(/\n(?= {2}[A-Z])/)
    .map((text) => ({ name: /^ *([A-Z][A-Z0-9_]*):/.exec(text)?.[1] ?? '', text }))
    .filter(({ name }) => !inner.includes(name));
  expect(settings.length).toBeGreaterThan(35);
  const example = read('.env.example');
  const plain = (text) => text.replaceAll(/[_,](?=\d{3})/g, '');
  const rows = new Map(
    [...read('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` *\|(.*)\|$/gm)].map(
      ([, name, cells]) => [name, cells.split('|').map((cell) => cell.trim())],
    ),
  );
  const known = settings.map(({ name }) => name);
  expect([...rows.keys()].toSorted()).toEqual(known.toSorted());
  for (const { name, text } of settings) {
    const value = new RegExp(`^(?:# )?${name}=(.*)$`, 'm').exec(example)?.[1];
    expect([name, value !== undefined]).toEqual([name, true]);
    const [meaning, byDefault, range, ...more] = rows.get(name) ?? [];
    expect([name, meaning !== '', byDefault !== '', range !== '', more]).toEqual([
      name,
      true,
      true,
      true,
      [],
    ]);
    for (const limit of limitsIn(text)) {
      expect([name, plain(range).match(/[\w.]+/g)]).toEqual([
        name,
        expect.arrayContaining([plain(limit)]),
      ]);
    }
    const fallback =
      /\.default\('?([^')]+)'?\)/.exec(text)?.[1] ??
      /count\([^)]*, ([\d_]+)\)/.exec(text)?.[1] ??
      /amount\(([\d_]+),/.exec(text)?.[1];
    if (fallback === undefined) continue;
    expect([name, value]).toEqual([name, plain(fallback)]);
    expect([name, plain(byDefault).replaceAll('`', '')]).toEqual([name, plain(fallback)]);
  }
  const written = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(written.filter((name) => !known.includes(name))).toEqual([]);
});

test('every package that only tests and checks need is used', () => {
  // Knip reads these from another package.json, so it does not see whether they are used.
  const checks = JSON.parse(read('packages/checks/package.json'));
  const site = JSON.parse(read('package.json'));
  const text = files
    .filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file) && existsSync(file))
    .map(read)
    .join('\n');
  // Oxlint starts it for the rules that need types.
  const byAnother = new Set(['oxlint-tsgolint']);
  const typed = new Set([
    'node',
    ...Object.keys({ ...site.dependencies, ...site.optionalDependencies }),
  ]);
  const unused = Object.keys(checks.devDependencies).filter((name) => {
    if (byAnother.has(name)) return false;
    if (name.startsWith('@types/')) return !typed.has(name.slice('@types/'.length));
    return !new RegExp(`['"/]${name}['"/]`).test(text);
  });
  expect(unused).toEqual([]);
});
