import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import type pg from 'pg';
import type { PostgresSession } from './postgres-session.ts';
import { RowReads, watchedReads } from './row-reads.ts';
import { CHANNEL, WRITTEN_ROWS } from './row-writes.ts';
import type { SqliteConnection } from './sqlite.ts';
import { ANY_WRITE, camelCase, isTable, rowsOf, topic } from './table-owners.ts';

/** Lines that were added since the last call. */
interface LineReader {
  /** True within a transaction of this process, which may be undone. */
  readonly mustWait: boolean;
  /** @returns `any` if any row may have been written; `unreadable` if that is so until the next call */
  read(): readonly string[] | 'any' | 'unreadable';
}

/** Topics of writes that are remembered: what was read before the oldest of them is forgotten counts as changed. */
const MAX_TOPICS = 200_000;

/** Rows that data was read from. */
export interface Reading {
  readonly reads: RowReads;
  /** Number of the newest write before it was read. */
  after: number;
}

/**
 * Knows when rows were last written, by any process, so that data can be cached until one of the rows changes
 * that it was read from. Writes are numbered. The lines of `row-writes.ts` tell which rows were written.
 *
 * Whole tables are counted as well, for what depends on few tables: by this process when a statement is built
 * and again when its result arrives, so that data read in between is never taken for the newest.
 */
export class WriteVersions implements KyselyPlugin {
  readonly #ofTables = new Map<string, number>();
  readonly #ofTopics = new Map<string, number>();
  readonly #writes = new WeakMap<object, string>();
  readonly #analysed = new WeakSet<object>();
  readonly #lines: LineReader | null;
  readonly #open = new Set<object>();
  readonly #uncommitted = new Set<string>();
  #ofAll = 0;
  /** Number of the newest write, and of the last one after which everything counts as changed. */
  #newest = 0;
  #everything = 0;
  #knowing = true;

  /** @param lines on SQLite, where they are read on each call */
  constructor(lines: LineReader | null = null) {
    this.#lines = lines;
  }

  /** Called after each write of this process, when other connections see it; `isHourly` as in `table-owners.ts`. */
  onWrite: (isHourly: boolean) => void = () => undefined;
  /** Overridden where writes of this process are told a moment later. */
  isTold: (mayBeAnHourLate: boolean) => boolean = () => true;

  /**
   * False while a write of this process is not told yet, or the lines cannot be read.
   * @param mayBeAnHourLate leaves out writes to figures that are shown up to an hour late
   */
  areKnown(mayBeAnHourLate: boolean): boolean {
    if (!this.#lines?.mustWait) this.readLines();
    return this.#knowing && this.isTold(mayBeAnHourLate);
  }

  /** Returns one number for all of `tables` that grows with each write to any of them. */
  of(tables: readonly string[]): number {
    if (!this.#lines?.mustWait) this.readLines();
    let sum = this.#ofAll;
    for (const table of tables) sum += this.#ofTables.get(table) ?? 0;
    return sum;
  }

  /** The number of the newest write. */
  get newest(): number {
    if (!this.#lines?.mustWait) this.readLines();
    return this.#newest;
  }

  /** True if none of these topics (`row-reads.ts`) has been written since the write of this number. */
  unchangedSince(number: number, topics: Iterable<string>): boolean {
    if (!this.#lines?.mustWait) this.readLines();
    if (number === this.#newest) return true;
    if (number < this.#everything) return false;
    for (const topic of topics) if ((this.#ofTopics.get(topic) ?? 0) > number) return false;
    return true;
  }

  /** Call it before anything is read. */
  startReading(): Reading {
    return { reads: new RowReads(), after: this.newest };
  }

  /**
   * True if none of the rows has been written since they were read.
   * @param options.mayBeAnHourLate leaves out writes to figures that are shown up to an hour late
   */
  isCurrent(reading: Reading, { mayBeAnHourLate = false } = {}): boolean {
    const { reads, after } = reading;
    const { newest } = this;
    if (!this.unchangedSince(after, reads.topics)) return false;
    if (!mayBeAnHourLate && !this.unchangedSince(after, reads.hourly)) return false;
    // Checked entries are not checked again.
    reading.after = newest;
    return true;
  }

  /** Counts what a line tells. */
  note(written: Written | undefined): void {
    if (!written) {
      this.bumpAll();
      return;
    }
    this.#newest += 1;
    for (const topic of written.topics) {
      // A Map keeps the order of insertion: the newest is the last.
      this.#ofTopics.delete(topic);
      this.#ofTopics.set(topic, this.#newest);
    }
    for (const [topic, number] of this.#ofTopics) {
      if (this.#ofTopics.size <= MAX_TOPICS) break;
      this.#ofTopics.delete(topic);
      this.#everything = number;
    }
  }

  /** Counts a change of `table` that no statement showed (a commit, another process). */
  bump(table: string): void {
    this.#ofTables.set(table, (this.#ofTables.get(table) ?? 0) + 1);
  }

  /** Counts a possible change of every table and row. */
  bumpAll(): void {
    this.#ofAll += 1;
    this.#newest += 1;
    this.#everything = this.#newest;
    this.#ofTopics.clear();
  }

  /** Counts what the new lines tell. */
  readLines(): void {
    if (!this.#lines) return;
    const lines = this.#lines.read();
    this.#knowing = lines !== 'unreadable';
    if (typeof lines === 'string') {
      this.bumpAll();
      return;
    }
    for (const line of lines) {
      const written = writtenOf(line);
      this.note(written);
      if (written) this.bump(written.table);
    }
  }

  /**
   * If transactions run concurrently, the writes of one are visible to others only after its commit: its
   * tables then get a new version once more. With several at a time, all tables get one at the commit of
   * each.
   * @param connection that begins a transaction
   */
  begin(connection: object): void {
    this.#open.add(connection);
  }

  /** @param connection whose transaction has been committed or rolled back, or may have been */
  end(connection: object): void {
    if (!this.#open.delete(connection)) return;
    for (const table of this.#uncommitted) this.bump(table);
    const isHourly = [...this.#uncommitted].every(isHourlyTable);
    if (this.#open.size === 0) this.#uncommitted.clear();
    this.onWrite(isHourly);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const reads = watchedReads();
    if (reads) {
      reads.add(node);
      this.#analysed.add(queryId);
    }
    const table = writtenTable(node);
    if (table) {
      this.bump(table);
      if (this.#open.size > 0) this.#uncommitted.add(table);
      this.#writes.set(queryId, table);
    } else if (node.kind === 'RawNode') {
      if (this.#open.size > 0) this.#uncommitted.add('');
      this.#writes.set(queryId, '');
    }
    return node;
  }

  transformResult({
    result,
    queryId,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    // It was compiled before: nobody knows which rows it has read.
    if (!this.#analysed.has(queryId)) watchedReads()?.addEverything();
    const table = this.#writes.get(queryId);
    if (table !== undefined) {
      if (table) this.bump(table);
      this.onWrite(isHourlyTable(table));
    }
    return Promise.resolve(result);
  }
}

/** False for a statement of unknown tables (''). */
/** A line of `row-writes.ts`. */
type Line = [
  table: string,
  operation: '+' | '-' | '~' | '*',
  before: unknown[] | null,
  after: unknown[] | null,
  columns: string,
];

interface Written {
  table: string;
  topics: readonly string[];
}

/** Reads a line. @returns undefined if it is not understood: any row may have been written */
function writtenOf(text: string): Written | undefined {
  let line: Line;
  try {
    line = JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
  const [name, operation, before, after, columns] = line;
  const table = camelCase(name);
  if (operation === '*' || !isTable(table)) return undefined;
  const { keys } = rowsOf(table);
  const ofKeys = [before, after].flatMap((values) =>
    (values ?? []).flatMap((value, index) => topic.key(table, keys[index] ?? '', value)),
  );
  const changed =
    operation === '~'
      ? columns
          .split(',')
          .filter(Boolean)
          .map((column) => topic.column(table, camelCase(column)))
      : [operation === '+' ? topic.added(table) : topic.removed(table)];
  if (operation === '~' && changed.length > 0) changed.push(topic.anyColumn(table));
  return { table, topics: [ANY_WRITE, ...ofKeys, ...changed] };
}

const isHourlyTable = (table: string) => isTable(table) && rowsOf(table).isHourly;

function writtenTable(node: RootOperationNode): string | undefined {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into && tableName(node.into);
    case 'UpdateQueryNode':
      return node.table && tableName(node.table);
    case 'DeleteQueryNode':
      return node.from.froms[0] && tableName(node.from.froms[0]);
    default:
      return undefined;
  }
}

function tableName(node: OperationNode): string | undefined {
  if (node.kind === 'AliasNode' && 'node' in node) return tableName(node.node as OperationNode);
  if (node.kind !== 'TableNode') return undefined;
  const { table } = node as OperationNode & { table: { identifier: { name: string } } };
  return table.identifier.name;
}

/** Lines read at once; more count as any write. */
const MAX_LINES = 2000;

/** Reads the lines that SQLite's triggers add, of all processes that have the file open. */
export function sqliteLines(connection: SqliteConnection): LineReader {
  const prepare = () => ({
    last: connection.prepare<[], number | null>(`select max(id) from ${WRITTEN_ROWS}`).pluck(),
    after: connection.prepare<[number], { id: number; line: string }>(
      `select id, line from ${WRITTEN_ROWS} where id > ? order by id limit ${MAX_LINES + 1}`,
    ),
  });
  let statements: ReturnType<typeof prepare> | undefined;
  let seen = 0;
  function read(): readonly string[] | 'any' {
    const known = statements;
    statements ??= prepare();
    const rows = known ? statements.after.all(seen) : [];
    const [first] = rows;
    if (known && !first) return [];
    // Lines are removed after some thousand.
    if (first?.id !== seen + 1 || rows.length > MAX_LINES) {
      seen = statements.last.get() ?? 0;
      return 'any';
    }
    seen = rows.at(-1)?.id ?? seen;
    return rows.map(({ line }) => line);
  }
  return {
    get mustWait() {
      return connection.inTransaction;
    },
    read() {
      try {
        return read();
      } catch {
        // Before the first migration there is no such table.
        statements = undefined;
        return 'unreadable';
      }
    },
  };
}

/** After this time without an answer, a mark is sent once more. */
const MARK_MAY_TAKE_MS = 1000;

/**
 * Counts writes as PostgreSQL announces them, which is after their commit. What this process writes is known to
 * be announced once a mark arrives that it sends after it: announcements keep the order of commits. After a
 * lost connection of the session, anything may have changed.
 */
export function hearWrites(versions: WriteVersions, session: PostgresSession, pool: pg.Pool): void {
  const own = new Set<number>();
  const backendOf = (client: pg.PoolClient) =>
    (client as unknown as { processID: number }).processID;
  pool.on('connect', (client) => own.add(backendOf(client)));
  pool.on('remove', (client) => own.delete(backendOf(client)));
  const mark = `mark ${crypto.randomUUID()} `;
  let writes = 0;
  /** Number of the newest write that is not only of figures that may be shown late. */
  let urgent = 0;
  let told = 0;
  let sent: { number: number; at: number } | null = null;
  const send = () => {
    sent = { number: writes, at: performance.now() };
    session.tell(CHANNEL, mark + writes);
  };
  versions.onWrite = (isHourly) => {
    writes += 1;
    if (!isHourly) urgent = writes;
    if (!sent) send();
  };
  versions.isTold = (mayBeAnHourLate) => {
    if (sent && performance.now() - sent.at > MARK_MAY_TAKE_MS) send();
    return told >= (mayBeAnHourLate ? urgent : writes);
  };
  session.hear(CHANNEL, (text, backend) => {
    if (text.startsWith('mark ')) {
      if (!text.startsWith(mark)) return;
      told = Math.max(told, Number(text.slice(mark.length)));
      sent = null;
      if (told < writes) send();
      return;
    }
    const written = writtenOf(text);
    versions.note(written);
    // Tables that this process has written are counted with its statements.
    if (written && !own.has(backend)) versions.bump(written.table);
  });
  session.onGap(() => {
    versions.bumpAll();
    told = writes;
    sent = null;
  });
}
