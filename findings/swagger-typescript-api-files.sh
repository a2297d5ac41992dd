#!/bin/sh
# swagger-typescript-api 13.13.0 (npm): a client that sends a form with an album's songs.
#
# Guess: each file of an array is a part of its own, as is each text (OpenAPI 3.1.1, Encoding Object: the default type
# of an array is that of its items), and a field that is null or undefined is left out, as its own types allow.
# @hey-api/openapi-ts 0.95.0 does that with the same document.
# Seen: its types ask for File[], and no byte of them is sent: the array becomes a text of JSON, in which a file is {}.
# What is null or undefined is sent as that word. There is no error, neither of TypeScript nor when it runs.
#   swagger-typescript-api: title="Ebb" genre="null" year="undefined" tags=["slow","wet"] songs=[{},{}]
#   openapi-ts: title="Ebb" tags="slow" tags="wet" songs=1.wav(4) songs=2.wav(2)
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  swagger-typescript-api@13.13.0 @hey-api/openapi-ts@0.95.0 typescript@5.9.3 esbuild@0.25.12
cat >api.json <<'JSON'
{
  "openapi": "3.1.1",
  "info": { "title": "Albums", "version": "1" },
  "servers": [{ "url": "http://localhost" }],
  "paths": {
    "/albums": {
      "post": {
        "operationId": "sendAlbum",
        "requestBody": {
          "required": true,
          "content": {
            "multipart/form-data": {
              "schema": {
                "type": "object",
                "properties": {
                  "title": { "type": "string" },
                  "genre": { "type": ["string", "null"] },
                  "year": { "type": "integer" },
                  "tags": { "type": "array", "items": { "type": "string" } },
                  "songs": { "type": "array", "items": { "type": "string", "format": "binary" } }
                },
                "required": ["title"]
              }
            }
          }
        },
        "responses": { "204": { "description": "Done" } }
      }
    }
  }
}
JSON
npx swagger-typescript-api generate --silent -p api.json -o one -n api.ts >/dev/null 2>&1
npx openapi-ts -i api.json -o two --logs . >/dev/null 2>&1
cat >send.ts <<'CODE'
import { Api } from './one/api';
import { sendAlbum } from './two/index';

const lines: string[] = [];

/** Answers in place of a server, and keeps the parts of the form. */
const server = async (input: RequestInfo | URL, init?: RequestInit) => {
  const form = await new Request(input, init).formData();
  const parts = [...form].map(([name, value]) => {
    if (typeof value !== 'string') return `${name}=${value.name}(${value.size})`;
    return `${name}=${value.startsWith('[') ? value : JSON.stringify(value)}`;
  });
  lines.push(parts.join(' '));
  return new Response(null, { status: 204 });
};

const album = {
  title: 'Ebb',
  genre: null,
  year: undefined,
  tags: ['slow', 'wet'],
  songs: [new File(['aaaa'], '1.wav'), new File(['bb'], '2.wav')],
};

async function send() {
  await new Api({ baseUrl: 'http://localhost', customFetch: server }).albums.sendAlbum(album);
  await sendAlbum({ body: album, baseUrl: 'http://localhost', fetch: server });
  console.log(`swagger-typescript-api: ${lines[0]}\nopenapi-ts: ${lines[1]}`);
}

void send();
CODE
npx tsc --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler \
  --lib es2022,dom,dom.iterable send.ts
npx esbuild send.ts --bundle --platform=node --outfile=send.cjs --log-level=error
node send.cjs >seen
cat seen
cat >expected <<'TEXT'
swagger-typescript-api: title="Ebb" genre="null" year="undefined" tags=["slow","wet"] songs=[{},{}]
openapi-ts: title="Ebb" tags="slow" tags="wet" songs=1.wav(4) songs=2.wav(2)
TEXT
cmp -s seen expected
