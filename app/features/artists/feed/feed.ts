import { trackAddress, trackPreviewAddress } from '../../tracks/track-address.ts';
import { feedAddress, previewImageAddress, publicAddress } from '../artist-address.ts';
import { escapeXml } from '../preview-image.ts';
import * as texts from '../texts.ts';

export interface FeedItem {
  id: number;
  title: string;
  artist: string;
  description: string | null;
  genre: string | null;
  /** Seconds. */
  duration: number | null;
  publishedAt: Date;
  sound: { path: string; bytes: number };
  coverPath: string | null;
}

export interface Feed {
  artist: { id: number; handle: string; name: string; bio: string | null; genre: string | null };
  /** Newest first. */
  items: FeedItem[];
  changedAt: Date;
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
].join(' ');

/**
 * An artist's new tracks as RSS 2.0 with enclosures: what feed readers and players of podcasts take.
 * @param origin `https://music.example`
 */
export function rss({ artist, items, changedAt }: Feed, origin: string): string {
  const page = origin + publicAddress(artist);
  const picture = origin + previewImageAddress(artist.id);
  const about = artist.bio?.trim() || texts.newTracksByName(artist.name);
  return [
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${NAMESPACES}><channel>`,
    tag('title', artist.name),
    tag('link', page),
    tag('description', about),
    `<atom:link href="${escapeXml(origin + feedAddress(artist.id))}" rel="self" type="application/rss+xml"/>`,
    tag('lastBuildDate', changedAt.toUTCString()),
    tag('generator', 'Artist Space'),
    `<image>${tag('url', picture)}${tag('title', artist.name)}${tag('link', page)}</image>`,
    tag('itunes:author', artist.name),
    tag('itunes:type', 'episodic'),
    tag('itunes:explicit', 'false'),
    `<itunes:image href="${escapeXml(picture)}"/><itunes:category text="Music"/>`,
    ...items.map((item) => rssItem(item, origin)),
    '</channel></rss>',
  ].join('');
}

function rssItem(item: FeedItem, origin: string): string {
  const { id, title, artist, description, genre, duration, publishedAt, sound } = item;
  const picture = origin + (item.coverPath ?? trackPreviewAddress(id));
  return [
    '<item>',
    tag('title', title),
    tag('link', origin + trackAddress(id)),
    // Not the address: that changes when the site moves, and the track would be new again.
    `<guid isPermaLink="false">track-${id}-${publishedAt.getTime()}</guid>`,
    tag('pubDate', publishedAt.toUTCString()),
    tag('description', description?.trim() || texts.by(title, artist)),
    genre ? tag('category', genre) : '',
    `<enclosure url="${escapeXml(origin + sound.path)}" length="${sound.bytes}" type="audio/mpeg"/>`,
    tag('itunes:author', artist),
    duration === null ? '' : tag('itunes:duration', String(Math.round(duration))),
    `<itunes:image href="${escapeXml(picture)}"/>`,
    '</item>',
  ].join('');
}

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
