#!/bin/sh
# @remix-run/response 0.3.5 (npm), createFileResponse: Range headers that RFC 9110 allows.
#
# Guess: several ranges are sent as multipart or as the whole file; a unit that it does not know is ignored (14.2,
# "MUST ignore"); a suffix of no bytes cannot be satisfied (416).
# Seen: two ranges get 416, also where they touch; `seconds=0-3` gets four bytes as 206; `bytes=-0` gets
# 206 with `Content-Range: bytes 10-9/10` and no byte; an empty place in the list, `bytes=0-1,,2-3`, gets 400.
#   bytes=0-1,4-5 416 bytes */10 | bytes=0-1,2-3 416 bytes */10 | seconds=0-3 206 bytes 0-3/10
#   bytes=-0 206 bytes 10-9/10 | bytes=0-1,,2-3 400 null
# Exits non-zero when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @remix-run/response@0.3.5 >/dev/null
cat >ranges.mjs <<'CODE'
import { createFileResponse } from '@remix-run/response/file';
const file = new File(['0123456789'], 'a.mp3', { type: 'audio/mpeg' });
const said = [];
for (const range of ['bytes=0-1,4-5', 'bytes=0-1,2-3', 'seconds=0-3', 'bytes=-0', 'bytes=0-1,,2-3']) {
  const request = new Request('http://localhost/a.mp3', { headers: { range } });
  const answer = await createFileResponse(file, request, { acceptRanges: true });
  said.push(`${range} ${answer.status} ${answer.headers.get('content-range')}`);
}
console.log(said.join(' | '));
CODE
seen=$(node ranges.mjs)
echo "$seen"
[ "$seen" = "bytes=0-1,4-5 416 bytes */10 | bytes=0-1,2-3 416 bytes */10 | seconds=0-3 206 bytes 0-3/10 | bytes=-0 206 bytes 10-9/10 | bytes=0-1,,2-3 400 null" ]
