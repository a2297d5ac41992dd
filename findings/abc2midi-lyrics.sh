#!/bin/sh
# abc2midi 4.84 (Debian 12, package abcmidi 20230208): the words of a song in ABC notation, in the MIDI file for karaoke
# that it makes.
#
# Guess: each word has the time of its note, as the abc standard 2.1 has it (5.1,
# https://abcnotation.com/wiki/abc:standard:v2.1): syllables are not aligned on grace notes, and tied notes are two notes
# for this purpose; a chord is one note, and one syllable.
# Seen: a grace note takes a word, so that all that follow come a note too early. A chord of two notes takes three words
# at once, and the rest are early. Of two tied notes both words come with the first. Rests and slurs are right. Nothing
# is said.
#   plain: one 0, two 1, three 2, four 3
#   rest: one 0, two 2, three 3, four 4
#   slur: one 0, two 1, three 2, four 3
#   grace note: one 0, two 1, three 1.25, four 2
#   chord: one 0, two 1, three 1, four 1
#   tie: one 0, two 1, three 1, four 3
# (a word and its time in quarters.) Exits with 1 if that changes, and 0 with a word where a program is missing or of
# another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" abcmidi python3)"
for program in abc2midi python3; do
  command -v "$program" >/dev/null || { echo "skipped: $program is missing (apt-get install abcmidi)"; exit 0; }
done
abc2midi -ver | grep -q '^4\.84 ' || { echo "skipped: abc2midi $(abc2midi -ver | head -n 1)"; exit 0; }
cd "$folder"
cat >words.py <<'CODE'
import sys
# The words of a MIDI file and their times in quarters; karaoke files have them as texts, a line begins with a slash.
data = open(sys.argv[1], 'rb').read()
quarter = int.from_bytes(data[12:14], 'big')
at, words = 14, []

def number():
    global at
    value = 0
    while True:
        value = value << 7 | data[at] & 127
        at += 1
        if data[at - 1] < 128:
            return value

while at < len(data):
    end, at, now, status = at + 8 + int.from_bytes(data[at + 4:at + 8], 'big'), at + 8, 0, 0
    while at < end:
        now += number()
        if data[at] >= 128:
            status = data[at]
            at += 1
        if status == 255:
            kind = data[at]
            at += 1
            length = number()
            text = data[at:at + length].decode('latin1').strip(' /\\')
            if kind == 1 and text in ('one', 'two', 'three', 'four'):
                # A chord's notes are some hundredths apart.
                words.append(f'{text} {round(now / quarter * 20) / 20:g}')
            at += length
        elif status in (0xF0, 0xF7):
            at += number()
        else:
            at += 1 if status >> 4 in (0xC, 0xD) else 2
print(', '.join(words))
CODE
check() { # name, music
  printf 'X:1\nT:Song\nM:4/4\nL:1/4\nK:C\n%s|\nw: one two three four\n' "$2" >song.abc
  abc2midi song.abc -o song.mid >/dev/null
  echo "$1: $(python3 words.py song.mid)"
}
{
  check plain 'C D E F'
  check rest 'C z D E F'
  check slur 'C (D E) F'
  check 'grace note' 'C {d}D E F'
  check chord 'C [DF] E F'
  check tie 'C D-D F'
} | tee seen
cat >expected <<'TEXT'
plain: one 0, two 1, three 2, four 3
rest: one 0, two 2, three 3, four 4
slur: one 0, two 1, three 2, four 3
grace note: one 0, two 1, three 1.25, four 2
chord: one 0, two 1, three 1, four 1
tie: one 0, two 1, three 1, four 3
TEXT
cmp -s seen expected
