#!/bin/sh
# metaflac-js2 1.0.8 (npm), metaflac in JavaScript, on a FLAC file with tags.
#
# Guess: as in metaflac(1), to set a tag is to add it to the tags that are there, and these can be listed. Its README
# promises the usage of the official tool, and its first example sets a title and saves.
# Seen: it does not read the comments of a file, only the vendor's line. The list is empty, and a title that is set and
# saved is then the only tag: artist, ISRC and ReplayGain are gone, without a word.
#   read: 0 tags of 4; after a title was set: TITLE=Two
# Names are field names of Vorbis comments (RFC 9639, 8.6). Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts metaflac-js2@1.0.8
cat >tags.cjs <<'CODE'
const { readFileSync, writeFileSync } = require('node:fs');
const Metaflac = require('metaflac-js2');

const little = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const text = (value) => Buffer.concat([little(Buffer.byteLength(value)), Buffer.from(value)]);
const block = (type, isLast, body) =>
  Buffer.concat([Buffer.from([type | (isLast ? 128 : 0), 0, body.length >> 8, body.length & 255]), body]);

// A FLAC file by RFC 9639: STREAMINFO of 44.1 kHz, mono, 16 bits and no samples, and four comments.
const info = Buffer.alloc(34);
info.set([0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x0a, 0xc4, 0x40, 0xf0]);
const tags = ['TITLE=One', 'ARTIST=Ana', 'ISRC=USABC2000001', 'REPLAYGAIN_TRACK_GAIN=-8.00 dB'];
const comments = Buffer.concat([text('by hand'), little(tags.length), ...tags.map(text)]);
writeFileSync('one.flac', Buffer.concat([Buffer.from('fLaC'), block(0, false, info), block(4, true, comments)]));

/** The comments of a FLAC file. */
function read(path) {
  const bytes = readFileSync(path);
  for (let at = 4; ; ) {
    const length = bytes.readUIntBE(at + 1, 3);
    if ((bytes[at] & 127) === 4) {
      let place = at + 4;
      const next = () => {
        const size = bytes.readUInt32LE(place);
        place += 4 + size;
        return bytes.toString('utf8', place - size, place);
      };
      next();
      const count = bytes.readUInt32LE(place);
      place += 4;
      return Array.from({ length: count }, next);
    }
    at += 4 + length;
  }
}

const flac = new Metaflac('one.flac');
const before = flac.getAllTags().length;
flac.setTag('TITLE=Two');
flac.save();
console.log(`read: ${before} tags of ${tags.length}; after a title was set: ${read('one.flac').join(', ')}`);
CODE
seen=$(node tags.cjs)
echo "$seen"
[ "$seen" = 'read: 0 tags of 4; after a title was set: TITLE=Two' ]
