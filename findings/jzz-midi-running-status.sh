#!/bin/sh
# jzz-midi-smf 1.9.9 with jzz 1.9.6 (npm): the bytes of a Standard MIDI File that it writes, with a syllable and a
# System Exclusive message between notes, as karaoke files and files for synthesizers have them.
#
# Guess: the first note after a syllable or a System Exclusive message has its status byte, 90. Running status leaves
# the byte out where it repeats, and both kinds of event cancel it (Standard MIDI Files 1.0, "Track Chunks": "Sysex
# events and meta-events cancel any running status which was in effect"). A file that was written is valid when it
# is read again.
# Seen: the status byte is missing behind both. The program’s own reader warns of its own file. The reader midi-file
# 1.2.4 is tolerant and finds the notes; FluidSynth 2.3.1 (Debian 12) ends without a sound and without a message, and
# plays the same notes when midi-file has written them. Users of python-midi met the same
# (https://github.com/vishnubob/python-midi/pull/82).
#   after a lyric: 3c 00
#   after a SysEx: 3e 00
#   its own reader, of both: 2 times "Interrupted running status"
#   its own reader, of notes alone: 0 times
#   FluidSynth, of both: 0 s; written by midi-file: 4 s
# Exits with 1 if that changes. The last line is left out where FluidSynth is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jzz@1.9.6 jzz-midi-smf@1.9.9 midi-file@1.2.4
cat >write.cjs <<'CODE'
const { writeFileSync } = require('node:fs');
const JZZ = require('jzz');
require('jzz-midi-smf')(JZZ);
const { MIDI } = JZZ;

/** A file with two notes of one beat each, and what `more` adds to its track. */
function written(more) {
  const file = new MIDI.SMF(0, 480);
  const track = new MIDI.SMF.MTrk();
  file.push(track);
  track.add(0, MIDI.noteOn(0, 60, 100));
  more(track);
  track.add(480, MIDI.noteOn(0, 60, 0)).add(480, MIDI.noteOn(0, 62, 100)).add(960, MIDI.noteOn(0, 62, 0));
  return Buffer.from(file.dump(), 'binary');
}
const warnings = (bytes) => {
  const found = new MIDI.SMF(bytes.toString('binary')).validate() ?? [];
  return found.filter(({ msg }) => msg === 'Interrupted running status').length;
};
/** The two bytes behind these, and the time of one byte or two between them. */
function behind(bytes, before, timeBytes) {
  const at = bytes.indexOf(Buffer.from(before)) + before.length + timeBytes;
  return bytes.subarray(at, at + 2).toString('hex').replace(/(..)(..)/, '$1 $2');
}

const lyric = [0xff, 0x05, 2, 0x6c, 0x61];
const exclusive = [0xf0, 5, 0x7e, 0x7f, 6, 1, 0xf7];
const both = written((track) => {
  track.add(240, MIDI.smfLyric('la')).add(480, MIDI.smfLyric('lo')).add(600, MIDI.sxIdRequest());
});
const sung = written((track) => track.add(240, MIDI.smfLyric('la')));
console.log(`after a lyric: ${behind(sung, lyric, 2)}`);
console.log(`after a SysEx: ${behind(both, exclusive, 2)}`);
console.log(`its own reader, of both: ${warnings(both)} times "Interrupted running status"`);
console.log(`its own reader, of notes alone: ${warnings(written(() => {}))} times`);
const { parseMidi, writeMidi } = require('midi-file');
const read = parseMidi(both);
const notes = read.tracks[0].filter(({ type }) => /^note/.test(type));
if (notes.length !== 4) throw new Error('midi-file finds other notes');
writeFileSync('both.mid', both);
writeFileSync('again.mid', Buffer.from(writeMidi(read, { running: false })));
CODE
node write.cjs >seen
# Whole seconds of the sound that FluidSynth makes of a file: 44,100 frames of 4 bytes each.
seconds() {
  fluidsynth -n -i -r 44100 -T raw -F sound.raw "$1" >/dev/null 2>&1
  echo $(($(wc -c <sound.raw) / 176400))
}
cat >expected <<'TEXT'
after a lyric: 3c 00
after a SysEx: 3e 00
its own reader, of both: 2 times "Interrupted running status"
its own reader, of notes alone: 0 times
TEXT
if fluidsynth --version 2>/dev/null | grep -q 'version 2\.3\.1$'; then
  echo "FluidSynth, of both: $(seconds both.mid) s; written by midi-file: $(seconds again.mid) s" >>seen
  echo 'FluidSynth, of both: 0 s; written by midi-file: 4 s' >>expected
fi
cat seen
cmp -s seen expected
