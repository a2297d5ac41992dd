#!/bin/sh
# midi-writer-js 3.2.1 (npm): what its README says of a tempo change, a grace note and an explicit time, and the MIDI
# file that comes out, read by midi-file 1.2.4. A beat has 128 ticks.
#
# Guess: as the README has it. `track.setTempo(80, 512)` is "slow to 80 BPM at tick 512", wherever it is called. `grace`
# are "Grace note(s) applied before the main note". `tick` is an "Explicit tick position for this event", from which on
# `sequential` plays pitches one after another and `repeat` the note several times, as they do without it.
# Seen: the time of a tempo is ignored. Called before the notes, as in the README, the whole piece is at 80; called after
# them, none of it. A grace note is nowhere. With `tick`, sequential notes all begin at that time, and end before it, so
# that they sound for ever; repeated ones lie upon each other; and the track has two ends.
#   tempo 80 at 512, before the notes: at 0; after them: at 1024
#   grace note B4 before C5: C5
#   C5 and E5 in sequence: C5 0-128, E5 128-256; from tick 256 on: C5 256-128, E5 256-128
#   C5 twice: C5 0-128, C5 128-256; from tick 256 on: C5 256-384, C5 256-384
#   ends of the track: 1; with a tick: 2
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts midi-writer-js@3.2.1 midi-file@1.2.4
cat >write.cjs <<'CODE'
const { NoteEvent, Track, Writer } = require('midi-writer-js');
const { parseMidi } = require('midi-file');

/** The events of a track, with their ticks from the start. */
function written(...steps) {
  const track = new Track();
  for (const step of steps) step(track);
  let tick = 0;
  const [events] = parseMidi(new Writer([track]).buildFile()).tracks;
  return events.map((event) => ({ ...event, tick: (tick += event.deltaTime) }));
}
const note = (fields) => (track) => track.addEvent(new NoteEvent({ duration: '4', ...fields }));

const NAMES = { 71: 'B4', 72: 'C5', 76: 'E5' };
/** Each note with its beginning and its end: the n-th end of a key belongs to its n-th beginning. */
function notes(events) {
  const ends = events.filter(({ type }) => type === 'noteOff');
  return events.filter(({ type }) => type === 'noteOn').map(({ noteNumber, tick }) => {
    const at = ends.findIndex((end) => end.noteNumber === noteNumber);
    const [end] = at < 0 ? [] : ends.splice(at, 1);
    return { name: NAMES[noteNumber], from: tick, until: end?.tick };
  });
}
const times = (events) => notes(events).map(({ name, from, until }) => `${name} ${from}-${until}`).join(', ');
const slow = (events) => events.find((event) => event.microsecondsPerBeat === 750_000)?.tick;
const ends = (events) => events.filter(({ type }) => type === 'endOfTrack').length;

const eight = note({ pitch: 'C5', repeat: 8 });
const tempo = [(track) => track.setTempo(120), (track) => track.setTempo(80, 512)];
const before = slow(written(...tempo, eight));
const after = slow(written(tempo[0], eight, tempo[1]));
console.log(`tempo 80 at 512, before the notes: at ${before}; after them: at ${after}`);
const graced = notes(written(note({ pitch: 'C5', grace: 'B4' })));
console.log(`grace note B4 before C5: ${graced.map(({ name }) => name).join(' ')}`);
const sequence = { pitch: ['C5', 'E5'], sequential: true };
const late = written(note({ ...sequence, tick: 256 }));
console.log(`C5 and E5 in sequence: ${times(written(note(sequence)))}; from tick 256 on: ${times(late)}`);
const twice = { pitch: 'C5', repeat: 2 };
const lateTwice = times(written(note({ ...twice, tick: 256 })));
console.log(`C5 twice: ${times(written(note(twice)))}; from tick 256 on: ${lateTwice}`);
console.log(`ends of the track: ${ends(written(note(sequence)))}; with a tick: ${ends(late)}`);
CODE
node write.cjs >seen
cat seen
cat >expected <<'TEXT'
tempo 80 at 512, before the notes: at 0; after them: at 1024
grace note B4 before C5: C5
C5 and E5 in sequence: C5 0-128, E5 128-256; from tick 256 on: C5 256-128, E5 256-128
C5 twice: C5 0-128, C5 128-256; from tick 256 on: C5 256-384, C5 256-384
ends of the track: 1; with a tick: 2
TEXT
cmp -s seen expected
