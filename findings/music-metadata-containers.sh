#!/bin/sh
# music-metadata 11.16.1 (npm), Node.js 20, with files by ffmpeg 5.1 and flac 1.4.2 (Debian 12): the tags of one sound in
# several containers.
#
# Guess: the same four tags in each. FLAC in Ogg has the comments of FLAC in its second packet (RFC 9639, 10.1), and the
# library's reader for it has a case for them. RF64 differs from WAV in its first letters and in where lengths are (EBU
# Tech 3306). Matroska's own list has COMPOSER (RFC 9559 and the Matroska tag specifications), and ffmpeg's ALBUM is read
# by every player that has libavformat.
# Seen: only the first page of FLAC in Ogg is read, so that it has no tag, whichever program wrote it. A file that begins
# with RF64 is left at once, without tags, format or error. In Matroska ALBUM and COMPOSER are native tags alone.
#   FLAC: title One, artist Ana, album Moons, composer Cleo
#   FLAC in Ogg by ffmpeg: title none, artist none, album none, composer none
#   FLAC in Ogg by flac: title none, artist none, album none, composer none
#   Matroska: title One, artist Ana, album none, composer none
#   WAV: title One, artist Ana, album Moons, composer none
#   RF64: title none, artist none, album none, composer none
# (WAV has no place for a composer.) Exits with 1 if that changes, and 0 with a word where a program is missing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" ffmpeg flac)"
for program in ffmpeg flac; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install ffmpeg flac'; exit 0; }
done
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts music-metadata@11.16.1
made() {
  ffmpeg -v error -f lavfi -i 'sine=frequency=220:duration=1' -metadata title=One -metadata artist=Ana \
    -metadata album=Moons -metadata composer=Cleo "$@"
}
made same.flac
made -c:a flac ffmpeg.ogg
made -c:a flac same.mka
made plain.wav
made -rf64 always long.wav
flac --silent --ogg -o flac.ogg same.flac
cat >tags.mjs <<'CODE'
import { parseFile } from 'music-metadata';

const files = {
  FLAC: 'same.flac',
  'FLAC in Ogg by ffmpeg': 'ffmpeg.ogg',
  'FLAC in Ogg by flac': 'flac.ogg',
  Matroska: 'same.mka',
  WAV: 'plain.wav',
  RF64: 'long.wav',
};
for (const [name, path] of Object.entries(files)) {
  const { common } = await parseFile(path);
  const tags = ['title', 'artist', 'album', 'composer'].map((tag) => `${tag} ${common[tag] ?? 'none'}`);
  console.log(`${name}: ${tags.join(', ')}`);
}
CODE
node tags.mjs >seen
cat seen
cat >expected <<'TEXT'
FLAC: title One, artist Ana, album Moons, composer Cleo
FLAC in Ogg by ffmpeg: title none, artist none, album none, composer none
FLAC in Ogg by flac: title none, artist none, album none, composer none
Matroska: title One, artist Ana, album none, composer none
WAV: title One, artist Ana, album Moons, composer none
RF64: title none, artist none, album none, composer none
TEXT
cmp -s seen expected
