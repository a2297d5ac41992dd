#!/bin/sh
# midi2ly 2.24.1 (Debian 12, package lilypond 2.24.1-2): a song in a Standard MIDI File, whose melody has words, as
# LilyPond's input.
#
# Guess: the melody with its words below, in the key of the file and at its tempo. A tempo is a count of microseconds per
# beat, 618557 for 97 beats a minute, which is 96.99995, and would be rounded. The specification allows a key signature in
# any track (Standard MIDI Files 1.0, "Key Signature"); notation programs write it into each one, since MuseScore 3 ignores
# it on a track without notes.
# Seen: the key of a track with words is written among the words, where LilyPond takes its note for a word: it refuses the
# file as a whole. Without that key the same song is engraved. The tempo is cut to whole beats, one less than was written.
#   a key on the first track: tempo 96, engraved
#   a key on the melody too: tempo 96, refused: wrong type for argument 1.  Expecting pitch, found "cis"
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" lilypond midicsv)"
for program in midi2ly lilypond csvmidi; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install lilypond midicsv'; exit 0; }
done
midi2ly --version | grep -q '2\.24\.1' || { echo "skipped: $(midi2ly --version | head -n 1)"; exit 0; }
cd "$folder"
song() {
  cat <<'TEXT'
0, 0, Header, 1, 2, 480
1, 0, Start_track
1, 0, Tempo, 618557
1, 0, Time_signature, 4, 2, 24, 8
1, 0, Key_signature, 4, "minor"
1, 0, End_track
2, 0, Start_track
2, 0, Title_t, "Vocal"
TEXT
  [ "$1" = first ] || echo '2, 0, Key_signature, 4, "minor"'
  cat <<'TEXT'
2, 0, Lyric_t, "one "
2, 0, Note_on_c, 0, 69, 99
2, 480, Note_off_c, 0, 69, 0
2, 480, Lyric_t, "two "
2, 480, Note_on_c, 0, 71, 99
2, 960, Note_off_c, 0, 71, 0
2, 960, Lyric_t, "three "
2, 960, Note_on_c, 0, 73, 99
2, 1440, Note_off_c, 0, 73, 0
2, 1440, Lyric_t, "four"
2, 1440, Note_on_c, 0, 76, 99
2, 1920, Note_off_c, 0, 76, 0
2, 1920, End_track
0, 0, End_of_file
TEXT
}
engraved() {
  song "$1" | csvmidi - "$1.mid"
  midi2ly "$1.mid" -o "$1.ly" >/dev/null 2>&1
  tempo=$(sed -n 's/.*tempo 4 = \([0-9]*\).*/\1/p' "$1.ly")
  if lilypond -s "$1.ly" >told 2>&1; then
    echo "tempo $tempo, engraved"
  else
    echo "tempo $tempo, refused: $(sed -n 's/.*error: //p' told | head -n 1)"
  fi
}
{
  echo "a key on the first track: $(engraved first)"
  echo "a key on the melody too: $(engraved both)"
} >seen
cat seen
cat >expected <<'TEXT'
a key on the first track: tempo 96, engraved
a key on the melody too: tempo 96, refused: wrong type for argument 1.  Expecting pitch, found "cis"
TEXT
cmp -s seen expected
