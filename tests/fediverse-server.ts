import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { signRequest } from '@fedify/fedify';
import { exportSpki } from '@fedify/vocab-runtime';

type Json = Record<string, unknown>;

/** A delivery as it arrived. */
export interface Delivered {
  path: string;
  headers: IncomingHttpHeaders;
  body: Json;
  raw: string;
}

/** A server of the fediverse on loopback: it serves actors, keeps what is delivered, and signs what it sends. */
export interface FediverseServer {
  /** `http://127.0.0.1:4711` */
  readonly url: string;
  readonly delivered: Delivered[];
  /** Paths that were fetched, with the signature header of each. */
  readonly fetched: { path: string; signature: string | undefined }[];
  /** Status of the next answers to deliveries: 202 by default. */
  answer(status: number): void;
  /** Serves a document; null answers 410. */
  serve(path: string, document: Json | null): void;
  /** Makes an RSA key, whose public half `PEM` stands for in an actor. */
  actor(document: Json): Promise<Signer>;
  close(): Promise<void>;
}

export interface Signer {
  id: string;
  /** A signed delivery: its headers, and its body. */
  sign(
    to: string,
    activity: Json | string,
    options?: { spec?: 'rfc9421' | 'draft-cavage-http-signatures-12'; keyId?: string },
  ): Promise<{ headers: Record<string, string>; body: string }>;
}

export async function startFediverseServer(): Promise<FediverseServer> {
  const documents = new Map<string, Json | null>();
  const delivered: Delivered[] = [];
  const fetched: FediverseServer['fetched'] = [];
  let status = 202;
  const server = createServer((request, response) => {
    const { method, url: path = '/', headers } = request;
    if (method === 'GET') {
      const { signature } = headers;
      fetched.push({ path, signature: Array.isArray(signature) ? signature[0] : signature });
      const document = documents.get(path);
      response.writeHead(document ? 200 : document === null ? 410 : 404, {
        'Content-Type': 'application/activity+json',
      });
      response.end(JSON.stringify(document ?? {}));
      return;
    }
    let raw = '';
    request.on('data', (piece: Buffer) => (raw += piece.toString()));
    request.on('end', () => {
      if (status < 300) delivered.push({ path, headers, raw, body: JSON.parse(raw) as Json });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    delivered,
    fetched,
    answer: (next) => (status = next),
    serve: (path, document) => documents.set(path, document),
    async actor(document) {
      const { privateKey, publicKey } = await crypto.subtle.generateKey(
        {
          name: 'RSASSA-PKCS1-v1_5',
          modulusLength: 2048,
          publicExponent: new Uint8Array([1, 0, 1]),
          hash: 'SHA-256',
        },
        true,
        ['sign', 'verify'],
      );
      const pem = (await exportSpki(publicKey)).trim().replaceAll('\n', '\\n');
      const filled = JSON.parse(JSON.stringify(document).replaceAll('"PEM"', `"${pem}"`)) as Json;
      const id = String(filled['id']);
      documents.set(new URL(id).pathname, filled);
      const { publicKey: key } = filled as { publicKey: { id: string } };
      return {
        id,
        async sign(to, activity, { spec = 'draft-cavage-http-signatures-12', keyId } = {}) {
          const body = typeof activity === 'string' ? activity : JSON.stringify(activity);
          const request = await signRequest(
            new Request(to, {
              method: 'POST',
              headers: { 'Content-Type': 'application/activity+json' },
              body,
            }),
            privateKey,
            new URL(keyId ?? key.id),
            { spec },
          );
          return { headers: Object.fromEntries(request.headers), body };
        },
      };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The activities of a file of `tests/fixtures/fediverse` between these addresses. */
export function fixture(
  name: 'mastodon' | 'funkwhale' | 'peertube',
  { remote, artist, object = '' }: { remote: string; artist: string; object?: string },
): Record<string, Json> {
  const text = readFileSync(`tests/fixtures/fediverse/${name}.json`, 'utf8')
    .replaceAll('REMOTE', remote)
    .replaceAll('ARTIST', artist)
    .replaceAll('OBJECT', object);
  return JSON.parse(text) as Record<string, Json>;
}
