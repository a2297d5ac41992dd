#!/bin/sh
# A reader of a stored file who leaves early keeps the file open.
#
# Package: @remix-run/file-storage 0.13.7 (with @remix-run/fs 0.4.6 and @remix-run/lazy-file 5.0.6), Node.js 20.
# Guess: a stream of a file from createFsFileStorage closes the file when its reader cancels, as a listener
#   does who skips a song; `Blob.stream()` of a native File does.
# Behaviour: the stream has no cancel function, so each cancelled read leaves one open file until the garbage
#   collector finds it. Reads to the end close it.
# Output seen:
#   read to the end: 0 open files
#   cancelled: 20 open files
# Exits with 1 if that changes, with 2 if a program or /proc is missing.
set -eu
command -v npm >/dev/null && [ -d /proc/self/fd ] || { echo 'npm or /proc is missing'; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @remix-run/file-storage@0.13.7
cat >read.mjs <<'SCRIPT'
import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createFsFileStorage } from '@remix-run/file-storage/fs';

const storage = createFsFileStorage('files');
await storage.set('song', new File([new Uint8Array(5_000_000)], 'song.wav'));

async function openFiles() {
  await setTimeout(500);
  const isOurs = (fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith('.dat');
    } catch {
      return false;
    }
  };
  return readdirSync('/proc/self/fd').filter(isOurs).length;
}

for (let time = 0; time < 20; time += 1) await (await storage.get('song')).bytes();
const whole = await openFiles();
for (let time = 0; time < 20; time += 1) {
  const reader = (await storage.get('song')).stream().getReader();
  await reader.read();
  await reader.cancel();
}
const cancelled = await openFiles();
console.log(`read to the end: ${whole} open files\ncancelled: ${cancelled} open files`);
process.exit(whole === 0 && cancelled === 20 ? 0 : 1);
SCRIPT
node read.mjs
