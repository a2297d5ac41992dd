#!/bin/sh
# @opendaw/lib-dawproject 0.0.77 with @opendaw/lib-xml 0.0.70 (npm), openDAW's reader of DAWproject files: a clip of
# three notes, one of which is bent by two semitones, and two markers.
#
# Guess: three notes and two markers, whichever note is bent. A note may have one timeline of its own, such as points
# of the expression `transpose`, and markers lie side by side in `Markers`
# (https://github.com/bitwig/dawproject/blob/main/Project.xsd, types note and markers). If the reader does not know
# expressions, the note stays without.
# Seen: if the first note is bent, the clip is empty: the reader takes a first element with children for a list of that
# name, and looks for notes inside the note. If only the last one is bent, all three are there. Markers are always
# lost: it expects each of them inside another.
#   no note bent: notes 60 61 62, markers none
#   the last note bent: notes 60 61 62, markers none
#   the first note bent: notes none, markers none
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @opendaw/lib-dawproject@0.0.77 \
  @opendaw/lib-xml@0.0.70 jsdom@24.1.3 esbuild@0.25.12
cat >notes.mjs <<'CODE'
import { JSDOM } from 'jsdom';
import { ProjectSchema } from '@opendaw/lib-dawproject';
import { Xml } from '@opendaw/lib-xml';

globalThis.DOMParser = new JSDOM('').window.DOMParser;

const BENT = `<Points unit="semitones"><Target expression="transpose"/>
<RealPoint time="0" value="0"/><RealPoint time="1" value="2"/></Points>`;

const project = (bent) => `<?xml version="1.0" encoding="UTF-8"?>
<Project version="1.0"><Application name="Finding" version="1"/>
<Structure><Track contentType="notes" id="track" name="Lead"><Channel role="regular" id="channel"/></Track></Structure>
<Arrangement id="arrangement">
<Lanes timeUnit="beats" id="lanes"><Lanes track="track" id="lane"><Clips id="clips"><Clip time="0" duration="3">
<Notes id="notes">${[60, 61, 62]
  .map(
    (key, at) =>
      `<Note time="${at}" duration="1" channel="0" key="${key}" vel="0.8" rel="0.8">${at === bent ? BENT : ''}</Note>`,
  )
  .join('')}</Notes></Clip></Clips></Lanes></Lanes>
<Markers id="markers"><Marker time="0" name="Verse"/><Marker time="2" name="Chorus"/></Markers>
</Arrangement></Project>`;

for (const [name, bent] of [
  ['no note bent', -1],
  ['the last note bent', 2],
  ['the first note bent', 0],
]) {
  const { arrangement } = Xml.parse(project(bent), ProjectSchema);
  const [clip] = arrangement.lanes.lanes[0].lanes[0].clips;
  const keys = clip.content[0].notes.map(({ key }) => key).join(' ');
  const markers = arrangement.markers.marker.map((marker) => marker.name).join(' ');
  console.log(`${name}: notes ${keys || 'none'}, markers ${markers || 'none'}`);
}
process.exit();
CODE
# The package imports its own files without extensions, as bundlers read them.
npx esbuild notes.mjs --bundle --platform=node --format=esm --external:jsdom --outfile=bundle.mjs --log-level=error
node bundle.mjs | grep -v 'is now available' >seen
cat seen
cat >expected <<'TEXT'
no note bent: notes 60 61 62, markers none
the last note bent: notes 60 61 62, markers none
the first note bent: notes none, markers none
TEXT
cmp -s seen expected
