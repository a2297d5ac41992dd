import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { clientFacts } from './context.server.ts';
import { createLimit } from './limit.server.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.close());

describe('a limit', () => {
  const viewer = (artistId: number) => ({ userId: artistId, artistId, email: '' });

  it('counts accounts and addresses, each by itself', async () => {
    const limit = createLimit(
      'test',
      { perAccount: { points: 1, seconds: 60 }, perAddress: { points: 3, seconds: 60 } },
      'tests',
    );
    const demand = (artistId: number | null, address: string) =>
      limit
        .demand({
          viewer: artistId === null ? null : viewer(artistId),
          client: { ...clientFacts(new Request('http://localhost:3000/'), site.services), address },
        })
        .then(
          () => 'taken',
          (error: { code: string; message: string }) => [error.code, error.message],
        );
    expect(await demand(1, 'a')).toBe('taken');
    expect(await demand(1, 'b')).toEqual([
      'tooManyRequests',
      expect.stringContaining('tests') as string,
    ]);
    expect(await demand(2, 'a')).toBe('taken');
    expect(await demand(null, 'a')).toBe('taken');
    expect(await demand(null, 'a')).toMatchObject(['tooManyRequests', expect.anything()]);
    expect(await demand(null, 'b')).toBe('taken');
  });
});
