import { expect, it } from 'vitest';
import { scene } from './scene.ts';
import { linksOf, shopOf } from './shop.ts';

it.each(scene.map((artist) => [artist.name, artist] as const))(
  '%s has links that lead nowhere real, and things of different kinds',
  (_, artist) => {
    for (const { url, title } of linksOf(artist)) {
      expect(new URL(url).hostname).toMatch(/\.example$/);
      expect(title.length).toBeLessThanOrEqual(100);
    }
    const items = shopOf(artist);
    expect(new Set(items.map(({ category }) => category)).size).toBe(3);
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
  },
);
