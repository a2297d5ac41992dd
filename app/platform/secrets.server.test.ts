import { expect, it } from 'vitest';
import { decrypt, encrypt } from './secrets.server.ts';

const OLD = 'an-old-secret-of-more-than-32-characters';
const NEW = 'a-new-secret-of-more-than-32-characters!';

it('decrypts by any of the secrets, and encrypts by the newest', () => {
  const before = encrypt('Größe', [OLD], 'a purpose');
  const after = encrypt('Größe', [NEW, OLD], 'a purpose');
  expect(decrypt(before, [NEW, OLD], 'a purpose')).toBe('Größe');
  expect(decrypt(after, [NEW], 'a purpose')).toBe('Größe');
  expect(decrypt(before, [NEW], 'a purpose')).toBeUndefined();
  expect(before).not.toBe(encrypt('Größe', [OLD], 'a purpose'));
});

it('decrypts nothing that was changed, cut, or meant for something else', () => {
  const text = encrypt('a text', [OLD], 'a purpose');
  const bytes = Buffer.from(text, 'base64url');
  for (const index of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(decrypt(changed.toString('base64url'), [OLD], 'a purpose')).toBeUndefined();
  }
  for (const cut of ['', text.slice(0, 20), text.slice(0, -2)]) {
    expect(decrypt(cut, [OLD], 'a purpose')).toBeUndefined();
  }
  expect(decrypt(text, [OLD], 'another purpose')).toBeUndefined();
});
