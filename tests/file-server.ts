import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server got it. */
export interface FileRequest {
  path: string;
  range: string | undefined;
  authorization: string | undefined;
}

export interface FileServer {
  url: string;
  requests: FileRequest[];
  /** Files by their paths; those who are not there are answered with 404. */
  files: Map<string, Buffer>;
  /** Bytes after which the next answers end, one number for each; a negative one is a status instead. */
  faults: number[];
  /** False: ranges are ignored, as by a simple server. */
  knowsRanges: boolean;
  close(): Promise<void>;
}

/** A server on loopback that offers files, and whose connections can be cut. */
export async function startFileServer(): Promise<FileServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://loopback').pathname;
    const { range, authorization } = request.headers;
    site.requests.push({ path, range, authorization });
    const file = site.files.get(path);
    if (!file) {
      // Many servers answer with a page.
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html>Not here');
      return;
    }
    const isText = !/\.(?:onnx|sf2)$/.test(path);
    const fault = isText ? undefined : site.faults.shift();
    if (fault !== undefined && fault < 0) {
      response.writeHead(-fault).end();
      return;
    }
    const from = site.knowsRanges ? startOf(request) : 0;
    if (from > 0 && from >= file.length) {
      response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end();
      return;
    }
    const part = file.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': part.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
    });
    if (fault === undefined) response.end(part);
    else response.write(part.subarray(0, fault), () => setTimeout(() => request.destroy(), 250));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const site: FileServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    files: new Map(),
    faults: [],
    knowsRanges: true,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return site;
}

const startOf = ({ headers: { range = '' } }: IncomingMessage) =>
  Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
