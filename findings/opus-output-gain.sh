#!/bin/sh
# ogg-opus-decoder 1.7.5 (npm) and ffmpeg 5.1.9 (Debian 12) on Ogg Opus whose header has an output gain, beside opusdec
# (opus-tools 0.2) and audio-decode 3.12.0 (npm). opusenc writes such a header for each FLAC file with ReplayGain of
# an album, without being asked (opusenc-replaygain.sh).
#
# Guess: all give the same level. A header with -12 dB makes the sound 12 dB quieter, for players and media frameworks
# "SHOULD apply it by default" (RFC 7845, 5.1, "Output Gain"). Two files one after the other are one valid file, in
# which each part has its own header (RFC 3533, "chaining"; RFC 7845, 3), as in recordings of net radio.
# Seen: ogg-opus-decoder never applies it. Of two parts of ten seconds its decodeFile() gives 30 s, the last ten of them
# silence, and its decode() gives the first part alone. ffmpeg applies the first gain to the second part as well.
#   -12 dB alone: opusdec -12, audio-decode -12, ffmpeg -12, ogg-opus-decoder 0
#   0 dB, then -12 dB: opusdec 0 -12, audio-decode 0 -12, ffmpeg 0 0, ogg-opus-decoder 0 0
#   -12 dB, then 0 dB: opusdec -12 0, audio-decode -12 0, ffmpeg -12 -12, ogg-opus-decoder 0 0
#   20 s in two parts: opusdec 20 s, audio-decode 20 s, ffmpeg 20 s, decodeFile 30 s, decode 10 s
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" ffmpeg opus-tools)"
for program in node npm ffmpeg opusenc opusdec; do
  command -v $program >/dev/null || { echo "skipped: $program is missing (apt-get install ffmpeg opus-tools)"; exit 0; }
done
ffmpeg -version | grep -q '^ffmpeg version 5\.1\.' || { echo "skipped: $(ffmpeg -version | head -n 1)"; exit 0; }
opusdec --version | grep -q 'opus-tools 0\.2' || { echo "skipped: $(opusdec --version | head -n 1)"; exit 0; }
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ogg-opus-decoder@1.7.5 audio-decode@3.12.0
cat >files.cjs <<'CODE'
const { readFileSync, writeFileSync } = require('node:fs');

/** The checksum of an Ogg page (RFC 3533, 6). */
function checksum(bytes) {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
/** The file with this gain in its header and this number of its stream. */
function changed(file, decibels, stream) {
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; ) {
    const body = at + 27 + bytes[at + 26];
    const end = bytes.subarray(at + 27, body).reduce((sum, length) => sum + length, body);
    if (at === 0) bytes.writeInt16LE(256 * decibels, body + 16);
    bytes.writeUInt32LE(stream, at + 14);
    bytes.writeUInt32LE(0, at + 22);
    bytes.writeUInt32LE(checksum(bytes.subarray(at, end)), at + 22);
    at = end;
  }
  return bytes;
}

if (process.argv[2] === 'sound') {
  // Ten seconds of 440 Hz as raw samples.
  const samples = Int16Array.from({ length: 480_000 }, (_, at) => 8000 * Math.sin((2 * Math.PI * 440 * at) / 48_000));
  writeFileSync('sound.raw', Buffer.from(samples.buffer));
} else {
  const made = readFileSync('made.opus');
  const quiet = (stream) => changed(made, -12, stream);
  const plain = (stream) => changed(made, 0, stream);
  writeFileSync('plain.opus', plain(1));
  writeFileSync('quiet.opus', quiet(1));
  writeFileSync('down.opus', Buffer.concat([plain(1), quiet(2)]));
  writeFileSync('up.opus', Buffer.concat([quiet(1), plain(2)]));
}
CODE
cat >levels.mjs <<'CODE'
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import decoders from 'audio-decode';
import { OggOpusDecoder } from 'ogg-opus-decoder';

const CHUNK = 4096;
const joined = (parts) => Float32Array.from(parts.flatMap((part) => [...part]));
const floats = (bytes) => new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
const quietly = { maxBuffer: 2 ** 27, stdio: ['ignore', 'pipe', 'ignore'] };
function* chunks(bytes) {
  for (let at = 0; at < bytes.length; at += CHUNK) yield new Uint8Array(bytes.subarray(at, at + CHUNK));
}

const readers = {
  opusdec: (path) => floats(execFileSync('opusdec', ['--quiet', '--float', '--force-wav', path, '-'], quietly)),
  'audio-decode': async (path) => {
    const decode = await decoders.opus();
    const parts = [];
    for (const chunk of [...chunks(readFileSync(path)), undefined]) {
      const { channelData } = (await (chunk ? decode(chunk) : decode())) ?? {};
      if (channelData?.[0]) parts.push(channelData[0]);
    }
    return joined(parts);
  },
  ffmpeg: (path) => floats(execFileSync('ffmpeg', ['-v', 'quiet', '-i', path, '-f', 'f32le', '-'], quietly)),
  'ogg-opus-decoder': async (path) => {
    const decoder = new OggOpusDecoder();
    await decoder.ready;
    const { channelData } = await decoder.decodeFile(new Uint8Array(readFileSync(path)));
    return channelData[0];
  },
};
async function decodedInParts(path) {
  const decoder = new OggOpusDecoder();
  await decoder.ready;
  const parts = [];
  for (const chunk of chunks(readFileSync(path))) parts.push((await decoder.decode(chunk)).channelData[0] ?? []);
  parts.push((await decoder.flush()).channelData[0] ?? []);
  return joined(parts);
}

/** Mean power in the middle of the part that begins at this second. */
const power = (samples, second) => {
  const middle = samples.slice((second + 2) * 48_000, (second + 8) * 48_000);
  return middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length;
};
const seconds = (samples) => `${Math.round(samples.length / 48_000)} s`;

const lengths = [];
for (const [name, path, parts] of [
  ['-12 dB alone', 'quiet.opus', [0]],
  ['0 dB, then -12 dB', 'down.opus', [0, 10]],
  ['-12 dB, then 0 dB', 'up.opus', [0, 10]],
]) {
  const line = [];
  for (const [reader, read] of Object.entries(readers)) {
    const plain = power(await read('plain.opus'), 0);
    const samples = await read(path);
    const levels = parts.map((second) => Math.round(10 * Math.log10(power(samples, second) / plain)));
    line.push(`${reader} ${levels.map((level) => level || 0).join(' ')}`);
    if (path === 'down.opus') {
      lengths.push(`${reader === 'ogg-opus-decoder' ? 'decodeFile' : reader} ${seconds(samples)}`);
    }
  }
  console.log(`${name}: ${line.join(', ')}`);
}
console.log(`20 s in two parts: ${[...lengths, `decode ${seconds(await decodedInParts('down.opus'))}`].join(', ')}`);
CODE
node files.cjs sound
opusenc --quiet --raw --raw-chan 1 --raw-rate 48000 sound.raw made.opus
node files.cjs files
node levels.mjs >seen
cat seen
cat >expected <<'TEXT'
-12 dB alone: opusdec -12, audio-decode -12, ffmpeg -12, ogg-opus-decoder 0
0 dB, then -12 dB: opusdec 0 -12, audio-decode 0 -12, ffmpeg 0 0, ogg-opus-decoder 0 0
-12 dB, then 0 dB: opusdec -12 0, audio-decode -12 0, ffmpeg -12 -12, ogg-opus-decoder 0 0
20 s in two parts: opusdec 20 s, audio-decode 20 s, ffmpeg 20 s, decodeFile 30 s, decode 10 s
TEXT
cmp -s seen expected
