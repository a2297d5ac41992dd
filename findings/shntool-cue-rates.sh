#!/bin/sh
# shnsplit (shntool 3.0.10, Debian 12) cutting a WAV of 48 or 96 kHz by a cue sheet.
#
# Guess: INDEX 01 00:04:00 is four seconds, 192,000 samples at 48 kHz. Its manual, shntool(1), "Specifying split
# points", makes the split point 0:04.00 of it: minutes, seconds and frames, 75 per second.
# Seen: it takes each frame for 588 samples, which is right for 44.1 kHz alone, and says nothing. At 48 kHz it cuts at
# 3.675 s, at 96 kHz at 1.8375 s: after 40 minutes at 48 kHz, over three minutes too early. A split point with
# decimals, "0:04.000" instead of "0:04.00", is cut where it should be at each rate.
#   44100 Hz: 176400 samples of 176400, decimals 176400
#   48000 Hz: 176400 samples of 192000, decimals 192000
#   96000 Hz: 176400 samples of 384000, decimals 384000
# Exits with 1 if that changes, and 0 with a word where the program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" shntool python3)"
for program in shnsplit python3; do
  command -v "$program" >/dev/null || { echo "skipped: $program is missing (apt-get install shntool)"; exit 0; }
done
shntool -v 2>&1 | grep -q '3\.0\.10' || { echo "skipped: $(shntool -v 2>&1 | head -n 1)"; exit 0; }
cd "$folder"
cat >wav.py <<'CODE'
import sys, wave
# Ten seconds of silence in stereo at a rate; or the samples of a file.
if len(sys.argv) > 2:
    with wave.open(sys.argv[1], 'wb') as file:
        file.setparams((2, 2, int(sys.argv[2]), 0, 'NONE', ''))
        file.writeframes(bytes(4 * 10 * int(sys.argv[2])))
else:
    print(wave.open(sys.argv[1]).getnframes())
CODE
cat >side.cue <<'CUE'
FILE "side.wav" WAVE
  TRACK 01 AUDIO
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    INDEX 01 00:04:00
CUE
changed=0
for rate in 44100 48000 96000; do
  python3 wav.py side.wav "$rate"
  shnsplit -q -O always -a by-cue- -f side.cue side.wav >/dev/null 2>&1
  echo 0:04.000 | shnsplit -q -O always -a by-time- side.wav >/dev/null 2>&1
  cue=$(python3 wav.py by-cue-01.wav)
  decimals=$(python3 wav.py by-time-01.wav)
  echo "$rate Hz: $cue samples of $((4 * rate)), decimals $decimals"
  [ "$cue" = 176400 ] && [ "$decimals" = "$((4 * rate))" ] || changed=1
done
exit "$changed"
