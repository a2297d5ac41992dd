import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon, ICON_NAMES } from './Icon.tsx';

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');

it('has a drawing for every name and a name for every drawing', () => {
  const drawings = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawings).toEqual([...ICON_NAMES]);
});

it('refers to the sprite and is silent, unless it stands alone', () => {
  expect(renderToStaticMarkup(<Icon name="play" />)).toMatch(
    /<svg class="i" aria-hidden="true"><use href="[^"]+\.svg#play">/,
  );
  expect(renderToStaticMarkup(<Icon name="verified" label="Verified" />)).toContain(
    'role="img" aria-label="Verified"',
  );
});
