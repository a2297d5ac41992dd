#!/bin/sh
# node-taglib-sharp 6.0.3 (npm), Node.js 20: a WAV, an AIFF and an MP3 without tags get the same ones.
#
# Guess: what is written comes back, and from each kind of file alike: the package has one default version of ID3v2
# (Id3v2Settings.defaultVersion, 3).
# Behaviour: the default holds for MP3 alone. A WAV gets ID3v2.4, in which values are divided by a zero, and keeps them.
# An AIFF gets ID3v2.2. In 2.2 and 2.3 a performer with a slash comes back as two, and genres are written as
# '(14)Neo-Soul': the number of one that ID3v1 lists, and another as its refinement (id3.org/id3v2.3.0, 4.2.1), read as
# one genre 'R&B Neo-Soul'. With a genre that ID3v1 does not list, '(14)' is not there. The tempo is a whole number
# everywhere.
# Seen:
#   wav ID3v2.4: AC/DC | Ana Reef; Neo-Soul | R&B
#   aiff ID3v2.2: AC | DC | Ana Reef; R&B Neo-Soul
#   mp3 ID3v2.3: AC | DC | Ana Reef; R&B Neo-Soul
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-taglib-sharp@6.0.3
cat >versions.mjs <<'CODE'
import { readFileSync, writeFileSync } from 'node:fs';
import { File } from 'node-taglib-sharp';

const chunk = (id, body, isBigEndian) => {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  if (isBigEndian) head.writeUInt32BE(body.length, 4);
  else head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
const second = Buffer.alloc(44_100 * 2);
const format = Buffer.alloc(16);
format.writeUInt16LE(1, 0);
format.writeUInt16LE(1, 2);
format.writeUInt32LE(44_100, 4);
format.writeUInt32LE(88_200, 8);
format.writeUInt16LE(2, 12);
format.writeUInt16LE(16, 14);
const wave = [Buffer.from('WAVE'), chunk('fmt ', format), chunk('data', second)];
// One channel, 44,100 frames of 16 bits, and the rate as a number of 80 bits.
const common = Buffer.from('00010000ac440010400eac44000000000000', 'hex');
const aiff = [
  Buffer.from('AIFF'),
  chunk('COMM', common, true),
  chunk('SSND', Buffer.concat([Buffer.alloc(8), second]), true),
];
const mpeg = Buffer.alloc(417 * 40);
for (let at = 0; at < mpeg.length; at += 417) mpeg.set([0xff, 0xfb, 0x90, 0x00], at);
const files = {
  wav: chunk('RIFF', Buffer.concat(wave)),
  aiff: chunk('FORM', Buffer.concat(aiff), true),
  mp3: mpeg,
};

for (const [kind, bytes] of Object.entries(files)) {
  const path = `sound.${kind}`;
  writeFileSync(path, bytes);
  const written = File.createFromPath(path);
  written.tag.performers = ['AC/DC', 'Ana Reef'];
  written.tag.genres = ['Neo-Soul', 'R&B'];
  written.save();
  written.dispose();
  const read = File.createFromPath(path);
  const { performers, genres } = read.tag;
  read.dispose();
  // The mark of the tag, not the name of the chunk that holds it.
  const [, version] = /ID3([\x02-\x04])/.exec(readFileSync(path, 'latin1'));
  console.log(
    `${kind} ID3v2.${version.charCodeAt(0)}: ${performers.join(' | ')}; ${genres.join(' | ')}`,
  );
}
CODE
node versions.mjs >seen
cat seen
cat >expected <<'TEXT'
wav ID3v2.4: AC/DC | Ana Reef; Neo-Soul | R&B
aiff ID3v2.2: AC | DC | Ana Reef; R&B Neo-Soul
mp3 ID3v2.3: AC | DC | Ana Reef; R&B Neo-Soul
TEXT
cmp -s seen expected
