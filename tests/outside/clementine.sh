#!/bin/bash
# Drives Clementine under Xvfb with a sound device that plays into nothing: HOME is a folder with its settings.
# Opens Subsonic among its services, which reads the library, searches it three times, adds what it found to the playlist
# and plays that to its end. Prints the title that plays, twice a second, until nothing does.
set -u
export XDG_CONFIG_HOME=$HOME/.config XDG_DATA_HOME=$HOME/.local/share XDG_CACHE_HOME=$HOME/.cache
export XDG_RUNTIME_DIR=$HOME/run QT_QPA_PLATFORM=xcb LANG=C.UTF-8
mkdir -p "$XDG_RUNTIME_DIR" && chmod 700 "$XDG_RUNTIME_DIR"
pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no \
  --load=module-null-sink --load=module-native-protocol-unix >"$HOME/pulse.log" 2>&1 &
sound=$!
clementine >"$HOME/clementine.log" 2>&1 &
player=$!
trap 'kill "$player" "$sound" 2>/dev/null' EXIT

ask() {
  dbus-send --session --print-reply --dest=org.mpris.MediaPlayer2.clementine \
    /org/mpris/MediaPlayer2 "$@" 2>/dev/null
}
property() { ask org.freedesktop.DBus.Properties.Get string:org.mpris.MediaPlayer2.Player "string:$1"; }
shoot() { [ -z "${SCREENSHOT:-}" ] || import -window root "$SCREENSHOT-$1.png"; }

for _ in $(seq 60); do property PlaybackStatus | grep -q Stopped && break; sleep 0.5; done
sleep 3
# The window is that of a first start, in the corner.
xdotool search --onlyvisible --name Clementine windowmove 0 0
sleep 1
xdotool mousemove 34 232 click 1
sleep 2
xdotool mousemove 145 357 click --repeat 2 --delay 100 1
sleep 5
shoot read
# What is found is listed below Subsonic: a letter, and below it the artist, whose music is added and plays.
for words in Hidden Bought Night; do
  xdotool mousemove 170 36 click --repeat 3 --delay 60 1
  xdotool type --delay 60 "$words"
  sleep 2.5
  shoot "$words"
  xdotool mousemove 148 420 click --repeat 2 --delay 100 1
  for half in $(seq 90); do
    sleep 0.5
    state=$(property PlaybackStatus | grep -o '"[A-Za-z]*"')
    title=$(property Metadata | grep -A1 '"xesam:title"' | grep -o 'string "[^"]*"' | tail -1)
    echo "$state $title"
    [ "$half" -gt 4 ] && [ "$state" = '"Stopped"' ] && break
  done
done
# What was printed is judged, however it ended.
exit 0
