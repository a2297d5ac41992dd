import { describe, expect, it } from 'vitest';
import { readBucketAddress } from './bucket-address.ts';

describe('the address of a bucket', () => {
  it.each([
    ['s3://K:S@s3.eu-west-1.amazonaws.com/music', { endpoint: undefined, region: 'eu-west-1' }],
    [
      's3://K:S%2F@files.example:9000/music/house?region=nl',
      {
        endpoint: 'https://files.example:9000',
        region: 'nl',
        prefix: 'house/',
        secretAccessKey: 'S/',
      },
    ],
    ['s3://K:S@127.0.0.1:9000/music?tls=0', { endpoint: 'http://127.0.0.1:9000' }],
  ])('%s', (text, expected) => expect(readBucketAddress(text)).toMatchObject(expected));

  it.each([
    'music',
    'https://K:S@host/music',
    's3://host/music',
    's3://K:S@host/',
    's3://K:S@host/A',
  ])('is refused without telling its secret: %s', (text) => {
    expect(() => readBucketAddress(text)).toThrow(/^must (be an address|name a bucket)/);
  });
});
