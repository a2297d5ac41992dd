import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { scene } from '#db/demo/scene.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';

let composed: string[] = [];

vi.mock('#app/demo-sounds.server.ts', async () => {
  const { demoSound } = await import('#tests/stand-ins/demo-sounds.ts');
  return {
    demoSound: (services: Services, sound: { title?: string }) => {
      composed.push(sound.title ?? 'a take');
      return demoSound(services);
    },
  };
});

vi.mock('#db/demo/pictures.ts', () => import('#tests/stand-ins/demo-pictures.ts'));

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const rows = async (table: 'artists' | 'tracks' | 'merch_items') => {
  const query = site.services.database.migrations as unknown as Services['database']['db'];
  return (
    await query
      .selectFrom(table as never)
      .selectAll()
      .execute()
  ).length;
};

test('the demo is open after its first artist, says how far it is, and is filled once', async () => {
  const { services } = site;
  let atFirst: { artists: number; tracks: number; progress: unknown } | undefined;
  let filled = Promise.resolve();
  const opened = new Promise<void>((open) => {
    filled = fillDemo(services, () => {
      void (async () => {
        const { progress } = services.demo;
        atFirst = { artists: await rows('artists'), tracks: await rows('tracks'), progress };
        open();
      })();
    });
  });
  await opened;
  expect(atFirst?.progress).toEqual({ artists: 0, of: scene.length });
  expect(atFirst?.tracks).toBe(scene[0]?.tracks.length);
  expect(atFirst?.artists).toBeLessThan(scene.length);

  await filled;
  expect(services.demo.progress).toBeNull();
  const all = scene.flatMap(({ tracks }) => tracks.map(({ title }) => title));
  expect(composed.filter((title) => all.includes(title)).sort()).toEqual(all.sort());

  const { db } = services.database;
  const news = await db.selectFrom('feedEntries').select('createdAt').orderBy('id').execute();
  const times = news.map(({ createdAt }) => createdAt.getTime());
  expect(times.length).toBeGreaterThan(20);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const days = (await db.selectFrom('tracks').select('createdAt').execute()).map(({ createdAt }) =>
    createdAt.toISOString().slice(0, 10),
  );
  expect(new Set(days).size).toBeGreaterThan(days.length * 0.6);

  const counts = () => Promise.all((['artists', 'tracks', 'merch_items'] as const).map(rows));
  const before = await counts();
  composed = [];
  await fillDemo(services);
  expect(await counts()).toEqual(before);
  expect(composed.filter((title) => all.includes(title))).toEqual([]);
  expect(services.demo.progress).toBeNull();
}, 240_000);
