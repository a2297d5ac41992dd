#!/bin/sh
# supysonic 0.7.2 (Debian 12, package supysonic), a server of the Subsonic protocol, with a song of 128 kbit/s.
#
# Guess: its bitRate is about 128, in kbit/s, and it is sent as it is to a client that allows 320, for `maxBitRate` only
# limits (https://opensubsonic.netlify.app/docs/responses/child and …/endpoints/stream).
# Seen: bitRate counts bits. So every song is over every limit that a client can ask for: the server wants to convert
# the song of 128 kbit/s to 320, and with no converter set up, as after the installation, it refuses to play it.
#   bitRate: a thousand times too large
#   no limit: 200 audio/flac, maxBitRate=0: 200 audio/flac
#   maxBitRate=320: 200 text/xml, No way to transcode from flac to flac
# Apps ask for such a limit on a mobile connection. Exits with 1 if that changes, and 0 with a word where a program is
# missing or of another version.
set -eu
for program in supysonic-cli supysonic-server flac python3; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install supysonic python3-waitress flac'; exit 0; }
done
/usr/bin/python3 -c 'import waitress' 2>/dev/null || { echo 'skipped: apt-get install python3-waitress'; exit 0; }
version=$(dpkg-query -W -f '${Version}' supysonic)
case "$version" in 0.7.2*) ;; *) echo "skipped: supysonic $version"; exit 0 ;; esac
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cd "$folder"
export HOME="$folder"
mkdir music
python3 - <<'CODE'
import random, wave
# Noise of few bits, which FLAC cannot make much smaller.
random.seed(1)
with wave.open('one.wav', 'wb') as sound:
    sound.setparams((1, 2, 22050, 0, 'NONE', ''))
    sound.writeframes(b''.join(random.randrange(-16, 16).to_bytes(2, 'little', signed=True) for _ in range(22050 * 10)))
CODE
flac --silent -T ARTIST=Ana -T ALBUM=Harbour -T TITLE=One -o music/one.flac one.wav
cat >supysonic.conf <<CONF
[base]
database_uri = sqlite:///$folder/database
[webapp]
cache_dir = $folder/cache
mount_webui = off
[daemon]
socket = $folder/daemon
CONF
{
  supysonic-cli user add ana --password secret
  supysonic-cli folder add Music "$folder/music"
  supysonic-cli folder scan Music --foreground
} >/dev/null 2>&1
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
supysonic-server --server waitress --host 127.0.0.1 --port "$port" >/dev/null 2>&1 &
server=$!
cat >ask.py <<'CODE'
import json, os, re, sys, time, urllib.error, urllib.parse, urllib.request

def ask(call, **fields):
    fields = {'u': 'ana', 'p': 'secret', 'c': 'finding', 'v': '1.10.2', **fields}
    url = f'http://127.0.0.1:{sys.argv[1]}/rest/{call}.view?{urllib.parse.urlencode(fields)}'
    return urllib.request.urlopen(url)

for _ in range(50):
    try:
        ask('ping')
        break
    except urllib.error.URLError:
        time.sleep(0.2)
song = json.load(ask('search3', query='One', f='json'))['subsonic-response']['searchResult3']['song'][0]
kilobits = os.path.getsize('music/one.flac') * 8 / 10 / 1000
factor = song['bitRate'] / kilobits
print('bitRate:', 'a thousand times too large' if 800 < factor < 1100 else f'{factor:.1f} times as large')

def play(**limit):
    with ask('stream', id=song['id'], **limit) as answer:
        kind = answer.headers['content-type'].split(';')[0]
        said = re.search(r'message="([^"]*)', answer.read().decode()) if kind == 'text/xml' else None
        return f'{answer.status} {kind}' + (f', {said[1]}' if said else '')

print(f'no limit: {play()}, maxBitRate=0: {play(maxBitRate=0)}')
print(f'maxBitRate=320: {play(maxBitRate=320)}')
CODE
python3 ask.py "$port" >seen
cat seen
cat >expected <<'TEXT'
bitRate: a thousand times too large
no limit: 200 audio/flac, maxBitRate=0: 200 audio/flac
maxBitRate=320: 200 text/xml, No way to transcode from flac to flac
TEXT
cmp -s seen expected
