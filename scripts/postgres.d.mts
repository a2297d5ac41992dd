interface OwnPostgres {
  url: string;
  readonly pid: number;
  stop(): Promise<void>;
  crash(): Promise<void>;
  start(): Promise<boolean>;
}

export function startPostgres(options?: {
  port?: number;
  settings?: readonly string[];
}): Promise<OwnPostgres | string>;
