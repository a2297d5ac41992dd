import { expect, it } from 'vitest';
import { browserFetch } from './browser-fetch.ts';

function sending() {
  const sent: { input: unknown; init: RequestInit | undefined }[] = [];
  const send = browserFetch((input, init) => {
    sent.push({ input, init });
    return Promise.resolve(new Response());
  });
  return { send, sent };
}

it('asks for the routes of one address of each kind, however long a list is', async () => {
  const { send, sent } = sending();
  const address = new URL('http://localhost/__manifest?version=abc');
  for (let id = 1; id <= 100; id += 1) {
    for (const part of ['', '/edit', '/delete'])
      address.searchParams.append('p', `/beats/${id}${part}`);
    address.searchParams.append('p', `/albums/2/tracks/${id}`);
  }
  address.searchParams.append('p', '/settings');
  await send(address);
  const { searchParams, href } = new URL(String(sent[0]?.input));
  expect(searchParams.getAll('p').map((path) => path.replace(/\d+/g, 'N'))).toEqual([
    '/beats/N',
    '/beats/N/edit',
    '/beats/N/delete',
    '/albums/N/tracks/N',
    '/settings',
  ]);
  expect(searchParams.get('version')).toBe('abc');
  expect(href.length).toBeLessThan(2048);
});

it('keeps small forms alive, and leaves everything else as it is', async () => {
  const { send, sent } = sending();
  await send('/beats', { method: 'POST', body: new URLSearchParams({ intent: 'save' }) });
  await send('/beats', { method: 'POST', body: new URLSearchParams({ text: 'a'.repeat(9000) }) });
  const other = new URL('http://localhost/beats.data?p=/beats/1&p=/beats/2');
  await send(other);
  expect(sent.map(({ init }) => init?.keepalive)).toEqual([true, undefined, undefined]);
  expect(sent[2]?.input).toBe(other);
});
