#!/bin/sh
# lrc-kit 1.2.1 and lrc-file-parser 2.4.2 (npm), two readers of LRC lyrics that follow a song: one file in both.
#
# Guess: both show a line at the same time. `[offset:+500]` lets lines appear half a second sooner, as OpenSubsonic
# has it for its field of that name (https://opensubsonic.netlify.app/docs/responses/structuredlyrics), and hundredths
# and thousandths of a second may be mixed ([mm:ss.xx], [mm:ss.xxx]).
# Seen: with the offset, lrc-file-parser is half a second early, lrc-kit half a second late: a second apart. As soon
# as one line of a file has three decimals, lrc-file-parser takes the two of all others for milliseconds, .50 for
# 0.050 s.
#   offset +500, a line at 2.00: lrc-file-parser 1.5 s, lrc-kit 2.5 s
#   3.50 alone: lrc-file-parser 3.5 s, lrc-kit 3.5 s
#   3.50 beside a line at 1.000: lrc-file-parser 3.05 s, lrc-kit 3.5 s
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts lrc-kit@1.2.1 lrc-file-parser@2.4.2
cat >lyrics.mjs <<'CODE'
import { createRequire } from 'node:module';
import Lyric from 'lrc-file-parser';

// The timers of a page, which lrc-file-parser takes.
globalThis.window = { requestAnimationFrame: setImmediate, cancelAnimationFrame: clearImmediate };
const { Lrc, Runner } = createRequire(import.meta.url)('lrc-kit');

/** The first twentieth of a second at which a reader shows this line. */
function appearance(shownAt, wanted) {
  for (let step = 0; step < 200; step += 1) if (shownAt(step / 20) === wanted) return step / 20;
  return null;
}

/** Where a reader's lines are in the song: lrc-file-parser tells it when it begins to play in the middle. */
function byFileParser(text, wanted) {
  let shown;
  const lyric = new Lyric({ offset: 0, onPlay: (_, line) => (shown = line) });
  lyric.setLyric(text);
  return appearance((seconds) => {
    // A millisecond later, so that the line of this moment has begun.
    lyric.play(seconds * 1000 + 1);
    lyric.pause();
    return shown;
  }, wanted);
}

function byKit(text, wanted) {
  const runner = new Runner(Lrc.parse(text), true);
  return appearance((seconds) => {
    runner.timeUpdate(seconds + 0.001);
    return runner.curIndex() < 0 ? undefined : runner.curLyric().content;
  }, wanted);
}

const compare = (name, text, wanted) =>
  console.log(`${name}: lrc-file-parser ${byFileParser(text, wanted)} s, lrc-kit ${byKit(text, wanted)} s`);
compare('offset +500, a line at 2.00', '[offset:+500]\n[00:00.00]zero\n[00:02.00]one\n[00:09.00]end', 'one');
compare('3.50 alone', '[00:00.00]zero\n[00:01.00]one\n[00:03.50]two\n[00:09.00]end', 'two');
compare('3.50 beside a line at 1.000', '[00:00.00]zero\n[00:01.000]one\n[00:03.50]two\n[00:09.00]end', 'two');
process.exit();
CODE
node lyrics.mjs >seen
cat seen
cat >expected <<'TEXT'
offset +500, a line at 2.00: lrc-file-parser 1.5 s, lrc-kit 2.5 s
3.50 alone: lrc-file-parser 3.5 s, lrc-kit 3.5 s
3.50 beside a line at 1.000: lrc-file-parser 3.05 s, lrc-kit 3.5 s
TEXT
cmp -s seen expected
