/** No connection to the database can be had. */
export class DatabaseAway extends Error {}
