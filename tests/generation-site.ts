import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import type { GenerationEntity } from '#app/features/studio/generation.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { recordingIn } from '#tests/recorded-conversions.ts';

/** A short beat that is made quickly. */
export const beatFields = {
  type: 'beat',
  tempo: 120,
  duration: 15,
  quality: 'standard',
  genre: 'house',
  seed: 'one',
};

/**
 * For test files that make generations: each test has a site and an artist of its own. Conversions of the
 * same request are made once, except if a test requests real ones.
 */
export function useGenerationSite() {
  const recorded = mkdtempSync(join(tmpdir(), 'artist-space-conversions-'));
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite['artist']>>;

  async function open(settings: Record<string, string> = {}): Promise<void> {
    site = await createTestSite(settings);
    owner = await site.artist('owner@example.org');
  }
  beforeEach(async () => {
    for (const [name, value] of Object.entries(recordingIn(recorded))) vi.stubEnv(name, value);
    await open();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await site.close();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    rmSync(recorded, { recursive: true });
  });

  async function start(
    path: string,
    { form, json }: { form?: FormData; json?: object },
  ): Promise<GenerationEntity> {
    const options = form ? { form } : { json };
    const response = await site.call('POST', path, { as: owner, ...options });
    expect(response.status).toBe(201);
    return (await response.json()) as GenerationEntity;
  }

  async function find(id: number): Promise<GenerationEntity> {
    const response = await site.call('GET', `/api/ai-generations/${id}`, { as: owner });
    expect(response.status).toBe(200);
    return (await response.json()) as GenerationEntity;
  }

  /** Starts it, and waits until it is made or refused. */
  async function make(path: string, body: { form?: FormData; json?: object }) {
    const { id } = await start(path, body);
    await site.work();
    return find(id);
  }

  async function fileAt(url: string | null | undefined): Promise<Uint8Array> {
    const response = await site.call('GET', url ?? 'nothing', { as: owner });
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** Two channels of 16 bits, and the file's tags. */
  async function soundAt(url: string | null | undefined) {
    const bytes = await fileAt(url);
    const { format, common } = await parseBuffer(bytes, { mimeType: 'audio/wav' });
    const at = Buffer.from(bytes).indexOf('data') + 8;
    const samples = new Int16Array(bytes.slice(at).buffer);
    const power = samples.reduce((sum, value) => sum + (value / 32_768) ** 2, 0) / samples.length;
    return {
      samples,
      seconds: format.duration ?? 0,
      decibels: 10 * Math.log10(power),
      comment: common.comment?.map((one) => (typeof one === 'string' ? one : one.text)).join(),
      title: common.title,
    };
  }

  async function filesKept(): Promise<number> {
    const found: string[] = [];
    for await (const { path } of site.services.storage.entries()) found.push(path);
    return found.length;
  }

  return {
    get site() {
      return site;
    },
    get owner() {
      return owner;
    },
    /** Replaces this site by another one. */
    async reopen(settings: Record<string, string>): Promise<void> {
      await site.close();
      await open(settings);
    },
    inEarnest: () => vi.stubEnv('RECORDED_CONVERSIONS', undefined),
    start,
    find,
    make,
    fileAt,
    soundAt,
    filesKept,
  };
}
