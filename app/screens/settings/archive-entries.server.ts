import { endingOf, nameOfFile } from '#app/operations/file-name.ts';
import type { Services } from '#app/operations/services.server.ts';
import { ACCOUNT_ROWS, rowsOf, type OwnFile } from './account-rows.queries.server.ts';

const README = `This is everything that Artist Space keeps of you.

data/    a JSON file for each kind of thing: your profile, your tracks, your messages and so on.
         Instants are written as ISO 8601, in UTC.
files/   every file, as it is stored, in a folder for what it belongs to. 'original' is what you
         sent, byte for byte. Files that the site has lost are listed in data/missingFiles.json.
`;

export interface ArchiveEntry {
  name: string;
  input: string | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
  lastModified: Date;
}

/** What goes into an artist's archive, in order. Each part is read only when it is its turn. */
export async function* archiveEntries(
  { database: { db }, storage }: Services,
  artistId: number,
  files: readonly OwnFile[],
  lastModified: Date,
): AsyncGenerator<ArchiveEntry> {
  const account = await db
    .selectFrom('users')
    .select(['email', 'createdAt', 'updatedAt'])
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  yield { name: 'README.txt', input: README, lastModified };
  const told = `${JSON.stringify(account ?? null, null, 2)}\n`;
  yield { name: 'data/account.json', input: told, lastModified };
  for (const belonging of ACCOUNT_ROWS) {
    const name = `data/${nameOf(belonging)}.json`;
    yield { name, input: asJson(rowsOf(db, belonging, artistId)), lastModified };
  }
  const described = files.flatMap((file) =>
    file.description === null ? [] : { file: pathOf(file), description: file.description },
  );
  const descriptions = `${JSON.stringify(described, null, 2)}\n`;
  yield { name: 'data/pictureDescriptions.json', input: descriptions, lastModified };
  const missing: string[] = [];
  for (const file of files) {
    if (!(await storage.get(file.key))) {
      missing.push(pathOf(file));
      continue;
    }
    yield {
      name: pathOf(file),
      input: storage.stream(file.key, 0, file.byteSize),
      lastModified: file.createdAt,
    };
  }
  const lost = `${JSON.stringify(missing, null, 2)}\n`;
  yield { name: 'data/missingFiles.json', input: lost, lastModified };
}

/** The table; and the column where a table stands there for several. */
function nameOf({ table, column }: (typeof ACCOUNT_ROWS)[number]): string {
  const several = ACCOUNT_ROWS.filter((other) => other.table === table).length > 1;
  return several ? `${table}-${column}` : table;
}

async function* asJson(rows: AsyncIterable<Record<string, unknown>>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '[\n';
  for await (const row of rows) {
    yield encoder.encode(before + JSON.stringify(row));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}

function pathOf(file: OwnFile): string {
  const folder = `${file.subjectType} ${file.subjectId} ${safe(file.title ?? '')}`.trim();
  return `files/${folder}/${fileName(file)}`;
}

const fileName = ({ role, width, contentType }: OwnFile) =>
  `${role}${width === null ? '' : `-${width}`}.${endingOf(contentType)}`;

/** A title as part of a folder's name: no system takes a long one, or one that ends with a dot. */
const safe = (title: string) =>
  nameOfFile(title)
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    .replace(/[. ]{1,80}$/, '');
