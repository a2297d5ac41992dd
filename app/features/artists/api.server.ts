import { type ApiRows, call, exchange, linkNext, page } from '#app/operations/endpoint.server.ts';
import { imageFileRules, pictureAnswer } from '../media/picture.server.ts';
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
import { comparedPlaysAnswer } from '#app/features/player/api.server.ts';
import { PLAY_SOURCES } from '../player/plays/play.schema.ts';

const quickStatAnswer = z
  .strictObject({ value: z.string(), label: z.string() })
  .meta({ id: 'QuickStat' });
const quickStatsAnswer = z
  .strictObject({
    yearsActive: quickStatAnswer,
    monthlyPlays: quickStatAnswer,
    releases: quickStatAnswer,
  })
  .meta({ id: 'QuickStats' });
const artistAnswer = z
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
    quickStats: quickStatsAnswer.nullable(),
    galleryImages: z.array(z.string()),
    galleryDescriptions: z.record(z.string(), z.string()),
    colorScheme: z.enum(['purple', 'blue', 'green']),
  })
  .meta({ id: 'Artist' });
const postAnswer = z
  .strictObject({
    id: z.number(),
    artistId: z.number(),
    text: z.string(),
    imageUrl: z.string().nullable(),
    trackId: z.number().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Post' });
const pushLinkAnswer = z
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
const moneyAnswer = z
  .strictObject({ currency: z.string(), amount: z.number() })
  .meta({ id: 'Money' });
const statisticsPartAnswer = z
  .strictObject({ part: z.string(), amount: z.number() })
  .meta({ id: 'StatisticsPart' });
const statisticsAnswer = z
  .strictObject({
    days: z.number(),
    plays: comparedPlaysAnswer,
    listeners: comparedPlaysAnswer,
    follows: comparedPlaysAnswer,
    clicks: comparedPlaysAnswer,
    sales: comparedPlaysAnswer,
    income: z.array(comparedPlaysAnswer.extend({ currency: z.string() })),
    soldFor: z.array(moneyAnswer),
    givenBack: z.array(moneyAnswer),
    net: z.array(moneyAnswer),
    saleSources: z.array(
      z.strictObject({ part: z.string(), amount: z.number(), title: z.string().nullable() }),
    ),
    sources: z.array(z.strictObject({ part: z.enum(PLAY_SOURCES), amount: z.number() })),
    countries: z.array(statisticsPartAnswer),
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
const publicArtistAnswer = z
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
export const artistSummaryAnswer = z
  .strictObject({
    name: z.string(),
    followers: z.number(),
    id: z.number(),
    genre: z.string().nullable(),
    bio: z.string().nullable(),
    verified: z.boolean(),
    profileImage: pictureAnswer.nullable(),
  })
  .meta({ id: 'ArtistSummary' });
export const postInFeedAnswer = z
  .strictObject({
    id: z.number(),
    text: z.string(),
    picture: pictureAnswer.nullable(),
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
    summary: 'Answers the profile of an artist.',
    answers: artistAnswer,
    operation: viewArtist,
  }),
  'POST /api/artists/:artistId/messages': call({
    summary: 'Sends a message to an artist by their contact form.',
    answers: z.strictObject({ sent: z.boolean() }),
    operation: sendMessage,
  }),
  /** A mail program cannot say the phrase of the gate: the token is signed. */
  'GET /api/news/:token': exchange(endNewsByOneClick, {
    summary: 'Sends a browser to the page where posts by mail are ended.',
    status: 303,
    gate: 'open',
    scope: 'none',
  }),
  'POST /api/news/:token': exchange(endNewsByOneClick, {
    summary: 'Ends the posts of an artist by mail, as mail programs do by one click (RFC 8058).',
    status: 200,
    answers: 'text/plain',
    gate: 'open',
    scope: 'none',
  }),
  'GET /api/artists/:artistId/posts': call({
    summary: 'Lists the posts of an artist, the newest first.',
    answers: z.array(postAnswer),
    operation: listPosts,
    answer: page('posts'),
  }),
  'GET /api/artists/:artistId/push-links': call({
    summary: 'Lists the links of an artist, in their order.',
    answers: z.array(pushLinkAnswer),
    operation: listPushLinks,
    input: ({ params }) => params,
  }),
  'POST /api/artists/:artistId/push-links': call({
    summary: 'Adds a link to your profile.',
    answers: pushLinkAnswer,
    operation: createPushLink,
  }),
  'GET /api/artists/:artistId/sections/:section/download': call({
    summary: 'Downloads a section of a profile as a file.',
    answers: 'application/zip',
    operation: downloadSection,
    input: ({ params }) => params,
  }),
  'GET /api/my-artist': call({
    summary: 'Answers your own profile.',
    answers: artistAnswer,
    operation: viewMyArtist,
  }),
  'POST /api/my-artist': call({
    summary: 'Gives your account an artist page, or names it.',
    answers: z.strictObject({ artistId: z.number(), named: z.boolean() }),
    operation: makeArtistPage,
    status: 200,
  }),
  'PATCH /api/my-artist': call({
    summary: 'Changes your profile.',
    answers: artistAnswer,
    operation: updateMyArtist,
    bodyLimit: PICTURES_AS_TEXT,
  }),
  'POST /api/my-artist/images/:slot': call({
    summary: 'Puts a picture into a place of your profile.',
    answers: artistAnswer,
    operation: saveArtistImage,
    files: imageFileRules,
    status: 200,
  }),
  'DELETE /api/my-artist/images/:slot': call({
    summary: 'Removes the picture from a place of your profile.',
    operation: removeArtistImage,
  }),
  'GET /api/my-artist/statistics': call({
    summary: 'Answers your statistics of the last days.',
    answers: statisticsAnswer,
    operation: viewStatistics,
  }),
  'POST /api/posts': call({
    summary: 'Writes a post, with or without a picture.',
    answers: postAnswer,
    operation: writePost,
    files: imageFileRules,
    admit: freeSpaceForFiles,
  }),
  'DELETE /api/posts/:postId': call({ summary: 'Deletes a post of yours.', operation: deletePost }),
  'GET /api/public/artists': call({
    summary: 'Lists the public artists of the site.',
    answers: z.array(publicArtistAnswer),
    operation: listPublicArtists,
    answer({ artists, next }, door) {
      linkNext(door, 'after', next);
      return artists.map(publicArtistEntity);
    },
  }),
  'POST /api/push-links': call({
    summary: 'Adds a link to your profile.',
    answers: pushLinkAnswer,
    operation: createPushLink,
  }),
  'PATCH /api/push-links/:linkId': call({
    summary: 'Changes a link of yours.',
    answers: pushLinkAnswer,
    operation: updatePushLink,
  }),
  'DELETE /api/push-links/:linkId': call({
    summary: 'Deletes a link of yours.',
    operation: deletePushLink,
  }),
  'POST /api/videos/:videoId/views': call({
    summary: 'Counts a view of a video.',
    answers: z.strictObject({ counted: z.boolean() }),
    operation: countVideoView,
    status: 200,
  }),
};
