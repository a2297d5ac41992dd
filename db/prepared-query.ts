import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './client.ts';
import { encodeValue, Placeholder } from './codec.ts';

/**
 * Prepares a query that most requests make: it is built and compiled once for each database, and each call fills
 * in its parameters. Building a large one takes longer than SQLite takes to answer it. Only for queries that
 * read: those that write are counted as they are built.
 * @param build gets placeholders for the parameters. It may give them to a query as values, and do nothing else
 *   with them: a query that has other parts for other values cannot be prepared
 * @returns what asks the query, and gives its rows
 */
export function prepareQuery<Parameters extends object, Row>(
  names: readonly (keyof Parameters & string)[],
  build: (db: Db, parameters: Parameters) => Compilable<Row>,
): (db: Db, parameters: Parameters) => Promise<Row[]> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
  return async (db, parameters) => {
    const query = compiled.get(db) ?? build(db, placeholders as Parameters).compile();
    compiled.set(db, query);
    const { rows } = await db.executeQuery<Row>({
      ...query,
      parameters: query.parameters.map((value) =>
        value instanceof Placeholder
          ? encodeValue(parameters[value.name as keyof Parameters])
          : value,
      ),
    });
    return rows;
  };
}
