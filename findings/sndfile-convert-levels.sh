#!/bin/sh
# sndfile-convert of libsndfile 1.2.0 (Debian 12, package sndfile-programs) making two stems of 16 bits, of which one is
# 20 dB softer than the other, into other sample formats.
#
# Guess: the levels stay. There is an option -normalize, "Normalize the audio data in the output file" (man page), which
# is not given.
# Seen: into floats and into Vorbis, each file of whole numbers is brought to full scale, so that the stems no longer
# add up to their mix; a file of floats, and whole numbers into whole numbers, keep their level. The peak that the program
# compares with 1 is, of whole numbers, counted in their steps. Floats above full scale are known to be brought down
# (https://github.com/libsndfile/libsndfile/issues/1006).
#   drums of 16 bits, peak 0.50: pcm24 0.50, float32 1.00, vorbis 1.00
#   bass of 16 bits, peak 0.05: pcm24 0.05, float32 1.00, vorbis 1.00
#   bass of floats, peak 0.05: pcm24 0.05, float32 0.05, vorbis 0.05
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" sndfile-programs sox vorbis-tools)"
for program in sndfile-convert sox oggdec; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install sndfile-programs sox vorbis-tools'; exit 0; }
done
version=$(sndfile-info 2>&1 | grep -o 'libsndfile-[0-9.]*[0-9]' | head -n 1 || true)
[ "$version" = libsndfile-1.2.0 ] || { echo "skipped: $version"; exit 0; }
cd "$folder"
peak() {
  sound=$1
  case "$sound" in *.ogg)
    oggdec -Q -o decoded.wav "$sound"
    sound=decoded.wav
    ;;
  esac
  sox "$sound" -n stat 2>&1 | sed -n 's/^Maximum amplitude: *//p' | xargs printf '%.2f'
}
stem() {
  line="$1, peak $(peak "$2"):"
  for encoding in pcm24 float32 vorbis; do
    [ "$encoding" = vorbis ] && ending=ogg || ending=wav
    sndfile-convert "-$encoding" "$2" "made.$ending" >/dev/null
    line="$line $encoding $(peak "made.$ending"),"
  done
  echo "${line%,}"
}
sox -n -r 44100 -b 16 -c 1 drums.wav synth 2 sine 220 vol 0.5
sox -n -r 44100 -b 16 -c 1 bass.wav synth 2 sine 110 vol 0.05
sox bass.wav -e floating-point -b 32 bass-of-floats.wav
{
  stem 'drums of 16 bits' drums.wav
  stem 'bass of 16 bits' bass.wav
  stem 'bass of floats' bass-of-floats.wav
} >seen
cat seen
cat >expected <<'TEXT'
drums of 16 bits, peak 0.50: pcm24 0.50, float32 1.00, vorbis 1.00
bass of 16 bits, peak 0.05: pcm24 0.05, float32 1.00, vorbis 1.00
bass of floats, peak 0.05: pcm24 0.05, float32 0.05, vorbis 0.05
TEXT
cmp -s seen expected
