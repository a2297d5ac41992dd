#!/bin/sh
# eyeD3 0.9.7 (Debian 12, package eyed3): the year of a song (option -Y) in MP3s with ID3v2.4 and ID3v2.3.
#
# Guess: TDRC in ID3v2.4, the date that programs read as the year (https://id3.org/id3v2.4.0-frames, 4.2.5), and TYER in
# ID3v2.3 (https://id3.org/id3v2.3.0, 4.2.1), which the option replaces where a tag has one. A tag that is converted from
# 2.4 to 2.3 keeps its year, and in 2.3 the year of the original release (TORY) stays free for that of a first edition.
# Seen: ID3v2.4 gets TDRL alone, which most readers have no year from. In ID3v2.3 the year goes into TORY, and TYER stays as
# it was; where the tag is new, or converted from 2.4, it is lost without a word: eyeD3 says "Setting release year: 2019"
# and ends with 0.
#   a new tag: 2.4 TDRL=2019
#   a new tag of 2.3: 2.3 none
#   that of 2.4 converted to 2.3: 2.3 none
#   2018 replaced in 2.3: 2.3 TORY=2019 TYER=2018
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" eyed3 python3-mutagen lame sox)"
for program in eyeD3 mid3v2 lame sox; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install eyed3 python3-mutagen lame sox'; exit 0; }
done
eyeD3 --version 2>&1 | grep -q '0\.9\.7' || { echo "skipped: eyeD3 $(eyeD3 --version 2>&1 | tail -n 1)"; exit 0; }
cd "$folder"
sox -D -n -r 44100 -c 2 -b 16 song.wav synth 1 sine 440 gain -6
lame --quiet song.wav new.mp3
cp new.mp3 new-of-23.mp3
lame --quiet --id3v2-only --tt Tide --ty 2018 song.wav replaced.mp3
eyeD3 -t Tide -Y 2019 new.mp3 >/dev/null 2>&1
cp new.mp3 converted.mp3
eyeD3 -t Tide -Y 2019 --to-v2.3 new-of-23.mp3 >/dev/null 2>&1
eyeD3 --to-v2.3 converted.mp3 >/dev/null 2>&1
eyeD3 -Y 2019 replaced.mp3 >/dev/null 2>&1
# The frames as they are in the file: mutagen would name those of 2.3 as in 2.4.
dates() {
  /usr/bin/python3 - "$1" <<'PYTHON'
import sys
from mutagen.id3 import ID3
tag = ID3(sys.argv[1], translate=False)
names = ['TDRC', 'TDRL', 'TDOR', 'TORY', 'TYER']
dates = [f'{name}={tag[name]}' for name in names if name in tag]
print(f'2.{tag.version[1]}', ' '.join(dates) or 'none')
PYTHON
}
{
  echo "a new tag: $(dates new.mp3)"
  echo "a new tag of 2.3: $(dates new-of-23.mp3)"
  echo "that of 2.4 converted to 2.3: $(dates converted.mp3)"
  echo "2018 replaced in 2.3: $(dates replaced.mp3)"
} >seen
cat seen
cat >expected <<'TEXT'
a new tag: 2.4 TDRL=2019
a new tag of 2.3: 2.3 none
that of 2.4 converted to 2.3: 2.3 none
2018 replaced in 2.3: 2.3 TORY=2019 TYER=2018
TEXT
cmp -s seen expected
