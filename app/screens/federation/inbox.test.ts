import { createFederation } from '@fedify/testing';
import { Announce, Block, Endpoints, Follow, Like, Person, Undo } from '@fedify/vocab';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Services } from '#app/operations/services.server.ts';
import { createFederationSite, type FederationSite } from '#tests/federation-site.ts';
import { loadFedify, whyOff } from './fedify.server.ts';
import { listen } from './federation.server.ts';
import { plainText } from './plain-text.ts';
import { parseTarget } from './federation-view.ts';
import { domainsOf } from './remote-actors.server.ts';

let site: FederationSite;
beforeEach(async () => {
  site = await createFederationSite();
});
afterEach(() => site.close());

const FAN = 'https://social.example/users/mira';
const fan = new Person({
  id: new URL(FAN),
  preferredUsername: 'mira',
  name: 'Mira',
  inbox: new URL(`${FAN}/inbox`),
  endpoints: new Endpoints({ sharedInbox: new URL('https://social.example/inbox') }),
});
const from = (name: string) => ({ id: new URL(`${FAN}#${name}`), actor: fan });

const count = async (table: 'remoteFollowers' | 'remoteReactions') =>
  (await site.services.database.db.selectFrom(table).select('actorId').execute()).length;

it('hears follows, likes, boosts, what takes them back, and blocks, by Fedify’s test server', async () => {
  const mock = createFederation<Services>({ contextData: site.services });
  listen(mock, await loadFedify(site.services.env));
  const { uri } = await site.publish();
  const artist = new URL(site.ana.uri);
  const follow = new Follow({ ...from('follow'), object: artist });
  const like = new Like({ ...from('like'), object: new URL(uri) });
  await mock.receiveActivity(follow);
  await mock.receiveActivity(follow);
  await mock.receiveActivity(like);
  await mock.receiveActivity(new Announce({ ...from('boost'), object: new URL(uri) }));
  expect([await count('remoteFollowers'), await count('remoteReactions')]).toEqual([1, 2]);
  await mock.receiveActivity(new Undo({ ...from('undo-like'), object: like }));
  expect(await count('remoteReactions')).toBe(1);
  await mock.receiveActivity(new Block({ ...from('block'), object: artist }));
  expect(await count('remoteFollowers')).toBe(0);
});

it('reads HTML as text: paragraphs, entities, and nothing that runs or turns the direction', () => {
  const cases: [html: string, text: string][] = [
    ['<p>One</p><p>Two<br/>three</p>', 'One\n\nTwo\nthree'],
    ['plain & simple &amp; &#9834; &#x266A; &unknown;', 'plain & simple & ♪ ♪ &unknown;'],
    ['<style>p{}</style>a<script>b</script>c', 'ac'],
    ['3 < 4, and an <unclosed', '3 < 4, and an <unclosed'],
    ['a\u202Eb\u0000c', 'abc'],
    [`<p>${'x'.repeat(9000)}</p>`, 'x'.repeat(2000)],
  ];
  for (const [html, text] of cases) expect(plainText(html)).toBe(text);
});

it('takes persons and servers as people write them', () => {
  expect(parseTarget(' @Mira@Social.Example ')).toEqual({
    kind: 'person',
    target: '@mira@social.example',
  });
  expect(parseTarget('https://social.example/')).toEqual({
    kind: 'host',
    target: 'social.example',
  });
  for (const wrong of ['', '@mira', 'a b', 'https://social.example/@mira', '@a@b@c']) {
    expect(parseTarget(wrong), wrong).toBeNull();
  }
  expect(domainsOf('eu.social.example')).toEqual([
    'eu.social.example',
    'social.example',
    'example',
  ]);
});

it('says why it is off although it is wanted: an older Node.js, or no package', () => {
  const env = { FEDERATION: 'on', STORAGE_DIR: '/nowhere', NODE_ENV: 'production' } as const;
  expect(whyOff(env, '20.20.2')).toContain('it needs Node.js 22 or later, and this is 20.20.2');
  expect(whyOff(env, '22.14.0')).toContain('npm run -s admin -- federation');
  expect(whyOff({ ...env, FEDERATION: 'off' }, '20.20.2')).toBeNull();
});
