import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { mediaAddress } from '#app/operations/file-name.ts';
import { keptAndQuota } from '#app/features/media/new-media.server.ts';
import { toneWav } from './audio-files.ts';
import { createTestSite, type Bytes, type CallOptions, type TestSite } from './context.ts';

/* Uploads by the tus protocol, for the tests of a file: each has its own site and artist. */

export type Artist = Awaited<ReturnType<TestSite['artist']>>;

export const TUS = { 'tus-resumable': '1.0.0' };
export const song = toneWav(2);

export let site: TestSite;
export let owner: Artist;

export function useUploadSite(): void {
  beforeEach(() => openSite());
  afterEach(() => site.close());
}

/** For a test with its own settings, instead of the initial site. */
export async function reopenSite(settings: Record<string, string>): Promise<void> {
  await site.close();
  await openSite(settings);
}

async function openSite(settings: Record<string, string> = {}): Promise<void> {
  site = await createTestSite(settings);
  owner = await site.artist('owner@example.org');
}

export const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export const SONG = { filename: 'Slack Water.wav', filetype: 'audio/wav', title: 'Slack Water' };

export function begin(
  fields: Record<string, string> = {},
  size = song.byteLength,
  as: Artist = owner,
) {
  const headers = {
    ...TUS,
    'upload-length': String(size),
    'upload-metadata': metadataOf({ ...SONG, ...fields }),
  };
  return site.call('POST', '/api/uploads', { as, headers });
}

export async function begun(fields: Record<string, string> = {}, size?: number): Promise<string> {
  const response = await begin(fields, size);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}

export function send(path: string, bytes: Bytes, offset: number, more?: CallOptions) {
  return site.call('PATCH', path, {
    as: owner,
    bytes,
    ...more,
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      ...('byteLength' in bytes && { 'content-length': String(bytes.byteLength) }),
      'upload-offset': String(offset),
      ...more?.headers,
    },
  });
}

export const part = (from: number, to?: number) => song.slice(from, to);
export const head = (path: string, as: Artist = owner) =>
  site.call('HEAD', path, { as, headers: TUS });
export const sentenceOf = async (response: Response) =>
  ((await response.json()) as { error: string }).error;
export const filesHere = () => readdirSync(site.services.storage.unfinished);
export const tracks = () =>
  site.services.database.db.selectFrom('tracks').selectAll().orderBy('id').execute();

export async function bytesOf(trackId: string | null): Promise<Uint8Array> {
  const track = await site.call('GET', `/api/tracks/${trackId}`, { as: owner });
  const { audioUrl } = (await track.json()) as { audioUrl: string };
  const path = await site.services.storage.localPath(mediaAddress(audioUrl) ?? '');
  return new Uint8Array(await readFile(path));
}

export async function keptOf(artistId: number): Promise<number> {
  const { keptBytes } = await keptAndQuota(site.services.database.db, artistId);
  return keptBytes;
}
