#!/bin/sh
# loudgain 0.6.8 (Debian 12): the ReplayGain of a track without a loudness: silence, or sound of less than 400 ms.
#
# Guess: no tag, or 0.00 dB, so that the player leaves it as it is. Loudness has blocks of 400 ms, and those below -70 LUFS
# do not count (ITU-R BS.1770-4, annex 1), so that there is none here. A gain in a tag is a number
# (https://wiki.hydrogenaud.io/index.php?title=ReplayGain_2.0_specification, "Metadata format"), in Opus a whole one from
# -32768 to 32767 (RFC 7845, 5.2.1). loudness-scanner, which has the same library, has 51 dB for silence
# (https://github.com/jiixyj/loudness-scanner/issues/37).
# Seen: the tag is `inf dB`, and in Opus -2147483648, which is no value of this tag, and the opposite of infinite. The
# album's gain beside it is right, and nothing is said.
#   silence in FLAC: REPLAYGAIN_TRACK_GAIN=inf dB, REPLAYGAIN_ALBUM_GAIN=-12.00 dB
#   300 ms in FLAC: REPLAYGAIN_TRACK_GAIN=inf dB, REPLAYGAIN_ALBUM_GAIN=-12.00 dB
#   silence in Opus: R128_TRACK_GAIN=-2147483648
# Pauses before hidden songs and short interludes are such tracks. Exits with 1 if that changes, and 0 with a word where a
# program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" loudgain sox flac opus-tools ffmpeg)"
for program in loudgain sox flac metaflac opusenc ffprobe; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install loudgain sox flac opus-tools ffmpeg'; exit 0; }
done
loudgain --version 2>&1 | grep -q '0\.6\.8' || { echo "skipped: $(loudgain --version 2>&1 | head -n 1)"; exit 0; }
cd "$folder"
sox -D -n -r 48000 -c 2 -b 16 silence.wav trim 0 10
sox -D -n -r 48000 -c 2 -b 16 short.wav synth 0.3 sine 997 gain -6
sox -D -n -r 48000 -c 2 -b 16 song.wav synth 10 sine 997 gain -6
flac --silent silence.wav short.wav song.wav
opusenc --quiet silence.wav silence.opus
loudgain -q -a -s i silence.flac short.flac song.flac >/dev/null 2>&1
loudgain -q -s i silence.opus >/dev/null 2>&1
gains() {
  track=$(metaflac --show-tag=REPLAYGAIN_TRACK_GAIN "$1")
  echo "$track, $(metaflac --show-tag=REPLAYGAIN_ALBUM_GAIN "$1")"
}
{
  echo "silence in FLAC: $(gains silence.flac)"
  echo "300 ms in FLAC: $(gains short.flac)"
  echo "silence in Opus: R128_TRACK_GAIN=$(ffprobe -v error -show_entries stream_tags=R128_TRACK_GAIN -of csv=p=0 silence.opus)"
} >seen
cat seen
cat >expected <<'TEXT'
silence in FLAC: REPLAYGAIN_TRACK_GAIN=inf dB, REPLAYGAIN_ALBUM_GAIN=-12.00 dB
300 ms in FLAC: REPLAYGAIN_TRACK_GAIN=inf dB, REPLAYGAIN_ALBUM_GAIN=-12.00 dB
silence in Opus: R128_TRACK_GAIN=-2147483648
TEXT
cmp -s seen expected
