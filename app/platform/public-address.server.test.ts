import { expect, it } from 'vitest';
import { isPublicAddress, isPublicWebAddress, lookUpPublic } from './public-address.server.ts';

it.each(['8.8.8.8', '142.250.74.106', '2a00:1450:4001:82a::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.20.1.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  'no address',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('refuses a name that leads into this machine when it is looked up', async () => {
  expect(isPublicWebAddress('https://push.example.org/1')).toBe(true);
  const error = await new Promise((resolve) => {
    lookUpPublic('localhost', {}, (failure) => resolve(failure));
  });
  expect(String(error)).toContain('localhost is not a public host.');
});
