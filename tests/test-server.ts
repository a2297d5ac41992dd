export type Settings = Record<string, string>;

/** A built server in a separate process, with a storage folder that is deleted with it. */
export interface TestServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** A temporary folder: `storage` is its STORAGE_DIR, `.env` its settings. */
  readonly folder: string;
  /** Database URL, if it is not the file in that folder. */
  readonly databaseUrl?: string;
  /** Output so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Exit code, once the process has ended. */
  readonly ended: Promise<number | null>;
  /** Ends the process, if it still runs, and removes the folder. */
  close(): Promise<void>;
}
