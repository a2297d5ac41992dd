#!/bin/sh
# music-metadata 11.16.1 (npm), Node.js 20.
#
# Guess: the producer and the mixer in an ID3v2.4 frame TIPL (id3.org/id3v2.4.0-frames, 4.2.2) are common.producer
# and common.mixer. The library's own table maps 'TIPL:producer' and 'TIPL:mix' to them.
#
# Behaviour: the frame is read as one native tag 'TIPL' whose value is an object of lists. No tag is ever named
# 'TIPL:producer', so that the table's rows never apply and the common tags stay empty. A composer in TCOM, in the
# same tag, is there. The same holds for IPLS in ID3v2.3.
#
# Output seen:
#   native {"id":"TIPL","value":{"producer":["Dee"],"mix":["Ed"]}}
#   common composer ["Ana"] producer null mixer null
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit music-metadata@11.16.1 >/dev/null
cat >look.mjs <<'SCRIPT'
import { parseBuffer } from 'music-metadata';

const frame = (id, text) => {
  const body = Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
  const head = Buffer.alloc(10);
  head.write(id, 0, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
};
const frames = Buffer.concat([frame('TCOM', 'Ana'), frame('TIPL', 'producer\0Dee\0mix\0Ed')]);
const tag = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, frames.length]), frames]);
// Twenty silent frames of MPEG-1 Layer III, 128 kbit/s, 44.1 kHz.
const sound = Buffer.alloc(417 * 20);
for (let at = 0; at < sound.length; at += 417) sound.set([0xff, 0xfb, 0x90, 0x00], at);
const { common, native } = await parseBuffer(Buffer.concat([tag, sound]), 'audio/mpeg');
console.log('native', JSON.stringify(native['ID3v2.4'].find(({ id }) => id === 'TIPL')));
const { composer = null, producer = null, mixer = null } = common;
console.log('common composer', JSON.stringify(composer), 'producer', producer, 'mixer', mixer);
SCRIPT
node look.mjs >seen
cat seen
grep -qx 'native {"id":"TIPL","value":{"producer":\["Dee"\],"mix":\["Ed"\]}}' seen
grep -qx 'common composer \["Ana"\] producer null mixer null' seen
