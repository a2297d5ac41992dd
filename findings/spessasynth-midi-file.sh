#!/bin/sh
# spessasynth_core 4.3.22 (npm, "MIDI and SoundFont2/DLS library with no compromises"): two Standard MIDI Files that
# the specification describes.
#
# Guess: with the division E7 28, 25 frames of 40 ticks, a tick is a millisecond and a note of 1,000 ticks lasts one
# second; the specification names this very division for tracks in milliseconds (Standard MIDI Files 1.0, "Header
# Chunks"). An event F7 has a length and as many bytes, as F0 has: it continues a System Exclusive message that was
# divided, or holds any other bytes ("Track Chunks", sysex events). Long messages for synthesizers are sent in parts.
# Seen: the division is taken for 59,176 ticks of a quarter, so that the second lasts 8 ms, without a word. After an F7
# it reads the length as the next event, and refuses the file. jzz-midi-smf 1.9.9 and midi-file 1.2.4 read both.
#   by frames: jzz-midi-smf 1.000 s, midi-file 25 frames of 40, spessasynth_core 0.008 s
#   divided SysEx: jzz-midi-smf 1 note, midi-file 1 note, spessasynth_core refused
#   escape: jzz-midi-smf 1 note, midi-file 1 note, spessasynth_core refused
#   whole SysEx: jzz-midi-smf 1 note, midi-file 1 note, spessasynth_core 1 note
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  spessasynth_core@4.3.22 jzz@1.9.6 jzz-midi-smf@1.9.9 midi-file@1.2.4
cat >read.mjs <<'CODE'
import JZZ from 'jzz';
import smf from 'jzz-midi-smf';
import { parseMidi } from 'midi-file';
import { BasicMIDI } from 'spessasynth_core';
smf(JZZ);

/** A file of one track: these events, then a note of 1,000 ticks. */
function file(division, ...events) {
  const note = [0, 0x90, 0x45, 0x64, 0x87, 0x68, 0x80, 0x45, 0x40, 0, 0xff, 0x2f, 0];
  const track = [...events.flat(), ...note];
  const head = [...Buffer.from('MThd'), 0, 0, 0, 6, 0, 0, 0, 1, ...division];
  return Uint8Array.from([...head, ...Buffer.from('MTrk'), 0, 0, 0, track.length, ...track]);
}
const byJzz = (bytes) => new JZZ.MIDI.SMF(Buffer.from(bytes).toString('binary'));
function bySpessasynth(bytes) {
  try {
    return BasicMIDI.fromArrayBuffer(bytes.slice().buffer);
  } catch {
    return null;
  }
}

const frames = file([0xe7, 0x28]);
const { framesPerSecond, ticksPerFrame } = parseMidi(frames).header;
const seconds = (byJzz(frames).player().durationMS() / 1000).toFixed(3);
console.log(
  `by frames: jzz-midi-smf ${seconds} s, midi-file ${framesPerSecond} frames of ${ticksPerFrame}, ` +
    `spessasynth_core ${bySpessasynth(frames).duration.toFixed(3)} s`,
);
/** How many notes begin. */
function show(name, bytes) {
  const jzz = byJzz(bytes)[0].filter((event) => event[0] === 0x90).length;
  const midiFile = parseMidi(bytes).tracks[0].filter(({ type }) => type === 'noteOn').length;
  const read = bySpessasynth(bytes);
  const own = read ? `${read.tracks[0].events.filter(({ statusByte }) => statusByte === 0x90).length} note` : 'refused';
  console.log(`${name}: jzz-midi-smf ${jzz} note, midi-file ${midiFile} note, spessasynth_core ${own}`);
}
const quarters = [0x01, 0xe0];
show('divided SysEx', file(quarters, [0, 0xf0, 3, 0x43, 0x12, 0], [0x81, 0x48, 0xf7, 3, 0x43, 0x12, 0xf7]));
show('escape', file(quarters, [0, 0xf7, 2, 0xf3, 1]));
show('whole SysEx', file(quarters, [0, 0xf0, 6, 0x43, 0x12, 0, 0x43, 0x12, 0xf7]));
CODE
node read.mjs >seen
cat seen
cat >expected <<'TEXT'
by frames: jzz-midi-smf 1.000 s, midi-file 25 frames of 40, spessasynth_core 0.008 s
divided SysEx: jzz-midi-smf 1 note, midi-file 1 note, spessasynth_core refused
escape: jzz-midi-smf 1 note, midi-file 1 note, spessasynth_core refused
whole SysEx: jzz-midi-smf 1 note, midi-file 1 note, spessasynth_core 1 note
TEXT
cmp -s seen expected
