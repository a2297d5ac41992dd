#!/bin/sh
# music-metadata 11.16.1 (npm), Node.js 20.
#
# Guess: a slash in an artist's name stays in `common.artist`, and lyrics are in `common.lyrics` whichever version of
# ID3 they come from: USLT in ID3v2.3 and ULT in ID3v2.2 have the same content (id3.org/id3v2-00, 4.9).
# Behaviour: in TPE1 of ID3v2.3 a slash divides people (id3.org/id3v2.3.0, 4.2.1), and the library divides any text there:
# the artist of 'AC/DC' is 'AC'. The same text in TP1 of ID3v2.2, where the standard says so too, stays whole. ULT is
# read as a native tag and has no place among the common tags. Lyrics of ID3 have no `syncText`, which the type
# ILyricsTag promises.
# Seen:
#   2.3 artist AC, artists AC|DC, lyrics la, syncText undefined
#   2.2 artist AC/DC, artists AC/DC, lyrics none, native la
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts music-metadata@11.16.1
cat >slash.mjs <<'CODE'
import { parseBuffer } from 'music-metadata';

const file = (version, frames) => {
  const body = Buffer.concat(
    Object.entries(frames).map(([id, text]) => {
      const bytes = Buffer.from(text, 'latin1');
      const size = version === 2 ? [0, 0, bytes.length] : [0, 0, 0, bytes.length, 0, 0];
      return Buffer.concat([Buffer.from(id), Buffer.from(size), bytes]);
    }),
  );
  const head = Buffer.from([0x49, 0x44, 0x33, version, 0, 0, 0, 0, 0, body.length]);
  const sound = Buffer.alloc(417 * 20);
  for (let at = 0; at < sound.length; at += 417) sound.set([0xff, 0xfb, 0x90, 0x00], at);
  return Buffer.concat([head, body, sound]);
};

const read = async (version, frames) => parseBuffer(file(version, frames), 'audio/mpeg');
const newer = (await read(3, { TPE1: '\0AC/DC', USLT: '\0eng\0la' })).common;
const [line] = newer.lyrics;
console.log(
  `2.3 artist ${newer.artist}, artists ${newer.artists.join('|')}, lyrics ${line.text}, syncText ${line.syncText}`,
);
const { common, native } = await read(2, { TP1: '\0AC/DC', ULT: '\0eng\0la' });
const own = native['ID3v2.2'].find(({ id }) => id === 'ULT');
console.log(
  `2.2 artist ${common.artist}, artists ${common.artists.join('|')}, lyrics ${common.lyrics?.[0]?.text ?? 'none'}, native ${own.value.text}`,
);
CODE
node slash.mjs >seen
cat seen
cat >expected <<'TEXT'
2.3 artist AC, artists AC|DC, lyrics la, syncText undefined
2.2 artist AC/DC, artists AC/DC, lyrics none, native la
TEXT
cmp -s seen expected
