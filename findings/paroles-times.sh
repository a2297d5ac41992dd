#!/bin/sh
# paroles 2.3.0 (npm): LRC lyrics that are read and written again.
#
# Guess: each line keeps its time to a hundredth of a second, also from three decimals, which LRC files have as well
# ([mm:ss.xxx]), and the offset stays: in milliseconds in the text, in seconds in its API, as its documents say.
# Seen: a line less than 5 ms before a full second comes a whole second too early, since only the decimals are
# rounded: .996 becomes 1.00, and its 1 is lost. The offset is written in seconds and read in milliseconds: half a
# second becomes half a millisecond. `clone` and `new Lyrics(lyrics)` write and read too.
#   [00:01.994]: 1.99 s
#   [00:01.996]: 1 s
#   [00:59.999]: 59 s
#   [offset:500], written: [offset:0.5]
#   [offset:500], cloned: the offset is 0 s
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts paroles@2.3.0
cat >lyrics.cjs <<'CODE'
const { Lyrics } = require('paroles');

for (const time of ['00:01.994', '00:01.996', '00:59.999']) {
  console.log(`[${time}]: ${new Lyrics(`[${time}]One`).lines[0].time} s`);
}
const late = new Lyrics('[offset:500]\n[00:01.00]One');
console.log(`[offset:500], written: ${late.toString().split('\n')[0]}`);
console.log(`[offset:500], cloned: the offset is ${late.clone().info.offset} s`);
CODE
node lyrics.cjs >seen
cat seen
cat >expected <<'TEXT'
[00:01.994]: 1.99 s
[00:01.996]: 1 s
[00:59.999]: 59 s
[offset:500], written: [offset:0.5]
[offset:500], cloned: the offset is 0 s
TEXT
cmp -s seen expected
