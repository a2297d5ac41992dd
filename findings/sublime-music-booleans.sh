#!/bin/sh
# Sublime Music 0.11.16 (Debian 12, package sublime-music) as a client of the Subsonic protocol: how it writes the
# parameter `public` of updatePlaylist, which the documentation gives as `true` or `false`
# (https://opensubsonic.netlify.app/docs/endpoints/updateplaylist).
#
# Guess: public=true.
# Seen: public=True. The adapter passes Python's booleans to requests, which writes them by str().
#   /rest/updatePlaylist.view public=True
# A server that only knows the documented words refuses it, or takes it for false.
# Exits non-zero when that changes, and 0 with a word where the package is missing.
set -eu
if ! python=$(command -v /usr/bin/python3) || ! command -v sublime-music >/dev/null || ! command -v xvfb-run >/dev/null; then
  echo 'skipped: apt-get install sublime-music xvfb'
  exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/ask.py" <<'CODE'
import http.server, json, pathlib, sys, threading, urllib.parse
sys.path.insert(0, '/usr/lib/python3/dist-packages')
import gi
gi.require_version('Gtk', '3.0')
from sublime_music.adapters import ConfigurationStore
from sublime_music.adapters.subsonic.adapter import SubsonicAdapter

asked = []
playlist = {'id': '1', 'name': 'One', 'songCount': 0, 'duration': 0, 'entry': []}

class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        asked.append((url.path, urllib.parse.parse_qs(url.query)))
        body = {'subsonic-response': {'status': 'ok', 'version': '1.16.1', 'playlist': playlist}}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())
    def log_message(self, *_):
        pass

server = http.server.HTTPServer(('127.0.0.1', 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
store = ConfigurationStore(
    server_address=f'http://127.0.0.1:{server.server_port}', username='a', verify_cert=False, salt_auth=True
)
store.set_secret('password', 'b')
adapter = SubsonicAdapter(store, pathlib.Path(sys.argv[1]))
adapter.update_playlist('1', public=True)
path, fields = next(one for one in asked if 'public' in one[1])
print(path, 'public=' + fields['public'][0], flush=True)
adapter.shutdown()
import os
os._exit(0)
CODE
seen=$(cd "$folder" && xvfb-run -a "$python" ask.py "$folder" 2>/dev/null | grep public=)
echo "$seen"
[ "$seen" = '/rest/updatePlaylist.view public=True' ]
