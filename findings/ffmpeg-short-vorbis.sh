#!/bin/sh
# Of an Ogg Vorbis file whose sound fits on one page, ffmpeg gives 128 samples less than the page counts.
#
# Programs: ffmpeg 5.1.9 (Debian 12), vorbis-tools 1.4.2 (oggenc, oggdec).
# Guess: the position of the last page (RFC 3533; Vorbis I, A.2) counts the samples to be heard, so ffmpeg
#   gives as many as oggdec does, whatever the length of the sound.
# Behaviour: 28,800 and 48,000 samples come out as 28,672 and 47,872; 100,001 and 480,000, which need
#   several pages, come out whole. oggdec gives all of them.
# Output seen:
#   28800: oggdec 28800, ffmpeg 28672
#   480000: oggdec 480000, ffmpeg 480000
# Exits with 1 if that changes, with 2 if a program is missing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" ffmpeg vorbis-tools)"
for program in ffmpeg oggenc oggdec; do
  command -v "$program" >/dev/null || { echo "$program is missing (apt-get install ffmpeg vorbis-tools)"; exit 2; }
done
changed=0
check() { # samples, what ffmpeg is expected to give
  ffmpeg -v error -nostdin -f lavfi -i 'sine=440:r=48000:d=20' -af "atrim=end_sample=$1" "$folder/$1.wav" 2>/dev/null
  oggenc -Q -o "$folder/$1.ogg" "$folder/$1.wav" 2>/dev/null
  oggdec -Q -R -o "$folder/$1.raw" "$folder/$1.ogg"
  decoded=$(($(wc -c <"$folder/$1.raw") / 2))
  given=$(($(ffmpeg -v error -nostdin -i "$folder/$1.ogg" -f s16le - | wc -c) / 2))
  echo "$1: oggdec $decoded, ffmpeg $given"
  [ "$decoded" = "$1" ] && [ "$given" = "$2" ] || changed=1
}
check 28800 28672
check 480000 480000
exit "$changed"
