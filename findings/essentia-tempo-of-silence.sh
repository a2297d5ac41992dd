#!/bin/sh
# essentia.js 0.1.3 (npm): the tempo and the confidence that RhythmExtractor2013 has for silence.
#
# Guess: a tempo of 0, or any with a confidence of 0, the same at each call, and none above `maxTempo`. Confidence goes
# from 0 to 5.32 (https://essentia.upf.edu/reference/std_BeatTrackerMultiFeature.html): very low below 1, low to 1.5,
# good to 3.5 (https://github.com/JoseRZapata/MultiFeatureBeatTracking, MultiBtInf/README.md).
# Seen: silence of ten seconds has 738.3 beats a minute, one for every 81 ms, with `maxTempo` at 208, and a
# confidence of about 1.5; that of five seconds has another tempo at each call. Five seconds of clicks at 100 are
# heard rightly, with no confidence at all. So confidence does not tell music from silence: that has to be known
# before.
#   silence, 10 s: 738 beats a minute, confidence above 1
#   silence, 60 s: 738 beats a minute, confidence above 1
#   clicks at 100, 5 s: 100 beats a minute, confidence 0
#   clicks at 100, 20 s: 100 beats a minute, confidence above 3.5
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts essentia.js@0.1.3
cat >tempo.cjs <<'CODE'
const { Essentia, EssentiaWASM } = require('essentia.js');

const RATE = 44_100;

/** Noise of a fixed seed that fades within 34 ms, at each beat. */
function clicks(bpm, seconds) {
  const samples = new Float32Array(seconds * RATE);
  let seed = 1;
  for (let beat = 0; (beat * 60) / bpm < seconds; beat += 1) {
    const start = Math.round(((beat * 60) / bpm) * RATE);
    for (let at = 0; at < 1500 && start + at < samples.length; at += 1) {
      seed = (seed * 16_807) % 2_147_483_647;
      samples[start + at] = 0.6 * ((2 * seed) / 2_147_483_647 - 1) * (1 - at / 1500);
    }
  }
  return samples;
}

const [name, seconds, bpm] = process.argv.slice(2);
const samples = bpm ? clicks(Number(bpm), Number(seconds)) : new Float32Array(seconds * RATE);
const essentia = new Essentia(EssentiaWASM);
const heard = essentia.RhythmExtractor2013(essentia.arrayToVector(samples), 208, 'multifeature', 40);
// The second decimal is another one at each call.
const level = [3.5, 1, 0.01].find((least) => heard.confidence > least);
const confidence = level === undefined ? '0' : `above ${level}`;
console.log(`${name}, ${seconds} s: ${heard.bpm.toFixed(0)} beats a minute, confidence ${confidence}`);
CODE
{
  node tempo.cjs silence 10
  node tempo.cjs silence 60
  node tempo.cjs 'clicks at 100' 5 100
  node tempo.cjs 'clicks at 100' 20 100
} >seen
cat seen
cat >expected <<'TEXT'
silence, 10 s: 738 beats a minute, confidence above 1
silence, 60 s: 738 beats a minute, confidence above 1
clicks at 100, 5 s: 100 beats a minute, confidence 0
clicks at 100, 20 s: 100 beats a minute, confidence above 3.5
TEXT
cmp -s seen expected
