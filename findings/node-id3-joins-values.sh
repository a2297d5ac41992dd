#!/bin/sh
# node-id3 0.2.9 (npm): an ID3v2.4 tag with several values in a frame, read, and updated with another title.
#
# Guess: two artists in TPE1 are a list, or one text with a separator, for in ID3v2.4 a text frame may hold several
# strings, divided by a zero (id3.org/id3v2.4.0-frames, 4.2). In TIPL the roles and people stay pairs (4.2.2), and
# where the tag becomes an ID3v2.3 they are in IPLS (id3.org/id3v2.3.0, 4.4).
# Seen: the zeros are taken out and nothing takes their place. `update` with a title alone writes a tag of 2.3 with the
# joined texts, and with frames TIPL and TMCL, which 2.3 does not have; RVA2 is dropped.
#   read: AnaBen | producerDeemixEd
#   written: version 3, TIPL producerDeemixEd, TIT2 Two, TPE1 AnaBen
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-id3@0.2.9
cat >values.cjs <<'CODE'
const NodeID3 = require('node-id3');

const frame = (id, body) => {
  const head = Buffer.alloc(10);
  head.write(id, 0, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
};
const text = (id, ...values) => frame(id, Buffer.from(`\u0003${values.join('\0')}`));
// Adjustment of the volume by -6.5 dB, and no peak.
const volume = frame('RVA2', Buffer.from([...Buffer.from('track\0'), 1, 0xf3, 0, 0]));
const frames = Buffer.concat([
  text('TIT2', 'One'),
  text('TPE1', 'Ana', 'Ben'),
  text('TIPL', 'producer', 'Dee', 'mix', 'Ed'),
  volume,
]);
// Shorter than 128 bytes, as each of its frames, so that no length needs a second byte of seven bits.
const tag = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, frames.length]), frames]);
const sound = Buffer.alloc(417 * 20);
for (let at = 0; at < sound.length; at += 417) sound.set([0xff, 0xfb, 0x90, 0x00], at);
const file = Buffer.concat([tag, sound]);

const { artist, involvedPeopleList } = NodeID3.read(file);
console.log(`read: ${artist} | ${involvedPeopleList}`);

const written = NodeID3.update({ title: 'Two' }, file);
const size = written.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);
const found = [];
for (let at = 10; at < 10 + size && written[at] !== 0; ) {
  const length = written.readUInt32BE(at + 4);
  const body = written.subarray(at + 10, at + 10 + length);
  // UTF-16 with its mark after the byte of the encoding.
  const value = body[0] === 1 ? body.toString('utf16le', 3) : body.toString('utf8', 1);
  found.push(`${written.toString('latin1', at, at + 4)} ${value.replaceAll('\0', '/')}`);
  at += 10 + length;
}
console.log(`written: version ${written[3]}, ${found.sort().join(', ')}`);
CODE
node values.cjs >seen
cat seen
cat >expected <<'TEXT'
read: AnaBen | producerDeemixEd
written: version 3, TIPL producerDeemixEd, TIT2 Two, TPE1 AnaBen
TEXT
cmp -s seen expected
