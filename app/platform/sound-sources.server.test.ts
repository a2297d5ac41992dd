import { expect, it } from 'vitest';
import { createLog } from './observability.server.ts';
import { keepSoundSources } from './sound-sources.server.ts';
import {
  ConversionCrashed,
  ConversionTooLarge,
  type ConversionProcesses,
} from './worker/conversion-processes.server.ts';
import type { CheckedSource } from './worker/conversion.ts';

const FINE: CheckedSource = { isUsable: true, sentence: 'It plays.', memoryMb: 40 };
const NAMED = { SOUNDFONT_PATH: '/font.sf2', STEM_MODEL_PATH: '/model.onnx', AI_MEMORY_MB: 768 };

/** A site whose checks end like this; `said` is its log. */
function keep(
  env: Partial<typeof NAMED>,
  ends: Partial<Record<string, CheckedSource | Error>> = {},
) {
  const said: string[] = [];
  const tried: string[] = [];
  const log = createLog('silent');
  log.info = log.warn = (_: unknown, sentence?: string) => void said.push(sentence ?? '');
  const conversions = {
    run({ path }: { path: string }) {
      const task = path.slice(path.lastIndexOf('/') + 1);
      tried.push(task);
      const end = ends[task] ?? FINE;
      return end instanceof Error ? Promise.reject(end) : Promise.resolve(end);
    },
  } as unknown as ConversionProcesses;
  const settings = {
    SOUNDFONT_PATH: undefined,
    STEM_MODEL_PATH: undefined,
    AI_MEMORY_MB: 768,
    ...env,
  };
  return { keeper: keepSoundSources(settings, { conversions, log }), said, tried };
}

it('tries nothing where nothing is named', async () => {
  const { keeper, said, tried } = keep({});
  expect(await keeper.usable()).toEqual({});
  expect(keeper.inUse()).toEqual({ instruments: 'built-in', stems: 'built-in' });
  expect([...said, ...tried]).toEqual([]);
});

it('tries what is named, once, and says what it does', async () => {
  const { keeper, said, tried } = keep(NAMED);
  expect(keeper.inUse()).toEqual({ instruments: 'trying', stems: 'trying' });
  const usable = { soundFontPath: '/font.sf2', stemModelPath: '/model.onnx' };
  expect(await Promise.all([keeper.usable(), keeper.usable()])).toEqual([usable, usable]);
  expect(keeper.inUse()).toEqual({ instruments: 'host', stems: 'host' });
  expect(tried).toEqual(['check-sound-font', 'check-stem-model']);
  expect(said).toEqual(['It plays.', 'It plays.']);
});

it.each([
  [
    'is damaged',
    { ...FINE, isUsable: false, sentence: 'It is no SoundFont.' },
    /no SoundFont\. What/,
  ],
  ['is too large', { ...FINE, memoryMb: 300 }, /about 800 MB with it: raise AI_MEMORY_MB, .* 768/],
  ['is larger still', new ConversionTooLarge(), /\/font\.sf2 needs more memory than AI_MEMORY_MB/],
  ['ends its process', new ConversionCrashed('SIGSEGV'), /could not be tried: SIGSEGV/],
])('does without a file that %s, and says so', async (_, end, sentence) => {
  const { keeper, said } = keep(NAMED, { 'check-sound-font': end });
  expect(await keeper.usable()).toEqual({ stemModelPath: '/model.onnx' });
  expect(keeper.inUse()).toEqual({ instruments: 'unusable', stems: 'host' });
  expect(said[0]).toMatch(sentence);
  expect(said[0]).toMatch(/What is built in does the work\.$/);
});
