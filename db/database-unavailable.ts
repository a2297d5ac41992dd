/** The database cannot be reached. */
export class DatabaseUnavailable extends Error {}
