#!/bin/sh
# @wasm-audio-decoders/flac 0.2.11 (npm, the FLAC decoder behind audio-decode), on a FLAC by flac 1.4 (Debian).
#
# Guess: a sample n of 16 bits becomes n / 32,768, as in WAV readers, ffmpeg and Web Audio, so that
#   −32,768 is −1 and n × 32,768 is the sample again.
# Seen: it becomes n / 32,767 (of 24 bits n / 8,388,607). −32,768 is −1.0000305, beyond full scale, and a
#   program that encodes what it has read as round(x × 32,768) changes every sample beyond half of
#   full scale by one: FLAC to FLAC is no longer lossless, and its MD5 is another.
#
# Needs node, npm, and flac from Debian. Ends with another status than 0 if the behaviour has changed.
set -eu
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
cd "$directory"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @wasm-audio-decoders/flac@0.2.11
cat >write.cjs <<'SCRIPT'
const samples = Int16Array.from({ length: 4096 }, (_, at) => [-32768, -16384, 0, 1, 16383, 24000, 32767][at % 7]);
require('node:fs').writeFileSync('sound.raw', Buffer.from(samples.buffer));
SCRIPT
node write.cjs
flac --silent --force --endian=little --sign=signed --channels=1 --bps=16 --sample-rate=44100 \
  --force-raw-format --output-name=sound.flac sound.raw
cat >read.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
const decoder = new FLACDecoder();
await decoder.ready;
const { channelData } = await decoder.decodeFile(new Uint8Array(readFileSync('sound.flac')));
const source = new Int16Array(new Uint8Array(readFileSync('sound.raw')).buffer);
const [read] = channelData;
const scales = new Set([0, 1, 4, 5, 6].map((at) => Math.round(source[at] / read[at])));
const changed = new Set([...source].filter((sample, at) => Math.round(read[at] * 32768) !== sample));
console.log('samples:', read.length, 'divided by:', [...scales].join(), 'first:', read[0].toFixed(7));
console.log('changed when multiplied by 32,768:', [...changed].sort((a, b) => a - b).join(' '));
const isAsSeen = read.length === 4096 && [...scales].join() === '32767' && changed.size > 0;
process.exit(isAsSeen ? 0 : 1);
SCRIPT
node read.mjs
# samples: 4096 divided by: 32767 first: -1.0000305
# changed when multiplied by 32,768: -32768 16383 24000 32767
