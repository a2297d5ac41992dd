#!/bin/sh
# @tus/server 2.4.5 with @tus/file-store 2.1.1 (npm) against the MUSTs of tus 1.0 that concern version and method
# (https://tus.io/protocols/resumable-upload).
#
# Guess: a request of another version gets 412 with Tus-Version, as one without Tus-Resumable does;
# X-HTTP-Method-Override takes the place of the method.
# Seen: another version gets 400; without the header 412, but without Tus-Version; POST with
# `X-HTTP-Method-Override: PATCH` is taken for a creation.
#   other version 400 null | no version 412 null | overridden 400
# Exits non-zero when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @tus/server@2.4.5 @tus/file-store@2.1.1 >/dev/null
cat >tus.mjs <<'CODE'
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
const server = new Server({ path: '/files', datastore: new FileStore({ directory: './files' }), relativeLocation: true });
const ask = (method, path, headers, body) =>
  server.handleWeb(new Request(`http://localhost${path}`, { method, headers, ...(body && { body }) }));
const tus = { 'tus-resumable': '1.0.0' };
const made = await ask('POST', '/files', { ...tus, 'upload-length': '4' });
const path = made.headers.get('location');
const other = await ask('HEAD', path, { 'tus-resumable': '0.2.2' });
const none = await ask('HEAD', path, {});
const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
const overridden = await ask('POST', path, { ...part, 'x-http-method-override': 'PATCH' }, 'abcd');
const version = ({ status, headers }) => `${status} ${headers.get('tus-version')}`;
console.log(`other version ${version(other)} | no version ${version(none)} | overridden ${overridden.status}`);
CODE
seen=$(node tus.mjs)
echo "$seen"
[ "$seen" = "other version 400 null | no version 412 null | overridden 400" ]
