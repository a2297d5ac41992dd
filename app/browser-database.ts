/** A database that the browser keeps for us. */
export interface BrowserDatabase {
  readonly name: string;
  /** Makes its stores, where there are none yet. */
  readonly create: (database: IDBDatabase) => void;
}

/**
 * Asks all its stores in one transaction, which has ended when this resolves. It is opened anew each
 * time: what stayed open would keep a sign-out from removing it.
 * @throws where there is no space, or the browser stores nothing, as in a private window
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
