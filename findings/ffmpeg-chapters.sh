#!/bin/sh
# ffmpeg 5.1 (Debian 12): the chapters of a DJ set in Ogg Vorbis, FLAC and Opus, when a file is copied or converted.
#
# Guess: `-c copy` keeps them. In all three they are the same comments, CHAPTER001=00:00:00.000 and CHAPTER001NAME=One
# (https://wiki.xiph.org/Chapter_Extension), and ffmpeg reads them in all three; what it reads as chapters or as tags it
# copies by default (ffmpeg(1), -map_chapters and -map_metadata).
# Seen: ffmpeg takes the comments out of the tags, for they are chapters now, and writes chapters into Opus alone. In the
# copy of a Vorbis or FLAC file there are neither; nothing is said, also where the chapters come from an M4A. So a program
# that sets a title by ffmpeg takes the chapters away.
#   vorbis: 2 chapters, copied: 0, comments left: 0
#   flac: 2 chapters, copied: 0, comments left: 0
#   opus: 2 chapters, copied: 2, comments left: 4
#   from M4A: vorbis 0, flac 0, opus 2
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" ffmpeg flac opus-tools vorbis-tools)"
for program in ffmpeg ffprobe vorbiscomment metaflac opusenc opusinfo; do
  command -v "$program" >/dev/null ||
    { echo "skipped: $program is missing (apt-get install ffmpeg flac opus-tools vorbis-tools)"; exit 0; }
done
ffmpeg -version | grep -q '^ffmpeg version 5\.1' || { echo "skipped: $(ffmpeg -version | head -n 1)"; exit 0; }
cd "$folder"
cat >comments <<'TEXT'
TITLE=Set
CHAPTER001=00:00:00.000
CHAPTER001NAME=One
CHAPTER002=00:00:01.000
CHAPTER002NAME=Two
TEXT
cat >chapters <<'TEXT'
;FFMETADATA1
[CHAPTER]
TIMEBASE=1/1000
START=0
END=1000
title=One
[CHAPTER]
TIMEBASE=1/1000
START=1000
END=2000
title=Two
TEXT
convert() { ffmpeg -nostdin -v error -bitexact "$@"; }
convert -f lavfi -i sine=duration=2:sample_rate=48000 -ac 2 -bitexact set.wav
convert -i set.wav -c:a libvorbis vorbis.ogg
vorbiscomment -w -c comments vorbis.ogg
convert -i set.wav flac.flac
metaflac --remove-all-tags --import-tags-from=comments flac.flac
opusenc --quiet --comment CHAPTER001=00:00:00.000 --comment CHAPTER001NAME=One \
  --comment CHAPTER002=00:00:01.000 --comment CHAPTER002NAME=Two set.wav opus.opus
convert -i set.wav -i chapters -map_chapters 1 -c:a aac set.m4a

chapters() { ffprobe -v error -show_chapters -of compact "$1" | grep -c '^chapter' || true; }
comments() { # as the format’s own program lists them
  case "$1" in
    *.ogg) vorbiscomment "$1" ;;
    *.flac) metaflac --export-tags-to=- "$1" ;;
    *.opus) opusinfo "$1" ;;
  esac | grep -c 'CHAPTER0' || true
}
{
  for file in vorbis.ogg flac.flac opus.opus; do
    convert -i "$file" -c copy "copied-$file"
    echo "${file%.*}: $(chapters "$file") chapters, copied: $(chapters "copied-$file"), comments left: $(comments "copied-$file")"
  done
  convert -i set.m4a -c:a libvorbis of.ogg
  convert -i set.m4a of.flac
  convert -i set.m4a of.opus
  echo "from M4A: vorbis $(chapters of.ogg), flac $(chapters of.flac), opus $(chapters of.opus)"
} | tee seen
cat >expected <<'TEXT'
vorbis: 2 chapters, copied: 0, comments left: 0
flac: 2 chapters, copied: 0, comments left: 0
opus: 2 chapters, copied: 2, comments left: 4
from M4A: vorbis 0, flac 0, opus 2
TEXT
cmp -s seen expected
