import { type ApiRows, call, exchange, linkNext, page } from '#app/operations/endpoint.server.ts';
import { imageFileRules, pictureResponse } from '../media/picture.server.ts';
import { freeSpaceForFiles } from '../media/new-media.server.ts';
import { removeArtistImage, saveArtistImage } from './artist-images.operations.server.ts';
import {
  listPublicArtists,
  updateMyArtist,
  viewArtist,
  viewMyArtist,
} from './artist.operations.server.ts';
import { publicArtistEntity } from './artist.schema.ts';
import { sendMessage } from './contact.server.ts';
import { makeArtistPage } from './naming/name-artist.operations.server.ts';
import { endNewsByOneClick } from './newsletter/subscriber.server.ts';
import { deletePost, listPosts, writePost } from './posts/post.server.ts';
import {
  createPushLink,
  deletePushLink,
  listPushLinks,
  updatePushLink,
} from './push-links/push-links.server.ts';
import { downloadSection } from './sections/section-download.operations.server.ts';
import { countVideoView } from './sections/videos.server.ts';
import { viewStatistics } from './statistics/statistics.server.ts';
import { z } from 'zod';
import { comparedPlaysResponse } from '#app/features/player/api.server.ts';
import { PLAY_SOURCES } from '../player/plays/play.schema.ts';

const quickStatResponse = z
  .strictObject({ value: z.string(), label: z.string() })
  .meta({ id: 'QuickStat' });
const quickStatsResponse = z
  .strictObject({
    yearsActive: quickStatResponse,
    monthlyPlays: quickStatResponse,
    releases: quickStatResponse,
  })
  .meta({ id: 'QuickStats' });
const artistResponse = z
  .strictObject({
    id: z.number(),
    name: z.string(),
    bio: z.string().nullable(),
    genre: z.string().nullable(),
    profileImage: z.string().nullable(),
    coverImage: z.string().nullable(),
    featuredImage: z.string().nullable(),
    featuredTrack: z.string().nullable(),
    followers: z.number(),
    verified: z.boolean(),
    isPublic: z.boolean(),
    sectionVisibility: z.record(z.string(), z.boolean()),
    sectionOrder: z.array(z.string()),
    socialLinks: z.record(z.string(), z.string()),
    quickStats: quickStatsResponse.nullable(),
    galleryImages: z.array(z.string()),
    galleryDescriptions: z.record(z.string(), z.string()),
    colorScheme: z.enum(['purple', 'blue', 'green']),
  })
  .meta({ id: 'Artist' });
const postResponse = z
  .strictObject({
    id: z.number(),
    artistId: z.number(),
    text: z.string(),
    imageUrl: z.string().nullable(),
    trackId: z.number().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Post' });
const pushLinkResponse = z
  .strictObject({
    id: z.number(),
    artistId: z.number(),
    title: z.string(),
    description: z.string().nullable(),
    url: z.string(),
    iconType: z.enum(['other', 'spotify', 'apple', 'youtube', 'soundcloud', 'bandcamp']),
    isActive: z.boolean(),
    order: z.number(),
  })
  .meta({ id: 'PushLink' });
const moneyResponse = z
  .strictObject({ currency: z.string(), amount: z.number() })
  .meta({ id: 'Money' });
const statisticsPartResponse = z
  .strictObject({ part: z.string(), amount: z.number() })
  .meta({ id: 'StatisticsPart' });
const statisticsResponse = z
  .strictObject({
    days: z.number(),
    plays: comparedPlaysResponse,
    listeners: comparedPlaysResponse,
    follows: comparedPlaysResponse,
    clicks: comparedPlaysResponse,
    sales: comparedPlaysResponse,
    income: z.array(comparedPlaysResponse.extend({ currency: z.string() })),
    soldFor: z.array(moneyResponse),
    givenBack: z.array(moneyResponse),
    net: z.array(moneyResponse),
    saleSources: z.array(
      z.strictObject({ part: z.string(), amount: z.number(), title: z.string().nullable() }),
    ),
    sources: z.array(z.strictObject({ part: z.enum(PLAY_SOURCES), amount: z.number() })),
    countries: z.array(statisticsPartResponse),
    top: z.array(
      z.strictObject({
        trackId: z.number(),
        title: z.string(),
        plays: z.number(),
        bars: z.string(),
        stops: z.array(z.number()),
      }),
    ),
  })
  .meta({ id: 'Statistics' });
const publicArtistResponse = z
  .strictObject({
    profileImage: z.string().nullable(),
    id: z.number(),
    name: z.string(),
    genre: z.string().nullable(),
    bio: z.string().nullable(),
    followers: z.number(),
    verified: z.boolean(),
    socialLinks: z.record(z.string(), z.string()),
  })
  .meta({ id: 'PublicArtist' });
export const artistSummaryResponse = z
  .strictObject({
    name: z.string(),
    followers: z.number(),
    id: z.number(),
    genre: z.string().nullable(),
    bio: z.string().nullable(),
    verified: z.boolean(),
    profileImage: pictureResponse.nullable(),
  })
  .meta({ id: 'ArtistSummary' });
export const postInFeedResponse = z
  .strictObject({
    id: z.number(),
    text: z.string(),
    picture: pictureResponse.nullable(),
    track: z
      .strictObject({
        meta: z.string(),
        cover: z.string().nullable(),
        id: z.number(),
        title: z.string(),
        artist: z.string(),
        duration: z.number().nullable(),
        previewSeconds: z.number().optional(),
        audioUrl: z.string(),
        opusUrl: z.string().nullable(),
        level: z.number(),
        bars: z.string(),
        artistId: z.number(),
      })
      .nullable(),
    at: z.string(),
  })
  .meta({ id: 'PostInFeed' });

/** Four pictures of 5 MB each, encoded as base64. */
const PICTURES_AS_TEXT = 28 * 1024 * 1024;

export const artistsApi: ApiRows = {
  'GET /api/artists/:artistId': call({
    summary: 'Returns the profile of an artist.',
    responseSchema: artistResponse,
    operation: viewArtist,
  }),
  'POST /api/artists/:artistId/messages': call({
    summary: 'Sends a message to an artist by their contact form.',
    responseSchema: z.strictObject({ sent: z.boolean() }),
    operation: sendMessage,
  }),
  /** A mail program cannot say the phrase of the gate: the token is signed. */
  'GET /api/news/:token': exchange(endNewsByOneClick, {
    summary: 'Redirects a browser to the page where one unsubscribes from posts by mail.',
    status: 303,
    gate: 'open',
    scope: 'none',
  }),
  'POST /api/news/:token': exchange(endNewsByOneClick, {
    summary:
      'Unsubscribes from the posts of an artist by mail, by one click in a mail program (RFC 8058).',
    status: 200,
    responseSchema: 'text/plain',
    gate: 'open',
    scope: 'none',
  }),
  'GET /api/artists/:artistId/posts': call({
    summary: 'Lists the posts of an artist, the newest first.',
    responseSchema: z.array(postResponse),
    operation: listPosts,
    toResponse: page('posts'),
  }),
  'GET /api/artists/:artistId/push-links': call({
    summary: 'Lists the links of an artist, in their order.',
    responseSchema: z.array(pushLinkResponse),
    operation: listPushLinks,
    input: ({ params }) => params,
  }),
  'POST /api/artists/:artistId/push-links': call({
    summary: 'Adds a link to your profile.',
    responseSchema: pushLinkResponse,
    operation: createPushLink,
  }),
  'GET /api/artists/:artistId/sections/:section/download': call({
    summary: 'Downloads a section of a profile as a file.',
    responseSchema: 'application/zip',
    operation: downloadSection,
    input: ({ params }) => params,
  }),
  'GET /api/my-artist': call({
    summary: 'Returns your own profile.',
    responseSchema: artistResponse,
    operation: viewMyArtist,
  }),
  'POST /api/my-artist': call({
    summary: 'Gives your account an artist page, or names it.',
    responseSchema: z.strictObject({ artistId: z.number(), named: z.boolean() }),
    operation: makeArtistPage,
    status: 200,
  }),
  'PATCH /api/my-artist': call({
    summary: 'Changes your profile.',
    responseSchema: artistResponse,
    operation: updateMyArtist,
    bodyLimit: PICTURES_AS_TEXT,
  }),
  'POST /api/my-artist/images/:slot': call({
    summary: 'Puts a picture into a place of your profile.',
    responseSchema: artistResponse,
    operation: saveArtistImage,
    files: imageFileRules,
    status: 200,
  }),
  'DELETE /api/my-artist/images/:slot': call({
    summary: 'Removes the picture from a place of your profile.',
    operation: removeArtistImage,
  }),
  'GET /api/my-artist/statistics': call({
    summary: 'Returns your statistics of the last days.',
    responseSchema: statisticsResponse,
    operation: viewStatistics,
  }),
  'POST /api/posts': call({
    summary: 'Writes a post, with or without a picture.',
    responseSchema: postResponse,
    operation: writePost,
    files: imageFileRules,
    admit: freeSpaceForFiles,
  }),
  'DELETE /api/posts/:postId': call({ summary: 'Deletes a post of yours.', operation: deletePost }),
  'GET /api/public/artists': call({
    summary: 'Lists the public artists of the site.',
    responseSchema: z.array(publicArtistResponse),
    operation: listPublicArtists,
    toResponse({ artists, next }, door) {
      linkNext(door, 'after', next);
      return artists.map(publicArtistEntity);
    },
  }),
  'POST /api/push-links': call({
    summary: 'Adds a link to your profile.',
    responseSchema: pushLinkResponse,
    operation: createPushLink,
  }),
  'PATCH /api/push-links/:linkId': call({
    summary: 'Changes a link of yours.',
    responseSchema: pushLinkResponse,
    operation: updatePushLink,
  }),
  'DELETE /api/push-links/:linkId': call({
    summary: 'Deletes a link of yours.',
    operation: deletePushLink,
  }),
  'POST /api/videos/:videoId/views': call({
    summary: 'Counts a view of a video.',
    responseSchema: z.strictObject({ counted: z.boolean() }),
    operation: countVideoView,
    status: 200,
  }),
};
