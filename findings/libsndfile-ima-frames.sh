#!/bin/sh
# libsndfile 1.2.0 (Debian 12, sndfile-convert of sndfile-programs) writing AIFF-C with IMA 4:1 (`ima4`, QuickTime’s
# compression), and what Audio File Library 0.3.6 (sfconvert of audiofile-tools) reads of it.
#
# Guess: the count in the chunk COMM is that of packets, each of 64 samples of each channel, so that it is the same in
# mono and stereo: 2,757 for four seconds at 44,100 Hz, as ffmpeg 5.1 writes it.
# Seen: of stereo half of them are counted, while all of them are written. The Audio File Library reads by the count, and
# the second half of the sound is lost without a message; libsndfile reads its own file whole, because it counts bytes.
#   mono: 2757 packets counted, 2757 written; sfconvert reads 4.0 s
#   stereo: 1378 packets counted, 2757 written; sfconvert reads 2.0 s
#   stereo by ffmpeg: 2757 packets counted, 2757 written; sfconvert reads 4.0 s
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version. The last line is
# left out without ffmpeg.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" sndfile-programs audiofile-tools python3)"
for program in sndfile-convert sfconvert python3; do
  command -v "$program" >/dev/null || {
    echo 'skipped: apt-get install sndfile-programs audiofile-tools python3'
    exit 0
  }
done
version=$(sndfile-info 2>&1 | grep -o 'libsndfile-[0-9.]*[0-9]' | head -n 1 || true)
[ "$version" = libsndfile-1.2.0 ] || { echo "skipped: $version"; exit 0; }
cd "$folder"
cat >sound.py <<'CODE'
import math, struct, sys, wave

def make(name, channels):
    with wave.open(name, "wb") as sound:
        sound.setparams((channels, 2, 44100, 0, "NONE", ""))
        for at in range(4 * 44100):
            sample = round(8000 * math.sin(2 * math.pi * 220 * at / 44100))
            sound.writeframes(struct.pack("<h", sample) * channels)

def tell(title, file, read):
    data = open(file, "rb").read()
    at, chunks = 12, {}
    while at < len(data):
        length = struct.unpack(">I", data[at + 4 : at + 8])[0]
        chunks[data[at : at + 4]] = data[at + 8 : at + 8 + length]
        at += 8 + length + length % 2
    channels, counted = struct.unpack(">hI", chunks[b"COMM"][:6])
    # Offset and block size come first; a packet has 34 bytes.
    written = (len(chunks[b"SSND"]) - 8) // 34 // channels
    with wave.open(read) as sound:
        seconds = sound.getnframes() / sound.getframerate()
    print(f"{title}: {counted} packets counted, {written} written; sfconvert reads {seconds:.1f} s")

if sys.argv[1] == "make":
    make(sys.argv[2], int(sys.argv[3]))
else:
    tell(*sys.argv[2:])
CODE
tell() {
  sfconvert "$2" read.wav format wave >/dev/null
  python3 sound.py tell "$1" "$2" read.wav
}
python3 sound.py make mono.wav 1
python3 sound.py make stereo.wav 2
for kind in mono stereo; do
  sndfile-convert -ima-adpcm "$kind.wav" "$kind.aifc" >/dev/null
  tell "$kind" "$kind.aifc" >>seen
done
cat >expected <<'TEXT'
mono: 2757 packets counted, 2757 written; sfconvert reads 4.0 s
stereo: 1378 packets counted, 2757 written; sfconvert reads 2.0 s
TEXT
if command -v ffmpeg >/dev/null; then
  ffmpeg -v error -i stereo.wav -c:a adpcm_ima_qt -f aiff other.aifc
  tell 'stereo by ffmpeg' other.aifc >>seen
  echo 'stereo by ffmpeg: 2757 packets counted, 2757 written; sfconvert reads 4.0 s' >>expected
fi
cat seen
cmp -s seen expected
