import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { ServerBuild } from '@remix-run/node';

/** Answers a request, or hands it to `next`. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** As much of Express 4 as is used here. */
interface Express {
  (): ExpressApp;
  static(
    folder: string,
    options: { maxAge: string; immutable?: boolean; index?: false },
  ): Middleware;
}

interface ExpressApp extends RequestListener {
  disable(setting: string): void;
  set(setting: string, value: unknown): void;
  use(middleware: Middleware): void;
}

/** As much of Morgan as is used here: a form of log lines is made of tokens. */
interface Morgan {
  (format: string): Middleware;
  tiny: string;
  token(name: string, read: (request: IncomingMessage) => string): void;
  format(
    name: string,
    write: (tokens: unknown, request: IncomingMessage, response: ServerResponse) => string | null,
  ): void;
  compile(
    format: string,
  ): (tokens: unknown, request: IncomingMessage, response: ServerResponse) => string;
}

interface RemixExpress {
  createRequestHandler(options: { build: ServerBuild; mode: string }): Middleware;
}

/**
 * The packages that `remix-serve` consists of, in the versions that it brings: its command line starts a server
 * with no place for what stands before it here, so that only the parts can be used.
 */
const requirePart = createRequire(
  createRequire(import.meta.url).resolve('@remix-run/serve/package.json'),
);

export const express = requirePart('express') as Express;
export const compression = requirePart('compression') as () => Middleware;
export const morgan = requirePart('morgan') as Morgan;
export const { createRequestHandler } = requirePart('@remix-run/express') as RemixExpress;

/** Asks one after the other, until one answers. An error is left to the last. */
export function inOrder(middleware: readonly Middleware[], last: RequestListener): RequestListener {
  return (request, response) => {
    const ask = (index: number): void => {
      const one = middleware[index];
      if (one) one(request, response, () => ask(index + 1));
      else last(request, response);
    };
    ask(0);
  };
}
