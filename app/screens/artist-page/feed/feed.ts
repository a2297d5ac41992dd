import { mediaAddress, pictureUrl, type Picture } from '#app/features/media/media.ts';
import { trackAddress, trackPreviewAddress } from '#app/features/library/track.ts';
import { escapeXml } from '../../../display/preview-image.ts';
import * as texts from '#app/features/artists/texts.ts';

export interface FeedItem {
  id: number;
  title: string;
  artist: string;
  description: string | null;
  genre: string | null;
  /** Seconds. */
  duration: number | null;
  /** When the track was added; it never changes. */
  addedAt: Date;
  /** The publication time in this feed; programs sort items by it. */
  publishedAt: Date;
  /** Its number on an album, from 1. */
  place?: number;
  sound: { path: string; bytes: number };
  /** An address made by `squareAddress`; null for a track without artwork of its own. */
  coverPath: string | null;
  changedAt: Date;
}

/**
 * The address of the square cover for feeds; it must end like a JPEG's. It changes with the
 * artwork, because programs fetch a cover once and keep it.
 * @param preview the address of the preview picture of the same thing: `/og/tracks/7.png`
 */
export function squareAddress(preview: string, picture: Picture | null): string {
  const version = picture && mediaAddress(pictureUrl(picture, Infinity))?.slice(0, 8);
  return preview.replace(/\.png$/, `-${version ?? 'drawn'}.jpg`);
}

/** A channel: an artist's new tracks, or an album. Its addresses are paths within the site. */
export interface Feed {
  title: string;
  author: string;
  description: string;
  page: string;
  feed: string;
  picture: string;
  /** 'episodic' is newest first; 'serial' is the playing order. */
  type: 'episodic' | 'serial';
  items: FeedItem[];
  changedAt: Date;
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
].join(' ');

/**
 * Tracks as RSS 2.0 with enclosures, for feed readers and podcast players.
 * @param origin `https://music.example`
 */
export function rss(channel: Feed, origin: string): string {
  const { title, author, description, type, items, changedAt } = channel;
  const page = origin + channel.page;
  const picture = origin + channel.picture;
  return [
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${NAMESPACES}><channel>`,
    tag('title', title),
    tag('link', page),
    tag('description', description),
    `<atom:link href="${escapeXml(origin + channel.feed)}" rel="self" type="application/rss+xml"/>`,
    tag('lastBuildDate', changedAt.toUTCString()),
    tag('generator', 'Artist Space'),
    `<image>${tag('url', picture)}${tag('title', title)}${tag('link', page)}</image>`,
    tag('itunes:author', author),
    tag('itunes:type', type),
    tag('itunes:explicit', 'false'),
    `<itunes:image href="${escapeXml(picture)}"/><itunes:category text="Music"/>`,
    ...items.map((item) => rssItem(item, origin)),
    '</channel></rss>',
  ].join('');
}

function rssItem(item: FeedItem, origin: string): string {
  const { id, title, artist, description, genre, duration, publishedAt, place, sound } = item;
  const picture = origin + (item.coverPath ?? squareAddress(trackPreviewAddress(id), null));
  return [
    '<item>',
    tag('title', title),
    tag('link', origin + trackAddress(id)),
    // Not the address: if the site moved to another one, every track would count as new.
    `<guid isPermaLink="false">track-${id}-${item.addedAt.getTime()}</guid>`,
    tag('pubDate', publishedAt.toUTCString()),
    tag('description', description?.trim() || texts.titleByArtist(title, artist)),
    genre ? tag('category', genre) : '',
    `<enclosure url="${escapeXml(origin + sound.path)}" length="${sound.bytes}" type="audio/mpeg"/>`,
    tag('itunes:author', artist),
    duration === null ? '' : tag('itunes:duration', String(Math.max(1, Math.round(duration)))),
    place === undefined ? '' : tag('itunes:episode', String(place)),
    `<itunes:image href="${escapeXml(picture)}"/>`,
    '</item>',
  ].join('');
}

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
