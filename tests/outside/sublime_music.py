"""Runs the adapter of Sublime Music, as Debian installs it, against a site: ADDRESS USERNAME PASSWORD.

Prints a JSON object of what it understood.
"""

import json
import os
import pathlib
import sys
import tempfile
import urllib.request

sys.path.insert(0, '/usr/lib/python3/dist-packages')
import gi

gi.require_version('Gtk', '3.0')
from sublime_music.adapters import AlbumSearchQuery, ConfigurationStore
from sublime_music.adapters.subsonic.adapter import SubsonicAdapter

address, username, password = sys.argv[1:4]


def connect(salt_auth):
    store = ConfigurationStore(
        server_address=address, username=username, verify_cert=False, salt_auth=salt_auth
    )
    store.set_secret('password', password)
    adapter = SubsonicAdapter(store, pathlib.Path(tempfile.mkdtemp()))
    adapter.initial_sync()
    return adapter


def read(url):
    with urllib.request.urlopen(url) as answer:
        return [answer.headers['content-type'], len(answer.read())]


plain = connect(False)
app = connect(True)
told = {'artists': [artist.name for artist in plain.get_artists()]}
by_name = AlbumSearchQuery(AlbumSearchQuery.Type.ALPHABETICAL_BY_NAME)
albums = {album.name: app.get_album(album.id) for album in app.get_albums(by_name)}
told['albums'] = {name: [song.title for song in album.songs] for name, album in albums.items()}
songs = {song.title: song for album in albums.values() for song in album.songs}
told['genres'] = [genre.name for genre in app.get_genres()]
told['folders'] = [child.name for child in app.get_directory('root').children]
found = app.search('hidden')
told['found'] = [song.title for song in found.songs]
made = app.create_playlist('On the bus', [songs['Opener']])
playlist = next(one for one in app.get_playlists() if one.name == 'On the bus')
app.update_playlist(
    playlist.id, name='On the train', comment='Slow', public=True,
    append_song_ids=[songs['Hidden Song'].id],
)
changed = app.get_playlist_details(playlist.id)
told['playlist'] = [changed.name, changed.comment, changed.public, [s.title for s in changed.songs]]
app.save_play_queue([song.id for song in songs.values()], 1, None)
queue = app.get_play_queue()
told['queue'] = [[song.title for song in queue.songs], queue.current_index]
app.scrobble_song(songs['Bought'])
told['stream'] = read(app.get_song_stream_uri(songs['Hidden Song'].id))
told['file'] = read(app.get_song_file_uri(songs['Bought'].id, ['http']))
app.delete_playlist(playlist.id)
told['left'] = [one.name for one in app.get_playlists()]
print(json.dumps(told), flush=True)
os._exit(0)
