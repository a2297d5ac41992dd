#!/bin/sh
# podcast-partytime 5.0.0 (npm), the parser of feeds with the podcast namespace: who made the music.
#
# Guess: <podcast:person group="music" role="guitarist">Ben</…> is read as it was written, or without a role. The
# namespace asks for a role and a group of the Podcast Taxonomy, and has "host" and "cast" for an attribute that is not
# there (https://podcasting2.org/docs/podcast-namespace/tags/person), not for one with another word.
# Seen: a role that the taxonomy does not know becomes Host, and an unknown group Cast, as if nothing had been said:
# each guitarist of an album, and the band, is the host of a podcast. Roles that it knows are kept.
#   no attributes: Cast, Host
#   music guitarist: Cast, Host
#   music songwriter: Cast, Songwriter
#   writing songwriter: Writing, Songwriter
#   audio post-production guitarist: Audio Post-Production, Host
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts podcast-partytime@5.0.0
cat >people.cjs <<'CODE'
const { parseFeed } = require('podcast-partytime');

const feed = (attributes) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>
<title>Harbour</title><link>https://music.example/</link><description>An album</description>
<podcast:medium>music</podcast:medium>
<item><title>One</title><guid>1</guid>
<enclosure url="https://music.example/1.mp3" length="1000" type="audio/mpeg"/>
<podcast:person${attributes}>Ben</podcast:person></item></channel></rss>`;

for (const [group, role] of [
  [],
  ['music', 'guitarist'],
  ['music', 'songwriter'],
  ['writing', 'songwriter'],
  ['audio post-production', 'guitarist'],
]) {
  const [item] = parseFeed(feed(group ? ` group="${group}" role="${role}"` : '')).items;
  const [person] = item.podcastPeople;
  console.log(`${group ? `${group} ${role}` : 'no attributes'}: ${person.group}, ${person.role}`);
}
CODE
node people.cjs >seen
cat seen
cat >expected <<'TEXT'
no attributes: Cast, Host
music guitarist: Cast, Host
music songwriter: Cast, Songwriter
writing songwriter: Writing, Songwriter
audio post-production guitarist: Audio Post-Production, Host
TEXT
cmp -s seen expected
