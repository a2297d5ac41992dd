#!/bin/sh
# opusenc (opus-tools 0.2, Debian 12) on a FLAC file that carries ReplayGain, as metaflac 1.4.2 writes it.
#
# Guess: the sound keeps its level, as with oggenc and lame. ReplayGain is a tag, which a player may follow if its
# listener wants it; in Opus it becomes R128_TRACK_GAIN and R128_ALBUM_GAIN (RFC 7845, 5.2.1).
# Seen: the album gain, less 5 dB, becomes the output gain of the header, which players should apply by default
# (RFC 7845, 5.1), and R128_TRACK_GAIN holds the difference of the track. So the sound itself is louder or quieter, for
# everybody. With a track gain alone nothing happens to it.
#   no tags: header 0 dB, level unchanged
#   album -8.00 dB: header -13 dB, level -13 dB
#   track -8.00 dB: header 0 dB, level unchanged
#   metaflac --add-replay-gain on a quiet tone: header 7 dB, level +7 dB
# A catalogue encoded from files with tags and files without them is 13 dB apart, and a loudness that was
# measured in the FLAC files is wrong for the Opus files.
# Exits with 1 if that changes, and 0 with a word where a program is missing or another version is installed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" opus-tools flac python3)"
for program in opusenc opusdec opusinfo flac metaflac python3; do
  command -v "$program" >/dev/null || { echo "skipped: $program is missing (apt-get install opus-tools flac)"; exit 0; }
done
opusenc --version | grep -q 'opus-tools 0\.2 ' || { echo "skipped: $(opusenc --version | head -n 1)"; exit 0; }
cat >"$folder/tone.py" <<'CODE'
import array, math, sys, wave
# Five seconds of a quiet tone, 440 Hz, in stereo; or the level of a file in dB, rounded.
path = sys.argv[1]
if len(sys.argv) > 2:
    samples = array.array('h')
    for n in range(5 * 48000):
        samples.extend([round(1500 * math.sin(2 * math.pi * 440 * n / 48000))] * 2)
    with wave.open(path, 'wb') as file:
        file.setparams((2, 2, 48000, 0, 'NONE', ''))
        file.writeframes(samples.tobytes())
else:
    with wave.open(path) as file:
        samples = array.array('h', file.readframes(file.getnframes()))
    power = sum(sample * sample for sample in samples) / len(samples)
    print(round(10 * math.log10(power / (1500 * 1500 / 2))))
CODE
python3 "$folder/tone.py" "$folder/tone.wav" write
changed=0
check() { # name, header gain expected, change of level expected
  opusenc --quiet "$folder/tone.flac" "$folder/tone.opus"
  opusdec --quiet "$folder/tone.opus" "$folder/back.wav" 2>/dev/null
  header=$(opusinfo "$folder/tone.opus" | sed -n 's/.*Playback gain: \(-\{0,1\}[0-9]*\).*/\1/p')
  level=$(python3 "$folder/tone.py" "$folder/back.wav")
  echo "$1: header $header dB, level $level dB"
  [ "$header" = "$2" ] && [ "$level" = "$3" ] || changed=1
}
encode() { flac --silent --force "$@" -o "$folder/tone.flac" "$folder/tone.wav"; }
encode
check 'no tags' 0 0
encode --tag=REPLAYGAIN_ALBUM_GAIN='-8.00 dB'
check 'album -8.00 dB' -13 -13
encode --tag=REPLAYGAIN_TRACK_GAIN='-8.00 dB'
check 'track -8.00 dB' 0 0
encode
metaflac --add-replay-gain "$folder/tone.flac"
check 'metaflac --add-replay-gain' 7 7
exit "$changed"
