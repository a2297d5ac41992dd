#!/bin/sh
# musicbrainz-api 1.2.1 (npm): the search that it makes of fields, as `search('recording', { query: { … } })`.
#
# Guess: the README says that fields are serialized to a query automatically, so each value becomes a phrase in which
# quotation marks are escaped, as Lucene's syntax asks for
# (https://lucene.apache.org/core/4_3_0/queryparser/org/apache/lucene/queryparser/classic/package-summary.html,
# "Escaping Special Characters"; the README links to this page). Several artists are several conditions.
# Seen: a value is put between quotation marks as it is. The title of a 12" mix ends its phrase in the middle, and what
# follows stands outside, with an unmatched quotation mark at the end. A list becomes one phrase with commas.
#   Blue (12" Mix): recording:"Blue (12" Mix)"
#   "Heroes": recording:""Heroes""
#   Harbour by Ana, Ben: recording:"Harbour" AND artist:"Ana,Ben"
# Twelve-inch mixes and titles in quotation marks are common. Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts musicbrainz-api@1.2.1
cat >ask.mjs <<'CODE'
import http from 'node:http';
import { MusicBrainzApi } from 'musicbrainz-api';

let asked;
const server = http.createServer((request, response) => {
  asked = new URL(request.url, 'http://localhost').searchParams.get('query');
  response.setHeader('content-type', 'application/json');
  response.end('{"count":0,"offset":0,"recordings":[]}');
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const api = new MusicBrainzApi({
  appName: 'finding',
  appVersion: '1',
  appContactInfo: 'ana@music.example',
  baseUrl: `http://127.0.0.1:${server.address().port}`,
  disableRateLimiting: true,
});
for (const [name, query] of [
  ['Blue (12" Mix)', { recording: 'Blue (12" Mix)' }],
  ['"Heroes"', { recording: '"Heroes"' }],
  ['Harbour by Ana, Ben', { recording: 'Harbour', artist: ['Ana', 'Ben'] }],
]) {
  await api.search('recording', { query });
  console.log(`${name}: ${asked}`);
}
server.closeAllConnections();
server.close();
CODE
node ask.mjs >seen
cat seen
cat >expected <<'TEXT'
Blue (12" Mix): recording:"Blue (12" Mix)"
"Heroes": recording:""Heroes""
Harbour by Ana, Ben: recording:"Harbour" AND artist:"Ana,Ben"
TEXT
cmp -s seen expected
