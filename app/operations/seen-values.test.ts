import { expect, it } from 'vitest';
import { changedFields, demandUnchangedElsewhere, seenOf } from './seen-values.server.ts';

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

it('tells which values were saved by somebody else since the form was opened', () => {
  const saved = { name: 'Nora', genre: 'Pop', bio: 'x'.repeat(300), handle: 'nora' };
  const save = (changing: string[], opened: unknown = seen) =>
    demandUnchangedElsewhere({ seen: opened, saved, changing }, 'Changed elsewhere.');
  const refusal = (name: string, value: string) => ({
    code: 'conflict',
    message: 'Changed elsewhere.',
    fields: {
      [name]: [
        `Changed in another tab or on another device: “${value}”. Save again to replace it.`,
      ],
    },
  });
  const thrown = (changing: string[]) => {
    try {
      save(changing);
    } catch (error) {
      return error;
    }
    return null;
  };
  expect(thrown(['name', 'genre', 'handle'])).toMatchObject(refusal('genre', 'Pop'));
  expect(thrown(['bio'])).toMatchObject(refusal('bio', `${'x'.repeat(200)}…`));
  expect(() => save(['name', 'handle'])).not.toThrow();
  expect(() => save(['genre'], null)).not.toThrow();
});
