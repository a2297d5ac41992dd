#!/bin/sh
# pitchfinder 2.3.4 (npm), its detector YIN: the pitch of one note at several levels.
#
# Guess: the same at each level above rounding. YIN divides the difference of each period by the mean of the shorter
# ones (de Cheveigné and Kawahara, "YIN, a fundamental frequency estimator for speech and music", 2002, equation 8),
# so that the level goes out of the result.
# Seen: right when loud, about 18,000 Hz when quiet; there is no -1 or null. The lower the note, the louder it has to
# be: the low E of a bass is wrong at half of full scale. Where the mean begins, the program takes 1 for the
# difference of one sample, which does depend on the level. Its README says that YIN is at times
# "wildly incorrect", and a user met 17,640 Hz in background noise (https://github.com/peterkhayes/pitchfinder/issues/3),
# both without a cause. The same samples multiplied by 100 or more are right.
#   A4 440 Hz: -6 dB right, -20 dB right, -40 dB above 15000
#   A2 110 Hz: -6 dB right, -20 dB above 15000, -40 dB above 15000
#   E1 41.2 Hz: -6 dB above 15000, -20 dB above 15000, -40 dB above 15000
#   louder than full scale: A4 right, A2 right, E1 right
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pitchfinder@2.3.4
cat >pitch.cjs <<'CODE'
const { YIN } = require('pitchfinder');
const RATE = 44_100;
const detect = YIN({ sampleRate: RATE });

/** 8,192 samples of a sine with this peak. */
const note = (hertz, peak) =>
  Float32Array.from({ length: 8192 }, (_, at) => peak * Math.sin((2 * Math.PI * hertz * at) / RATE));
function heard(hertz, peak) {
  const pitch = detect(note(hertz, peak));
  if (pitch === null) return 'null';
  if (Math.abs(pitch / hertz - 1) < 0.003) return 'right';
  return pitch > 15_000 ? 'above 15000' : pitch.toFixed(0);
}

const notes = [['A4', 440], ['A2', 110], ['E1', 41.2]];
for (const [name, hertz] of notes) {
  const levels = [-6, -20, -40].map((level) => `${level} dB ${heard(hertz, 10 ** (level / 20))}`);
  console.log(`${name} ${hertz} Hz: ${levels.join(', ')}`);
}
console.log(`louder than full scale: ${notes.map(([name, hertz]) => `${name} ${heard(hertz, 100)}`).join(', ')}`);
CODE
node pitch.cjs >seen
cat seen
cat >expected <<'TEXT'
A4 440 Hz: -6 dB right, -20 dB right, -40 dB above 15000
A2 110 Hz: -6 dB right, -20 dB above 15000, -40 dB above 15000
E1 41.2 Hz: -6 dB above 15000, -20 dB above 15000, -40 dB above 15000
louder than full scale: A4 right, A2 right, E1 right
TEXT
cmp -s seen expected
