#!/bin/sh
# id3v2 0.1.12 (Debian 12, package id3v2) on an MP3 whose tag is ID3v2.4.
#
# Guess: it lists the text frames, whose form is that of 2.3 as long as they are short; or it says that it does not
# know this version (id3.org/id3v2.4.0-structure, 3.1), and leaves the tag alone when asked to add a frame.
# Seen: it says "No ID3 tag". When it adds one frame, it puts a tag of version 2.3 with that frame alone in the place
# of the old tag: title, artist and ISRC are gone, without a word and with status 0. To a file with the same frames in a
# tag of version 2.3 it adds the frame.
#   2.3: listed 3, after --TBPM: version 3, TBPM TIT2 TPE1 TSRC
#   2.4: listed 0, after --TBPM: version 3, TBPM
# Exits with 1 if that changes, and 0 with a word where the program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" id3v2 python3)"
for program in id3v2 python3; do
  command -v "$program" >/dev/null || { echo "skipped: $program is missing (apt-get install id3v2)"; exit 0; }
done
id3v2 --version | grep -q '0\.1\.12' || { echo "skipped: $(id3v2 --version | head -n 1)"; exit 0; }
cat >"$folder/tag.py" <<'CODE'
import sys

path, version = sys.argv[1], sys.argv[2]
if version != 'list':
    # Frames under 128 bytes have the same length in both versions.
    def frame(name, text):
        body = b'\x00' + text.encode('latin-1')
        return name.encode() + len(body).to_bytes(4, 'big') + b'\0\0' + body

    frames = frame('TIT2', 'One') + frame('TPE1', 'Ana') + frame('TSRC', 'USABC2000001')
    tag = b'ID3' + bytes([int(version), 0, 0, 0, 0, 0, len(frames)]) + frames
    # A second of silent frames, MPEG-1 Layer III, 128 kbit/s, 44.1 kHz.
    open(path, 'wb').write(tag + (b'\xff\xfb\x90\x00' + bytes(413)) * 38)
else:
    data = open(path, 'rb').read()
    size = data[6] << 21 | data[7] << 14 | data[8] << 7 | data[9]
    at, names = 10, []
    while at < 10 + size and data[at]:
        names.append(data[at : at + 4].decode())
        at += 10 + int.from_bytes(data[at + 4 : at + 8], 'big')
    print(f'version {data[3]},', *sorted(names))
CODE
changed=0
check() { # version, frames listed, what is left
  file="$folder/$1.mp3"
  python3 "$folder/tag.py" "$file" "$1"
  listed=$(id3v2 -l "$file" | grep -cE '^(TIT2|TPE1|TSRC)' || true)
  id3v2 --TBPM 93 "$file"
  left=$(python3 "$folder/tag.py" "$file" list)
  echo "2.$1: listed $listed, after --TBPM: $left"
  [ "$listed" = "$2" ] && [ "$left" = "$3" ] || changed=1
}
check 3 3 'version 3, TBPM TIT2 TPE1 TSRC'
check 4 0 'version 3, TBPM'
exit "$changed"
