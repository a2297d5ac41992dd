#!/bin/bash
# Drives Strawberry under Xvfb with a sound device that plays into nothing: HOME is a folder with its settings.
# Opens its Subsonic tab, has it read the library, adds all of it to the playlist and plays that to its end. Prints the
# title that plays, once a second, until nothing does.
set -u
export XDG_CONFIG_HOME=$HOME/.config XDG_DATA_HOME=$HOME/.local/share XDG_CACHE_HOME=$HOME/.cache
export XDG_RUNTIME_DIR=$HOME/run QT_QPA_PLATFORM=xcb LANG=C.UTF-8
mkdir -p "$XDG_RUNTIME_DIR" && chmod 700 "$XDG_RUNTIME_DIR"
pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no \
  --load=module-null-sink --load=module-native-protocol-unix >"$HOME/pulse.log" 2>&1 &
sound=$!
strawberry >"$HOME/strawberry.log" 2>&1 &
player=$!
trap 'kill "$player" "$sound" 2>/dev/null' EXIT

ask() {
  dbus-send --session --print-reply --dest=org.mpris.MediaPlayer2.strawberry \
    /org/mpris/MediaPlayer2 "$@" 2>/dev/null
}
property() { ask org.freedesktop.DBus.Properties.Get string:org.mpris.MediaPlayer2.Player "string:$1"; }

for _ in $(seq 60); do property PlaybackStatus | grep -q Stopped && break; sleep 0.5; done
sleep 2
# The tab, “Refresh catalogue” and both artists, each below its letter: the window is that of a first start. The last
# comes first, because an artist opens when it is added.
xdotool mousemove 41 610 click 1
sleep 1
xdotool mousemove 165 66 click 1
sleep 4
for row in 148 108; do
  xdotool mousemove 141 "$row" click --repeat 2 --delay 100 1
  sleep 1.5
done
sleep 2
[ -n "${SCREENSHOT:-}" ] && import -window root "$SCREENSHOT"
ask org.mpris.MediaPlayer2.Player.Play >/dev/null
for second in $(seq 90); do
  sleep 1
  state=$(property PlaybackStatus | grep -o '"[A-Za-z]*"')
  title=$(property Metadata | grep -A1 '"xesam:title"' | grep -o 'string "[^"]*"' | tail -1)
  echo "$state $title"
  [ "$second" -gt 5 ] && [ "$state" = '"Stopped"' ] && break
done
