#!/bin/sh
# kid3-cli 3.9.3 (Debian 12, package kid3-cli) on the people of a song: set in an MP3 without a tag, and copied from a FLAC
# into one.
#
# Guess: the arranger and the player have the names that they were given, and others read them so. ID3v2.3 has a list for
# both, IPLS: "the involvement directly followed by a terminated string with the involvee"
# (https://id3.org/id3v2.3.0, 4.4), so Kid3 writes ‘arranger’, Dee, and the instrument, or any word, and Edda. A list has
# room for two players.
# Seen: the names are in the places of the involvements, and nobody is involved. Read again by Kid3, the player is the
# arranger, and there is no player; of two players from a FLAC, the first is lost. It is told of neither, and copying back
# into a FLAC writes the wrong arranger there. Only who types ‘arranger|Dee’ for Dee gets a right list.
#   set: IPLS Edda//Dee/
#   read: arranger Edda|Dee, performer none
#   from a FLAC with two players: arranger Fay|Dee, performer none
#   back in a FLAC: ARRANGER=Fay|Dee TITLE=One
# Exits with 1 if that changes, and 0 with a word where the programs are missing or of another version.
set -eu
kid3-cli --help >/dev/null 2>&1 </dev/null && command -v metaflac >/dev/null && command -v ffmpeg >/dev/null || {
  echo 'kid3-cli, metaflac (package flac) or ffmpeg is missing.'
  exit 0
}
dpkg-query -W kid3-cli 2>/dev/null | grep -q '3\.9\.3-1' || {
  echo 'kid3-cli is of another version.'
  exit 0
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# Settings of its own, none of the user's.
export HOME="$folder" XDG_CONFIG_HOME="$folder"

sound='-v error -f lavfi -i sine=440:duration=1 -map_metadata -1'
ffmpeg $sound -id3v2_version 0 -write_xing 0 set.mp3
cp set.mp3 copied.mp3
ffmpeg $sound song.flac
cp song.flac back.flac
metaflac --remove-all-tags back.flac
metaflac --remove-all-tags --set-tag=TITLE=One --set-tag=ARRANGER=Dee --set-tag=PERFORMER=Edda --set-tag=PERFORMER=Fay \
  song.flac

# Runs these commands of Kid3 one after another.
kid3() {
  for command; do
    set -- "$@" -c "$command"
    shift
  done
  kid3-cli "$@" </dev/null
}
# Who is the arranger and the performer of this file, by Kid3.
people() {
  arranger=$(kid3 "select $1" 'get arranger')
  performer=$(kid3 "select $1" 'get performer')
  echo "arranger ${arranger:-none}, performer ${performer:-none}"
}
# Copies the tag of the first file into the second.
copied() {
  kid3 "select $1" copy 'select none' "select $2" 'paste 2' save
}

kid3 'select set.mp3' 'set title One' 'set arranger Dee' 'set performer Edda' save
{
  # The frame's text, behind its name, 10 bytes of numbers, and with / for zero bytes.
  echo "set: $(tr '\000' '/' <set.mp3 | LC_ALL=C sed -n 's/.*\(IPLS\).\{7\}\([A-Za-z]*\/\/[A-Za-z]*\/\).*/\1 \2/p')"
  echo "read: $(people set.mp3)"
  copied song.flac copied.mp3
  echo "from a FLAC with two players: $(people copied.mp3)"
  copied copied.mp3 back.flac
  echo "back in a FLAC: $(metaflac --export-tags-to=- back.flac | sort | tr '\n' ' ' | sed 's/ $//')"
} >seen
cat seen
cat >expected <<'TEXT'
set: IPLS Edda//Dee/
read: arranger Edda|Dee, performer none
from a FLAC with two players: arranger Fay|Dee, performer none
back in a FLAC: ARRANGER=Fay|Dee TITLE=One
TEXT
cmp -s seen expected
