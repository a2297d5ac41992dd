#!/bin/sh
# musicxml-io 0.9.6 (npm): a tune in ABC notation as MusicXML and as MIDI.
#
# Guess: the notes of the abc standard 2.1 (https://abcnotation.com/wiki/abc:standard:v2.1): in D major every F and C is
# sharp unless the tune says otherwise (4.2), in E flat major every B, E and A flat, and `^f` holds to the end of its
# bar. MusicXML says so in each note, `<alter>`, which is the sounding pitch whatever the key signature
# (https://www.w3.org/2021/06/musicxml40/musicxml-reference/elements/alter/). `:|2` ends the first ending: a backward
# repeat at the right of its bar.
# Seen: the key is written, and no note follows it: D major sounds as D F A C with natural F and C, in both forms. Of
# `^f f` the second is natural. The backward repeat stands at the left of the second ending. What is read back as ABC
# is right, since it is written from what was kept of it.
#   K:D, d f a c: D5 F5 A5 C5, MIDI 74 77 81 72
#   K:Eb, b e a g: B5 E5 A5 G5, MIDI 83 76 81 79
#   K:C, ^f f: F5+1 F5, MIDI 78 77
#   |: d4 |1 c4 :|2 d4 |]: backward repeat at the left of bar 3
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts musicxml-io@0.9.6 midi-file@1.2.4
cat >tune.mjs <<'CODE'
import { exportMidi, parseAbc, serialize } from 'musicxml-io';
import midiFile from 'midi-file';

const tune = (key, notes) => parseAbc(`X:1\nT:Tune\nM:4/4\nL:1/4\nQ:1/4=100\nK:${key}\n${notes}\n`);

/** The pitches of a MusicXML document: 'F5+1' is F sharp. */
const written = (xml) =>
  [...xml.matchAll(/<pitch>(.*?)<\/pitch>/gs)].map(([, pitch]) => {
    const of = (name) => new RegExp(`<${name}>(.*?)</${name}>`).exec(pitch)?.[1] ?? '';
    const alter = Number(of('alter'));
    return of('step') + of('octave') + (alter === 0 ? '' : alter > 0 ? `+${alter}` : alter);
  });

for (const [key, notes] of [
  ['D', 'd f a c'],
  ['Eb', 'b e a g'],
  ['C', '^f f'],
]) {
  const score = tune(key, `${notes} |]`);
  const midi = midiFile.parseMidi(exportMidi(score));
  const keys = midi.tracks.flat().flatMap((one) => (one.type === 'noteOn' ? [one.noteNumber] : []));
  console.log(`K:${key}, ${notes}: ${written(serialize(score)).join(' ')}, MIDI ${keys.join(' ')}`);
}
const repeated = '|: d4 |1 c4 :|2 d4 |]';
const bars = serialize(tune('C', repeated)).split('<measure ').slice(1);
const bar = bars.findIndex((one) => one.includes('direction="backward"'));
const lines = bars[bar].split('<barline ').slice(1);
const side = lines.find((one) => one.includes('backward')).match(/location="(\w+)"/)[1];
console.log(`${repeated}: backward repeat at the ${side} of bar ${bar + 1}`);
CODE
node tune.mjs >seen
cat seen
cat >expected <<'TEXT'
K:D, d f a c: D5 F5 A5 C5, MIDI 74 77 81 72
K:Eb, b e a g: B5 E5 A5 G5, MIDI 83 76 81 79
K:C, ^f f: F5+1 F5, MIDI 78 77
|: d4 |1 c4 :|2 d4 |]: backward repeat at the left of bar 3
TEXT
cmp -s seen expected
