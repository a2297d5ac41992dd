#!/bin/sh
# wavefile 11.0.0 (npm): a Broadcast Wave File of version 2, read, written, and resampled.
#
# Guess: LoudnessValue -1410 is read as -1410, -14.10 LUFS: it is a signed integer of 16 bits, as MaxTruePeakLevel is
# (EBU Tech 3285, version 2, the broadcast audio extension chunk). A chunk that it does not know is carried along, and
# the length of a chunk does not count the padding byte (Multimedia Programming Interface 1.0, RIFF, "chunk"). A
# marker stays at its place in the music when the rate changes.
# Seen: 64126 and 65416. The chunks `acid` (tempo and loop) and `inst` are gone. The length of three mono samples of 24
# bits, 9 bytes, is written as 10, a third of a sample more. From 48 to 24 kHz a marker at 0.5 s moves to 1.0 s.
#   loudness 64126, true peak 65416
#   bext 602, fmt 16, data 9, acid 24, inst 7 -> bext 602, fmt 16, data 10
#   marker 0.5 s -> 1 s
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts wavefile@11.0.0
cat >wave.cjs <<'CODE'
const { WaveFile } = require('wavefile');

const chunk = (id, body) => {
  const head = Buffer.alloc(8);
  head.write(id, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};
const riff = (...chunks) => chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
const format = (bits) => {
  const body = Buffer.alloc(16);
  body.writeUInt16LE(1, 0);
  body.writeUInt16LE(1, 2);
  body.writeUInt32LE(48000, 4);
  body.writeUInt32LE((48000 * bits) / 8, 8);
  body.writeUInt16LE(bits / 8, 12);
  body.writeUInt16LE(bits, 14);
  return chunk('fmt ', body);
};
const list = (bytes) => {
  const found = [];
  for (let at = 12; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    found.push(`${bytes.toString('latin1', at, at + 4).trim()} ${length}`);
    at += 8 + length + (length % 2);
  }
  return found.join(', ');
};

// Version 2: loudness -14.10 LUFS, range 7.00 LU, true peak -1.20 dBTP.
const bext = Buffer.alloc(602);
bext.writeUInt16LE(2, 346);
[-1410, 700, -120].forEach((value, at) => bext.writeInt16LE(value, 412 + 2 * at));
const acid = Buffer.alloc(24);
acid.writeFloatLE(93.5, 20);
const inst = Buffer.from([60, 0, 0, 0, 127, 1, 127]);
const kept = [chunk('bext', bext), format(24), chunk('data', Buffer.alloc(9))];
const file = riff(...kept, chunk('acid', acid), chunk('inst', inst));
const wave = new WaveFile(file);
console.log(`loudness ${wave.bext.loudnessValue}, true peak ${wave.bext.maxTruePeakLevel}`);
console.log(`${list(file)} -> ${list(Buffer.from(wave.toBuffer()))}`);

const marker = Buffer.alloc(28);
[1, 1, 24000].forEach((value, at) => marker.writeUInt32LE(value, 4 * at));
marker.write('data', 12, 'latin1');
marker.writeUInt32LE(24000, 24);
const marked = new WaveFile(riff(format(16), chunk('data', Buffer.alloc(96000)), chunk('cue ', marker)));
const seconds = () => new WaveFile(marked.toBuffer()).cue.points[0].dwSampleOffset / marked.fmt.sampleRate;
const before = seconds();
marked.toSampleRate(24000);
console.log(`marker ${before} s -> ${seconds()} s`);
CODE
node wave.cjs >seen
cat seen
cat >expected <<'TEXT'
loudness 64126, true peak 65416
bext 602, fmt 16, data 9, acid 24, inst 7 -> bext 602, fmt 16, data 10
marker 0.5 s -> 1 s
TEXT
cmp -s seen expected
