import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRequest } from '#app/features/collaborations/request.server.ts';
import { insertBatch, pageOfCodes } from '#app/features/codes/codes.queries.server.ts';
import { insertOrder } from '#app/features/shop/order.queries.server.ts';
import { insertPasskey } from '#app/features/second-factors/passkey.queries.server.ts';
import { RECORDING_TOOLS } from '#app/features/generations/tools/tools.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import {
  createTestSite,
  RESOURCE_ROUTES,
  type CallOptions,
  type TestSite,
} from '#tests/context.ts';
import { recordingForm } from '#tests/recordings.ts';
import { createSoftPasskey } from '#tests/soft-passkey.ts';

/**
 * A row per endpoint and method: what it answers when all is well, to an anonymous visitor, to a
 * stranger (another signed-in artist), and to bad input. `null` where there is no such case.
 */
interface Row {
  route: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: (site: Site) => string;
  body?: (site: Site) => CallOptions;
  ok: number;
  /** The type of a good answer; JSON by default. */
  answers?: RegExp;
  anonymous: number;
  stranger: number;
  bad: { status: number; path?: string; body?: CallOptions } | null;
}

interface Site extends TestSite {
  owner: { cookie: string; artistId: number };
  stranger: { cookie: string; artistId: number };
  /** Private, the owner's. */
  trackId: number;
  /** Over that track, by its owner. */
  vocalId: number;
  /** Ten bytes, of which none has arrived, the owner's. */
  uploadId: string;
  /** A third artist, who takes messages and has a video. */
  followedId: number;
  /** Theirs, for everybody to hear. */
  followedTrackId: number;
  /** Theirs, on the owner's track, pending. */
  collaborationId: number;
  /** Said there by the owner, with a file. */
  messageId: number;
  videoId: number;
  /** Active, the owner's. */
  linkId: number;
  /** Waiting, the owner's. */
  generationId: number;
  hummingId: number;
  /** In the shop, the owner's. */
  itemId: number;
  /** Codes of the owner's. */
  batchId: number;
  /** Of the stranger: everybody else may redeem it, once. */
  giftCode: string;
  /** Of the owner's shop, paid by arrangement. */
  orderId: number;
  /** Of the owner's shop. */
  zoneId: number;
  codeId: number;
  /** The owner's. */
  passkeyId: number;
  /** A draft of the owner's, with their track on it. */
  albumId: number;
  entryId: number;
  /** Private, the owner's. */
  playlistId: number;
  postId: number;
  /** On their track, by themselves. */
  commentId: number;
}

function attachmentForm(name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('attachment', new File([bytes], name));
  return form;
}

/** The smallest picture there is: one pixel. */
const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (letter) => letter.charCodeAt(0),
);

function imageForm(): FormData {
  const form = new FormData();
  form.set('image', new File([PIXEL], 'pixel.gif', { type: 'image/gif' }));
  return form;
}

/** A link that is in order. */
const LINK = {
  title: 'Listen',
  url: 'https://open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb',
  iconType: 'spotify',
};

/** The form of POST /api/vocal-recordings. */
function vocalForm(trackId: number, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  const all = { trackId: String(trackId), title: 'Glass Weather - Vocals', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('audio', new File([toneWav()], 'take.wav', { type: 'audio/wav' }));
  return form;
}

const hummingForm = (title: string) =>
  recordingForm({ title, toolType: 'humming-to-song' }, { bytes: toneWav() });

/** An item of a shop that is in order. */
const ITEM = { name: 'Tide shirt', price: 25, category: 'apparel' };

/** Terms of sale that are in order. */
const ZONE = { name: 'Home', countries: 'Germany', steps: [{ upTo: null, price: 4.9 }] };
const TAX = { name: 'VAT', taxIncluded: true, rates: 'Germany 19' };
const CODE = { code: 'TIDE', kind: 'percent', value: 20 };

function downloadForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('file', new File([bytes], 'single.wav'));
  return form;
}

function postForm(text: string): FormData {
  const form = new FormData();
  form.set('text', text);
  return form;
}

const json = (value: unknown) => () => ({ json: value });
let mails = 0;

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: unknown) => Buffer.from(String(text)).toString('base64');

/** An upload of ten bytes, in somebody's name. */
const uploadOf = (artistId: unknown): CallOptions => ({
  headers: {
    ...TUS,
    'upload-length': '10',
    'upload-metadata': `filename ${base64('tone.wav')},artistId ${base64(artistId)}`,
  },
});

const partOf = (offset: number): CallOptions => ({
  bytes: new Uint8Array(5),
  headers: {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': '5',
  },
});

const CEREMONY = { origin: 'http://localhost:3000', rpID: 'localhost' };

const ROWS: Row[] = [
  {
    route: '/api/login',
    method: 'POST',
    path: () => '/api/login',
    // The owner has two-step verification.
    body: json({ email: 'stranger@example.org', password: 'correct horse' }),
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 401, body: { json: { email: 'owner@example.org', password: 'correct horse' } } },
  },
  {
    // Nothing was begun: tests/attacks/second-factor.test.ts goes the whole way.
    route: '/api/login/second-factor',
    method: 'POST',
    path: () => '/api/login/second-factor',
    body: json({ code: '123456' }),
    ok: 401,
    anonymous: 401,
    stranger: 401,
    bad: { status: 422, body: { json: {} } },
  },
  {
    route: '/api/login/passkey',
    method: 'POST',
    path: () => '/api/login/passkey',
    body: json({ response: createSoftPasskey().sign({ challenge: 'none' }, CEREMONY) }),
    ok: 409,
    anonymous: 409,
    stranger: 409,
    bad: { status: 422, body: { json: { response: {} } } },
  },
  {
    route: '/api/passkey-options',
    method: 'POST',
    path: () => '/api/passkey-options',
    body: json({ ceremony: 'sign-in' }),
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 422, body: { json: { ceremony: 'something else' } } },
  },
  {
    route: '/api/passkeys',
    method: 'GET',
    path: () => '/api/passkeys',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/passkeys',
    method: 'POST',
    path: () => '/api/passkeys',
    body: json({ response: createSoftPasskey().create({ challenge: 'none' }, CEREMONY) }),
    ok: 409,
    anonymous: 401,
    stranger: 409,
    bad: { status: 422, body: { json: { response: {} } } },
  },
  {
    route: '/api/passkeys/$passkeyId',
    method: 'PATCH',
    path: ({ passkeyId }) => `/api/passkeys/${passkeyId}`,
    body: json({ name: 'The key in the drawer' }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { name: '' } } },
  },
  {
    route: '/api/passkeys/$passkeyId',
    method: 'DELETE',
    path: ({ passkeyId }) => `/api/passkeys/${passkeyId}`,
    body: json({ currentPassword: 'correct horse' }),
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { currentPassword: 'wrong' } } },
  },
  {
    route: '/api/authenticator',
    method: 'POST',
    path: () => '/api/authenticator',
    body: json({}),
    ok: 201,
    anonymous: 401,
    stranger: 201,
    bad: null,
  },
  {
    // None was begun.
    route: '/api/authenticator',
    method: 'PATCH',
    path: () => '/api/authenticator',
    body: json({ code: '123456' }),
    ok: 409,
    anonymous: 401,
    stranger: 409,
    bad: { status: 422, body: { json: { code: '' } } },
  },
  {
    route: '/api/authenticator',
    method: 'DELETE',
    path: () => '/api/authenticator',
    body: json({ currentPassword: 'correct horse' }),
    ok: 204,
    anonymous: 401,
    stranger: 204,
    bad: { status: 422, body: { json: { currentPassword: 'wrong' } } },
  },
  {
    route: '/api/recovery-codes',
    method: 'POST',
    path: () => '/api/recovery-codes',
    body: json({}),
    ok: 201,
    anonymous: 401,
    stranger: 409,
    bad: null,
  },
  {
    route: '/api/reauthenticate',
    method: 'POST',
    path: () => '/api/reauthenticate',
    body: json({ currentPassword: 'correct horse' }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, body: { json: { currentPassword: 'wrong' } } },
  },
  {
    route: '/api/logout',
    method: 'POST',
    path: () => '/api/logout',
    body: json({}),
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/register',
    method: 'POST',
    path: () => '/api/register',
    body: () => ({ json: { email: `new${(mails += 1)}@example.org`, password: 'long enough' } }),
    ok: 201,
    anonymous: 201,
    stranger: 201,
    bad: { status: 422, body: { json: { email: 'nobody', password: 'long enough' } } },
  },
  {
    route: '/api/user',
    method: 'GET',
    path: () => '/api/user',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/session-debug',
    method: 'GET',
    path: () => '/api/session-debug',
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/my-artist',
    method: 'GET',
    path: () => '/api/my-artist',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/my-artist',
    method: 'POST',
    path: () => '/api/my-artist',
    body: json({}),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/my-artist/statistics',
    method: 'GET',
    path: () => '/api/my-artist/statistics?days=90',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/my-artist/statistics?days=12' },
  },
  {
    route: '/api/feed',
    method: 'GET',
    path: () => '/api/feed',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/feed?before=yesterday' },
  },
  {
    route: '/api/feed/link',
    method: 'POST',
    path: () => '/api/feed/link',
    body: json({}),
    ok: 201,
    anonymous: 401,
    stranger: 201,
    bad: null,
  },
  {
    route: '/api/feed/link',
    method: 'DELETE',
    path: () => '/api/feed/link',
    ok: 204,
    anonymous: 401,
    stranger: 204,
    bad: null,
  },
  {
    route: '/api/posts',
    method: 'POST',
    path: () => '/api/posts',
    body: () => ({ form: postForm('New song on Friday') }),
    ok: 201,
    anonymous: 401,
    stranger: 201,
    bad: { status: 422, body: { form: postForm(' ') } },
  },
  {
    route: '/api/posts/$postId',
    method: 'DELETE',
    path: (site) => `/api/posts/${site.postId}`,
    ok: 204,
    anonymous: 401,
    stranger: 403,
    bad: { status: 404, path: '/api/posts/99999' },
  },
  {
    route: '/api/artists/$artistId/posts',
    method: 'GET',
    path: (site) => `/api/artists/${site.followedId}/posts`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/posts' },
  },
  {
    route: '/api/tracks/$trackId/comments',
    method: 'GET',
    path: (site) => `/api/tracks/${site.trackId}/comments`,
    ok: 200,
    anonymous: 404,
    stranger: 404,
    bad: { status: 422, path: '/api/tracks/1/comments?after=late' },
  },
  {
    route: '/api/tracks/$trackId/comments',
    method: 'POST',
    path: (site) => `/api/tracks/${site.trackId}/comments`,
    body: json({ at: '0:00', text: 'Right from the start' }),
    ok: 201,
    anonymous: 404,
    stranger: 404,
    bad: { status: 422, body: { json: { at: 'soon', text: 'When?' } } },
  },
  {
    route: '/api/comments/$commentId',
    method: 'PATCH',
    path: (site) => `/api/comments/${site.commentId}`,
    body: json({}),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/comments/99999' },
  },
  {
    route: '/api/comments/$commentId',
    method: 'DELETE',
    path: (site) => `/api/comments/${site.commentId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/comments/99999' },
  },
  {
    route: '/api/tracks/$trackId/plays/stop',
    method: 'POST',
    path: (site) => `/api/tracks/${site.trackId}/plays/stop`,
    body: json({ position: 12 }),
    ok: 200,
    anonymous: 404,
    stranger: 404,
    bad: { status: 422, body: { json: { position: 'the chorus' } } },
  },
  {
    route: '/api/my-artist',
    method: 'PATCH',
    path: () => '/api/my-artist',
    body: json({ bio: 'Songs about weather.' }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, body: { json: { name: '' } } },
  },
  {
    route: '/api/my-artist/images/$slot',
    method: 'POST',
    path: () => '/api/my-artist/images/profile',
    body: () => ({ form: imageForm() }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/my-artist/images/header' },
  },
  {
    route: '/api/my-artist/images/$slot',
    method: 'DELETE',
    path: () => '/api/my-artist/images/profile',
    ok: 204,
    anonymous: 401,
    stranger: 204,
    bad: { status: 422, path: '/api/my-artist/images/header' },
  },
  {
    route: '/api/my-artist/messages',
    method: 'GET',
    path: () => '/api/my-artist/messages',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/my-artist/messages?before=nonsense' },
  },
  {
    route: '/api/public/artists',
    method: 'GET',
    path: () => '/api/public/artists',
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 422, path: '/api/public/artists?after=nonsense' },
  },
  {
    route: '/api/search',
    method: 'GET',
    path: () => '/api/search?search=harbour',
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 422, path: `/api/search?search=${'a'.repeat(101)}` },
  },
  {
    route: '/api/my-artist/search',
    method: 'GET',
    path: () => '/api/my-artist/search?search=harbour',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: `/api/my-artist/search?search=${'a'.repeat(101)}` },
  },
  {
    route: '/api/search/suggestions',
    method: 'GET',
    path: () => '/api/search/suggestions?search=harbour',
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 422, path: `/api/search/suggestions?search=${'a'.repeat(101)}` },
  },
  {
    route: '/api/artists/$artistId',
    method: 'GET',
    path: (site) => `/api/artists/${site.owner.artistId}`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 422, path: '/api/artists/nobody' },
  },
  {
    route: '/api/artists/$artistId/tracks',
    method: 'GET',
    path: (site) => `/api/artists/${site.owner.artistId}/tracks`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/tracks' },
  },
  {
    route: '/api/artists/$artistId/follow',
    method: 'POST',
    path: (site) => `/api/artists/${site.followedId}/follow`,
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/follow' },
  },
  {
    route: '/api/artists/$artistId/follow',
    method: 'DELETE',
    path: (site) => `/api/artists/${site.followedId}/follow`,
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/follow' },
  },
  {
    route: '/api/artists/$artistId/block',
    method: 'POST',
    path: (site) => `/api/artists/${site.followedId}/block`,
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/block' },
  },
  {
    route: '/api/artists/$artistId/block',
    method: 'DELETE',
    path: (site) => `/api/artists/${site.followedId}/block`,
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/block' },
  },
  {
    route: '/api/my-artist/blocks',
    method: 'GET',
    path: () => '/api/my-artist/blocks',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/my-artist/blocks?after=x' },
  },
  {
    route: '/api/reports',
    method: 'POST',
    path: () => '/api/reports',
    body: (site) => ({ json: { subject: 'artist', subjectId: site.followedId, reason: 'spam' } }),
    ok: 201,
    anonymous: 201,
    stranger: 201,
    bad: { status: 422, body: { json: { subject: 'artist', subjectId: 1, reason: 'mood' } } },
  },
  {
    route: '/api/assistant/chat',
    method: 'POST',
    path: () => '/api/assistant/chat',
    body: json({
      ...{ assistantId: 'booking-agent', message: 'What is a first hold on a date?' },
      conversationHistory: [{ role: 'assistant', content: 'Hello!' }],
    }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, body: { json: { assistantId: 'booking-agent', message: ' ' } } },
  },
  {
    route: '/api/artists/$artistId/messages',
    method: 'POST',
    path: (site) => `/api/artists/${site.followedId}/messages`,
    body: json({ name: 'Eva', email: 'eva@example.org', message: 'Hello' }),
    ok: 201,
    anonymous: 201,
    stranger: 201,
    bad: { status: 422, body: { json: { name: 'Eva', email: 'eva', message: 'Hello' } } },
  },
  {
    route: '/api/artists/$artistId/sections/$section/download',
    method: 'GET',
    path: (site) => `/api/artists/${site.followedId}/sections/press/download`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    answers: /^application\/zip$/,
    bad: { status: 404, path: '/api/artists/1/sections/nothing/download' },
  },
  {
    route: '/api/videos/$videoId/views',
    method: 'POST',
    path: (site) => `/api/videos/${site.videoId}/views`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 404, path: '/api/videos/99999/views' },
  },
  {
    route: '/api/tracks',
    method: 'POST',
    path: () => '/api/tracks',
    body: (site) => ({ form: trackForm({ artistId: String(site.owner.artistId) }) }),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { form: trackForm({ title: ' ' }) } },
  },
  {
    route: '/api/uploads',
    method: 'GET',
    path: () => '/api/uploads',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/uploads',
    method: 'POST',
    path: () => '/api/uploads',
    body: (site) => uploadOf(site.owner.artistId),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: uploadOf('nobody') },
  },
  {
    route: '/api/uploads/$uploadId',
    method: 'PATCH',
    path: (site) => `/api/uploads/${site.uploadId}`,
    body: () => partOf(0),
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 409, body: partOf(7) },
  },
  {
    route: '/api/uploads/$uploadId',
    method: 'DELETE',
    path: (site) => `/api/uploads/${site.uploadId}`,
    body: () => ({ headers: TUS }),
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/uploads/nothing' },
  },
  {
    route: '/api/tracks/$trackId',
    method: 'GET',
    path: (site) => `/api/tracks/${site.trackId}`,
    ok: 200,
    anonymous: 404,
    stranger: 404,
    bad: { status: 422, path: '/api/tracks/0' },
  },
  {
    route: '/api/tracks/$trackId',
    method: 'PATCH',
    path: (site) => `/api/tracks/${site.trackId}`,
    body: json({ isPublic: false }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { isPublic: 'perhaps' } } },
  },
  {
    route: '/api/tracks/$trackId/plays',
    method: 'GET',
    path: (site) => `/api/tracks/${site.trackId}/plays?days=90`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, path: '/api/tracks/1/plays?days=12' },
  },
  {
    route: '/api/tracks/$trackId/plays',
    method: 'POST',
    path: (site) => `/api/tracks/${site.trackId}/plays`,
    body: json({ heard: 30 }),
    ok: 200,
    anonymous: 404,
    stranger: 404,
    bad: { status: 422, body: { json: { heard: 'all of it' } } },
  },
  {
    route: '/api/tracks/$trackId',
    method: 'PATCH',
    path: (site) => `/api/tracks/${site.trackId}`,
    body: json({ title: 'High Water', album: null, year: 2024, bpm: 92, tags: ['rain'] }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { title: ' ' } } },
  },
  {
    route: '/api/tracks/$trackId/cover',
    method: 'POST',
    path: (site) => `/api/tracks/${site.trackId}/cover`,
    body: () => ({ form: imageForm() }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, path: '/api/tracks/0/cover' },
  },
  {
    route: '/api/tracks/$trackId/cover',
    method: 'DELETE',
    path: (site) => `/api/tracks/${site.trackId}/cover`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/tracks/99999/cover' },
  },
  {
    route: '/api/tracks/$trackId/toggle-public',
    method: 'PATCH',
    path: (site) => `/api/tracks/${site.trackId}/toggle-public`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/tracks/99999/toggle-public' },
  },
  {
    route: '/api/tracks/$trackId',
    method: 'DELETE',
    path: (site) => `/api/tracks/${site.trackId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/tracks/99999' },
  },
  {
    route: '/api/vocal-recordings',
    method: 'POST',
    path: () => '/api/vocal-recordings',
    body: ({ trackId }) => ({ form: vocalForm(trackId) }),
    ok: 201,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { form: vocalForm(1, { title: '' }) } },
  },
  {
    route: '/api/vocal-recordings/$vocalId',
    method: 'GET',
    path: ({ vocalId }) => `/api/vocal-recordings/${vocalId}`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/vocal-recordings/99999' },
  },
  {
    route: '/api/vocal-recordings/$vocalId',
    method: 'PATCH',
    path: ({ vocalId }) => `/api/vocal-recordings/${vocalId}`,
    body: json({ offsetMs: -40 }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { offsetMs: 'late' } } },
  },
  {
    route: '/api/tracks/$trackId/vocal-recordings',
    method: 'GET',
    path: ({ trackId }) => `/api/tracks/${trackId}/vocal-recordings`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, path: '/api/tracks/1/vocal-recordings?before=yesterday' },
  },
  {
    route: '/api/collaborations',
    method: 'POST',
    path: () => '/api/collaborations',
    body: (site) => ({
      json: {
        trackId: site.followedTrackId,
        trackOwnerId: site.followedId,
        collaboratorId: site.owner.artistId,
        title: 'Remix on "Low Harbour"',
        description: 'REMIX: A club version.',
      },
    }),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { json: { trackId: 1 } } },
  },
  {
    route: '/api/collaborations/$collaborationId',
    method: 'GET',
    path: (site) => `/api/collaborations/${site.collaborationId}`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/collaborations/99999' },
  },
  {
    route: '/api/collaborations/$collaborationId',
    method: 'PATCH',
    path: (site) => `/api/collaborations/${site.collaborationId}`,
    body: json({ status: 'active' }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { status: 'pending' } } },
  },
  {
    route: '/api/collaborations/$collaborationId/messages',
    method: 'GET',
    path: (site) => `/api/collaborations/${site.collaborationId}/messages`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, path: '/api/collaborations/1/messages?before=yesterday' },
  },
  {
    route: '/api/collaborations/$collaborationId/messages',
    method: 'POST',
    path: (site) => `/api/collaborations/${site.collaborationId}/messages`,
    body: (site) => ({
      json: { message: 'Keep it.', senderId: site.owner.artistId, messageType: 'text' },
    }),
    ok: 201,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { message: ' ' } } },
  },
  {
    route: '/api/collaborations/$collaborationId/messages',
    method: 'POST',
    path: (site) => `/api/collaborations/${site.collaborationId}/messages`,
    body: () => ({ form: attachmentForm('glass.wav', toneWav(0.2)) }),
    ok: 201,
    anonymous: 401,
    stranger: 404,
    bad: { status: 415, body: { form: attachmentForm('notes.txt', toneWav(0.2).slice(100)) } },
  },
  {
    route: '/api/collaborations/$collaborationId/messages/$messageId/file',
    method: 'DELETE',
    path: (site) => `/api/collaborations/${site.collaborationId}/messages/${site.messageId}/file`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, path: '/api/collaborations/1/messages/newest/file' },
  },
  {
    route: '/api/collaborations/$collaborationId/read',
    method: 'POST',
    path: (site) => `/api/collaborations/${site.collaborationId}/read`,
    body: json({ messageId: 1 }),
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: {} } },
  },
  {
    route: '/api/artists/$artistId/collaborations',
    method: 'GET',
    path: (site) => `/api/artists/${site.owner.artistId}/collaborations`,
    ok: 200,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, path: '/api/artists/1/collaborations?status=done' },
  },
  {
    route: '/api/artists/$artistId/collaborations/pending',
    method: 'GET',
    path: (site) => `/api/artists/${site.owner.artistId}/collaborations/pending`,
    ok: 200,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, path: '/api/artists/1/collaborations/pending?before=0' },
  },
  {
    route: '/api/my-artist/notifications',
    method: 'GET',
    path: () => '/api/my-artist/notifications',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/my-artist/notifications?before=yesterday' },
  },
  {
    route: '/api/my-artist/notifications/read',
    method: 'POST',
    path: () => '/api/my-artist/notifications/read',
    body: json({ upTo: 1 }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, body: { json: { upTo: 'all' } } },
  },
  {
    route: '/healthz',
    method: 'GET',
    path: () => '/healthz',
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/albums',
    method: 'POST',
    path: () => '/api/albums',
    body: json({ title: 'Harbour Lights' }),
    ok: 201,
    anonymous: 401,
    stranger: 201,
    bad: { status: 422, body: { json: { title: ' ' } } },
  },
  {
    route: '/api/artists/$artistId/albums',
    method: 'GET',
    path: (site) => `/api/artists/${site.owner.artistId}/albums`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/albums' },
  },
  {
    route: '/api/albums/$albumId',
    method: 'GET',
    path: (site) => `/api/albums/${site.albumId}`,
    ok: 200,
    anonymous: 404,
    stranger: 404,
    bad: { status: 404, path: '/api/albums/99999' },
  },
  {
    route: '/api/albums/$albumId',
    method: 'PATCH',
    path: (site) => `/api/albums/${site.albumId}`,
    body: json({ year: 2026, kind: 'ep' }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { kind: 'box set' } } },
  },
  {
    route: '/api/albums/$albumId',
    method: 'DELETE',
    path: (site) => `/api/albums/${site.albumId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/albums/99999' },
  },
  {
    route: '/api/albums/$albumId/cover',
    method: 'POST',
    path: (site) => `/api/albums/${site.albumId}/cover`,
    body: () => ({ form: imageForm() }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { form: new FormData() } },
  },
  {
    route: '/api/albums/$albumId/cover',
    method: 'DELETE',
    path: (site) => `/api/albums/${site.albumId}/cover`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/albums/99999/cover' },
  },
  {
    route: '/api/albums/$albumId/tracks',
    method: 'POST',
    path: (site) => `/api/albums/${site.albumId}/tracks`,
    body: (site) => ({ json: { trackIds: [site.trackId] } }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { trackIds: [] } } },
  },
  {
    route: '/api/albums/$albumId/tracks',
    method: 'PATCH',
    path: (site) => `/api/albums/${site.albumId}/tracks`,
    body: (site) => ({ json: { order: [site.entryId] } }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { order: 'first' } } },
  },
  {
    route: '/api/albums/$albumId/tracks/$entryId',
    method: 'PATCH',
    path: (site) => `/api/albums/${site.albumId}/tracks/${site.entryId}`,
    body: json({ place: 0 }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { place: -1 } } },
  },
  {
    route: '/api/albums/$albumId/tracks/$entryId',
    method: 'DELETE',
    path: (site) => `/api/albums/${site.albumId}/tracks/${site.entryId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, path: '/api/albums/1/tracks/first' },
  },
  {
    route: '/api/albums/$albumId/release',
    method: 'POST',
    path: (site) => `/api/albums/${site.albumId}/release`,
    body: json({ at: '2026-12-04T18:00', timeZone: 'Europe/Berlin' }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { at: '2026-01-01T18:00' } } },
  },
  {
    route: '/api/albums/$albumId/release',
    method: 'DELETE',
    path: (site) => `/api/albums/${site.albumId}/release`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/albums/99999/release' },
  },
  {
    route: '/api/tracks/$trackId/like',
    method: 'POST',
    path: (site) => `/api/tracks/${site.followedTrackId}/like`,
    body: json({}),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 404, path: '/api/tracks/99999/like' },
  },
  {
    route: '/api/tracks/$trackId/like',
    method: 'DELETE',
    path: (site) => `/api/tracks/${site.followedTrackId}/like`,
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 404, path: '/api/tracks/99999/like' },
  },
  {
    route: '/api/albums/$albumId/like',
    method: 'POST',
    path: (site) => `/api/albums/${site.albumId}/like`,
    body: json({}),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/albums/99999/like' },
  },
  {
    route: '/api/albums/$albumId/like',
    method: 'DELETE',
    path: (site) => `/api/albums/${site.albumId}/like`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/albums/99999/like' },
  },
  {
    route: '/api/tracks/$trackId/price',
    method: 'PATCH',
    path: (site) => `/api/tracks/${site.trackId}/price`,
    body: json({ sale: 'open', price: 3 }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { sale: 'fixed', price: 0.001 } } },
  },
  {
    route: '/api/albums/$albumId/price',
    method: 'PATCH',
    path: (site) => `/api/albums/${site.albumId}/price`,
    body: json({ sale: 'fixed', price: 7.5 }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { sale: 'rented' } } },
  },
  {
    route: '/api/codes',
    method: 'GET',
    path: () => '/api/codes',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/codes?before=first' },
  },
  {
    route: '/api/codes',
    method: 'POST',
    path: () => '/api/codes',
    body: (site) => ({
      json: { trackId: site.trackId, count: 3, label: 'Press', formKey: 'codes-of-contract' },
    }),
    ok: 201,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { count: 501, formKey: 'codes-of-contract' } } },
  },
  {
    route: '/api/codes/$batchId',
    method: 'GET',
    path: (site) => `/api/codes/${site.batchId}`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/codes/99999' },
  },
  {
    route: '/api/codes/$batchId',
    method: 'DELETE',
    path: (site) => `/api/codes/${site.batchId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/codes/99999' },
  },
  {
    route: '/api/redeem',
    method: 'POST',
    path: () => '/api/redeem',
    body: (site) => ({ json: { code: site.giftCode } }),
    ok: 200,
    anonymous: 401,
    stranger: 409,
    bad: { status: 404, body: { json: { code: 'no-such-code' } } },
  },
  {
    route: '/api/orders',
    method: 'GET',
    path: () => '/api/orders',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/orders?before=first' },
  },
  {
    route: '/api/orders/$orderId',
    method: 'GET',
    path: (site) => `/api/orders/${site.orderId}`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/orders/99999' },
  },
  {
    route: '/api/orders/$orderId/refunds',
    method: 'POST',
    path: (site) => `/api/orders/${site.orderId}/refunds`,
    body: json({ formKey: 'refund-of-contract' }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { formKey: 'short', lines: [{ id: 0 }] } } },
  },
  {
    route: '/api/orders/$orderId',
    method: 'PATCH',
    path: (site) => `/api/orders/${site.orderId}`,
    body: json({ to: 'sent' }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { to: 'lost' } } },
  },
  {
    route: '/api/collection',
    method: 'GET',
    path: () => '/api/collection',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/collection?before=first' },
  },
  {
    route: '/api/playlists',
    method: 'POST',
    path: () => '/api/playlists',
    body: json({ title: 'Night bus' }),
    ok: 201,
    anonymous: 401,
    stranger: 201,
    bad: { status: 422, body: { json: { title: '' } } },
  },
  {
    route: '/api/artists/$artistId/playlists',
    method: 'GET',
    path: (site) => `/api/artists/${site.owner.artistId}/playlists`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/playlists' },
  },
  {
    route: '/api/playlists/$playlistId',
    method: 'GET',
    path: (site) => `/api/playlists/${site.playlistId}`,
    ok: 200,
    anonymous: 404,
    stranger: 404,
    bad: { status: 404, path: '/api/playlists/99999' },
  },
  {
    route: '/api/playlists/$playlistId',
    method: 'PATCH',
    path: (site) => `/api/playlists/${site.playlistId}`,
    body: json({ title: 'Late bus' }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { visibility: 'sometimes' } } },
  },
  {
    route: '/api/playlists/$playlistId',
    method: 'DELETE',
    path: (site) => `/api/playlists/${site.playlistId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/playlists/99999' },
  },
  {
    route: '/api/playlists/$playlistId/tracks',
    method: 'POST',
    path: (site) => `/api/playlists/${site.playlistId}/tracks`,
    body: (site) => ({ json: { trackId: site.trackId } }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { trackId: 'all' } } },
  },
  {
    route: '/api/playlists/$playlistId/tracks',
    method: 'PATCH',
    path: (site) => `/api/playlists/${site.playlistId}/tracks`,
    body: json({ order: [1] }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { order: [] } } },
  },
  {
    route: '/api/playlists/$playlistId/tracks/$entryId',
    method: 'PATCH',
    path: (site) => `/api/playlists/${site.playlistId}/tracks/1`,
    body: json({ place: 0 }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { place: 'first' } } },
  },
  {
    route: '/api/playlists/$playlistId/tracks/$entryId',
    method: 'DELETE',
    path: (site) => `/api/playlists/${site.playlistId}/tracks/1`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, path: '/api/playlists/1/tracks/first' },
  },
  {
    route: '/api/artists/$artistId/push-links',
    method: 'GET',
    path: (site) => `/api/artists/${site.owner.artistId}/push-links`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/push-links' },
  },
  {
    route: '/api/artists/$artistId/push-links',
    method: 'POST',
    path: (site) => `/api/artists/${site.owner.artistId}/push-links`,
    body: json(LINK),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { json: { ...LINK, title: ' ' } } },
  },
  {
    route: '/api/push-links',
    method: 'POST',
    path: () => '/api/push-links',
    body: (site) => ({ json: { ...LINK, artistId: site.owner.artistId } }),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { json: { ...LINK, url: 'javascript:alert(1)' } } },
  },
  {
    route: '/api/push-links/$linkId',
    method: 'PATCH',
    path: (site) => `/api/push-links/${site.linkId}`,
    body: json({ title: 'Out now', isActive: true }),
    ok: 200,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { json: { url: 'data:text/html,x' } } },
  },
  {
    route: '/api/push-links/$linkId',
    method: 'DELETE',
    path: (site) => `/api/push-links/${site.linkId}`,
    ok: 204,
    anonymous: 401,
    stranger: 403,
    bad: { status: 404, path: '/api/push-links/99999' },
  },
  {
    route: '/api/artists/$artistId/ai-generations',
    method: 'GET',
    path: ({ owner }) => `/api/artists/${owner.artistId}/ai-generations`,
    ok: 200,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, path: '/api/artists/nobody/ai-generations' },
  },
  {
    route: '/api/ai-generations',
    method: 'POST',
    path: () => '/api/ai-generations',
    body: ({ owner }) => ({ json: { artistId: owner.artistId, type: 'beat', tempo: 90 } }),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { json: { type: 'song' } } },
  },
  {
    route: '/api/ai-generations/$generationId',
    method: 'GET',
    path: ({ generationId }) => `/api/ai-generations/${generationId}`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/ai-generations/999999' },
  },
  {
    route: '/api/ai-generations/$generationId',
    method: 'PATCH',
    path: ({ generationId }) => `/api/ai-generations/${generationId}`,
    body: json({ action: 'cancel' }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { action: 'explode' } } },
  },
  {
    route: '/api/ai-generations/$generationId',
    method: 'DELETE',
    path: ({ generationId }) => `/api/ai-generations/${generationId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/ai-generations/999999' },
  },
  ...RECORDING_TOOLS.map((tool): Row => ({
    route: '/api/ai/$tool',
    method: 'POST',
    path: () => `/api/ai/${tool}`,
    body: ({ owner }) => ({
      form: recordingForm({ artistId: String(owner.artistId) }, { bytes: toneWav() }),
    }),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { form: recordingForm() } },
  })),
  {
    route: '/api/ai/generate-lyrics',
    method: 'POST',
    path: () => '/api/ai/generate-lyrics',
    body: json({ prompt: 'rain', genre: 'pop' }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, body: { json: { prompt: ' ' } } },
  },
  {
    route: '/api/ai/rhymes',
    method: 'GET',
    path: () => '/api/ai/rhymes?line=under+the+rain',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/ai/rhymes?line=' },
  },
  {
    route: '/api/artists/$artistId/humming-recordings',
    method: 'GET',
    path: ({ owner }) => `/api/artists/${owner.artistId}/humming-recordings`,
    ok: 200,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, path: '/api/artists/nobody/humming-recordings' },
  },
  {
    route: '/api/artists/$artistId/humming-recordings',
    method: 'POST',
    path: ({ owner }) => `/api/artists/${owner.artistId}/humming-recordings`,
    body: () => ({ form: hummingForm('Kitchen melody') }),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { form: hummingForm(' ') } },
  },
  {
    route: '/api/humming-recordings/$recordingId',
    method: 'DELETE',
    path: ({ hummingId }) => `/api/humming-recordings/${hummingId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/humming-recordings/999999' },
  },
  {
    route: '/api/shipping-zones',
    method: 'GET',
    path: () => '/api/shipping-zones',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/shipping-zones',
    method: 'POST',
    path: () => '/api/shipping-zones',
    body: json(ZONE),
    ok: 201,
    anonymous: 401,
    stranger: 201,
    bad: { status: 422, body: { json: { ...ZONE, countries: 'Nowhere' } } },
  },
  {
    route: '/api/shipping-zones/$zoneId',
    method: 'PATCH',
    path: (site) => `/api/shipping-zones/${site.zoneId}`,
    body: json({ name: 'Near' }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { steps: [] } } },
  },
  {
    route: '/api/shipping-zones/$zoneId',
    method: 'DELETE',
    path: (site) => `/api/shipping-zones/${site.zoneId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/shipping-zones/99999' },
  },
  {
    route: '/api/support-offer',
    method: 'GET',
    path: () => '/api/support-offer',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    // This site takes no cards.
    route: '/api/support-offer',
    method: 'PATCH',
    path: () => '/api/support-offer',
    body: json({ price: 5 }),
    ok: 409,
    anonymous: 401,
    stranger: 409,
    bad: { status: 422, body: { json: {} } },
  },
  {
    route: '/api/support-offer',
    method: 'DELETE',
    path: () => '/api/support-offer',
    ok: 204,
    anonymous: 401,
    stranger: 204,
    bad: null,
  },
  {
    route: '/api/support',
    method: 'GET',
    path: () => '/api/support',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    // This site takes no cards.
    route: '/api/artists/$artistId/support',
    method: 'POST',
    path: (site) => `/api/artists/${site.followedId}/support`,
    body: json({}),
    ok: 409,
    anonymous: 401,
    stranger: 409,
    bad: { status: 404, path: '/api/artists/99999/support' },
  },
  {
    route: '/api/artists/$artistId/support',
    method: 'DELETE',
    path: (site) => `/api/artists/${site.followedId}/support`,
    ok: 204,
    anonymous: 401,
    stranger: 204,
    bad: null,
  },
  {
    route: '/api/sales-tax',
    method: 'GET',
    path: () => '/api/sales-tax',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/sales-tax',
    method: 'PATCH',
    path: () => '/api/sales-tax',
    body: json(TAX),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, body: { json: { ...TAX, rates: 'Germany' } } },
  },
  {
    route: '/api/discount-codes',
    method: 'GET',
    path: () => '/api/discount-codes',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: null,
  },
  {
    route: '/api/discount-codes',
    method: 'POST',
    path: () => '/api/discount-codes',
    body: json(CODE),
    ok: 201,
    anonymous: 401,
    stranger: 201,
    bad: { status: 422, body: { json: { ...CODE, value: 0 } } },
  },
  {
    route: '/api/discount-codes/$codeId',
    method: 'DELETE',
    path: (site) => `/api/discount-codes/${site.codeId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/discount-codes/99999' },
  },
  {
    route: '/api/artists/$artistId/merch',
    method: 'GET',
    path: (site) => `/api/artists/${site.owner.artistId}/merch`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 404, path: '/api/artists/99999/merch' },
  },
  {
    route: '/api/artists/$artistId/merch',
    method: 'POST',
    path: (site) => `/api/artists/${site.owner.artistId}/merch`,
    body: json(ITEM),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { json: { ...ITEM, price: -5 } } },
  },
  {
    route: '/api/merch',
    method: 'POST',
    path: () => '/api/merch',
    body: (site) => ({ json: { ...ITEM, artistId: site.owner.artistId } }),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { json: { ...ITEM, category: 'food' } } },
  },
  {
    route: '/api/merch/$itemId',
    method: 'GET',
    path: (site) => `/api/merch/${site.itemId}`,
    ok: 200,
    anonymous: 200,
    stranger: 200,
    bad: { status: 404, path: '/api/merch/99999' },
  },
  {
    route: '/api/merch/$itemId',
    method: 'PATCH',
    path: (site) => `/api/merch/${site.itemId}`,
    body: json({ price: 30 }),
    ok: 200,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { json: { price: 9.999 } } },
  },
  {
    route: '/api/merch/$itemId/images/$slot',
    method: 'POST',
    path: (site) => `/api/merch/${site.itemId}/images/1`,
    body: () => ({ form: imageForm() }),
    ok: 200,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { form: new FormData() } },
  },
  {
    route: '/api/merch/$itemId/images/$slot',
    method: 'DELETE',
    path: (site) => `/api/merch/${site.itemId}/images/1`,
    ok: 204,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, path: '/api/merch/1/images/9' },
  },
  {
    route: '/api/merch/$itemId/file',
    method: 'POST',
    path: (site) => `/api/merch/${site.itemId}/file`,
    body: () => ({ form: downloadForm(toneWav()) }),
    ok: 200,
    anonymous: 401,
    stranger: 403,
    bad: { status: 415, body: { form: downloadForm(PIXEL) } },
  },
  {
    route: '/api/merch/$itemId/file',
    method: 'DELETE',
    path: (site) => `/api/merch/${site.itemId}/file`,
    ok: 204,
    anonymous: 401,
    stranger: 403,
    bad: { status: 404, path: '/api/merch/99999/file' },
  },
  {
    route: '/api/merch/$itemId',
    method: 'DELETE',
    path: (site) => `/api/merch/${site.itemId}`,
    ok: 204,
    anonymous: 401,
    stranger: 403,
    bad: { status: 404, path: '/api/merch/99999' },
  },
];

/**
 * Answer for themselves elsewhere: the 404 of all other paths, the gate's and Stripe's calls, a
 * stream, files.
 */
const ELSEWHERE = [
  ...['/api/$', '/api/gate', '/api/events', '/api/stripe/webhook', '/media/$key'],
  // What no operation of the product asks for: tests/attacks.
  '/api/csp-reports',
  // By mail programs, which send no JSON: features/notifications/news-by-mail.test.ts.
  '/api/unsubscribe/$token',
  // Of what is finished: features/generations.
  ...['dawproject', 'heard', 'library', 'midi-parts', 'stems', 'versions'].map(
    (part) => `/api/ai-generations/$generationId/${part}`,
  ),
];

async function createSite(): Promise<Site> {
  const site = await createTestSite();
  const owner = await site.artist('owner@example.org');
  const stranger = await site.artist('stranger@example.org');
  const created = await site.call('POST', '/api/tracks', {
    as: owner,
    form: trackForm({ isPublic: 'false' }),
  });
  const { id: trackId } = (await created.json()) as { id: number };
  const begun = await site.call('POST', '/api/uploads', {
    as: owner,
    ...uploadOf(owner.artistId),
  });
  const { id: uploadId } = (await begun.json()) as { id: string };
  const linked = await site.call('POST', '/api/push-links', {
    as: owner,
    json: { ...LINK, title: 'First' },
  });
  const { id: linkId } = (await linked.json()) as { id: number };
  const followed = await addFollowed(site);
  const asked = {
    trackId,
    trackTitle: 'Glass Weather',
    trackOwnerId: owner.artistId,
    collaboratorId: followed.followedId,
    vocalRecordingId: null,
    title: 'Remix on "Glass Weather"',
    description: null,
  };
  const { db } = site.services.database;
  const { collaboration } = await addRequest(site.services, db, asked);
  const sung = await site.call('POST', '/api/vocal-recordings', {
    as: owner,
    form: vocalForm(trackId),
  });
  const { id: vocalId } = (await sung.json()) as { id: number };
  const made = await site.call('POST', '/api/ai-generations', {
    as: owner,
    json: { type: 'beat' },
  });
  const { id: generationId } = (await made.json()) as { id: number };
  const hummed = await site.call('POST', `/api/artists/${owner.artistId}/humming-recordings`, {
    as: owner,
    form: hummingForm('Stairwell'),
  });
  const { id: hummingId } = (await hummed.json()) as { id: number };
  const sold = await site.call('POST', '/api/merch', { as: owner, json: ITEM });
  const { id: itemId } = (await sold.json()) as { id: number };
  const now = site.clock.now();
  const { id: orderId } = await insertOrder(
    db,
    {
      ...{ artistId: owner.artistId, secretKey: 'order-of-contract', formKey: 'form-of-contract' },
      ...{ state: 'paid', received: 'inTime', payment: 'arrangement', totalCents: 700 },
      ...{ name: 'Eva', email: 'eva@example.org', createdAt: now, updatedAt: now, paidAt: now },
    },
    [{ name: 'Slack Water', size: '', quantity: 1, priceCents: 700 }],
  );
  const madeCodes = await site.call('POST', '/api/codes', {
    as: owner,
    json: { trackId, count: 2, formKey: 'codes-of-site' },
  });
  const { id: batchId } = (await madeCodes.json()) as { id: number };
  const given = await site.call('POST', '/api/tracks', { as: stranger, form: trackForm() });
  const { id: givenId } = (await given.json()) as { id: number };
  const gift = {
    ...{ artistId: stranger.artistId, formKey: 'gift-of-site', trackId: givenId },
    ...{ albumId: null, title: 'Theirs', label: '', createdAt: now },
  };
  const gifts = await db.transaction().execute((trx) => insertBatch(trx, gift, 1));
  const { codes } = await pageOfCodes(db, gifts?.id ?? 0, { after: undefined, limit: 1 });
  const giftCode = codes[0]?.code ?? '';
  const zoned = await site.call('POST', '/api/shipping-zones', { as: owner, json: ZONE });
  const { id: zoneId } = (await zoned.json()) as { id: number };
  const early = { ...CODE, code: 'EARLY' };
  const coded = await site.call('POST', '/api/discount-codes', { as: owner, json: early });
  const { id: codeId } = (await coded.json()) as { id: number };
  const { id: passkeyId } = await insertPasskey(db, {
    ...{ userId: owner.userId, credentialId: 'in-the-drawer', publicKey: '', signCount: 0 },
    ...{ name: 'A key', transports: [], createdAt: site.clock.now() },
  });
  const drafted = await site.call('POST', '/api/albums', {
    as: owner,
    json: { title: 'First Light', trackIds: [trackId] },
  });
  const album = (await drafted.json()) as { id: number; tracks: { entryId: number }[] };
  const listed = await site.call('POST', '/api/playlists', {
    as: owner,
    json: { title: 'First', visibility: 'private' },
  });
  const { id: playlistId } = (await listed.json()) as { id: number };
  const albums = { albumId: album.id, entryId: album.tracks[0]?.entryId ?? 0, playlistId };
  const posted = await site.call('POST', '/api/posts', { as: owner, form: postForm('Hello') });
  const { id: postId } = (await posted.json()) as { id: number };
  await site.call('PATCH', `/api/tracks/${trackId}`, { as: owner, json: { allowComments: true } });
  const comment = await site.call('POST', `/api/tracks/${trackId}/comments`, {
    as: owner,
    json: { at: '0:00', text: 'Mind the gap' },
  });
  const { id: commentId } = (await comment.json()) as { id: number };
  const ids = {
    ...{ trackId, uploadId, linkId, vocalId, generationId, hummingId, itemId, passkeyId },
    ...{ orderId, batchId, giftCode },
    ...{ postId, commentId, zoneId, codeId },
  };
  const { id: collaborationId } = collaboration;
  const said = await site.call('POST', `/api/collaborations/${collaborationId}/messages`, {
    as: owner,
    form: attachmentForm('low.wav', toneWav(0.2)),
  });
  const { id: messageId } = (await said.json()) as { id: number };
  return { ...site, owner, stranger, ...ids, ...albums, ...followed, collaborationId, messageId };
}

async function addFollowed(site: TestSite) {
  const followed = await site.artist('followed@example.org');
  const followedId = followed.artistId;
  const { db } = site.services.database;
  await db
    .updateTable('artists')
    .set({
      contact: { form: true, note: null },
      sectionVisibility: { contact: true, press: true },
      sectionOrder: ['contact', 'press'],
    })
    .where('id', '=', followedId)
    .execute();
  const quote = { text: 'Loud and clear.', source: 'Radio', position: 0 };
  await db
    .insertInto('pressQuotes')
    .values({ ...quote, artistId: followedId, url: null, date: null, createdAt: site.clock.now() })
    .execute();
  const { id: videoId } = await db
    .insertInto('videos')
    .values({
      artistId: followedId,
      title: 'Live',
      type: 'live',
      videoUrl: 'https://vimeo.com/76979871',
      createdAt: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const published = await site.call('POST', '/api/tracks', { as: followed, form: trackForm() });
  const { id: followedTrackId } = (await published.json()) as { id: number };
  return { followedId, videoId, followedTrackId };
}

let site: Site;
const withSite = () => {
  beforeAll(async () => {
    site = await createSite();
  });
  afterAll(() => site.close());
};

it('has a row for every route of the API', () => {
  const covered = new Set([...ROWS.map(({ route }) => route), ...ELSEWHERE]);
  const api = [...RESOURCE_ROUTES.keys()].filter((route) => /^\/(api|healthz|media)/.test(route));
  expect(api.filter((route) => !covered.has(route))).toEqual([]);
});

const isRead = ({ method }: Row) => method === 'GET';

// What reads changes nothing: one site is enough for all of it.
describe('reading', () => {
  withSite();
  describe.each(ROWS.filter(isRead))('$method $route', keepsContract);
});

describe.each(ROWS.filter((row) => !isRead(row)))('$method $route', (row) => {
  withSite();
  keepsContract(row);
});

function keepsContract(row: Row): void {
  const ask = (options: CallOptions = {}, path = row.path(site)) =>
    site.call(row.method, path, { ...row.body?.(site), ...options });

  it('refuses an anonymous visitor, or answers alike', async () => {
    expect((await ask()).status).toBe(row.anonymous);
  });

  it('keeps a stranger to what is theirs', async () => {
    expect((await ask({ as: site.stranger })).status).toBe(row.stranger);
  });

  it('says what is wrong with bad input', async () => {
    if (!row.bad) return;
    const { status, path, body } = row.bad;
    const response = await ask({ ...body, as: site.owner }, path);
    expect(response.status).toBe(status);
    const error = (await response.json()) as { error: string; code: string };
    expect(error.error).toMatch(/^\S.*\S$/);
    expect(error.code).toMatch(/^[a-zA-Z]+$/);
  });

  it('answers', async () => {
    const response = await ask({ as: site.owner });
    expect(response.status).toBe(row.ok);
    if (row.ok === 204) expect(await response.text()).toBe('');
    else expect(response.headers.get('content-type')).toMatch(row.answers ?? /^application\/json/);
  });

  it('refuses other methods, and says which there are', async () => {
    const response = await site.call('PUT', row.path(site), { as: site.owner });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain(row.method);
  });

  it('refuses a write from another site', async () => {
    if (row.method === 'GET') return;
    const headers = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask({ as: site.owner, headers })).status).toBe(403);
  });
}

describe('the entities', () => {
  withSite();

  it('are the specification’s, field for field', async () => {
    const form = trackForm({ tags: 'rain, rhodes', bpm: '84', key: 'F minor' });
    const created = await site.call('POST', '/api/tracks', { as: site.owner, form });
    const track = (await created.json()) as Record<string, unknown>;
    expect(Object.keys(track).sort()).toEqual(
      [
        ...['id', 'artistId', 'title', 'artist', 'album', 'genre', 'year', 'duration', 'audioUrl'],
        ...['outputUrl', 'coverImageUrl', 'lyrics', 'bpm', 'key', 'mood', 'tags', 'isPublic'],
        ...['isFeatured', 'playCount', 'fileSize', 'fileFormat', 'waveformData', 'description'],
        ...['contentType', 'createdAt', 'updatedAt'],
      ].sort(),
    );
    expect(track).toMatchObject({
      title: 'Glass Weather',
      artist: 'owner',
      tags: ['rain', 'rhodes'],
      bpm: 84,
      key: 'F minor',
      isPublic: true,
      contentType: 'track',
      fileSize: toneWav().byteLength,
      fileFormat: 'wav',
      createdAt: '2026-03-14T12:00:00.000Z',
    });
  });

  it('of a vocal recording as well, and where it lies in time', async () => {
    const path = `/api/vocal-recordings/${site.vocalId}`;
    const vocal = (await (await site.call('GET', path, { as: site.owner })).json()) as object;
    expect(Object.keys(vocal).sort()).toEqual(
      [
        ...['id', 'trackId', 'artistId', 'title', 'audioUrl', 'duration', 'status'],
        ...['description', 'createdAt', 'offsetMs'],
      ].sort(),
    );
  });

  it('are the specification’s for what AI tools make, and for hums', async () => {
    const [generation] = (await (
      await site.call('GET', `/api/artists/${site.owner.artistId}/ai-generations`, {
        as: site.owner,
      })
    ).json()) as [object];
    expect(Object.keys(generation).sort()).toEqual(
      [
        ...['id', 'artistId', 'type', 'inputUrl', 'outputUrl', 'genre', 'status', 'title'],
        ...['prompt', 'style', 'metadata', 'stems', 'duration', 'createdAt', 'updatedAt'],
      ].sort(),
    );
    expect(generation).toMatchObject({ type: 'beat', status: 'processing', genre: 'electronic' });
    const path = `/api/artists/${site.owner.artistId}/humming-recordings`;
    const [humming] = (await (await site.call('GET', path, { as: site.owner })).json()) as [object];
    expect(Object.keys(humming).sort()).toEqual(
      ['artistId', 'audioUrl', 'createdAt', 'duration', 'id', 'title', 'toolType'].sort(),
    );
    expect(humming).toMatchObject({ title: 'Stairwell', duration: 1 });
  });

  it('answers the user without a password', async () => {
    const user = (await (await site.call('GET', '/api/user', { as: site.owner })).json()) as object;
    expect(Object.keys(user).sort()).toEqual(['artistId', 'createdAt', 'email', 'id', 'updatedAt']);
  });

  it('answers an unknown call with 404 in JSON, whatever the method', async () => {
    for (const path of ['/api/nothing', '/api/ai/no-such-tool']) {
      for (const method of ['GET', 'POST']) {
        const response = await site.call(method, path, method === 'POST' ? { json: {} } : {});
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ code: 'notFound' });
      }
    }
  });

  it('pages a list by key and says where the next page is', async () => {
    const reader = await site.artist('many@example.org');
    for (let index = 0; index < 51; index += 1) {
      await site.services.database.db
        .insertInto('tracks')
        .values({
          artistId: reader.artistId,
          title: `Track ${index}`,
          artist: 'many',
          createdAt: site.clock.now(),
          updatedAt: site.clock.now(),
        })
        .execute();
    }
    const path = `/api/artists/${reader.artistId}/tracks`;
    const first = await site.call('GET', path);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const firstPage = (await first.json()) as { id: number }[];
    const secondPage = (await (await site.call('GET', next)).json()) as { id: number }[];
    expect(firstPage).toHaveLength(50);
    expect(secondPage).toHaveLength(1);
    expect(new Set([...firstPage, ...secondPage].map(({ id }) => id)).size).toBe(51);
  });
});
