#!/bin/sh
# calcurse 4.7.1 (Debian 12, package calcurse) importing an iCalendar file: three nights, a week apart, of which the
# second was cancelled.
#
# Guess: the first and the third. COUNT is the number of occurrences that the rule makes, and EXDATE takes one of these
# out afterwards (RFC 5545, 3.3.10 and 3.8.5.1). With UNTIL at the third night it is the same.
# Seen: with COUNT, a night is added at the end for the one that was taken out: the calendar has a concert on 22 June,
# when nobody plays. With UNTIL it is right. A night that is added by RDATE (3.8.5.2) is not there, and a show with
# STATUS:CANCELLED stands there like any other.
#   three nights: 06/01 06/08 06/15
#   the second one cancelled: 06/01 06/15 06/22
#   the same with UNTIL: 06/01 06/15
#   with an extra night on 06/03: 06/01 06/08 06/15
#   one show, called off: 06/01
# Exits with 1 if that changes, and 0 with a word where the program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" calcurse)"
command -v calcurse >/dev/null || { echo 'skipped: calcurse is missing (apt-get install calcurse)'; exit 0; }
calcurse --version | grep -q '4\.7\.1' || { echo "skipped: $(calcurse --version | head -n 1)"; exit 0; }
cd "$folder"
export TZ=Europe/Berlin
# Prints the nights in May to July of a show with these properties.
nights() {
  rm -rf calendar
  mkdir calendar
  {
    printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Finding//EN BEGIN:VEVENT UID:1@music.example
    printf '%s\r\n' DTSTAMP:20270101T120000Z DTSTART:20270601T200000 DURATION:PT2H SUMMARY:Harbour "$@"
    printf '%s\r\n' END:VEVENT END:VCALENDAR
  } >shows.ics
  calcurse -D calendar -q -i shows.ics
  calcurse -D calendar -Q --from 05/01/2027 --days 90 | grep -oE '^[0-9]{2}/[0-9]{2}' | xargs
}
{
  echo "three nights: $(nights 'RRULE:FREQ=WEEKLY;COUNT=3')"
  echo "the second one cancelled: $(nights 'RRULE:FREQ=WEEKLY;COUNT=3' EXDATE:20270608T200000)"
  echo "the same with UNTIL: $(nights 'RRULE:FREQ=WEEKLY;UNTIL=20270615T200000' EXDATE:20270608T200000)"
  echo "with an extra night on 06/03: $(nights 'RRULE:FREQ=WEEKLY;COUNT=3' RDATE:20270603T200000)"
  echo "one show, called off: $(nights STATUS:CANCELLED)"
} >seen
cat seen
cat >expected <<'TEXT'
three nights: 06/01 06/08 06/15
the second one cancelled: 06/01 06/15 06/22
the same with UNTIL: 06/01 06/15
with an extra night on 06/03: 06/01 06/08 06/15
one show, called off: 06/01
TEXT
cmp -s seen expected
