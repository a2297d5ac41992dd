/** A database in the browser. */
export interface BrowserDatabase {
  readonly name: string;
  /** Creates the object stores in a new database. */
  readonly create: (database: IDBDatabase) => void;
}

/**
 * Runs one transaction over all object stores, which has ended when this resolves. The database is
 * opened each time, because an open connection would block its removal at sign-out.
 * @throws if there is no space, or the browser stores nothing, as in a private window
 */
export async function inBrowserDatabase<Result>(
  { name, create }: BrowserDatabase,
  mode: IDBTransactionMode,
  ask: (transaction: IDBTransaction) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open(name, create);
  try {
    const transaction = database.transaction(database.objectStoreNames, mode);
    const request = ask(transaction);
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('Not kept.'));
    });
  } finally {
    database.close();
  }
}

function open(name: string, create: BrowserDatabase['create']): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Not available.'));
  });
}
