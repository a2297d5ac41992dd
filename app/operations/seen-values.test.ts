import { expect, it } from 'vitest';
import { changedElsewhere, changedFields, seenOf } from './seen-values.server.ts';

const seen = seenOf({ name: 'Nora', genre: 'Folk', bio: 'One\nTwo' });

it('saves only the changed fields of a form, so that what another tab saved stays', () => {
  const typed = { name: 'Nora', genre: 'Dream pop', bio: 'One\r\nTwo', seen };
  expect(changedFields(typed)).toEqual({ genre: 'Dream pop' });
  expect(changedFields({ ...typed, bio: '' })).toEqual({ genre: 'Dream pop', bio: '' });
});

it('saves every field of a form that does not say with which values it was opened', () => {
  for (const unknown of [undefined, 'not JSON', 'null', seenOf({ genre: '' })]) {
    expect(changedFields({ name: '', seen: unknown })).toEqual({ name: '' });
  }
});

it('finds the values that were saved since a form was opened', () => {
  const saved = { name: 'Nora', genre: 'Pop', bio: 'One\nTwo', handle: 'nora' };
  expect(changedElsewhere(seen, saved)).toEqual([{ name: 'genre', value: 'Pop' }]);
  expect(changedElsewhere(undefined, saved)).toEqual([]);
});
