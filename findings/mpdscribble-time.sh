#!/bin/sh
# mpdscribble 0.24 (Debian 12, package mpdscribble) beside MPD 0.23: what it tells Last.fm, Libre.fm or another server
# about a song.
#
# Guess: i[0] is the time at which the song began, as the protocol has it (Audioscrobbler Realtime Submission Protocol
# 1.2, "The Submission", http://www.audioscrobbler.net/development/protocol/), and as later ones have it (timestamp[i],
# https://www.last.fm/api/show/track.scrobble).
# Seen: it is the time at which the song ended. A piece of an hour is an hour late, one that was paused overnight is on
# the next day; programs that import listens from several players and compare times take it for another listen.
#   a song that was heard for 19 s: i[0] is its end
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version. Takes half a minute.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" mpd mpc mpdscribble flac python3)"
for program in mpd mpc mpdscribble flac python3; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install mpd mpc mpdscribble flac'; exit 0; }
done
mpdscribble --version | grep -q '0\.24' || { echo "skipped: $(mpdscribble --version | head -n 1)"; exit 0; }
programs=
trap '[ -z "$programs" ] || kill $programs; rm -rf "$folder"' EXIT
cd "$folder"
mkdir music
# Two songs of 36 seconds; shorter ones than 30 do not count.
python3 -c 'import wave
with wave.open("one.wav", "wb") as sound:
    sound.setparams((1, 2, 8000, 0, "NONE", ""))
    sound.writeframes(bytes(2 * 8000 * 36))'
for title in One Two; do
  flac --silent -T ARTIST=Ana -T "TITLE=$title" -o "music/$title.flac" one.wav
done
cat >serve.py <<'CODE'
import http.server, urllib.parse

class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        site = f'http://127.0.0.1:{self.server.server_port}'
        self.answer(f'OK\nsession\n{site}/playing\n{site}/heard\n')
    def do_POST(self):
        body = self.rfile.read(int(self.headers['content-length'])).decode()
        fields = dict(urllib.parse.parse_qsl(body))
        if 'i[0]' in fields:
            with open('heard', 'a') as heard:
                heard.write(f'{fields["t[0]"]} {fields["i[0]"]}\n')
        self.answer('OK\n')
    def answer(self, text):
        self.send_response(200)
        self.send_header('content-length', str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())
    def log_message(self, *_):
        pass

server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Server)
open('port', 'w').write(str(server.server_port))
server.serve_forever()
CODE
python3 serve.py &
programs=$!
while [ ! -s port ]; do sleep 0.2; done
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
programs="$programs $!"
export MPD_HOST="$folder/mpd.socket"
for _ in $(seq 100); do mpc -q update --wait 2>/dev/null && break || sleep 0.2; done
cat >mpdscribble.conf <<CONF
host = $folder/mpd.socket
[finding]
url = http://127.0.0.1:$(cat port)/
username = ana
password = secret
journal = $folder/journal
CONF
mpdscribble --no-daemon --conf mpdscribble.conf >/dev/null 2>&1 &
programs="$programs $!"
sleep 3
mpc -q add One.flac
mpc -q add Two.flac
began=$(date +%s)
mpc -q play
sleep 19
mpc -q next
for _ in $(seq 20); do grep -qs '^One' heard && break; sleep 0.5; done
told=$(($(sed -n 's/^One //p' heard) - began))
place="neither ($told s)"
[ "$told" -gt 3 ] || place='its beginning'
[ "$told" -lt 18 ] || [ "$told" -gt 24 ] || place='its end'
echo "a song that was heard for 19 s: i[0] is $place"
[ "$place" = 'its end' ]
