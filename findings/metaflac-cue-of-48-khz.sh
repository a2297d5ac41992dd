#!/bin/sh
# metaflac 1.4.2 (Debian 12, package flac): the cue sheet of a FLAC file of 48 kHz, stored by flac and taken out again, and
# what cuebreakpoints (cuetools 1.4.1-0.2) and mkvmerge 74 (mkvtoolnix) read from it.
#
# Guess: INDEX 01 00:10:37 comes back, or is refused. The manual says nothing of the rate: "Export CUESHEET block to a
# cuesheet file, suitable for use by CD authoring software" (metaflac(1)). A cue sheet has minutes, seconds and frames, 75 a
# second, at every rate (CDRWIN User's Guide, appendix A), and a frame is a whole number of samples at 48 kHz, 640.
# Seen: only for sound as on a CD, 44.1 kHz with 16 bits, it comes back. Otherwise an index is a number of samples, which
# no cue sheet has: cuebreakpoints takes it for frames, so that 10.5 seconds are nearly two hours, with status 0 after
# complaints about the word FLAC in the first line, which is known (https://github.com/svend/cuetools/issues/17); with
# WAVE there it says nothing. mkvmerge refuses the sheet.
#   44100 Hz, 16 bits: INDEX 01 00:10:37, cuebreakpoints 0:10.37, mkvmerge reads it
#   44100 Hz, 24 bits: INDEX 01 462756, cuebreakpoints 102:50.06, mkvmerge refuses it
#   48000 Hz, 16 bits: INDEX 01 503680, cuebreakpoints 111:55.55, mkvmerge refuses it
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" flac sox cuetools mkvtoolnix)"
for program in flac metaflac sox cuebreakpoints mkvmerge; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install flac sox cuetools mkvtoolnix'; exit 0; }
done
metaflac --version | grep -q ' 1\.4\.2$' || { echo "skipped: $(metaflac --version)"; exit 0; }
cd "$folder"
cat >given.cue <<'CUE'
FILE "disc.wav" WAVE
  TRACK 01 AUDIO
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    INDEX 01 00:10:37
CUE
back() {
  sox -D -n -r "$1" -c 2 -b "$2" disc.wav trim 0 30
  flac --silent --force --cuesheet=given.cue -o disc.flac disc.wav
  metaflac --export-cuesheet-to=back.cue disc.flac
  sed 's/ FLAC$/ WAVE/' back.cue >plain.cue
  index=$(sed -n 's/^ *\(INDEX 01 .*\)/\1/p' back.cue | tail -n 1)
  breakpoint=$(cuebreakpoints plain.cue)
  if mkvmerge -q -o disc.mka --chapters back.cue disc.flac >/dev/null; then read='reads it'; else read='refuses it'; fi
  echo "$1 Hz, $2 bits: $index, cuebreakpoints $breakpoint, mkvmerge $read"
}
{
  back 44100 16
  back 44100 24
  back 48000 16
} >seen
cat seen
cat >expected <<'TEXT'
44100 Hz, 16 bits: INDEX 01 00:10:37, cuebreakpoints 0:10.37, mkvmerge reads it
44100 Hz, 24 bits: INDEX 01 462756, cuebreakpoints 102:50.06, mkvmerge refuses it
48000 Hz, 16 bits: INDEX 01 503680, cuebreakpoints 111:55.55, mkvmerge refuses it
TEXT
cmp -s seen expected
