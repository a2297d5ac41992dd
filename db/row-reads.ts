import { AsyncLocalStorage } from 'node:async_hooks';
import type { OperationNode, RootOperationNode } from 'kysely';
import type { Schema } from './schema.ts';
import { ANY_WRITE, camelCase, isTable, rowsOf, topic } from './table-owners.ts';

/** The rows that some queries read. */
export class RowReads {
  /** Topics of the writes that can change what the queries return. */
  readonly topics = new Set<string>();
  /** The same for figures that a visitor's page may show up to an hour late. */
  readonly hourly = new Set<string>();

  /** Adds the rows that a query reads. */
  add(node: RootOperationNode): void {
    addReads(node, this);
  }

  /** Adds what others have read. */
  include({ topics, hourly }: RowReads): void {
    for (const one of topics) this.topics.add(one);
    for (const one of hourly) this.hourly.add(one);
  }

  /** Adds what a prepared query reads whose reads these are. @param values of its parameters, by name */
  includeWith({ topics, hourly }: RowReads, values: Readonly<Record<string, unknown>>): void {
    const known = new Map(
      Object.entries(values).map(([name, value]) => [placeholder(name), value]),
    );
    const filled = (text: string) =>
      text.replaceAll(PLACEHOLDER, (name) => String(known.get(name)).toLowerCase());
    for (const one of topics) this.topics.add(filled(one));
    for (const one of hourly) this.hourly.add(filled(one));
  }

  /** Estimated size in memory. */
  get bytes(): number {
    return [...this.topics, ...this.hourly].reduce((sum, one) => sum + 2 * one.length + 50, 0);
  }

  addEverything(): void {
    this.topics.add(ANY_WRITE);
  }

  /** Adds all rows of a table, with all of their columns. */
  addTable(table: keyof Schema): void {
    const topics = this.topicsFor(table);
    topics.add(topic.anyColumn(table));
    topics.add(topic.added(table));
    topics.add(topic.removed(table));
  }

  /** The topics of a table's rows: of those that may be an hour late, or of the others. */
  topicsFor(table: keyof Schema): Set<string> {
    return rowsOf(table).isHourly ? this.hourly : this.topics;
  }
}

/** The placeholder of a parameter in a prepared query, until there is a value for it. */
export class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  toString(): string {
    return placeholder(this.name);
  }
}

// Topics have values in lower case.
const placeholder = (name: string) => `\0${name.toLowerCase()}\0`;
const PLACEHOLDER = /\0[^\0]*\0/g;

const current = new AsyncLocalStorage<RowReads | undefined>();

/** Runs `work`, and adds the rows that its queries read to `reads`, if any. */
export const watchReads = <Result>(reads: RowReads | undefined, work: () => Result): Result =>
  current.run(reads, work);

/** The reads that are being watched, if any are. */
export const watchedReads = (): RowReads | undefined => current.getStore();

/** A pinned column has one of a few known values in every row that a query uses. */
type Values = ReadonlySet<unknown>;
type Pins = ReadonlyMap<string, Values>;

/** More values than this are not tracked one by one. */
const MAX_VALUES = 500;

const TABLES_IN_TEXT = /\b(?:from|join|into|update)\b/i;

type Node = OperationNode & Record<string, unknown>;

/**
 * Adds the rows that a query reads. A table whose key is compared with known values, in a condition that every
 * row must meet, is read only at these values: a row with another value, before and after a write, cannot
 * change the result. From conditions between two columns, values of one are carried over to the other.
 * Of any other table all rows are read, but only the columns that the query names. SQL text reads all of the
 * tables whose names are words in it.
 */
function addReads(root: RootOperationNode, reads: RowReads): void {
  const columns = new NamedColumns();
  columns.collect(root);
  for (const table of columns.tablesInText) {
    if (table === null) reads.addEverything();
    else reads.addTable(table);
  }
  addSelects(root, new Map(), new Set(), { reads, columns });
}

interface Found {
  reads: RowReads;
  columns: NamedColumns;
}

const isAll = (node: unknown): boolean =>
  isNode(node) &&
  (node.kind === 'SelectAllNode' ||
    (node.kind === 'SelectionNode' && isAll(node.selection)) ||
    (node.kind === 'ReferenceNode' && isAll(node.column)));

/** The columns that a query names, by table alias; names without an alias may belong to any table. */
class NamedColumns {
  readonly #ofAlias = new Map<string, Set<string>>();
  readonly #anywhere = new Set<string>();
  readonly #words = new Set<string>();
  /** The tables that SQL text in the query names; null among them for unknown ones. */
  readonly tablesInText = new Set<keyof Schema | null>();

  collect(node: unknown): void {
    if (Array.isArray(node)) {
      for (const one of node) this.collect(one);
      return;
    }
    if (!isNode(node)) return;
    if (node.kind === 'RawNode') {
      const text = (node.sqlFragments as readonly string[]).join('?');
      if (TABLES_IN_TEXT.test(text)) {
        const tables = tablesNamed([text, ...namesIn(node.parameters)]);
        for (const table of tables.length > 0 ? tables : [null]) this.tablesInText.add(table);
      }
      // Any word may be a column; the name of a table may stand for all of its columns.
      for (const word of identifiersIn(text)) this.#words.add(word);
      if (/\.\s*\*|\bselect\s+\*/i.test(text)) this.#anywhere.add('*');
    }
    if (node.kind === 'ReferenceNode') {
      const { column, table } = node as Node & { column: Node; table?: Node };
      const name = column.kind === 'ColumnNode' ? nameOf(column.column) : '*';
      const alias = table && tableName(table);
      const named = alias === undefined ? this.#anywhere : (this.#ofAlias.get(alias) ?? new Set());
      if (alias !== undefined) this.#ofAlias.set(alias, named);
      named.add(name);
      return;
    }
    // `count(*)` changes with rows that are added or removed alone.
    if (node.kind === 'AggregateFunctionNode' && node.func === 'count') {
      const { aggregated, ...rest } = node;
      this.collect((aggregated as unknown[]).filter((one) => !isAll(one)));
      this.collect(Object.values(rest));
      return;
    }
    if (node.kind === 'SelectAllNode') this.#anywhere.add('*');
    if (node.kind === 'ColumnNode') this.#anywhere.add(nameOf(node.column));
    for (const part of Object.values(node)) this.collect(part);
  }

  /** The columns of an alias; `*` among them for all. */
  of(alias: string): ReadonlySet<string> {
    if (this.#words.has(alias)) return new Set(['*']);
    return new Set([...(this.#ofAlias.get(alias) ?? []), ...this.#anywhere, ...this.#words]);
  }
}

/** Search indexes are named after their tables, and are written with them. */
const INDEX = /(?:Words|Trigrams|TrigramCounts)$/;

const identifiersIn = (text: string) => (text.match(/[a-z_]\w*/gi) ?? []).map(camelCase);

/** Returns the tables whose names, or those of their search indexes, are words of the texts. */
function tablesNamed(texts: readonly string[]): (keyof Schema)[] {
  return texts
    .flatMap(identifiersIn)
    .flatMap((word) => [word, word.replace(INDEX, '')])
    .filter(isTable);
}

/** The identifiers within the parameters of SQL text. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (!isNode(node)) return [];
  if (node.kind === 'IdentifierNode') return [node.name as string];
  if (node.kind === 'RawNode')
    return [...(node.sqlFragments as string[]), ...namesIn(node.parameters)];
  return Object.values(node).flatMap(namesIn);
}

/** Adds the reads of each `select` within a node. */
function addSelects(node: unknown, outer: Pins, known: ReadonlySet<string>, found: Found): void {
  if (Array.isArray(node)) {
    for (const one of node) addSelects(one, outer, known, found);
    return;
  }
  if (!isNode(node)) return;
  if (node.kind === 'SelectQueryNode') addSelect(node, outer, known, found);
  else for (const part of Object.values(node)) addSelects(part, outer, known, found);
}

/** A table in the `from` and `join` clauses of a select. */
interface Source {
  alias: string;
  /** Null for a select, or SQL text, in its place. */
  table: string | null;
}

function addSelect(node: Node, outer: Pins, outerKnown: ReadonlySet<string>, found: Found): void {
  // Names of common table expressions are no tables; their own selects are read below.
  const known = new Set([...outerKnown, ...expressionsOf(node)]);
  const froms = (node.from as { froms?: readonly Node[] } | undefined)?.froms ?? [];
  const joins = (node.joins as readonly Node[] | undefined) ?? [];
  const sources = [...froms, ...joins.map((join) => join.table as Node)].map(sourceOf);
  const aliases = sources.map((source) => source?.alias ?? '');
  const equal = equalitiesOf(node.where, aliases);
  const isPlain = joins.every(({ joinType }) => PLAIN_JOINS.has(joinType as string));
  for (const join of joins) {
    const only = join.joinType === 'LeftJoin' ? sourceOf(join.table as Node)?.alias : undefined;
    if (isPlain) equal.push(...equalitiesOf(join.on, aliases, only));
  }
  // A table of this select hides one of the same alias around it.
  const around = [...outer].filter(([column]) => !aliases.includes(column.split('.', 1)[0] ?? ''));
  const pins = isPlain ? pinned(equal, new Map(around)) : new Map(around);
  const tables = new Map(sources.flatMap((one) => (one?.table ? [[one.alias, one.table]] : [])));
  const conditions = { pins, tables, equal: isPlain ? equal : [] };
  for (const source of sources) {
    if (!source) found.reads.addEverything();
    else if (source.table !== null && !known.has(source.table))
      addTable(source.alias, source.table, conditions, found);
  }
  for (const part of Object.values(node)) addSelects(part, pins, known, found);
}

const PLAIN_JOINS = new Set(['InnerJoin', 'LeftJoin']);

function expressionsOf(node: Node): string[] {
  const list = (node.with as { expressions?: readonly Node[] } | undefined)?.expressions ?? [];
  return list.flatMap((one) => {
    const { table } = one.name as { table?: Node };
    return table ? [tableName(table)] : [];
  });
}

/** @returns undefined if it is neither a table nor a select */
function sourceOf(node: Node): Source | undefined {
  if (node.kind === 'TableNode') return { alias: tableName(node), table: tableName(node) };
  if (node.kind !== 'AliasNode') return undefined;
  const inner = node.node as Node;
  const { kind, name } = node.alias as Node;
  if (kind !== 'IdentifierNode') return undefined;
  const alias = camelCase(name as string);
  if (inner.kind === 'TableNode') return { alias, table: tableName(inner) };
  return ['SelectQueryNode', 'RawNode'].includes(inner.kind) ? { alias, table: null } : undefined;
}

/** `alias.column = …`: another column, or one of these values. */
interface Equality {
  column: string;
  other?: string;
  values?: Values;
}

/**
 * The equalities that a condition demands: those that it joins by `and`.
 * @param aliases tables of the select; a column without a table belongs to the only one
 * @param only alias of a left join, whose condition says nothing about the rows of other tables
 */
function equalitiesOf(condition: unknown, aliases: readonly string[], only?: string): Equality[] {
  if (!isNode(condition)) return [];
  const inner = (part: unknown) => equalitiesOf(part, aliases, only);
  switch (condition.kind) {
    case 'WhereNode':
      return inner(condition.where);
    case 'OnNode':
      return inner(condition.on);
    case 'ParensNode':
      return inner(condition.node);
    case 'AndNode':
      return [...inner(condition.left), ...inner(condition.right)];
    case 'OrNode':
      return inEither(inner(condition.left), inner(condition.right));
    case 'BinaryOperationNode':
      return comparison(condition, aliases).filter(
        ({ column }) => only === undefined || column.startsWith(`${only}.`),
      );
    default:
      return [];
  }
}

/** The columns that have known values in both of two conditions, with the values of both. */
function inEither(one: readonly Equality[], other: readonly Equality[]): Equality[] {
  return one.flatMap(({ column, values }) => {
    const others = other.find((each) => each.column === column && each.values)?.values;
    return values && others ? [{ column, values: new Set([...values, ...others]) }] : [];
  });
}

function comparison(node: Node, aliases: readonly string[]): Equality[] {
  const { operator } = node.operator as { operator?: string };
  if (operator !== '=' && operator !== 'in') return [];
  const left = columnOf(node.leftOperand, aliases);
  const right = columnOf(node.rightOperand, aliases);
  if (left && right && operator === '=') {
    return [
      { column: left, other: right },
      { column: right, other: left },
    ];
  }
  const [column, operand] = left ? [left, node.rightOperand] : [right, node.leftOperand];
  const values = valuesOf(operand);
  return column && values ? [{ column, values }] : [];
}

function columnOf(operand: unknown, aliases: readonly string[]): string | undefined {
  if (!isNode(operand) || operand.kind !== 'ReferenceNode') return undefined;
  const { column, table } = operand as Node & { column: Node; table?: Node };
  if (column.kind !== 'ColumnNode') return undefined;
  const alias = table ? tableName(table) : aliases.length === 1 ? aliases[0] : undefined;
  return alias === undefined ? undefined : `${alias}.${nameOf(column.column)}`;
}

function valuesOf(operand: unknown): Values | undefined {
  if (!isNode(operand)) return undefined;
  const list =
    operand.kind === 'ValueNode'
      ? [operand.value]
      : operand.kind === 'PrimitiveValueListNode'
        ? (operand.values as readonly unknown[])
        : operand.kind === 'ValueListNode'
          ? (operand.values as readonly Node[]).map((one) =>
              one.kind === 'ValueNode' ? one.value : undefined,
            )
          : [undefined];
  if (list.length > MAX_VALUES || !list.every(isPlainValue)) return undefined;
  return new Set(list);
}

const isPlainValue = (value: unknown) =>
  value === null ||
  value instanceof Placeholder ||
  ['number', 'string', 'bigint', 'boolean'].includes(typeof value);

/** The columns with known values, carried over from column to column until nothing is added. */
function pinned(equalities: readonly Equality[], outer: Pins): Pins {
  const pins = new Map(outer);
  const pin = (column: string, values: Values | undefined): boolean => {
    const before = pins.get(column);
    if (!values || (before && before.size <= values.size)) return false;
    pins.set(column, values);
    return true;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const { column, other, values } of equalities) {
      if (pin(column, values ?? (other === undefined ? undefined : pins.get(other))))
        changed = true;
    }
  }
  return pins;
}

interface Conditions {
  pins: Pins;
  /** The table of each alias. */
  tables: ReadonlyMap<string, string>;
  equal: readonly Equality[];
}

function addTable(alias: string, table: string, conditions: Conditions, found: Found): void {
  const { reads, columns } = found;
  if (!isTable(table)) {
    reads.addEverything();
    return;
  }
  const topics = reads.topicsFor(table);
  const [best] = rowsOf(table)
    .keys.flatMap((key) => {
      const values = conditions.pins.get(`${alias}.${key}`);
      return values ? [{ key, values }] : [];
    })
    .sort((one, other) => one.values.size - other.values.size);
  if (best) {
    for (const value of best.values) topics.add(topic.key(table, best.key, value));
    return;
  }
  const named = columns.of(alias);
  if (named.has('*')) topics.add(topic.anyColumn(table));
  else for (const column of named) topics.add(topic.column(table, column));
  const reference = referenceTo(alias, table, conditions);
  if (!reference) topics.add(topic.added(table));
  if (reference !== 'foreignKey') topics.add(topic.removed(table));
}

/**
 * Returns how each row is found by a column of another one, if it is. Rows that are added are then referred to
 * by no row yet: the other table's writes tell of them. With a foreign key, rows that are removed are referred
 * to by none any more.
 */
function referenceTo(
  alias: string,
  table: string,
  { equal, tables }: Conditions,
): 'foreignKey' | 'oneOfSeveral' | undefined {
  for (const { column, other } of equal) {
    const [otherAlias, key] = other?.split('.') ?? [];
    const referring = tables.get(otherAlias ?? '');
    if (column !== `${alias}.id` || key === undefined || !isTable(referring)) continue;
    const to = rowsOf(referring).refers[key];
    if (to === table) return 'foreignKey';
    if (Array.isArray(to) && to.includes(table)) return 'oneOfSeveral';
  }
  return undefined;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** As in the program: selects within another one may have the names of the database already. */
const nameOf = (identifier: unknown): string => camelCase((identifier as { name: string }).name);

/** The name of a `TableNode`. */
function tableName(node: Node): string {
  return nameOf((node.table as { identifier: unknown }).identifier);
}
