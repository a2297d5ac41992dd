#!/bin/sh
# MPD 0.23.12 (Debian 12, package mpd) loading a playlist in XSPF.
#
# Guess: of several <location>s the first that can be played is taken; XSPF says that only one of them may be rendered
# (https://wiki.xiph.org/XSPF_Conformance_Tests). Relative addresses are resolved against xml:base, before the
# playlist's own place (XSPF 1, 6.2, http://xspf.org/xspf-v1.html#rfc.section.6.2).
# Seen: the last location is taken, so that a list which names the FLAC first and a preview last plays previews. The
# attribute xml:base is ignored: a song on another server becomes the file of that name beside the playlist, if there
# is one, under the title of the other song; if there is none, it is left out without a word.
#   two locations: one.flac (One)
#   two locations, the other way round: preview.flac (One)
#   xml:base of another server, a file of that name here: one.flac (Elsewhere)
#   xml:base of another server, no such file here: nothing
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" mpd mpc flac python3)"
for program in mpd mpc flac python3; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install mpd mpc flac'; exit 0; }
done
mpd --version | head -n 1 | grep -q '0\.23\.' || { echo "skipped: $(mpd --version | head -n 1)"; exit 0; }
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cd "$folder"
mkdir music
python3 -c 'import wave
with wave.open("one.wav", "wb") as sound:
    sound.setparams((1, 2, 8000, 0, "NONE", ""))
    sound.writeframes(bytes(2 * 8000))'
flac --silent -o music/one.flac one.wav
flac --silent -o music/preview.flac one.wav
# Makes a list of one song: a name, the attributes of the list, and what is in the song.
list() {
  cat >"music/$1.xspf" <<XML
<?xml version="1.0" encoding="UTF-8"?>
<playlist version="1" xmlns="http://xspf.org/ns/0/"$2><trackList><track>$3</track></trackList></playlist>
XML
}
list preview-first '' '<location>preview.flac</location><location>one.flac</location><title>One</title>'
list preview-last '' '<location>one.flac</location><location>preview.flac</location><title>One</title>'
base=' xml:base="http://127.0.0.1:9/music/"'
list elsewhere "$base" '<location>one.flac</location><title>Elsewhere</title>'
list nowhere "$base" '<location>two.flac</location><title>Elsewhere</title>'
cat >mpd.conf <<CONF
music_directory "$folder/music"
db_file "$folder/database"
bind_to_address "$folder/mpd.socket"
zeroconf_enabled "no"
audio_output {
  type "null"
  name "Nowhere"
}
CONF
mpd --no-daemon --stderr mpd.conf >/dev/null 2>&1 &
server=$!
export MPD_HOST="$folder/mpd.socket"
for _ in $(seq 100); do mpc -q update --wait 2>/dev/null && break || sleep 0.2; done
loaded() {
  mpc -q clear
  mpc -q load "$1.xspf" >/dev/null || true
  found=$(mpc playlist -f '%file% (%title%)')
  echo "${found:-nothing}"
}
{
  echo "two locations: $(loaded preview-first)"
  echo "two locations, the other way round: $(loaded preview-last)"
  echo "xml:base of another server, a file of that name here: $(loaded elsewhere)"
  echo "xml:base of another server, no such file here: $(loaded nowhere)"
} >seen
cat seen
cat >expected <<'TEXT'
two locations: one.flac (One)
two locations, the other way round: preview.flac (One)
xml:base of another server, a file of that name here: one.flac (Elsewhere)
xml:base of another server, no such file here: nothing
TEXT
cmp -s seen expected
