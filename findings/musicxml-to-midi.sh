#!/bin/sh
# verovio 6.3.0 and musicxml-io 0.9.6 (npm): the MIDI file that they make of a score in MusicXML or MEI.
#
# Guess: "dotted quarter = 80" is 120 quarters a minute, 1.5 times 80, and "half = 60" is 120 as well (MusicXML 4.0,
# <metronome>, https://www.w3.org/2021/06/musicxml40/musicxml-reference/elements/metronome/; MEI, mm.unit and mm.dots).
# A bass drum with <midi-unpitched>37</midi-unpitched>, which counts from 1, is note 36 on channel 10
# (https://www.w3.org/2021/06/musicxml40/musicxml-reference/elements/midi-unpitched/). Three notes with a
# <time-modification> of 3 to 2 and the <duration> of a third of a quarter take one quarter; <tuplet> is only how they
# are drawn. A double bass with <octave-change>-1</octave-change> sounds an octave lower.
# Seen: verovio multiplies by 4/3 for one dot and by 8/5 for two (instead of 7/4), so that a jig is a ninth too slow;
# this is how an issue of 2023 asked for it (https://github.com/rism-digital/verovio/issues/3214). Its drums are all
# note 0, which no drum kit has, and triplets without <tuplet> last half as long again. musicxml-io takes the number
# for quarters whatever the note is, leaves the drums out, and plays the bass an octave too high.
#   verovio: dotted quarter 80 106.67, half 60 120.00, drum 0, triplet 1.50 beats, bass 48
#   musicxml-io: dotted quarter 80 80.00, half 60 60.00, drum none, triplet 1.00 beats, bass 60
#   verovio, MEI: dotted quarter 106.67, double dotted quarter 128.00, dotted eighth 53.33
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts verovio@6.3.0 musicxml-io@0.9.6 midi-file@1.2.4
cat >scores.mjs <<'CODE'
import createVerovioModule from 'verovio/wasm';
import { VerovioToolkit } from 'verovio/esm';
import { exportMidi, parse } from 'musicxml-io';
import { parseMidi } from 'midi-file';

const score = (measure, attributes = '', instrument = '') => `<?xml version="1.0" encoding="UTF-8"?>
<score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Part</part-name>${instrument}</score-part>
</part-list><part id="P1"><measure number="1"><attributes><divisions>3</divisions><key><fifths>0</fifths></key>
<time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef>${attributes}
</attributes>${measure}</measure></part></score-partwise>`;
const note = (step, duration, type, more = '') => `<note><pitch><step>${step}</step><octave>4</octave></pitch>
<duration>${duration}</duration><voice>1</voice><type>${type}</type>${more}</note>`;
const whole = note('C', 12, 'whole');
const metronome = (unit, perMinute) => `<direction><direction-type><metronome>${unit}
<per-minute>${perMinute}</per-minute></metronome></direction-type></direction>`;
const third = '<time-modification><actual-notes>3</actual-notes><normal-notes>2</normal-notes></time-modification>';

const scores = {
  jig: score(metronome('<beat-unit>quarter</beat-unit><beat-unit-dot/>', 80) + whole),
  alla: score(metronome('<beat-unit>half</beat-unit>', 60) + whole),
  drum: score(
    `<note><unpitched><display-step>F</display-step><display-octave>4</display-octave></unpitched>
    <duration>12</duration><instrument id="P1-I37"/><voice>1</voice><type>whole</type></note>`,
    '',
    `<score-instrument id="P1-I37"><instrument-name>Bass Drum</instrument-name></score-instrument>
    <midi-instrument id="P1-I37"><midi-channel>10</midi-channel><midi-program>1</midi-program>
    <midi-unpitched>37</midi-unpitched></midi-instrument>`,
  ),
  triplet: score(
    ['C', 'D', 'E'].map((step) => note(step, 1, 'eighth', third)).join('') + note('F', 9, 'half', '<dot/>'),
  ),
  bass: score(
    whole,
    '<transpose><diatonic>0</diatonic><chromatic>0</chromatic><octave-change>-1</octave-change></transpose>',
  ),
};
const mei = (unit, dots) => `<?xml version="1.0" encoding="UTF-8"?>
<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0"><meiHead><fileDesc><titleStmt><title/></titleStmt>
<pubStmt/></fileDesc></meiHead><music><body><mdiv><score><scoreDef><staffGrp>
<staffDef n="1" lines="5" clef.shape="G" clef.line="2"/></staffGrp></scoreDef><section><measure n="1">
<staff n="1"><layer n="1"><note dur="1" oct="4" pname="c"/></layer></staff>
<tempo staff="1" tstamp="1" mm="80" mm.unit="${unit}" mm.dots="${dots}"/></measure></section></score></mdiv></body>
</music></mei>`;

/** The last tempo, the first note, and where the fourth begins, in beats. */
function read(bytes) {
  const { header, tracks } = parseMidi(bytes);
  let tempo = 500_000;
  const notes = [];
  for (const track of tracks) {
    let now = 0;
    for (const event of track) {
      now += event.deltaTime;
      if (event.type === 'setTempo') tempo = event.microsecondsPerBeat;
      if (event.type === 'noteOn' && event.velocity > 0) {
        notes.push({ at: now / header.ticksPerBeat, key: event.noteNumber, channel: event.channel });
      }
    }
  }
  return { tempo: (60_000_000 / tempo).toFixed(2), notes };
}
function line(name, midiOf) {
  const [jig, alla, drum, triplet, bass] = Object.values(scores).map((text) => read(midiOf(text)));
  const beat = drum.notes[0];
  if (beat && beat.channel !== 9) throw new Error('the drum is on another channel');
  const parts = [
    `dotted quarter 80 ${jig.tempo}`,
    `half 60 ${alla.tempo}`,
    `drum ${beat?.key ?? 'none'}`,
    `triplet ${triplet.notes[3].at.toFixed(2)} beats`,
    `bass ${bass.notes[0].key}`,
  ];
  console.log(`${name}: ${parts.join(', ')}`);
}

const verovio = new VerovioToolkit(await createVerovioModule());
const byVerovio = (text) => {
  verovio.loadData(text);
  return Buffer.from(verovio.renderToMIDI(), 'base64');
};
line('verovio', byVerovio);
line('musicxml-io', (text) => exportMidi(parse(text)));
const [dotted, double, eighth] = [[4, 1], [4, 2], [8, 1]].map(([unit, dots]) => read(byVerovio(mei(unit, dots))).tempo);
console.log(`verovio, MEI: dotted quarter ${dotted}, double dotted quarter ${double}, dotted eighth ${eighth}`);
CODE
node scores.mjs 2>warnings >seen
cat seen
cat >expected <<'TEXT'
verovio: dotted quarter 80 106.67, half 60 120.00, drum 0, triplet 1.50 beats, bass 48
musicxml-io: dotted quarter 80 80.00, half 60 60.00, drum none, triplet 1.00 beats, bass 60
verovio, MEI: dotted quarter 106.67, double dotted quarter 128.00, dotted eighth 53.33
TEXT
cmp -s seen expected
