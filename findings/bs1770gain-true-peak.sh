#!/bin/sh
# bs1770gain 0.8.6.1 (Debian 12, package bs1770gain 0.8.6.1-3): the loudness of a WAV file, with and without its true peak.
#
# Guess: the same with `-i` (integrated loudness) as with `-i -t` (and true peak), near -6 LUFS for a tone of 997 Hz at
# -6 dB on both channels (ITU-R BS.1770-4, annex 1). A file that cannot be measured gets no gain, and the status is not 0.
# Seen: with `-t` the first frame of a plain WAV ends the measurement, and what was measured by then, nothing, counts:
# -70 LUFS. With --replaygain that is written as a gain of 52 dB into the copy, and the status is 0. It happens to mono
# and stereo of 16 bits, whose header names no speakers; the same samples are right as FLAC, and as WAV whose header is
# WAVE_FORMAT_EXTENSIBLE, such as 24 bits by SoX.
#   plain WAV: -i -6.0 LUFS, -i -t -70.0 LUFS, gain written 52.0 dB, status 0
#   FLAC: -i -6.0 LUFS, -i -t -6.0 LUFS, gain written -12.0 dB, status 0
#   WAV with speakers: -i -6.0 LUFS, -i -t -6.0 LUFS, gain written -12.0 dB, status 0
# A player that follows the tag plays as loud as it can. Exits with 1 if that changes, and 0 with a word where a program
# is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" bs1770gain sox flac ffmpeg)"
for program in bs1770gain sox flac ffprobe; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install bs1770gain sox flac ffmpeg'; exit 0; }
done
version=$(bs1770gain --version 2>&1 | sed -n '1s/^bs1770gain \([0-9.]*\),.*/\1/p')
[ "$version" = 0.8.6.1 ] || { echo "skipped: bs1770gain $version"; exit 0; }
cd "$folder"
sox -D -n -r 44100 -c 2 -b 16 plain.wav synth 10 sine 997 gain -6
flac --silent -o same.flac plain.wav
sox -D plain.wav -b 24 speakers.wav
loudness() {
  bs1770gain "$@" 2>&1 | tr '\r\b' '\n\n' | sed -n 's/.*integrated (momentary mean): *\(-[0-9.]*\) LUFS.*/\1/p' |
    head -n 1 | xargs printf '%.1f'
}
measured() {
  mkdir "of $2"
  status=0
  bs1770gain -i -t --replaygain -o "of $2" "$2" >/dev/null 2>&1 || status=$?
  gain=$(ffprobe -v error -show_entries format_tags=REPLAYGAIN_TRACK_GAIN -of csv=p=0 "of $2"/*)
  echo "$1: -i $(loudness -i "$2") LUFS, -i -t $(loudness -i -t "$2") LUFS, gain written $gain, status $status"
}
{
  measured 'plain WAV' plain.wav
  measured FLAC same.flac
  measured 'WAV with speakers' speakers.wav
} >seen
cat seen
cat >expected <<'TEXT'
plain WAV: -i -6.0 LUFS, -i -t -70.0 LUFS, gain written 52.0 dB, status 0
FLAC: -i -6.0 LUFS, -i -t -6.0 LUFS, gain written -12.0 dB, status 0
WAV with speakers: -i -6.0 LUFS, -i -t -6.0 LUFS, gain written -12.0 dB, status 0
TEXT
cmp -s seen expected
