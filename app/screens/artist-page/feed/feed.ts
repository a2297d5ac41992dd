import { createHash } from 'node:crypto';
import { licenceAddress } from '#app/features/media/licences.ts';
import { tagOfPart } from '#app/platform/codec/rights-tags.ts';
import type { Licence } from '#db/schema.ts';
import { mediaAddress } from '#app/operations/file-name.ts';
import { pictureUrl, type Picture } from '#app/features/media/picture.ts';
import { trackAddress, trackPreviewAddress } from '#app/features/library/track.ts';
import { escapeXml, htmlOf } from '#app/display/markup.ts';
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
  /** A credit: 'Guitar' and a name. */
  credits: readonly { part: string | null; who: string }[];
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
  /** The feed in the other format, JSON Feed. */
  json: string;
  /** The artist's page, and their portrait if there is one. */
  person: { page: string; picture: string | null };
  /** Null where all rights are reserved. */
  licence: Licence | null;
  /** True if the artist asks that their music trains no models. */
  noAi: boolean;
  /** 'episodic' is newest first; 'serial' is the playing order of an album. */
  type: 'episodic' | 'serial';
  items: FeedItem[];
  changedAt: Date;
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
].join(' ');

/** Addresses outside a feed: of its site, such as `https://music.example`, and of the host's WebSub hub. */
interface Around {
  origin: string;
  hub?: string | undefined;
}

/** Tracks as RSS 2.0 with enclosures and the podcast namespace, for feed readers and podcast players. */
export function rss(channel: Feed, { origin, hub }: Around): string {
  const { title, author, description, type, items, changedAt, licence } = channel;
  const page = origin + channel.page;
  const picture = origin + channel.picture;
  return [
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${NAMESPACES}><channel>`,
    tag('title', title),
    tag('link', page),
    tag('description', description),
    `<atom:link href="${escapeXml(origin + channel.feed)}" rel="self" type="application/rss+xml"/>`,
    `<atom:link href="${escapeXml(origin + channel.json)}" rel="alternate" type="application/feed+json"/>`,
    hub === undefined ? '' : `<atom:link href="${escapeXml(hub)}" rel="hub"/>`,
    tag('lastBuildDate', changedAt.toUTCString()),
    tag('generator', 'Artist Space'),
    `<image>${tag('url', picture)}${tag('title', title)}${tag('link', page)}</image>`,
    tag('itunes:author', author),
    tag('itunes:type', type),
    tag('itunes:explicit', 'false'),
    `<itunes:image href="${escapeXml(picture)}"/><itunes:category text="Music"/>`,
    ...(type === 'serial'
      ? [
          tag('podcast:medium', 'music'),
          tag('podcast:guid', podcastGuid(origin + channel.feed)),
          artistPerson(channel, origin),
        ]
      : []),
    licence === null
      ? ''
      : `<podcast:license url="${escapeXml(licenceAddress(licence))}">${licence}</podcast:license>`,
    ...items.map((item) => rssItem(item, channel, origin)),
    '</channel></rss>',
  ].join('');
}

/** The artist by the words of programs for music; the taxonomy of podcasts has none for who makes music. */
function artistPerson({ author, person }: Feed, origin: string): string {
  const picture = person.picture === null ? '' : ` img="${escapeXml(origin + person.picture)}"`;
  const page = escapeXml(origin + person.page);
  const name = escapeXml(author.slice(0, MAX_PERSON));
  return `<podcast:person group="music" role="band" href="${page}"${picture}>${name}</podcast:person>`;
}

/** Characters of a person's name, and of what they did. */
const MAX_PERSON = 128;

/**
 * Group and role of the Podcast Taxonomy (https://podcasttaxonomy.com) for parts that it knows, by their tags: readers
 * take another role for a host’s (findings/podcast-partytime-people.sh).
 */
const PODCAST_ROLES: Readonly<Record<string, { group: string; role: string }>> = {
  COMPOSER: { group: 'writing', role: 'songwriter' },
  LYRICIST: { group: 'writing', role: 'songwriter' },
  PRODUCER: { group: 'creative direction', role: 'producer' },
  MIXER: { group: 'audio post-production', role: 'audio engineer' },
  ENGINEER: { group: 'audio post-production', role: 'audio engineer' },
};

/** People of an item replace those of the channel: the artist is among them again. */
function itemPeople({ credits }: FeedItem, channel: Feed, origin: string): string {
  if (channel.type !== 'serial' || credits.length === 0) return '';
  const others = credits.map(({ part, who }) => {
    const known = PODCAST_ROLES[tagOfPart(part ?? '') ?? ''];
    const { group, role } = known ?? { group: 'music', role: part ?? 'contributor' };
    const named = `group="${group}" role="${escapeXml(role.slice(0, MAX_PERSON))}"`;
    return `<podcast:person ${named}>${escapeXml(who.slice(0, MAX_PERSON))}</podcast:person>`;
  });
  return [artistPerson(channel, origin), ...others].join('');
}

/** Namespace of podcast guids, by which the address of a feed becomes a UUID of version 5 (RFC 9562). */
const PODCAST_NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** The podcast:guid of a feed: https://podcasting2.org/docs/podcast-namespace/tags/guid */
export function podcastGuid(address: string): string {
  const name = address.replace(/^https?:\/\//, '').replace(/\/{1,9}$/, '');
  const hash = createHash('sha1').update(PODCAST_NAMESPACE).update(name).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Not the address: if the site moved to another one, every track would count as new. */
const guidOf = ({ id, addedAt }: FeedItem) => `track-${id}-${addedAt.getTime()}`;

const pictureOf = ({ id, coverPath }: FeedItem, origin: string) =>
  origin + (coverPath ?? squareAddress(trackPreviewAddress(id), null));

const descriptionOf = ({ description, title, artist }: FeedItem) =>
  description?.trim() || texts.titleByArtist(title, artist);

/** Seconds, at least one: zero is unknown to podcast players. */
const secondsOf = (duration: number) => Math.max(1, Math.round(duration));

function rssItem(item: FeedItem, channel: Feed, origin: string): string {
  const { id, title, artist, genre, duration, publishedAt, place, sound } = item;
  return [
    '<item>',
    tag('title', title),
    tag('link', origin + trackAddress(id)),
    `<guid isPermaLink="false">${guidOf(item)}</guid>`,
    tag('pubDate', publishedAt.toUTCString()),
    // Readers take it for HTML: https://www.rssboard.org/rss-profile#element-channel-item-description
    tag('description', htmlOf(descriptionOf(item))),
    genre ? tag('category', genre) : '',
    `<enclosure url="${escapeXml(origin + sound.path)}" length="${sound.bytes}" type="audio/mpeg"/>`,
    tag('itunes:author', artist),
    duration === null ? '' : tag('itunes:duration', String(secondsOf(duration))),
    place === undefined ? '' : tag('itunes:episode', String(place)),
    `<itunes:image href="${escapeXml(pictureOf(item, origin))}"/>`,
    itemPeople(item, channel, origin),
    '</item>',
  ].join('');
}

/** The same as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(channel: Feed, { origin, hub }: Around): string {
  const { title, author, description, page, person, items, licence } = channel;
  const picture = origin + channel.picture;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: origin + page,
    feed_url: origin + channel.json,
    description,
    icon: picture,
    authors: [
      {
        name: author,
        url: origin + person.page,
        ...(person.picture !== null && { avatar: origin + person.picture }),
      },
    ],
    ...(hub !== undefined && { hubs: [{ type: 'WebSub', url: hub }] }),
    ...(licence !== null && { _licence: { name: licence, url: licenceAddress(licence) } }),
    items: items.map((item) => ({
      id: guidOf(item),
      url: origin + trackAddress(item.id),
      title: item.title,
      content_text: descriptionOf(item),
      image: pictureOf(item, origin),
      date_published: item.publishedAt.toISOString(),
      date_modified: item.changedAt.toISOString(),
      authors: [{ name: item.artist }],
      ...(item.genre ? { tags: [item.genre] } : {}),
      attachments: [
        {
          url: origin + item.sound.path,
          mime_type: 'audio/mpeg',
          title: item.title,
          size_in_bytes: item.sound.bytes,
          ...(item.duration !== null && { duration_in_seconds: secondsOf(item.duration) }),
        },
      ],
    })),
  });
}

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
