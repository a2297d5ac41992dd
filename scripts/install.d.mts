export function prepareSqlite(): Promise<void>;
