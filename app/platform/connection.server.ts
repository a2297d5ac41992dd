import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The Node request and response behind the web request being served. A loader needs them for two
 * things that a web `Request` does not tell: who is calling, and how fast the answer is taken.
 * Node publishes both when a request starts, in the very context in which it is then handled.
 */
interface Connection {
  request: IncomingMessage;
  response: ServerResponse;
}

const connections = new AsyncLocalStorage<Connection>();
const channel = 'http.server.request.start';
let watching = false;

/**
 * Watches from now on. `sees` is shown every request before anybody else, and may change its headers.
 */
export function watchConnections(sees: (request: IncomingMessage) => void): void {
  if (watching) return;
  watching = true;
  diagnostics.subscribe(channel, (message) => {
    const connection = message as Connection;
    connections.enterWith(connection);
    sees(connection.request);
  });
}

export function currentResponse(): ServerResponse | undefined {
  return connections.getStore()?.response;
}

/**
 * The caller's address. Behind a proxy of ours (`trustProxy`) it is the last one that the proxy
 * added to X-Forwarded-For; whatever stands before it was written by the caller.
 */
export function clientAddress(request: Request, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  return connections.getStore()?.request.socket.remoteAddress ?? 'unknown';
}
