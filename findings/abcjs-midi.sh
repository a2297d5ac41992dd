#!/bin/sh
# abcjs 6.7.2 (npm): the MIDI file that it makes of ABC notation, beside that of abc2midi (Debian 12, package abcmidi
# 20230208) where it is installed.
#
# Guess: the notes of the abc standard 2.1 (https://abcnotation.com/wiki/abc:standard:v2.1):
#   An accidental holds in all octaves until the bar line (11.3, the default of propagate-accidentals is "pitch").
#   (5 in 9/8 is five notes in the time of three, as in all compound meters (4.13).
#   K:D exp _b has the flat alone, without the two sharps of D major (3.1.14).
#   [Q:1/4=120] between notes is a change of tempo, FF 51 in the file; a quarter note stays a quarter note.
# Seen: none of the four. The f an octave higher is natural, (5 takes the time of two so that what follows is early, F
# is sharp, and the file has one tempo: notes after the change are written at half their length, in eighths.
#   abcjs: 66 77 | 1.00 | 66 | 1 tempo, quarter 0.50
#   abc2midi: 66 78 | 1.50 | 65 | 2 tempos, quarter 1.00
# (pitches | length of the five | pitch of F | the change of tempo.) Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts abcjs@6.7.2 midi-file@1.2.4
cat >tunes.cjs <<'CODE'
const { execFileSync } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');
const abcjs = require('abcjs');
const { parseMidi } = require('midi-file');

const tune = (meter, unit, key, notes) => `X:1\nT:Tune\nM:${meter}\nL:${unit}\nQ:1/4=60\nK:${key}\n${notes}\n`;
const tunes = [
  tune('2/4', '1/4', 'C', '^F f|'),
  tune('9/8', '1/8', 'C', '(5CDEFG A3 B3|'),
  tune('4/4', '1/4', 'D exp _b', 'F4|'),
  tune('4/4', '1/4', 'C', 'C D [Q:1/4=120] E F|'),
];

const byAbcjs = (text) => Buffer.from(abcjs.synth.getMidiFile(text, { midiOutputType: 'binary' })[0]);
const byAbc2midi = (text) => {
  writeFileSync('tune.abc', text);
  execFileSync('abc2midi', ['tune.abc', '-o', 'tune.mid'], { stdio: 'ignore' });
  return readFileSync('tune.mid');
};

/** Notes with their beginnings in quarter notes, and the number of tempos. */
function read(bytes) {
  const { header, tracks } = parseMidi(bytes);
  const notes = [];
  let tempos = 0;
  for (const track of tracks) {
    let ticks = 0;
    for (const event of track) {
      ticks += event.deltaTime;
      if (event.type === 'setTempo') tempos += 1;
      if (event.type === 'noteOn' && event.velocity > 0) {
        notes.push({ at: ticks / header.ticksPerBeat, note: event.noteNumber });
      }
    }
  }
  return { notes, tempos };
}

function say(name, convert) {
  const [octaves, five, key, tempo] = tunes.map((text) => read(convert(text)));
  const length = (five.notes[5].at - five.notes[0].at).toFixed(2);
  console.log(
    `${name}: ${octaves.notes.map(({ note }) => note).join(' ')} | ${length} | ` +
      `${key.notes[0].note} | ${tempo.tempos} tempo${tempo.tempos === 1 ? '' : 's'}, ` +
      `quarter ${(tempo.notes[3].at - tempo.notes[2].at).toFixed(2)}`,
  );
}
say('abcjs', byAbcjs);
if (process.argv[2] === 'both') say('abc2midi', byAbc2midi);
CODE
cat >expected <<'TEXT'
abcjs: 66 77 | 1.00 | 66 | 1 tempo, quarter 0.50
TEXT
if command -v abc2midi >/dev/null; then
  echo 'abc2midi: 66 78 | 1.50 | 65 | 2 tempos, quarter 1.00' >>expected
  node tunes.cjs both >seen
else
  node tunes.cjs >seen
fi
cat seen
cmp -s seen expected
