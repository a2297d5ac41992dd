#!/bin/sh
# cueconvert of Debian 12 (package cuetools 1.4.1-0.2, which calls itself 1.4.0): a pregap of silence that is in no
# file, from a cue sheet to a TOC file and back.
#
# Guess: PREGAP 00:02:00 comes back as it was. In the TOC file of cdrdao it is, rightly, two seconds of ZERO before the
# file’s part, and START 00:02:00 (cdrdao(1), "ZERO" and "START").
# Seen: it comes back as PREGAP 00:02:00 and INDEX 00 at 00:06:00. The first is silence that no file has, the second
# is a place in the file (CDRWIN User’s Guide, appendix A): the last two seconds of song one are now called a gap as
# well, so that a program that leaves gaps out ends the song too early. A gap in the file comes back as it was.
#   its TOC: ZERO 00:02:00 FILE disc.wav 00:08:00 START 00:02:00
#   PREGAP, back: PREGAP 00:02:00 INDEX 00 00:06:00 INDEX 01 00:08:00
#   INDEX 00, back: INDEX 00 00:06:00 INDEX 01 00:08:00
# Exits with 1 if that changes, and 0 with a word where the program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" cuetools)"
command -v cueconvert >/dev/null || { echo 'skipped: cueconvert is missing (apt-get install cuetools)'; exit 0; }
cueconvert --version 2>&1 | grep -q '1\.4\.0' || { echo "skipped: $(cueconvert --version 2>&1 | head -n 1)"; exit 0; }
cd "$folder"
# Makes disc.cue, whose second track has this line before its INDEX 01, a TOC file of it, and a cue sheet of that.
convert() {
  cat >disc.cue <<CUE
FILE "disc.wav" WAVE
  TRACK 01 AUDIO
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    $1
    INDEX 01 00:08:00
CUE
  cueconvert -i cue -o toc disc.cue >disc.toc
  cueconvert -i toc -o cue disc.toc >back.cue
}
gaps() { sed -n '/TRACK 02/,$p' back.cue | grep -E 'PREGAP|INDEX' | xargs; }
convert 'PREGAP 00:02:00'
toc=$(sed -n '/ZERO/,$p' disc.toc | xargs)
silence=$(gaps)
convert 'INDEX 00 00:06:00'
inside=$(gaps)
echo "its TOC: $toc"
echo "PREGAP, back: $silence"
echo "INDEX 00, back: $inside"
[ "$toc" = 'ZERO 00:02:00 FILE disc.wav 00:08:00 START 00:02:00' ]
[ "$silence" = 'PREGAP 00:02:00 INDEX 00 00:06:00 INDEX 01 00:08:00' ]
[ "$inside" = 'INDEX 00 00:06:00 INDEX 01 00:08:00' ]
