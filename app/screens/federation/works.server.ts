import { htmlOf } from '#app/display/markup.ts';
import type { Audio, Document, Image, Note, OrderedCollection } from '@fedify/vocab';
import { joinFacts } from '#app/display/format.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { artistAddress } from '#app/features/artists/artist.ts';
import { postsById } from '#app/features/artists/posts/post-views.server.ts';
import { findTrack, trackEntity, trackView } from '#app/features/library/track.queries.server.ts';
import { trackAddress } from '#app/features/library/track.ts';
import { pictureOf } from '#app/features/media/media.server.ts';
import { type Picture, pictureUrl } from '#app/features/media/picture.ts';
import { albumAddress } from '#app/features/releases/album-address.ts';
import { findAlbum, listEntries } from '#app/features/releases/album.queries.server.ts';
import {
  isAllowed,
  mayEverybodyHear,
  mayEverybodySeeAlbum,
  maySeeArtist,
} from '#app/permissions.ts';
import type { Db } from '#db/client.ts';
import type { FederatedKind } from '#db/schema.ts';
import { actorUri, collectionUri, followersUri, objectUri } from './addresses.ts';
import type { Fedify } from './fedify.server.ts';

/** A work of an artist as other servers know it: a row of `federationObjects`. */
export interface KnownObject {
  id: number;
  artistId: number;
  kind: FederatedKind;
  subjectId: number;
}

interface Reach {
  fedify: Fedify;
  db: Db;
  /** `https://music.example` */
  origin: string;
}

/**
 * A work as an object of ActivityPub.
 * @returns 'waits' while its file is still being read; null if not everybody may see it
 */
export async function workOf(
  reach: Reach,
  known: KnownObject,
): Promise<Audio | Note | 'waits' | null> {
  if (known.kind === 'track') return audioOf(reach, known);
  if (known.kind === 'album') return albumNoteOf(reach, known);
  if (known.kind === 'post') return noteOf(reach, known);
  return null;
}

const PICTURE_WIDTH = 640;

const linkTo = (url: string) => `<p><a href="${url}">${url}</a></p>`;

/** Properties of every work: its author, its readers and its date. */
const frameOf = ({ fedify, origin }: Reach, { id, artistId }: KnownObject, createdAt: Date) => ({
  id: new URL(objectUri(origin, id)),
  attribution: new URL(actorUri(origin, artistId)),
  to: fedify.vocab.PUBLIC_COLLECTION,
  cc: new URL(followersUri(origin, artistId)),
  published: fedify.Temporal.Instant.fromEpochMilliseconds(createdAt.getTime()),
});

function imageOf({ fedify, origin }: Reach, picture: Picture | null): Image | null {
  if (!picture) return null;
  const url = new URL(pictureUrl(picture, PICTURE_WIDTH), origin);
  const { description } = picture;
  return new fedify.vocab.Image({ url, mediaType: 'image/webp', name: description ?? null });
}

/** A picture as an attachment, which Mastodon shows with a post. */
function attachmentOf({ fedify, origin }: Reach, picture: Picture | null): Document[] {
  if (!picture) return [];
  const url = new URL(pictureUrl(picture, PICTURE_WIDTH), origin);
  const { description } = picture;
  return [new fedify.vocab.Document({ url, mediaType: 'image/webp', name: description ?? null })];
}

/**
 * A track. The sound that everybody may hear (a preview, where the track is for sale) is one of its addresses, as
 * Funkwhale and PeerTube have it, and an attachment, which Mastodon plays.
 */
async function audioOf(reach: Reach, known: KnownObject): Promise<Audio | 'waits' | null> {
  const { fedify, db, origin } = reach;
  const { vocab, Temporal } = fedify;
  const track = await findTrack(db, known.subjectId);
  if (!track || !isAllowed(mayEverybodyHear(null, { ...track, ...track.row }))) return null;
  const { row } = track;
  if (row.ingestState === 'waiting' || row.ingestState === 'processing') return 'waits';
  const { outputUrl } = await trackEntity(db, track, false);
  const { cover } = trackView(track);
  if (!outputUrl) return row.ingestState === 'ready' ? 'waits' : null;
  const page = new URL(trackAddress(row.id), origin);
  const sound = new URL(outputUrl, origin);
  const mediaType = 'audio/mpeg';
  const duration =
    row.previewSeconds === null && row.duration !== null
      ? Temporal.Duration.from({ seconds: Math.round(row.duration) })
      : null;
  const icon = imageOf(reach, cover);
  return new vocab.Audio({
    ...frameOf(reach, known, row.createdAt),
    name: row.title,
    content:
      htmlOf(joinFacts([row.title, row.artist])) +
      (row.description ? htmlOf(row.description) : '') +
      linkTo(page.href),
    urls: [
      new vocab.Link({ href: page, mediaType: 'text/html' }),
      new vocab.Link({ href: sound, mediaType }),
    ],
    duration,
    image: icon,
    icon,
    attachments: [new vocab.Audio({ url: sound, mediaType, name: row.title, duration, icon })],
    tags: hashtagsOf(reach, row.tags),
  });
}

const MAX_HASHTAGS = 10;

/** Tags that are one word: others are no hashtags. */
function hashtagsOf({ fedify, origin }: Reach, tags: readonly string[] | null) {
  return (tags ?? [])
    .map((tag) => tag.replaceAll(/[\s-]+/g, ''))
    .filter((tag) => /^[\p{L}\p{N}_]{2,60}$/u.test(tag))
    .slice(0, MAX_HASHTAGS)
    .map((tag) => new fedify.vocab.Hashtag({ name: `#${tag}`, href: new URL('/explore', origin) }));
}

/** The post that tells of an album: Mastodon shows no collections. */
async function albumNoteOf(reach: Reach, known: KnownObject): Promise<Note | null> {
  const { fedify, db, origin } = reach;
  const album = await findPublicAlbum(db, known.subjectId);
  if (!album) return null;
  const { row, artist, files } = album;
  const page = new URL(albumAddress(row.id), origin);
  const titles = album.entries.flatMap(({ track }) => track?.row.title ?? []);
  return new fedify.vocab.Note({
    ...frameOf(reach, known, row.releasedAt ?? row.createdAt),
    content: [
      htmlOf(joinFacts([row.title, artist])),
      row.notes ? htmlOf(row.notes) : '',
      titles.length > 0
        ? htmlOf(titles.map((title, index) => `${index + 1}. ${title}`).join('\n'))
        : '',
      linkTo(page.href),
    ].join(''),
    url: page,
    attachments: [
      ...attachmentOf(reach, pictureOf(files, 'cover')),
      new fedify.vocab.Link({
        href: new URL(collectionUri(origin, known.id)),
        mediaType: 'application/activity+json',
        name: row.title,
      }),
    ],
  });
}

async function findPublicAlbum(db: Db, albumId: number) {
  const album = await findAlbum(db, albumId);
  if (!album || album.row.state !== 'released') return null;
  const { artistId, state } = album.row;
  const rights = { artistId, state, artistIsPublic: album.artistIsPublic };
  if (!isAllowed(mayEverybodySeeAlbum(null, rights))) return null;
  const entries = (await listEntries(db, albumId)).filter(({ track }) => track?.row.isPublic);
  return { ...album, entries };
}

/** An album as a collection of its tracks, in their order; null if not everybody may see it. */
export async function collectionOf(
  reach: Reach,
  known: KnownObject,
  uriOfTrack: (trackId: number) => URL | undefined,
): Promise<OrderedCollection | null> {
  const { fedify, db, origin } = reach;
  const album = await findPublicAlbum(db, known.subjectId);
  if (!album) return null;
  const { row, files } = album;
  const items = album.entries.flatMap(({ trackId }) =>
    trackId === null ? [] : (uriOfTrack(trackId) ?? []),
  );
  return new fedify.vocab.OrderedCollection({
    id: new URL(collectionUri(origin, known.id)),
    attribution: new URL(actorUri(origin, known.artistId)),
    name: row.title,
    content: row.notes ? htmlOf(row.notes) : null,
    url: new URL(albumAddress(row.id), origin),
    image: imageOf(reach, pictureOf(files, 'cover')),
    totalItems: items.length,
    items,
  });
}

/** The tracks of an album that others may fetch. */
export async function tracksOfAlbum(db: Db, albumId: number): Promise<number[]> {
  const album = await findPublicAlbum(db, albumId);
  return album?.entries.flatMap(({ trackId }) => trackId ?? []) ?? [];
}

async function noteOf(reach: Reach, known: KnownObject): Promise<Note | null> {
  const { fedify, db, origin } = reach;
  const [post] = await postsById(db, [known.subjectId]);
  if (!post) return null;
  const artist = await findArtist(db, known.artistId);
  if (!artist || !isAllowed(maySeeArtist(null, artist.row))) return null;
  const track = post.track && new URL(trackAddress(post.track.id), origin);
  return new fedify.vocab.Note({
    ...frameOf(reach, known, new Date(post.at)),
    content: htmlOf(post.text) + (track ? linkTo(track.href) : ''),
    url: new URL(artistAddress(known.artistId), origin),
    attachments: attachmentOf(reach, post.picture),
  });
}
