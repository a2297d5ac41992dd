#!/bin/sh
# abc2ly 2.24.1 (Debian 12, package lilypond 2.24.1-2): a tune in ABC notation as LilyPond’s input.
#
# Guess: the notes of the abc standard 2.1 (https://abcnotation.com/wiki/abc:standard:v2.1), or a message:
#   Q:3/8=60 is a dotted quarter for each second (3.1.8), in LilyPond \tempo 4.=60.
#   ^^c and __d are double sharp and double flat (4.2), cisis and deses.
#   (4 is four notes in the time of three, (5 in 4/4 five in the time of two (4.13), \times 3/4 and \times 2/5.
#   [CE]2 is a chord of twice the unit’s length (4.17).
# Seen: the first three are wrong without a word. The tune is slower by a third, the double accidentals are single ones,
# and the bars are too long: (4 takes 5 1/3 units instead of 3, (5 takes 4 instead of 2. At the length of a chord it says
# "Huh?", leaves out that line from there on, and ends with 0.
#   Q:3/8=60: \tempo 4=60
#   ^^c __d: cis''2 des''2
#   (4cdef: \times 4/3
#   (5cdefg: \times 4/5
#   [CE]2 g a | b: << c'4 e'4 >>, "Huh?"
# Exits with 1 if that changes, and 0 with a word where the program is missing or of another version.
set -eu
abc2ly --version 2>/dev/null | grep -q '2\.24\.1' || {
  echo 'abc2ly 2.24.1 (package lilypond) is missing.'
  exit 0
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# The notes of a tune with this field and these notes in 4/4, on one line; the message is in `said`.
notes() {
  printf 'X:1\nT:Tune\nM:4/4\nL:1/4\n%s\nK:C\n%s\n' "$1" "$2" >tune.abc
  abc2ly -o tune.ly tune.abc >said 2>&1 || echo 'a failure'
  sed -n '/^voicedefault/,/^}/p' tune.ly | tr -s ' \n' ' '
}
# What this pattern finds, on one line.
part() {
  grep -o "$1" | tr '\n' ' ' | sed 's/ *$//'
}
{
  printf 'Q:3/8=60: %s\n' "$(notes Q:3/8=60 'c d e f |' | part '\\tempo [^ ]*')"
  printf '^^c __d: %s\n' "$(notes % '^^c2 __d2 |' | part '\(cis\|des\)[^ ]*')"
  printf '(4cdef: %s\n' "$(notes % '(4cdef g |' | part '\\times [^ ]*')"
  printf '(5cdefg: %s\n' "$(notes % '(5cdefg a b |' | part '\\times [^ ]*')"
  printf '[CE]2 g a | b: %s' "$(notes % '[CE]2 g a | b' | part '<<[^}]*\|a failure')"
  notes % '[CE]2 g a | b' >/dev/null
  grep -q 'Huh?' said && echo ', "Huh?"' || echo
} >seen
cat seen
cat >expected <<'TEXT'
Q:3/8=60: \tempo 4=60
^^c __d: cis''2 des''2
(4cdef: \times 4/3
(5cdefg: \times 4/5
[CE]2 g a | b: << c'4 e'4 >>, "Huh?"
TEXT
cmp -s seen expected
