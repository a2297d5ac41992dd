import type { Db } from '#db/client.ts';
import { mediaOf } from '../../media/media.queries.server.ts';
import { pictureUrl } from '../../media/picture.ts';
import { pictureOf } from '../../media/picture.server.ts';
import { totalPlays } from '../../plays/play.queries.server.ts';
import { totalClicks } from '../../push/click.queries.server.ts';
import {
  countPublicTracks,
  findChosenTracks,
  listPublished,
  type PublishedTrack,
} from '../../tracks/portfolio.queries.server.ts';
import { encodeBars } from '../../tracks/bars.ts';
import { COVER_PIXELS, publicTrack } from '../../tracks/public-track.ts';
import { pageOfTracks, trackView, type TrackWithFiles } from '../../tracks/track.queries.server.ts';
import type { ArtistWithFiles } from '../artist.queries.server.ts';
import {
  listAccepted,
  type AcceptedCollaboration,
} from '../../collaborations/accepted.queries.server.ts';
import type { ActivityData } from './activity/schema.ts';
import { collectReleases, discography } from './discography/collect-releases.server.ts';
import type { DiscographyData } from './discography/schema.ts';
import { FEATURED_BARS } from '../../tracks/featured-bars.ts';
import { GALLERY_SLOTS } from './images/slots.ts';
import type { SectionData, SectionWithData } from './section-data.ts';
import { socialLinks } from './social/social-links.ts';
import { listTour } from './tour/tour.queries.server.ts';
import { listVideos } from './videos/video.queries.server.ts';

/** More than this an artist's works are not looked through for a page. */
const MOST_PUBLISHED = 500;
const MOST_ACTIVITY = 10;

interface Reading {
  /** Only these are read. */
  wanted: ReadonlySet<SectionWithData>;
  /** Whether private tracks that the artist has chosen are seen. */
  owner: boolean;
  /** Whether the figures name the plays and the clicks. */
  tellsPlays: boolean;
  /** 'YYYY-MM-DD': shows before it are over. */
  today: string;
  /** The key of a page of tracks. */
  before: number | undefined;
}

/** What the sections of a page are made from, in at most eleven queries, however much there is. */
export async function readSections(
  db: Db,
  { row, files }: ArtistWithFiles,
  { wanted, owner, tellsPlays, today, before }: Reading,
): Promise<Partial<SectionData>> {
  const wants = (...sections: SectionWithData[]) => sections.some((name) => wanted.has(name));
  const data: Partial<SectionData> = {};

  if (wants('tracks')) {
    const { tracks, next } = await pageOfTracks(db, row.id, { publicOnly: true, before });
    data.tracks = { tracks: tracks.map(viewOf), next };
  }
  if (wants('featuredTrack', 'pinnedProjects')) {
    const trackIds = row.pinnedTracks;
    const chosen = await findChosenTracks(db, row.id, { trackIds, publicOnly: !owner });
    const withPrivacy = (track: TrackWithFiles) => ({
      ...viewOf(track),
      isPrivate: !track.row.isPublic,
    });
    const featured = chosen.find((track) => track.row.isFeatured);
    data.featuredTrack = {
      track: featured
        ? {
            ...withPrivacy(featured),
            bars: encodeBars(featured.row.waveformData, FEATURED_BARS),
          }
        : null,
      image: pictureOf(files, 'featured'),
    };
    data.pinnedProjects = {
      tracks: trackIds
        .flatMap((id) => chosen.filter((track) => track.row.id === id))
        .map(withPrivacy),
    };
  }
  if (wants('activity', 'discography')) {
    const published = await listPublished(db, row.id, MOST_PUBLISHED);
    data.activity = activity(published, await listAccepted(db, row.id, MOST_ACTIVITY));
    if (wants('discography')) data.discography = await releases(db, published);
  }
  if (wants('stats')) {
    data.stats = {
      quickStats: row.quickStats,
      followers: row.followers,
      tracks: await countPublicTracks(db, row.id),
      plays: tellsPlays ? await totalPlays(db, row.id) : null,
      clicks: (tellsPlays && (await totalClicks(db, row.id))) || null,
    };
  }
  if (wants('videos')) data.videos = { videos: await listVideos(db, row.id) };
  if (wants('tour')) data.tour = await listTour(db, row.id, today);
  if (wants('images')) data.images = { slots: GALLERY_SLOTS.map((slot) => pictureOf(files, slot)) };
  if (wants('contact')) data.contact = row.contact;
  if (wants('social')) data.social = { links: socialLinks(row.socialLinks) };
  return data;
}

const viewOf = (track: TrackWithFiles) => publicTrack(trackView(track));

function activity(
  published: readonly PublishedTrack[],
  accepted: readonly AcceptedCollaboration[],
): ActivityData {
  const entries = [
    ...published.map(({ id, title, createdAt }) => ({
      ...{ kind: 'published' as const, trackId: id, title },
      at: createdAt.toISOString(),
    })),
    ...accepted.map(({ trackId, title, withArtist, acceptedAt }) => ({
      ...{ kind: 'collaboration' as const, trackId, title, withArtist },
      at: acceptedAt.toISOString(),
    })),
  ];
  return {
    entries: entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_ACTIVITY),
  };
}

async function releases(db: Db, published: readonly PublishedTrack[]): Promise<DiscographyData> {
  const collected = collectReleases(published);
  const shown = [...collected.albums, ...collected.singles].map(({ coverOf }) => coverOf);
  const files = await mediaOf(db, 'track', shown, ['cover']);
  return discography(collected, (trackId) => {
    const cover = pictureOf(files.get(trackId), 'cover');
    return cover && pictureUrl(cover, COVER_PIXELS);
  });
}
