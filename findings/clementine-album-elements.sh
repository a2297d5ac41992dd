#!/bin/sh
# Clementine 1.4.0~rc1+git867 (Debian 12, package clementine) as a client of the Subsonic protocol: an answer to getAlbum
# with an element that OpenSubsonic documents for an album (https://opensubsonic.netlify.app/docs/responses/albumid3),
# such as <artists>, before its songs.
#
# Guess: it ignores an element that it does not know, as XML clients do, and lists the song.
# Seen: the whole library stays empty, without a message: the reading of all albums ends at the first such element.
#   without: 1 song, with <artists>: 0 songs, with <genres>: 0 songs
# It sends v=1.8.0, by which a server can tell that it knows Subsonic’s own elements alone. (Later sources skip <artists>
# and <genres>, and still end at <releaseTypes> and others.)
# Exits non-zero when that changes, and 0 with a word where a program is missing.
set -eu
for program in clementine xvfb-run xdotool dbus-run-session python3; do
  if ! command -v "$program" >/dev/null; then
    echo 'skipped: apt-get install clementine xvfb xdotool dbus'
    exit 0
  fi
done
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cat >"$folder/serve.py" <<'CODE'
import http.server, sys, urllib.parse

extra = sys.argv[2]
album = 'id="a1" name="Album" artist="Artist" songCount="1" duration="3" created="2024-01-01T00:00:00Z"'
song = '<song id="t1" parent="a1" isDir="false" title="Title" album="Album" artist="Artist" duration="3"/>'

class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        asked = dict(urllib.parse.parse_qsl(url.query))
        call = url.path.split('/')[-1].removesuffix('.view')
        albums = f'<album {album}/>' if asked.get('offset') == '0' else ''
        own = {
            'getAlbumList2': f'<albumList2>{albums}</albumList2>',
            'getAlbum': f'<album {album}>{extra}{song}</album>',
        }.get(call, '')
        body = (
            '<?xml version="1.0" encoding="UTF-8"?><subsonic-response xmlns="http://subsonic.org/restapi" '
            f'status="ok" version="1.16.1" openSubsonic="true">{own}</subsonic-response>'
        )
        self.send_response(200)
        self.send_header('content-type', 'text/xml')
        self.end_headers()
        self.wfile.write(body.encode())
    def log_message(self, *_):
        pass

server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Server)
open(sys.argv[1], 'w').write(str(server.server_port))
server.serve_forever()
CODE
cat >"$folder/drive.sh" <<'CODE'
export XDG_CONFIG_HOME=$HOME/.config XDG_DATA_HOME=$HOME/.local/share XDG_CACHE_HOME=$HOME/.cache
export XDG_RUNTIME_DIR=$HOME/run QT_QPA_PLATFORM=xcb LANG=C.UTF-8
mkdir -m 700 -p "$XDG_RUNTIME_DIR"
clementine >/dev/null 2>&1 &
player=$!
sleep 8
# Internet, and Subsonic in its list, in the window of a first start.
xdotool search --onlyvisible --name Clementine windowmove 0 0
sleep 1
xdotool mousemove 34 232 click 1
sleep 2
xdotool mousemove 145 357 click --repeat 2 --delay 100 1
sleep 5
kill "$player"
wait "$player" || true
CODE

# Prints how many songs it lists where an album has this element before its song.
songs() {
  home="$folder/home-$1"
  mkdir -p "$home/.config/Clementine"
  python3 "$folder/serve.py" "$home/port" "$2" &
  server=$!
  while [ ! -s "$home/port" ]; do sleep 0.2; done
  printf '[Subsonic]\nserver=http://127.0.0.1:%s\nusername=ana\npassword=secret\n' "$(cat "$home/port")" \
    >"$home/.config/Clementine/Clementine.conf"
  HOME="$home" xvfb-run -a -s '-screen 0 1280x900x24' dbus-run-session -- sh "$folder/drive.sh" >/dev/null 2>&1
  kill "$server"
  server=
  python3 -c 'import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute("select count(*) from subsonic_songs").fetchone()[0])' \
    "$home/.config/Clementine/clementine.db"
}
seen="$(songs plain '') $(songs artists '<artists id="b1" name="Artist"/>') $(songs genres '<genres name="Folk"/>')"
echo "songs without, with <artists>, with <genres>: $seen"
[ "$seen" = '1 0 0' ]
