import { joinFacts } from '#app/display/format.ts';
import { albumAddress } from '#app/features/releases/album-address.ts';
import { countWords, KIND_WORDS } from '#app/features/releases/album.ts';
import { artistAddress } from '#app/features/artists/artist.ts';
import { escapeXml, htmlOf } from '#app/display/markup.ts';
import { trackAddress } from '#app/features/library/track.ts';
import type { FeedEntry } from './feed.ts';
import * as texts from './texts.ts';

/**
 * The same feed as RSS 2.0.
 * @param origin `https://music.example`
 */
export function feedRss(entries: readonly FeedEntry[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    tag('title', texts.rssTitle),
    tag('link', `${origin}/feed`),
    tag('description', texts.feedLead),
    tag('generator', 'Artist Space'),
    ...entries.map((entry) => item(entry, origin)),
    '</channel></rss>',
  ].join('');
}

function item(entry: FeedEntry, origin: string): string {
  const { title, path, words } = told(entry);
  return [
    '<item>',
    tag('title', title),
    tag('link', origin + path),
    `<guid isPermaLink="false">feed-${entry.id}</guid>`,
    tag('pubDate', new Date(entry.at).toUTCString()),
    tag('dc:creator', entry.artist.name),
    tag('description', htmlOf(words)),
    '</item>',
  ].join('');
}

function told(entry: FeedEntry): { title: string; path: string; words: string } {
  const { name, id } = entry.artist;
  switch (entry.kind) {
    case 'track':
      return {
        title: texts.nameAndTitle(name, entry.track.title),
        path: trackAddress(entry.track.id),
        words: entry.track.meta,
      };
    case 'album': {
      const { id: albumId, title, kind, tracks } = entry.album;
      return {
        title: texts.nameAndTitle(name, title),
        path: albumAddress(albumId),
        words: joinFacts([KIND_WORDS[kind], countWords(tracks)]),
      };
    }
    case 'date': {
      const { date, venue, city } = entry.date;
      return {
        title: texts.playsAt(name, venue, city),
        path: artistAddress(id),
        words: joinFacts([date, venue, city]),
      };
    }
    case 'post':
      return { title: texts.postBy(name), path: artistAddress(id), words: entry.post.text };
  }
}

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
