import { expect, it } from 'vitest';
import { JsonText } from './receive.server.ts';

const LIMIT = 512 * 1024;

/** Parsed from chunks of `size` bytes, as a connection delivers them. */
function parsed(body: string | Buffer, { takesOut = false, size = 7 } = {}): Promise<unknown> {
  const text = new JsonText(LIMIT, takesOut);
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size) text.add(bytes.subarray(at, at + size));
  return text.parse();
}

const PICTURE = `data:image/png;base64,${'iVBORw0KGgo'.repeat(80_000)}`;

it('reads what JSON.parse reads', async () => {
  const value = {
    'a "name"': ['\\', '\\"', '', '"', 'é😀', 1e3, null, true, { nested: [[]] }],
    brackets: '[{,:}]'.repeat(5000),
  };
  expect(await parsed(JSON.stringify(value))).toEqual(value);
  expect(await parsed(JSON.stringify(value, null, 2))).toEqual(value);
  expect(await parsed('\ufeff{}')).toEqual({});
  await expect(parsed('{"a":}')).rejects.toThrow('The body is not valid JSON.');
});

it('puts long texts back in their places', async () => {
  const value = {
    name: 'x',
    cover: PICTURE,
    gallery: [PICTURE.slice(0, 50_000), 'short', PICTURE],
  };
  const body = JSON.stringify(value);
  expect(await parsed(body, { takesOut: true, size: 65_536 })).toEqual(value);
  expect(await parsed(body, { takesOut: true, size: 1000 })).toEqual(value);
});

it('is not fooled by what stands for a long text', async () => {
  const value = { cover: PICTURE, name: '\u0000long text 0', other: '\u0000long text 7' };
  const read = await parsed(JSON.stringify(value), { takesOut: true, size: 65_536 });
  expect(read).toEqual({ ...value, name: PICTURE });
});

it.each([
  ['deep', '['.repeat(33), 'nested too deeply'],
  ['many parts', `[${'1,'.repeat(10_001)}1]`, 'too many parts'],
  ['many texts', '""'.repeat(10_001), 'too many parts'],
  ['too long', `"${'a'.repeat(LIMIT)}"`, 'at most 512 KB'],
])('refuses what is %s while it arrives', (_what, body, sentence) => {
  const text = new JsonText(LIMIT, false);
  expect(() => text.add(Buffer.from(body))).toThrow(sentence);
});

it.each([
  ['escapes', '\\"'.repeat(40_000)],
  ['foreign letters', 'é'.repeat(40_000)],
])('takes no long text of %s', (_what, long) => {
  const add = (body: string) => new JsonText(LIMIT, true).add(Buffer.from(body));
  expect(() => add(`{"a":"${long}"}`)).toThrow('can only be a picture');
  expect(() => add(`{"a":"${long}`)).toThrow('can only be a picture');
});

it('takes no more than its limit beside long texts', () => {
  const add = (body: string) => new JsonText(LIMIT, true).add(Buffer.from(body));
  expect(() => add(`["${PICTURE}"${' '.repeat(LIMIT)}]`)).toThrow('at most 512 KB');
  expect(() => add(`["${PICTURE}","${PICTURE}"]`)).not.toThrow();
});
