#!/bin/sh
# ffmpeg 5.1 (Debian 12): the lyrics of an MP3 that is only copied, and of files that are converted.
#
# Guess: `-c copy` keeps the frame USLT, as it keeps the title and the artist. A FLAC's comment LYRICS becomes that frame
# in an MP3 (id3.org/id3v2.4.0-frames, 4.8), and the frame becomes LYRICS in a FLAC and ©lyr in an M4A, which ffmpeg
# writes of a FLAC's LYRICS.
# Seen: ffmpeg reads the frame as a tag 'lyrics-eng', with the language in its name, which has no place in any format.
# The copy holds it as a user-defined text, the FLAC as a comment of that name, the M4A not at all. Lyrics of a FLAC
# become a user-defined text that is called USLT. Players and libraries look for the frame, so that the lyrics are gone
# for them, without a word.
#   MP3 with USLT, copied: TXXX lyrics-eng
#   MP3 with USLT to FLAC: lyrics-eng
#   MP3 with USLT to M4A: none
#   FLAC with LYRICS to MP3: TXXX USLT
#   FLAC with LYRICS to M4A: ©lyr
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
export PYTHONUTF8=1
for program in ffmpeg python3; do
  command -v "$program" >/dev/null || { echo "skipped: $program is missing"; exit 0; }
done
ffmpeg -version | grep -q '^ffmpeg version 5\.1' || { echo "skipped: $(ffmpeg -version | head -n 1)"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
convert() { ffmpeg -nostdin -v error -bitexact "$@"; }
cat >tags.py <<'CODE'
import sys
command, path = sys.argv[1:]
data = open(path, 'rb').read()
words = b'Slack water'
if command == 'write':
    # An ID3v2.3 tag with the frame USLT: encoding, language, empty description, text.
    body = b'\0eng\0' + words
    frame = b'USLT' + len(body).to_bytes(4, 'big') + b'\0\0' + body
    open(path, 'wb').write(b'ID3\3\0\0' + bytes([0, 0, 0, len(frame)]) + frame + data)
elif path.endswith('.mp3'):
    # Frames of ID3v2.4, shorter than 128 bytes.
    end, at, seen = 10 + (data[8] << 7) + data[9], 10, 'none'
    while at < end and data[at]:
        name, size = data[at:at + 4].decode(), data[at + 7]
        body = data[at + 10:at + 10 + size]
        if words in body:
            seen = name + (' ' + body[1:].split(b'\0')[0].decode() if name == 'TXXX' else '')
        at += 10 + size
    print(seen)
elif words not in data:
    print('none')
elif path.endswith('.flac'):
    print(data[:data.index(b'=' + words)].split(b'\0')[-1].decode())
else:
    # The atom's name, then 'data' with its size before it and 8 bytes behind it.
    at = data.index(words)
    print(data[at - 20:at - 16].decode('latin1'))
CODE
convert -f lavfi -i sine=duration=1 plain.mp3
python3 tags.py write plain.mp3
convert -f lavfi -i sine=duration=1 -metadata LYRICS='Slack water' plain.flac
changed=0
check() { # words, file, name expected
  seen=$(python3 tags.py read "$2")
  echo "$1: $seen"
  [ "$seen" = "$3" ] || changed=1
}
convert -i plain.mp3 -c copy copied.mp3
check 'MP3 with USLT, copied' copied.mp3 'TXXX lyrics-eng'
convert -i plain.mp3 of-mp3.flac
check 'MP3 with USLT to FLAC' of-mp3.flac lyrics-eng
convert -i plain.mp3 of-mp3.m4a
check 'MP3 with USLT to M4A' of-mp3.m4a none
convert -i plain.flac of-flac.mp3
check 'FLAC with LYRICS to MP3' of-flac.mp3 'TXXX USLT'
convert -i plain.flac of-flac.m4a
check 'FLAC with LYRICS to M4A' of-flac.m4a ©lyr
exit "$changed"
