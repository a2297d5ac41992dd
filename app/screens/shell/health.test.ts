import { afterEach, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';

let site: TestSite;
afterEach(() => site.close());

async function sources(): Promise<unknown> {
  const response = await site.call('GET', '/healthz');
  return ((await response.json()) as { sources: unknown }).sources;
}

it('says that built-in instruments and separation are in use', async () => {
  site = await createTestSite();
  expect(await sources()).toEqual({ instruments: 'built-in', stems: 'built-in' });
});

it('reports that the host’s files are being checked, and that they cannot be used', async () => {
  site = await createTestSite({ SOUNDFONT_PATH: 'no.sf2', STEM_MODEL_PATH: 'no.onnx' });
  expect(await sources()).toEqual({ instruments: 'trying', stems: 'trying' });
  expect(await site.services.soundSources.usable()).toEqual({});
  expect(await sources()).toEqual({ instruments: 'unusable', stems: 'unusable' });
});
