import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const templates = fileURLToPath(new URL('templates', import.meta.url));

const tools = 'app/features/studio/tools';
const sections = 'app/features/artists/sections';

/**
 * Kinds of code that can be started: the folder of its files, the lines that other files get, and the
 * remaining steps. Each gets the forms of its name; see `formsOf`.
 */
const KINDS = {
  tool: {
    folder: ({ kebab }) => `${tools}/${kebab}`,
    lines: ({ kebab, name }) => [
      [
        `${tools}/tools.ts`,
        `import { ${name} } from './${kebab}/tool.ts';`,
        beforeImportOf('Tool'),
      ],
      [
        `${tools}/tools.ts`,
        kebab === name ? `  ${name},` : `  '${kebab}': ${name},`,
        before('} as const satisfies'),
      ],
      [
        'tests/server/doors.test.ts',
        `  'api.ai.${kebab}': { path: '/api/ai/${kebab}', visitor: 405, artist: 405 },`,
        beforeEndOf('const ROUTES: Record<string, Row> = {', '};'),
      ],
    ],
    next: 'It is a tab of the AI Studio already and returns the recording unchanged: write the conversion in conversion.task.server.ts and the texts in texts.ts, with their translations beside it. CONTRIBUTING.md says how to return other files, how to show the result, and which tests name the tools.',
  },
  section: {
    folder: ({ name }) => `${sections}/${name}`,
    lines: ({ name }) => [
      [
        `${sections}/sections.ts`,
        `import { ${name} } from './${name}/section.ts';`,
        beforeImportOf('Section'),
      ],
      [`${sections}/sections.ts`, `  ${name},`, before('} satisfies')],
    ],
    next: 'It is a section of the profile already, and empty: read its data in section.server.ts, write the example that its artist sees until then in sample.ts, and the texts in texts.ts, with their translations beside it. A new table needs a migration, db/tables, db/schema.ts, db/table-owners.ts and a line in account-rows.queries.server.ts.',
  },
  feature: {
    folder: ({ kebab }) => `app/features/${kebab}`,
    lines: () => [],
    next: 'Add the modules that it may import to MODULE_USES in .dependency-cruiser.cjs.',
  },
  endpoint: {
    /** The module of the same name, which is created if missing. */
    needs: 'feature',
    ifExists: ': add a row to its table by hand, like the others there.',
    folder: ({ kebab }) => `app/features/${kebab}`,
    lines: ({ kebab, name, Title }) => [
      [
        'app/screens/api.server.ts',
        `import { ${name}Api } from '#app/features/${kebab}/api.server.ts';`,
        before('import { type ApiRows, call, exchange, prepareApi }'),
      ],
      [
        'app/screens/api.server.ts',
        `  ${name}: { description: '${Title}.', tables: [${name}Api] },`,
        before('} satisfies TaggedRows'),
      ],
      [
        'tests/api/contract.test.ts',
        contractRow(kebab),
        beforeEndOf('const ROWS: Row[] = [', '];'),
      ],
      [
        'tests/server/doors.test.ts',
        `  'api.${kebab}': { path: '/api/${kebab}', visitor: 401, artist: 200 },`,
        beforeEndOf('const ROUTES: Record<string, Row> = {', '};'),
      ],
    ],
    next: 'It answers GET requests, and has a row in tests/api/contract.test.ts and in tests/server/doors.test.ts. Move the first into the file of tests/api/rows with similar endpoints. A new module also needs a line in MODULE_USES in .dependency-cruiser.cjs.',
  },
};

/**
 * Writes the files of a skeleton below `root`, all or none.
 * @returns {{ refusal: string } | { refusal?: undefined, files: string[], next: string }} the files that were
 * written or changed, relative to `root`, and the next steps
 */
export function writeSkeleton(root, kind, name) {
  const known = Object.hasOwn(KINDS, kind ?? '') ? KINDS[kind] : undefined;
  if (!known || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
    const kinds = Object.keys(KINDS).join('|');
    return { refusal: `npm run new -- ${kinds} NAME, the name in small letters: humming-to-midi` };
  }
  const forms = formsOf(name);
  const needed = known.needs && !existsSync(join(root, KINDS[known.needs].folder(forms)));
  const files = new Map([...(needed ? filesOf(known.needs, forms) : []), ...filesOf(kind, forms)]);
  for (const path of files.keys()) {
    if (existsSync(join(root, path))) {
      return { refusal: `There is a file ${path} already${known.ifExists ?? '.'}` };
    }
  }
  for (const [path, line, place] of known.lines(forms)) {
    const text = files.get(path) ?? readFileSync(join(root, path), 'utf8');
    const at = place(text);
    if (at < 0) return { refusal: `${path} has changed: there is no place for '${line.trim()}'.` };
    files.set(path, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { files: [...files.keys()], next: known.next };
}

/** 'humming-to-midi': `name` hummingToMidi, `Name` HummingToMidi, `title` humming to midi. */
function formsOf(kebab) {
  const words = kebab.split('-');
  const Name = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  const title = words.join(' ');
  return {
    kebab,
    Name,
    title,
    name: Name[0].toLowerCase() + Name.slice(1),
    Title: title[0].toUpperCase() + title.slice(1),
  };
}

function filesOf(kind, forms) {
  const { folder } = KINDS[kind];
  return readdirSync(join(templates, kind)).map((template) => {
    const file = filled(template.replace(/\.template$/, ''), forms);
    const text = filled(readFileSync(join(templates, kind, template), 'utf8'), forms);
    return [`${folder(forms)}/${file}`, text];
  });
}

const filled = (text, forms) => text.replace(/\{\{(\w+)\}\}/g, (_, form) => forms[form]);

/** Position for a new line: the first letter of the line that begins so, or -1. */
const before = (beginning) => (text) => lineAt(text, beginning);

/** Before the import of a type, after those of the modules before it. */
const beforeImportOf = (type) => (text) => {
  const found = new RegExp(`^import type \\{[^}]*\\b${type}\\b[^}]*\\} from`, 'm').exec(text);
  return found ? found.index : -1;
};

const beforeEndOf = (beginning, end) => (text) => {
  const from = lineAt(text, beginning);
  return from < 0 ? -1 : lineAt(text, end, from);
};

function lineAt(text, beginning, from = 0) {
  return `\n${text}`.indexOf(`\n${beginning}`, from);
}

const contractRow = (kebab) => `  {
    route: '/api/${kebab}',
    method: 'GET',
    path: () => '/api/${kebab}',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },`;
