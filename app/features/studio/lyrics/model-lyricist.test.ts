import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startModelServer, type ModelServer } from '#tests/model-server.ts';

const SONG = `Here is your song:

**Verse 1**
Der Regen klopft ans Fensterglas
Die Straße glänzt im Abendlicht
Ich warte noch, ich weiß auf was
Nur du, du kommst und kommst noch nicht

**Chorus**
Nachtbus, nimm mich mit
Nachtbus, Schritt für Schritt
Durch die leere Stadt
Die mich vergessen hat`;

const READ = SONG.slice(SONG.indexOf('**Verse')).replace(/\*\*(.+)\*\*/g, '[$1]');

let site: TestSite;
let model: ModelServer;
let owner: { cookie: string };

async function generate(body: object) {
  const json = { prompt: 'der letzte Nachtbus', genre: 'pop', ...body };
  const response = await site.call('POST', '/api/ai/generate-lyrics', { as: owner, json });
  return ((await response.json()) as { lyrics: string }).lyrics;
}

beforeEach(async () => {
  model = await startModelServer();
  site = await createTestSite({
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: model.url,
    OPENAI_TIMEOUT_SECONDS: '0.8',
  });
  owner = await site.artist('owner@example.org');
});
afterEach(async () => {
  await site.close();
  await model.close();
});

describe('lyrics by the model', () => {
  it('have the structure of the site, in any language', async () => {
    model.behave({ text: SONG });
    expect(await generate({})).toBe(READ);
    expect(model.requests[0]?.body.messages[1]?.content).toContain('der letzte Nachtbus');
  });

  it.each([
    { text: 'I am sorry, I cannot write songs.' },
    { text: `[Verse]\n${'prose '.repeat(60)}\n[Chorus]\nla` },
    { fails: 401 },
    { fails: 'breaks' },
    { fails: 'hangs' },
  ] as const)('are written by the site where it fails: %o', async (behaviour) => {
    model.behave(behaviour);
    expect(await generate({ prompt: 'rain' })).toMatch(/^\[Verse 1\]\n.+/);
  });

  it('have one line rewritten', async () => {
    model.behave({ text: '"Die Straße schweigt im Lampenlicht"' });
    const lyrics = await generate({ rewrite: { lyrics: READ, line: 2 } });
    expect(lyrics).toBe(
      READ.replace('Die Straße glänzt im Abendlicht', 'Die Straße schweigt im Lampenlicht'),
    );
  });

  it('leave a label as it is', async () => {
    expect(await generate({ rewrite: { lyrics: READ, line: 0 } })).toBe(READ);
    expect(model.requests).toEqual([]);
  });

  it.each([
    { text: 'One line\nand another' },
    { text: 'Nachtbus, nimm mich mit' },
    { fails: 500 },
  ] as const)('have a line by the site, where the model’s is none: %o', async (behaviour) => {
    model.behave(behaviour);
    const song = '[Verse]\nWe walk along the silent night\nI hold a little paper light';
    const lyrics = await generate({ prompt: 'rain', rewrite: { lyrics: song, line: 1 } });
    expect(lyrics.split('\n')[1]).not.toBe(song.split('\n')[1]);
    expect(lyrics.split('\n')[2]).toBe(song.split('\n')[2]);
  });
});
