#!/bin/sh
# SoX 14.4.2 (Debian 12, package sox): an AIFF for a sampler, whose sound repeats from sample 1000 to 2000, read and
# written again.
#
# Guess: the loop comes back, or is left out with a word. In an AIFF a loop names its two markers by their numbers, and
# the chunk MARK says how many markers it has, each with a number of its own (Apple, Audio Interchange File Format 1.3,
# "Marker Chunk" and "Instrument Chunk"). SoX reads both ends, and halves their places with the sampling rate.
# Seen: the chunk says one marker and has two, both with the number 1, and the loop ends at number 3, which the file
# does not have. SoX cannot read that either: in the second copy the loop ends where it begins. `trim` takes 441 samples
# from the beginning, and the loop stays at the old places. The status is 0 each time, and nothing is said.
#   given: 2 markers: 1 at 1000, 2 at 2000; loop from 1 to 2
#   copied: 1 marker: 1 at 1000, 1 at 2000; loop from 1 to 3
#   copied twice: 1 marker: 1 at 1000, 1 at 1000; loop from 1 to 3
#   at half the rate: 1 marker: 1 at 500, 1 at 1000; loop from 1 to 3
#   without 441 samples: 1 marker: 1 at 1000, 1 at 2000; loop from 1 to 3
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" sox)"
command -v sox >/dev/null || { echo 'skipped: sox is missing (apt-get install sox)'; exit 0; }
command -v node >/dev/null || { echo 'skipped: node is missing'; exit 0; }
sox --version | grep -q '14\.4\.2' || { echo "skipped: $(sox --version)"; exit 0; }
cd "$folder"
cat >aiff.cjs <<'CODE'
const { readFileSync, writeFileSync } = require('node:fs');
const SAMPLES = 44_100;

const big = (bytes, value) => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};
const chunk = (name, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name), big(4, body.length), body, Buffer.alloc(body.length % 2)]);
};
/** Its name is a byte of length and three letters. */
const marker = (number, place, name) => Buffer.concat([big(2, number), big(4, place), big(1, 3), Buffer.from(name)]);

/** One second of 441 Hz, with a loop from sample 1000 to 2000. */
function write(path) {
  const sound = Buffer.alloc(2 * SAMPLES);
  for (let at = 0; at < SAMPLES; at += 1) {
    sound.writeInt16BE(Math.round(16_000 * Math.sin((2 * Math.PI * at) / 100)), 2 * at);
  }
  const rate = Buffer.from('400eac44000000000000', 'hex');
  const body = Buffer.concat([
    Buffer.from('AIFF'),
    chunk('COMM', big(2, 1), big(4, SAMPLES), big(2, 16), rate),
    chunk('MARK', big(2, 2), marker(1, 1000, 'beg'), marker(2, 2000, 'end')),
    // Note, detune, lowest and highest note and velocity, gain; then the loop while a key is held, and none after it.
    chunk('INST', Buffer.from([57, 0, 0, 127, 1, 127]), big(2, 0), big(2, 1), big(2, 1), big(2, 2), Buffer.alloc(6)),
    chunk('SSND', Buffer.alloc(8), sound),
  ]);
  writeFileSync(path, Buffer.concat([Buffer.from('FORM'), big(4, body.length), body]));
}

/** Every marker that the chunk has room for, whatever it says of their number, and the loop while a key is held. */
function read(path) {
  const bytes = readFileSync(path);
  const chunks = {};
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at + 4);
    chunks[bytes.toString('latin1', at, at + 4)] = bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  const { MARK, INST } = chunks;
  const markers = [];
  for (let at = 2; at + 7 <= MARK.length; at += 7 + MARK[at + 6] + ((MARK[at + 6] + 1) % 2)) {
    markers.push(`${MARK.readUInt16BE(at)} at ${MARK.readUInt32BE(at + 2)}`);
  }
  const count = MARK.readUInt16BE(0);
  const loop = `loop from ${INST.readInt16BE(10)} to ${INST.readInt16BE(12)}`;
  return `${count} marker${count === 1 ? '' : 's'}: ${markers.join(', ')}; ${loop}`;
}

const [, , command, path] = process.argv;
if (command === 'write') write(path);
else console.log(read(path));
CODE
node aiff.cjs write given.aiff
sox given.aiff copied.aiff 2>said
sox copied.aiff twice.aiff 2>>said
sox given.aiff -r 22050 half.aiff 2>>said
sox given.aiff cut.aiff trim 441s 2>>said
{
  echo "given: $(node aiff.cjs read given.aiff)"
  echo "copied: $(node aiff.cjs read copied.aiff)"
  echo "copied twice: $(node aiff.cjs read twice.aiff)"
  echo "at half the rate: $(node aiff.cjs read half.aiff)"
  echo "without 441 samples: $(node aiff.cjs read cut.aiff)"
} >seen
cat seen
[ ! -s said ]
cat >expected <<'TEXT'
given: 2 markers: 1 at 1000, 2 at 2000; loop from 1 to 2
copied: 1 marker: 1 at 1000, 1 at 2000; loop from 1 to 3
copied twice: 1 marker: 1 at 1000, 1 at 1000; loop from 1 to 3
at half the rate: 1 marker: 1 at 500, 1 at 1000; loop from 1 to 3
without 441 samples: 1 marker: 1 at 1000, 1 at 2000; loop from 1 to 3
TEXT
cmp -s seen expected
