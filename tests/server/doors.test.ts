import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#app/screens/api.server.ts';
import { RESOURCES } from '#app/screens/resources.server.ts';
import { trackForm } from '#tests/audio-files.ts';
import { startServer, type TestServer } from '#tests/browser/server.ts';

/**
 * Requests every route as HTML, as the `.data` of a client navigation (which selects the loaders that run),
 * and as a write, for each kind of visitor: none of these ways leads past the gate, into an account, or to
 * private content.
 */
const PASSWORD = 'Velvet Lantern';
const PRIVATE = 'Hidden Marker 9431';
const PUBLIC = 'Shown Marker 2718';

type Kind = 'locked' | 'visitor' | 'stranger' | 'owner';
type Cookies = Record<Kind, string>;

/** Result of a screen for each kind of visitor: a status, or the path of a redirect. */
interface Row {
  path: string;
  visitor: number | string;
  artist: number | string;
}

/** By route file. `$id` is the owner's artist, `$hidden` their private track. */
const ROUTES: Record<string, Row> = {
  _index: { path: '/', visitor: 200, artist: 200 },
  $: { path: '/no/such/page', visitor: '/', artist: 404 },
  share: { path: '/share', visitor: '/auth', artist: 200 },
  offline: { path: '/offline', visitor: '/auth', artist: 200 },
  'service-worker.js': { path: '/service-worker.js', visitor: 200, artist: 200 },
  $handle: { path: '/@owner', visitor: 200, artist: 200 },
  'ai-studio': { path: '/ai-studio', visitor: '/auth', artist: 200 },
  'ai-studio.($tool)': { path: '/ai-studio/stem-separation', visitor: '/auth', artist: 200 },
  'ai-studio.humming-library': {
    path: '/ai-studio/humming-library',
    visitor: '/auth',
    artist: 200,
  },
  'ai-studio.humming-library.$recordingId.delete': {
    path: '/ai-studio/humming-library/999999/delete',
    visitor: '/auth',
    artist: 404,
  },
  '.well-known.nodeinfo': { path: '/.well-known/nodeinfo', visitor: 404, artist: 404 },
  '.well-known.webfinger': {
    path: '/.well-known/webfinger?resource=acct:owner@example.org',
    visitor: 404,
    artist: 404,
  },
  'federation.*': { path: '/federation/actors/1', visitor: 404, artist: 404 },
  'nodeinfo.$version': { path: '/nodeinfo/2.1', visitor: 404, artist: 404 },
  'api.*': { path: '/api/nothing', visitor: 404, artist: 404 },
  'rest.*': { path: '/rest/nothing', visitor: 404, artist: 404 },
  'api.search': { path: '/api/search?search=tide', visitor: 200, artist: 200 },
  'api.search.suggestions': {
    path: '/api/search/suggestions?search=tide',
    visitor: 200,
    artist: 200,
  },
  'api.artists.$artistId': { path: '/api/artists/$id', visitor: 200, artist: 200 },
  'api.artists.$artistId.collaborations': {
    path: '/api/artists/$id/collaborations',
    visitor: 401,
    artist: 403,
  },
  'api.artists.$artistId.collaborations.pending': {
    path: '/api/artists/$id/collaborations/pending',
    visitor: 401,
    artist: 403,
  },
  'api.ai-generations': { path: '/api/ai-generations', visitor: 405, artist: 405 },
  'api.ai-generations.$generationId': {
    path: '/api/ai-generations/999999',
    visitor: 404,
    artist: 404,
  },
  'api.ai-generations.$generationId.dawproject': {
    path: '/api/ai-generations/999999/dawproject',
    visitor: 404,
    artist: 404,
  },
  'api.ai-generations.$generationId.midi-parts': {
    path: '/api/ai-generations/999999/midi-parts',
    visitor: 404,
    artist: 404,
  },
  'api.ai-generations.$generationId.mixes': {
    path: '/api/ai-generations/999999/mixes',
    visitor: 405,
    artist: 405,
  },
  'api.ai-generations.$generationId.versions': {
    path: '/api/ai-generations/999999/versions',
    visitor: 405,
    artist: 405,
  },
  'api.ai-generations.$generationId.heard': {
    path: '/api/ai-generations/999999/heard',
    visitor: 405,
    artist: 405,
  },
  'api.ai-generations.$generationId.library': {
    path: '/api/ai-generations/999999/library',
    visitor: 405,
    artist: 405,
  },
  'api.ai-generations.$generationId.stems': {
    path: '/api/ai-generations/999999/stems',
    visitor: 404,
    artist: 404,
  },
  'api.ai.beatbox-to-beats': { path: '/api/ai/beatbox-to-beats', visitor: 405, artist: 405 },
  'api.ai.humming-to-midi': { path: '/api/ai/humming-to-midi', visitor: 405, artist: 405 },
  'api.ai.humming-to-song': { path: '/api/ai/humming-to-song', visitor: 405, artist: 405 },
  'api.ai.humming-to-vocals': { path: '/api/ai/humming-to-vocals', visitor: 405, artist: 405 },
  'api.ai.stem-separation': { path: '/api/ai/stem-separation', visitor: 405, artist: 405 },
  'api.ai.generate-lyrics': { path: '/api/ai/generate-lyrics', visitor: 405, artist: 405 },
  'api.ai.rhymes': { path: '/api/ai/rhymes?line=rain', visitor: 401, artist: 200 },
  'api.artists.$artistId.sections.$section.download': {
    path: '/api/artists/$id/sections/press/download',
    visitor: 404,
    artist: 404,
  },
  'api.artists.$artistId.follow': { path: '/api/artists/$id/follow', visitor: 405, artist: 405 },
  'api.artists.$artistId.ai-generations': {
    path: '/api/artists/$id/ai-generations',
    visitor: 401,
    artist: 403,
  },
  'api.artists.$artistId.humming-recordings': {
    path: '/api/artists/$id/humming-recordings',
    visitor: 401,
    artist: 403,
  },
  'api.humming-recordings.$recordingId': {
    path: '/api/humming-recordings/999999',
    visitor: 405,
    artist: 405,
  },
  'api.artists.$artistId.messages': {
    path: '/api/artists/$id/messages',
    visitor: 405,
    artist: 405,
  },
  'api.artists.$artistId.push-links': {
    path: '/api/artists/$id/push-links',
    visitor: 200,
    artist: 200,
  },
  'api.artists.$artistId.merch': { path: '/api/artists/$id/merch', visitor: 200, artist: 200 },
  'api.artists.$artistId.tracks': { path: '/api/artists/$id/tracks', visitor: 200, artist: 200 },
  'api.assistant.chat': { path: '/api/assistant/chat', visitor: 405, artist: 405 },
  'api.collaborations': { path: '/api/collaborations', visitor: 405, artist: 405 },
  'api.collaborations.$collaborationId': {
    path: '/api/collaborations/1',
    visitor: 401,
    artist: 404,
  },
  'api.collaborations.$collaborationId.messages': {
    path: '/api/collaborations/1/messages',
    visitor: 401,
    artist: 404,
  },
  'api.collaborations.$collaborationId.messages.$messageId.file': {
    path: '/api/collaborations/1/messages/1/file',
    visitor: 405,
    artist: 405,
  },
  'api.collaborations.$collaborationId.read': {
    path: '/api/collaborations/1/read',
    visitor: 405,
    artist: 405,
  },
  'api.csp-reports': { path: '/api/csp-reports', visitor: 405, artist: 405 },
  'api.events': { path: '/api/events', visitor: 401, artist: 406 },
  'api.gate': { path: '/api/gate', visitor: 405, artist: 405 },
  'api.authenticator': { path: '/api/authenticator', visitor: 405, artist: 405 },
  'api.login.passkey': { path: '/api/login/passkey', visitor: 405, artist: 405 },
  'api.login.second-factor': { path: '/api/login/second-factor', visitor: 405, artist: 405 },
  'api.passkey-options': { path: '/api/passkey-options', visitor: 405, artist: 405 },
  'api.passkeys': { path: '/api/passkeys', visitor: 401, artist: 200 },
  'api.passkeys.$passkeyId': { path: '/api/passkeys/999999', visitor: 405, artist: 405 },
  'api.reauthenticate': { path: '/api/reauthenticate', visitor: 405, artist: 405 },
  'api.recovery-codes': { path: '/api/recovery-codes', visitor: 405, artist: 405 },
  'api.login': { path: '/api/login', visitor: '/auth', artist: '/auth' },
  'api.logout': { path: '/api/logout', visitor: 405, artist: 405 },
  'api.support': { path: '/api/support', visitor: 401, artist: 200 },
  'api.support-offer': { path: '/api/support-offer', visitor: 401, artist: 200 },
  'api.artists.$artistId.support': { path: '/api/artists/$id/support', visitor: 405, artist: 405 },
  'api.sales-tax': { path: '/api/sales-tax', visitor: 401, artist: 200 },
  'api.discount-codes': { path: '/api/discount-codes', visitor: 401, artist: 200 },
  'api.discount-codes.$codeId': { path: '/api/discount-codes/999999', visitor: 405, artist: 405 },
  'api.shipping-zones': { path: '/api/shipping-zones', visitor: 401, artist: 200 },
  'api.shipping-zones.$zoneId': { path: '/api/shipping-zones/999999', visitor: 405, artist: 405 },
  'api.merch': { path: '/api/merch', visitor: 405, artist: 405 },
  'api.merch.$itemId': { path: '/api/merch/999999', visitor: 404, artist: 404 },
  'api.merch.$itemId.file': { path: '/api/merch/999999/file', visitor: 405, artist: 405 },
  'api.merch.$itemId.images.$slot': {
    path: '/api/merch/999999/images/1',
    visitor: 405,
    artist: 405,
  },
  'api.my-artist': { path: '/api/my-artist', visitor: 401, artist: 200 },
  'api.my-artist.images.$slot': {
    path: '/api/my-artist/images/profile',
    visitor: 405,
    artist: 405,
  },
  'api.my-artist.notifications': {
    path: '/api/my-artist/notifications',
    visitor: 401,
    artist: 200,
  },
  'api.my-artist.notifications.read': {
    path: '/api/my-artist/notifications/read',
    visitor: 405,
    artist: 405,
  },
  'api.artists.$artistId.block': { path: '/api/artists/$id/block', visitor: 405, artist: 405 },
  'api.my-artist.blocks': { path: '/api/my-artist/blocks', visitor: 401, artist: 200 },
  'api.reports': { path: '/api/reports', visitor: 405, artist: 405 },
  'api.my-artist.messages': { path: '/api/my-artist/messages', visitor: 401, artist: 200 },
  'api.public.artists': { path: '/api/public/artists', visitor: 200, artist: 200 },
  'api.push-links': { path: '/api/push-links', visitor: 405, artist: 405 },
  'api.push-links.$linkId': { path: '/api/push-links/999999', visitor: 405, artist: 405 },
  'api.register': { path: '/api/register', visitor: 405, artist: 405 },
  'api.session-debug': { path: '/api/session-debug', visitor: 200, artist: 200 },
  'api.unsubscribe.$token': { path: '/api/unsubscribe/nothing', visitor: 404, artist: 404 },
  'api.news.$token': { path: '/api/news/nothing', visitor: 404, artist: 404 },
  'api.domain-check': { path: '/api/domain-check?domain=music.example', visitor: 404, artist: 404 },
  'api.stripe.webhook': { path: '/api/stripe/webhook', visitor: 405, artist: 405 },
  'api.tracks': { path: '/api/tracks', visitor: 405, artist: 405 },
  'api.tracks.$trackId': { path: '/api/tracks/$hidden', visitor: 404, artist: 404 },
  'api.tracks.$trackId.plays': { path: '/api/tracks/$hidden/plays', visitor: 401, artist: 404 },
  'api.tracks.$trackId.cover': { path: '/api/tracks/$hidden/cover', visitor: 405, artist: 405 },
  'api.tracks.$trackId.toggle-public': {
    path: '/api/tracks/$hidden/toggle-public',
    visitor: 405,
    artist: 405,
  },
  'api.tracks.$trackId.vocal-recordings': {
    path: '/api/tracks/$hidden/vocal-recordings',
    visitor: 401,
    artist: 404,
  },
  'api.vocal-recordings': { path: '/api/vocal-recordings', visitor: 405, artist: 405 },
  'api.vocal-recordings.$vocalId': {
    path: '/api/vocal-recordings/999999',
    visitor: 404,
    artist: 404,
  },
  'api.uploads': { path: '/api/uploads', visitor: 401, artist: 200 },
  'api.uploads.$uploadId': { path: '/api/uploads/nothing', visitor: 405, artist: 405 },
  'api.user': { path: '/api/user', visitor: 401, artist: 200 },
  'api.videos.$videoId.views': { path: '/api/videos/1/views', visitor: 405, artist: 405 },
  'artists.$artistId': { path: '/artists/$id', visitor: 200, artist: 200 },
  auth: { path: '/auth', visitor: 200, artist: '/' },
  'beat-machine': { path: '/beat-machine', visitor: '/auth', artist: 200 },
  'beat-machine.understood': {
    path: '/beat-machine/understood?prompt=trap',
    visitor: 401,
    artist: 200,
  },
  beats: { path: '/beats', visitor: '/auth', artist: 200 },
  'beats.upload': { path: '/beats/upload', visitor: '/auth', artist: 200 },
  'beats.titles': { path: '/beats/titles', visitor: '/auth', artist: '/beats' },
  'beats_.finished': { path: '/beats/finished', visitor: '/auth', artist: '/beats' },
  'orders._index': { path: '/orders', visitor: '/auth', artist: 200 },
  'beats_.$trackId.plays': { path: '/beats/$hidden/plays', visitor: '/auth', artist: 404 },
  'beats.$trackId.edit': { path: '/beats/$hidden/edit', visitor: '/auth', artist: 404 },
  'beats.$trackId.delete': { path: '/beats/$hidden/delete', visitor: '/auth', artist: 404 },
  'creative-space.$collaborationId': { path: '/creative-space/1', visitor: '/auth', artist: 404 },
  'vocals.$vocalId': { path: '/vocals/999999', visitor: '/auth', artist: 404 },
  'downloads.$token': { path: '/downloads/no-such-file', visitor: 404, artist: 404 },
  'embed.albums.$albumId': { path: '/embed/albums/999999', visitor: 404, artist: 404 },
  'embed.playlists.$playlistId': { path: '/embed/playlists/999999', visitor: 404, artist: 404 },
  'embed.tracks.$trackId': { path: '/embed/tracks/$hidden', visitor: 404, artist: 404 },
  'check-mail': { path: '/check-mail', visitor: 200, artist: 200 },
  'confirm_.$token': { path: '/confirm/nothing', visitor: 404, artist: 404 },
  'api.artists.$artistId.posts': { path: '/api/artists/$id/posts', visitor: 200, artist: 200 },
  'api.comments.$commentId': { path: '/api/comments/1', visitor: 405, artist: 405 },
  'api.feed': { path: '/api/feed', visitor: 401, artist: 200 },
  'api.feed.link': { path: '/api/feed/link', visitor: 405, artist: 405 },
  'api.my-artist.search': { path: '/api/my-artist/search?search=tide', visitor: 401, artist: 200 },
  'api.my-artist.statistics': { path: '/api/my-artist/statistics', visitor: 401, artist: 200 },
  'api.posts': { path: '/api/posts', visitor: 405, artist: 405 },
  'api.posts.$postId': { path: '/api/posts/1', visitor: 405, artist: 405 },
  'api.tracks.$trackId.comments': {
    path: '/api/tracks/$hidden/comments',
    visitor: 404,
    artist: 404,
  },
  'api.tracks.$trackId.plays.stop': {
    path: '/api/tracks/$hidden/plays/stop',
    visitor: 405,
    artist: 405,
  },
  'artist-page': { path: '/artist-page', visitor: '/auth', artist: '/' },
  feed: { path: '/feed', visitor: '/auth', artist: 200 },
  'feed.$file': { path: '/feed/nothing.xml', visitor: 404, artist: 404 },
  posts: { path: '/posts', visitor: '/auth', artist: 200 },
  import: { path: '/import', visitor: '/auth', artist: 200 },
  'api.imports': { path: '/api/imports', visitor: 401, artist: 200 },
  'api.imports.uploads': { path: '/api/imports/uploads', visitor: 405, artist: 405 },
  'api.imports.$importId': { path: '/api/imports/999999', visitor: 404, artist: 404 },
  'api.imports.$importId.start': { path: '/api/imports/999999/start', visitor: 405, artist: 405 },
  statistics: { path: '/statistics', visitor: '/auth', artist: 200 },
  'statistics.csv': { path: '/statistics.csv', visitor: '/auth', artist: 200 },
  'tracks.$trackId_.comment': { path: '/tracks/$hidden/comment', visitor: '/auth', artist: 404 },
  'vocals._index': { path: '/vocals', visitor: '/auth', artist: 200 },
  explore: { path: '/explore', visitor: '/auth', artist: 200 },
  forgot: { path: '/forgot', visitor: 200, artist: 200 },
  gate: { path: '/gate', visitor: '/', artist: '/' },
  'ai-assistants': { path: '/ai-assistants', visitor: '/auth', artist: 200 },
  'go.$linkId': { path: '/go/999999', visitor: 404, artist: 404 },
  'generations.$generationId': { path: '/generations/999999', visitor: 404, artist: 404 },
  'generations_.$generationId.edit': {
    path: '/generations/999999/edit',
    visitor: 404,
    artist: 404,
  },
  'generations_.$generationId.heard': {
    path: '/generations/999999/heard',
    visitor: 404,
    artist: 404,
  },
  'generations.$generationId.delete': {
    path: '/generations/999999/delete',
    visitor: 404,
    artist: 404,
  },
  albums: { path: '/albums', visitor: '/auth', artist: 200 },
  'albums_.new': { path: '/albums/new', visitor: '/auth', artist: 200 },
  'albums_.$albumId': { path: '/albums/999999', visitor: 404, artist: 404 },
  'albums_.$albumId_.edit': { path: '/albums/999999/edit', visitor: 404, artist: 404 },
  'albums_.$albumId_.delete': { path: '/albums/999999/delete', visitor: 404, artist: 404 },
  'albums.$albumId.feed.xml': { path: '/albums/999999/feed.xml', visitor: 404, artist: 404 },
  'albums.$albumId.feed.json': { path: '/albums/999999/feed.json', visitor: 404, artist: 404 },
  'albums_.$albumId_.price': { path: '/albums/999999/price', visitor: 404, artist: 404 },
  'beats_.$trackId_.price': { path: '/beats/$hidden/price', visitor: '/auth', artist: 404 },
  collection: { path: '/collection', visitor: '/auth', artist: 200 },
  'collection_.$purchaseId': { path: '/collection/999999', visitor: 404, artist: 404 },
  'collection.files.$token': { path: '/collection/files/nothing', visitor: 404, artist: 404 },
  'api.albums.$albumId.price': { path: '/api/albums/999999/price', visitor: 405, artist: 405 },
  'api.tracks.$trackId.price': { path: '/api/tracks/$hidden/price', visitor: 405, artist: 405 },
  'api.collection': { path: '/api/collection', visitor: 401, artist: 200 },
  likes: { path: '/likes', visitor: '/auth', artist: 200 },
  playlists: { path: '/playlists', visitor: '/auth', artist: 200 },
  'playlists_.$playlistId': { path: '/playlists/999999', visitor: 404, artist: 404 },
  'playlists_.$playlistId_.edit': { path: '/playlists/999999/edit', visitor: 404, artist: 404 },
  'api.albums': { path: '/api/albums', visitor: 405, artist: 405 },
  'api.albums.$albumId': { path: '/api/albums/999999', visitor: 404, artist: 404 },
  'api.albums.$albumId.cover': { path: '/api/albums/999999/cover', visitor: 405, artist: 405 },
  'api.albums.$albumId.like': { path: '/api/albums/999999/like', visitor: 405, artist: 405 },
  'api.albums.$albumId.release': { path: '/api/albums/999999/release', visitor: 405, artist: 405 },
  'api.albums.$albumId.tracks': { path: '/api/albums/999999/tracks', visitor: 405, artist: 405 },
  'api.albums.$albumId.tracks.$entryId': {
    path: '/api/albums/999999/tracks/1',
    visitor: 405,
    artist: 405,
  },
  'api.artists.$artistId.albums': { path: '/api/artists/$id/albums', visitor: 200, artist: 200 },
  'api.artists.$artistId.playlists': {
    path: '/api/artists/$id/playlists',
    visitor: 200,
    artist: 200,
  },
  'api.playlists': { path: '/api/playlists', visitor: 405, artist: 405 },
  'api.playlists.$playlistId': { path: '/api/playlists/999999', visitor: 404, artist: 404 },
  'api.playlists.$playlistId.tracks': {
    path: '/api/playlists/999999/tracks',
    visitor: 405,
    artist: 405,
  },
  'api.playlists.$playlistId.tracks.$entryId': {
    path: '/api/playlists/999999/tracks/1',
    visitor: 405,
    artist: 405,
  },
  'api.tracks.$trackId.like': { path: '/api/tracks/$hidden/like', visitor: 405, artist: 405 },
  healthz: { path: '/healthz', visitor: 200, artist: 200 },
  metrics: { path: '/metrics', visitor: 404, artist: 404 },
  followers: { path: '/followers', visitor: '/auth', artist: 200 },
  inbox: { path: '/inbox', visitor: '/auth', artist: 200 },
  'inbox.$messageId.delete': { path: '/inbox/999999/delete', visitor: '/auth', artist: 404 },
  'links.$artistId': { path: '/links/$id', visitor: 200, artist: 200 },
  'links.$artistId.qr.svg': { path: '/links/$id/qr.svg', visitor: 200, artist: 200 },
  logout: { path: '/logout', visitor: '/', artist: '/' },
  theme: { path: '/theme', visitor: '/', artist: '/' },
  language: { path: '/language', visitor: 200, artist: 200 },
  'media.$key': { path: '/media/no-such-file', visitor: 404, artist: 404 },
  notifications: { path: '/notifications', visitor: '/auth', artist: 200 },
  'notifications_.$noticeId': { path: '/notifications/999999', visitor: '/auth', artist: 404 },
  'unsubscribe.$token': { path: '/unsubscribe/nothing', visitor: 404, artist: 404 },
  'news.$token': { path: '/news/nothing', visitor: 404, artist: 404 },
  'profile.$artistId_.news': { path: '/profile/$id/news', visitor: 404, artist: 404 },
  'mailing-list': { path: '/mailing-list', visitor: '/auth', artist: 200 },
  'mailing-list.addresses.csv': {
    path: '/mailing-list/addresses.csv',
    visitor: '/auth',
    artist: 200,
  },
  merch: { path: '/merch', visitor: '/auth', artist: 200 },
  'merch_.new': { path: '/merch/new', visitor: '/auth', artist: 200 },
  'merch_.orders': { path: '/merch/orders', visitor: '/auth', artist: 200 },
  'codes_.$batchId': { path: '/codes/999999', visitor: '/auth', artist: 404 },
  'codes.$batchId.codes.csv': { path: '/codes/999999/codes.csv', visitor: '/auth', artist: 404 },
  'codes.$batchId.print': { path: '/codes/999999/print', visitor: '/auth', artist: 404 },
  'beats_.$trackId_.codes': { path: '/beats/$hidden/codes', visitor: '/auth', artist: 404 },
  'albums_.$albumId_.codes': { path: '/albums/999999/codes', visitor: '/auth', artist: 404 },
  redeem: { path: '/redeem', visitor: 200, artist: 200 },
  'api.codes': { path: '/api/codes', visitor: 401, artist: 200 },
  'api.codes.$batchId': { path: '/api/codes/999999', visitor: 401, artist: 404 },
  'api.redeem': { path: '/api/redeem', visitor: 405, artist: 405 },
  'merch.orders.csv': { path: '/merch/orders.csv', visitor: '/auth', artist: 200 },
  'api.orders': { path: '/api/orders', visitor: 401, artist: 200 },
  'api.orders.$orderId': { path: '/api/orders/999999', visitor: 401, artist: 404 },
  'api.orders.$orderId.refunds': { path: '/api/orders/999999/refunds', visitor: 405, artist: 405 },
  'merch_.orders_.$orderId': { path: '/merch/orders/999999', visitor: '/auth', artist: 404 },
  'merch_.support': { path: '/merch/support', visitor: '/auth', artist: 200 },
  'support.$artistId': { path: '/support/999999', visitor: 404, artist: 404 },
  supporting: { path: '/supporting', visitor: '/auth', artist: 200 },
  'merch_.tax': { path: '/merch/tax', visitor: '/auth', artist: 200 },
  'merch_.discounts': { path: '/merch/discounts', visitor: '/auth', artist: 200 },
  'merch_.shipping': { path: '/merch/shipping', visitor: '/auth', artist: 200 },
  'merch_.shipping_.$zoneId': { path: '/merch/shipping/999999', visitor: '/auth', artist: 404 },
  'merch_.$itemId': { path: '/merch/999999', visitor: '/auth', artist: 404 },
  'merch_.$itemId_.delete': { path: '/merch/999999/delete', visitor: '/auth', artist: 404 },
  oembed: { path: '/oembed?url=http://localhost/tracks/$hidden', visitor: 404, artist: 404 },
  'og.$file': { path: '/og/$id.png', visitor: 200, artist: 200 },
  'og.albums.$file': { path: '/og/albums/999999.png', visitor: 404, artist: 404 },
  'og.playlists.$file': { path: '/og/playlists/999999.png', visitor: 404, artist: 404 },
  'og.tracks.$file': { path: '/og/tracks/$hidden.png', visitor: 404, artist: 404 },
  'orders.$key': { path: '/orders/no-such-order', visitor: 404, artist: 404 },
  'profile.$artistId': { path: '/profile/$id', visitor: 200, artist: 200 },
  'profile.$artistId.feed.xml': { path: '/profile/$id/feed.xml', visitor: 404, artist: 404 },
  'profile.$artistId_.block': { path: '/profile/999999/block', visitor: '/auth', artist: 404 },
  'report.$subject.$subjectId': { path: '/report/artist/$id', visitor: 200, artist: 200 },
  'profile.$artistId_.follow': { path: '/profile/$id/follow', visitor: '/auth', artist: 200 },
  'profile.$artistId_.contact': { path: '/profile/$id/contact', visitor: 404, artist: 404 },
  push: { path: '/push', visitor: '/auth', artist: 200 },
  'push.new': { path: '/push/new', visitor: '/auth', artist: 200 },
  'push.$linkId.edit': { path: '/push/999999/edit', visitor: '/auth', artist: 404 },
  'push.$linkId.delete': { path: '/push/999999/delete', visitor: '/auth', artist: 404 },
  'reset.$token': { path: '/reset/nothing', visitor: 404, artist: 404 },
  '.well-known.security.txt': { path: '/.well-known/security.txt', visitor: 404, artist: 404 },
  'robots.txt': { path: '/robots.txt', visitor: 200, artist: 200 },
  settings: { path: '/settings', visitor: '/auth', artist: 200 },
  'settings_.email.$token': { path: '/settings/email/nothing', visitor: '/auth', artist: 404 },
  'settings.second-factor.$factor.remove': {
    path: '/settings/second-factor/app/remove',
    visitor: '/auth',
    artist: 404,
  },
  'settings_.authenticator': { path: '/settings/authenticator', visitor: '/auth', artist: 200 },
  'settings_.recovery-codes': {
    path: '/settings/recovery-codes',
    visitor: '/auth',
    artist: '/settings',
  },
  'settings_.programs': { path: '/settings/programs', visitor: '/auth', artist: 200 },
  'settings_.programs_.token': {
    path: '/settings/programs/token',
    visitor: '/auth',
    artist: '/settings/programs',
  },
  'settings_.programs_.webhooks.$webhookId': {
    path: '/settings/programs/webhooks/999999',
    visitor: '/auth',
    artist: 404,
  },
  'profile.$artistId.feed.json': { path: '/profile/$id/feed.json', visitor: 404, artist: 404 },
  'profile.$artistId.tour.ics': { path: '/profile/$id/tour.ics', visitor: 404, artist: 404 },
  'settings_.app-password': {
    path: '/settings/app-password',
    visitor: '/auth',
    artist: '/settings',
  },
  confirm: { path: '/confirm', visitor: '/auth', artist: 200 },
  'auth_.second-factor': { path: '/auth/second-factor', visitor: '/auth', artist: '/' },
  'settings.delete': { path: '/settings/delete', visitor: '/auth', artist: 200 },
  'shop.$artistId': { path: '/shop/$id', visitor: 200, artist: 200 },
  'shop.$artistId_.$itemId': { path: '/shop/$id/999999', visitor: 404, artist: 404 },
  'shop.$artistId_.cart': { path: '/shop/$id/cart', visitor: 200, artist: 200 },
  'shop.$artistId_.checkout': { path: '/shop/$id/checkout', visitor: 200, artist: 200 },
  'api._index': { path: '/api', visitor: 200, artist: 200 },
  'api.openapi.json': { path: '/api/openapi.json', visitor: 200, artist: 200 },
  genres: { path: '/genres', visitor: 200, artist: 200 },
  make: { path: '/make', visitor: '/auth', artist: 200 },
  business: { path: '/business', visitor: '/auth', artist: 200 },
  listen: { path: '/listen', visitor: 200, artist: 200 },
  'genres_.$key': { path: '/genres/nothing', visitor: 404, artist: 404 },
  'moods.$key': { path: '/moods/nothing', visitor: 404, artist: 404 },
  'tracks.$trackId_.like': {
    path: '/tracks/999999/like',
    visitor: '/auth',
    artist: '/tracks/999999',
  },
  'albums_.$albumId_.like': {
    path: '/albums/999999/like',
    visitor: '/auth',
    artist: '/albums/999999',
  },
  'sitemap.xml': { path: '/sitemap.xml', visitor: 404, artist: 404 },
  welcome: { path: '/welcome', visitor: '/auth', artist: '/' },
  'tracks.$trackId': { path: '/tracks/$hidden', visitor: 404, artist: 404 },
  'tracks.$trackId.collaborate': { path: '/tracks/$hidden/collaborate', visitor: 404, artist: 404 },
  'tracks.$trackId_.record': { path: '/tracks/$hidden/record', visitor: '/auth', artist: 404 },
  'tracks.$trackId.download': { path: '/tracks/$hidden/download', visitor: 404, artist: 404 },
};

/**
 * Routes open before the gate: needed by the gate itself or by monitors of the server, and redirects to
 * screens that are behind the gate themselves.
 */
const OPEN = new Set([
  'gate',
  'api.gate',
  'healthz',
  'metrics',
  'logout',
  'api.login',
  'theme',
  'language',
  // Apps cannot enter the password either: they sign in by one of their own.
  'rest.*',
  // Stripe cannot enter the password: it signs its requests.
  'api.stripe.webhook',
  // The reader of an email may not know it either: links that end emails are signed.
  'unsubscribe.$token',
  'api.unsubscribe.$token',
  'news.$token',
  'api.news.$token',
  'api.domain-check',
  // They only say that the site is behind a gate.
  'robots.txt',
  'sitemap.xml',
  'profile.$artistId.feed.xml',
  'profile.$artistId.feed.json',
  'profile.$artistId.tour.ics',
  'feed.$file',
  'albums.$albumId.feed.xml',
  'albums.$albumId.feed.json',
  // Other servers of the fediverse have no password: without FEDERATION they find nothing.
  '.well-known.nodeinfo',
  '.well-known.webfinger',
  'federation.*',
  'nodeinfo.$version',
  // A person who finds a vulnerability may be outside the gate.
  '.well-known.security.txt',
  'api.csp-reports',
  // One script for everybody, which does nothing without a session.
  'service-worker.js',
]);

/** Addresses of the API and the other resources in the form of route files. */
const resources = [...api.paths, ...Object.keys(RESOURCES)].map((path) =>
  path.slice(1).replaceAll('/:', '.$').replaceAll('/', '.'),
);
const files = [
  ...Object.keys(import.meta.glob('../../app/routes/*')).map((path) =>
    path.replace(/^.*\/|\.tsx?$/g, ''),
  ),
  ...resources,
];

let server: TestServer;
let cookies: Cookies;
let ids: { id: number; hidden: number };

beforeAll(async () => {
  server = await startServer({
    ACCESS_PASSWORD: PASSWORD,
    SESSION_SECRET: 'only-for-tests-'.repeat(4),
    LOG_LEVEL: 'error',
  });
  const gate = await cookieOf('/api/gate', { password: PASSWORD });
  const owner = await register('owner', gate);
  const stranger = await register('stranger', gate);
  cookies = { locked: '', visitor: gate, stranger, owner };
  await upload(PUBLIC, true);
  const hidden = await upload(PRIVATE, false);
  ids = { id: hidden.artistId, hidden: hidden.id };
}, 240_000);
afterAll(() => server.close());

async function cookieOf(path: string, body: object, cookie = ''): Promise<string> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function register(name: string, gate: string): Promise<string> {
  const session = await cookieOf(
    '/api/register',
    { email: `${name}@example.org`, password: 'correct horse' },
    gate,
  );
  const cookie = `${gate}; ${session}`;
  const named = await fetch(`${server.url}/api/my-artist`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name }),
  });
  expect(named.ok).toBe(true);
  return cookie;
}

async function upload(title: string, isPublic: boolean) {
  const response = await fetch(`${server.url}/api/tracks`, {
    method: 'POST',
    headers: { cookie: cookies.owner },
    body: trackForm({ title, isPublic: String(isPublic) }),
  });
  return (await response.json()) as { id: number; artistId: number };
}

const pathOf = (route: string) =>
  (ROUTES[route]?.path ?? '').replace('$id', String(ids.id)).replace('$hidden', String(ids.hidden));

async function get(path: string, kind: Kind) {
  const response = await fetch(server.url + path, {
    headers: { cookie: cookies[kind] },
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    to: location ? new URL(location, server.url).pathname : undefined,
    text: await response.text(),
    headers: response.headers,
  };
}

/** The `.data` of a path that requests the loader of its screen alone, as no honest client would. */
function dataPath(route: string): string {
  const path = `${pathOf(route).replace(/^\/$/, '/_root')}.data`;
  return resources.includes(route)
    ? path
    : `${path}?_routes=${encodeURIComponent(`routes/${route}`)}`;
}

it('has a row for every route', () => {
  expect(files.filter((file) => !(file in ROUTES))).toEqual([]);
  expect(Object.keys(ROUTES).filter((route) => !files.includes(route))).toEqual([]);
});

describe.each(Object.keys(ROUTES))('%s', (route) => {
  const row = ROUTES[route] as Row;

  const asked = new Map<string, ReturnType<typeof get>>();
  /** Each request once: reading its response does not change it. */
  const ask = (path: string, kind: Kind) => {
    const key = `${kind} ${path}`;
    const answer = asked.get(key) ?? get(path, kind);
    asked.set(key, answer);
    return answer;
  };

  it('answers each kind of visitor as it should', async () => {
    for (const kind of ['visitor', 'stranger'] as const) {
      const { status, to } = await ask(pathOf(route), kind);
      const expected = kind === 'visitor' ? row.visitor : row.artist;
      if (typeof expected === 'number') expect(status).toBe(expected);
      else expect([status, to]).toEqual([303, expected]);
    }
  });

  it('keeps the gate shut', async () => {
    if (OPEN.has(route)) return;
    const { status, to } = await ask(pathOf(route), 'locked');
    if (to) expect([status, to]).toEqual([303, '/gate']);
    else expect(status).toBe(401);
    const asData = await ask(dataPath(route), 'locked');
    expect(asData.text).not.toMatch(/Marker|@example\.org/);
    if (asData.status === 202) expect(asData.text).toContain('/gate');
    else if (asData.to) expect([asData.status, asData.to]).toEqual([303, '/gate']);
    else expect([401, 404]).toContain(asData.status);
  });

  it('shows what is private to its owner alone, in every shape', async () => {
    for (const kind of ['locked', 'visitor', 'stranger'] as const) {
      for (const path of [pathOf(route), dataPath(route)]) {
        const { text } = await ask(path, kind);
        expect(text).not.toContain(PRIVATE);
        expect(text).not.toContain('owner@example.org');
      }
    }
  });

  it('takes no write from another site, nor from somebody unknown', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(server.url + pathOf(route), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'intent=delete',
        redirect: 'manual',
      });
    const foreign = await post({ cookie: cookies.owner, origin: 'http://evil.example' });
    expect([403, 404, 405]).toContain(foreign.status);
    const unknown = await post({ cookie: cookies.visitor, origin: server.url });
    expect(unknown.status).toBeGreaterThanOrEqual(300);
    expect(unknown.status).toBeLessThan(500);
  });
});

it('shows the owner what is theirs', async () => {
  expect((await get('/beats', 'owner')).text).toContain(PRIVATE);
  expect((await get(`/profile/${ids.id}`, 'visitor')).text).toContain(PUBLIC);
});

it('sends every document with a strict policy, and a nonce that is never the same', async () => {
  const nonces = new Set<string>();
  for (let visit = 0; visit < 3; visit += 1) {
    const { headers, text } = await get(`/profile/${ids.id}`, 'visitor');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("script-src 'unsafe-inline'");
    const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

it('keeps the data of a page for visitors apart from it, as Remix reads them', async () => {
  const { text } = await get(`/profile/${ids.id}`, 'visitor');
  const key = /<script[^>]* data-key="([^"]+)"/.exec(text)?.[1] ?? '';
  expect(text).not.toContain('streamController.enqueue("');
  const ask = (dataKey: string) =>
    fetch(`${server.url}/profile/${ids.id}`, {
      headers: { cookie: cookies.visitor, 'x-hydration-data': dataKey },
    });
  const data = await ask(key);
  expect(data.status).toBe(200);
  const [first = ''] = (await data.text()).split('\n');
  expect(JSON.parse(first)).toContain(PUBLIC);
  expect((await ask('of-other-data')).status).toBe(204);
});

it('follows only paths of its own after signing in', async () => {
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\tevil']) {
    const response = await fetch(`${server.url}/auth?next=${encodeURIComponent(next)}`, {
      method: 'POST',
      headers: { cookie: cookies.visitor, origin: server.url },
      body: new URLSearchParams({
        intent: 'signIn',
        email: 'owner@example.org',
        password: 'correct horse',
      }),
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get('location') ?? '', server.url).origin).toBe(server.url);
  }
});
