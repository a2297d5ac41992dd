#!/bin/sh
# Icecast 2.4.4 (Debian 12, package icecast2): the song's title in /status-json.xsl, which the pages of web radios read
# to show what is playing.
#
# Guess: title and server_name are texts, as they were sent (https://icecast.org/docs/icecast-2.4.1/server-stats.html:
# "title", "server_name").
# Seen: a text that looks like a number or a truth value is written without quotation marks. 1979 is a number, True is
# true, 1.50 arrives as 1.5, a station called 95.0 as 95. For the titles 7. and .5 the whole answer is not valid JSON,
# so that a page knows nothing about any of the streams. (Known upstream for a title that is a dash alone,
# https://github.com/xiph/Icecast-Server/issues/34.)
#   Ana - One: string Ana - One, by string Radio Harbour
#   1979: number 1979, by number 95
#   True: boolean true, by number 95
#   1.50: number 1.5, by number 95
#   0815: string 0815, by number 95
#   7.: not valid JSON
#   .5: not valid JSON
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
for program in icecast2 python3; do
  command -v "$program" >/dev/null || { echo "skipped: $program is missing (apt-get install icecast2)"; exit 0; }
done
icecast2 -v 2>&1 | grep -q '2\.4\.4' || { echo "skipped: $(icecast2 -v 2>&1 | head -n 1)"; exit 0; }
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
chmod 755 "$folder"
mkdir -m 777 "$folder/log"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
cat >"$folder/icecast.xml" <<XML
<icecast>
  <hostname>localhost</hostname>
  <authentication>
    <source-password>source</source-password>
    <admin-user>admin</admin-user>
    <admin-password>admin</admin-password>
  </authentication>
  <listen-socket><port>$port</port><bind-address>127.0.0.1</bind-address></listen-socket>
  <paths>
    <basedir>/usr/share/icecast2</basedir>
    <logdir>$folder/log</logdir>
    <webroot>/usr/share/icecast2/web</webroot>
    <adminroot>/usr/share/icecast2/admin</adminroot>
  </paths>
  <security><changeowner><user>nobody</user><group>nogroup</group></changeowner></security>
</icecast>
XML
icecast2 -c "$folder/icecast.xml" >/dev/null 2>&1 &
server=$!
cat >"$folder/stream.py" <<'CODE'
import base64, json, socket, sys, threading, time, urllib.parse, urllib.request

port = int(sys.argv[1])
site = f'http://127.0.0.1:{port}'
# Silence: frames of MPEG 1, layer III, 32 kbit/s and 44,100 Hz, mono.
frame = b'\xff\xfb\x10\xc4' + bytes(100)

def sign_in(name):
    return 'Basic ' + base64.b64encode(name.encode()).decode()

def connect():
    for _ in range(50):
        try:
            return socket.create_connection(('127.0.0.1', port))
        except OSError:
            time.sleep(0.2)
    raise SystemExit('no server')

class Station:
    """Sends silence as a station of this name until it is closed."""
    def __init__(self, name):
        self.socket = connect()
        head = f'SOURCE /live.mp3 HTTP/1.0\r\nAuthorization: {sign_in("source:source")}\r\n'
        self.socket.sendall(f'{head}Content-Type: audio/mpeg\r\nice-name: {name}\r\n\r\n'.encode())
        assert b'200' in self.socket.recv(1000)
        self.open = True
        self.thread = threading.Thread(target=self.play)
        self.thread.start()
    def play(self):
        while self.open:
            self.socket.sendall(frame * 4)
            time.sleep(0.1)
    def close(self):
        self.open = False
        self.thread.join()
        self.socket.close()

def get(path):
    asked = urllib.request.Request(site + path, headers={'Authorization': sign_in('admin:admin')})
    with urllib.request.urlopen(asked) as answer:
        return answer.read().decode()

words = {str: 'string', int: 'number', float: 'number', bool: 'boolean'}
told = lambda value: f'{words[type(value)]} {json.dumps(value) if type(value) is not str else value}'

def playing(title):
    get('/admin/metadata?' + urllib.parse.urlencode({'mode': 'updinfo', 'mount': '/live.mp3', 'song': title}))
    time.sleep(1)
    text = get('/status-json.xsl')
    # Python reads some numbers that JSON does not have in the same way: none of these.
    try:
        source = json.loads(text)['icestats']['source']
    except ValueError:
        return 'not valid JSON'
    name = source['server_name']
    # JavaScript has one type for numbers.
    name = int(name) if type(name) is float and name == int(name) else name
    return f'{told(source["title"])}, by {told(name)}'

for name, titles in [('Radio Harbour', ['Ana - One']), ('95.0', ['1979', 'True', '1.50', '0815', '7.', '.5'])]:
    station = Station(name)
    time.sleep(1)
    for title in titles:
        print(f'{title}: {playing(title)}')
    station.close()
    time.sleep(1)
CODE
python3 "$folder/stream.py" "$port" >"$folder/seen"
cat "$folder/seen"
cat >"$folder/expected" <<'TEXT'
Ana - One: string Ana - One, by string Radio Harbour
1979: number 1979, by number 95
True: boolean true, by number 95
1.50: number 1.5, by number 95
0815: string 0815, by number 95
7.: not valid JSON
.5: not valid JSON
TEXT
cmp -s "$folder/seen" "$folder/expected"
