import { expect, it } from 'vitest';
import { changedFields } from './section.server.ts';

it('sends only the changed fields of the hero, so that what another tab saved stays', () => {
  const fields = { 'was-name': 'Nora', 'was-genre': 'Folk', 'was-bio': 'One\nTwo' };
  const typed = { name: 'Nora', genre: 'Dream pop', bio: 'One\r\nTwo' };
  expect(changedFields({ ...fields, ...typed })).toEqual({ genre: 'Dream pop' });
  expect(changedFields({ ...fields, ...typed, bio: '' })).toEqual({ genre: 'Dream pop', bio: '' });
  // Without a name, the empty field is sent to be refused.
  expect(changedFields({ name: '' })).toEqual({ name: '' });
});
