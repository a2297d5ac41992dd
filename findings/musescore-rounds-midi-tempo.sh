#!/usr/bin/env bash
# A Standard MIDI file's tempo of 93.5 beats a minute is 94 after MuseScore has read it.
#
# Software: webmscore 1.2.1 (npm, GPL-3.0; the core of MuseScore 3 for Node.js), and Debian's musescore3
# 3.2.3 where it is installed.
# Guess: the tempo event (641,711 microseconds a quarter note) is kept as it is, since a MuseScore file and
# MusicXML hold tempos with decimals, and MuseScore's own MIDI export writes microseconds.
# Behaviour: on import it is rounded to whole beats a minute. 93.5 is exported to MusicXML as 94, 128.3 as
# 128: after three minutes the score is one second apart from the recording that it came with.
# Output seen:
#   webmscore 93.5 -> 94
#   webmscore 128.3 -> 128
#   webmscore 174 -> 174
#   musescore3 93.5 -> 94
# Exits with 1 where that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent webmscore@1.2.1 >/dev/null

cat >tempo.cjs <<'JS'
// Its loader takes fetch for a browser's.
delete globalThis.fetch;
const { writeFileSync } = require('node:fs');
const loaded = require('webmscore');
const WebMscore = loaded.default ?? loaded;

const big = (value, bytes) =>
  Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 255);
const chunk = (name, body) => [...Buffer.from(name), ...big(body.length, 4), ...body];

/** Type 1: tempo and 4/4 on the first track, eight quarter notes on the second. */
function midi(tempo) {
  const end = [0, 0xff, 0x2f, 0];
  const microseconds = Math.round(60e6 / tempo);
  const first = [0, 0xff, 0x51, 3, ...big(microseconds, 3), 0, 0xff, 0x58, 4, 4, 2, 24, 8, ...end];
  const notes = Array.from({ length: 8 }, (_, at) => [
    ...[0, 0x90, 60 + at, 80],
    ...[0x83, 0x60, 0x80, 60 + at, 0],
  ]).flat();
  return Uint8Array.from([
    ...chunk('MThd', [0, 1, 0, 2, 1, 0xe0]),
    ...chunk('MTrk', first),
    ...chunk('MTrk', [...notes, ...end]),
  ]);
}

(async () => {
  const tempo = Number(process.argv[2]);
  const bytes = midi(tempo);
  writeFileSync(`${tempo}.mid`, bytes);
  await WebMscore.ready;
  const score = await WebMscore.load('midi', bytes);
  const xml = await score.saveXml();
  console.log(/<per-minute>([^<]*)/.exec(xml)?.[1]);
  process.exit(0);
})();
JS

changed=0
compare() {
  echo "$1 $2 -> $4"
  [ "$4" = "$3" ] || changed=1
}
# One process each: the library is not made to be loaded into twice.
compare webmscore 93.5 94 "$(node tempo.cjs 93.5)"
compare webmscore 128.3 128 "$(node tempo.cjs 128.3)"
compare webmscore 174 174 "$(node tempo.cjs 174)"
if command -v musescore3 >/dev/null && command -v xvfb-run >/dev/null; then
  XDG_RUNTIME_DIR="$folder" HOME="$folder" timeout 120 xvfb-run -a \
    musescore3 -o 93.musicxml 93.5.mid >/dev/null 2>&1 || true
  compare musescore3 93.5 94 "$(sed -n 's/.*<per-minute>\([^<]*\).*/\1/p' 93.musicxml | head -1)"
fi
exit "$changed"
