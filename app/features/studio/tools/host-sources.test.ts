import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KIT_PROGRAMS, PROGRAMS } from '@artist-space/audio/general-midi.ts';
import { noise, sine } from '@artist-space/audio/fixtures/signals.ts';
import { soundFont } from '#tests/fixtures/audio/sound-font.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { stemModelFile } from '#tests/fixtures/audio/onnx-model.ts';
import { createConversionProcesses } from '#app/platform/worker/conversion-processes.server.ts';
import { checkSoundFont, checkStemModel } from '#app/platform/worker/sound-sources/checks.ts';
import { makeBeat } from './beat/task.ts';
import { separateStems } from './stem-separation/task.ts';

/** Runs every task in the same kind of process as the server. */
const conversions = createConversionProcesses({ memoryLimitMb: 768 });
const RATE = 44_100;

const isInstalled = (name: string, place: string) => {
  try {
    return createRequire(place).resolve(name) !== '';
  } catch {
    return false;
  }
};
const hasSynthesizer = isInstalled('spessasynth_core', import.meta.url);
const hasRuntime = isInstalled('onnxruntime-node', pathToFileURL(join(tmpdir(), 'm')).href);

let folder = '';
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-sources-'));
  const cycle = { sampleRate: RATE, seconds: 0.05, frequency: 220 };
  const tone = { samples: sine(cycle), sampleRate: RATE, key: 57, loops: true };
  const burst = {
    samples: noise({ length: 4000, amplitude: 0.5, seed: 1 }),
    sampleRate: RATE,
    key: 36,
    loops: false,
  };
  const pitched = Object.values(PROGRAMS).map((program) => ({ program, sample: tone }));
  const kit = { program: KIT_PROGRAMS.classic, drums: true, sample: burst };
  await writeFile(at('font.sf2'), soundFont([...pitched, kit]));
  const halves = [0, 1, 2, 3].flatMap(() => [[0.25, 0] as const, [0, 0.25] as const]);
  await writeFile(at('model.onnx'), stemModelFile(halves, RATE));
  const mix = [1, 2].map((seed) => noise({ length: 3 * RATE, amplitude: 0.4, seed }));
  await writeFile(at('mix.wav'), wavFile(mix, { sampleRate: RATE }));
});
afterAll(() => rm(folder, { recursive: true }));

async function beat(soundFontPath?: string) {
  const made = await conversions.run(makeBeat, {
    prompt: '',
    quality: 'standard',
    stereo: true,
    seed: 'one',
    request: {
      genre: 'house',
      mood: 'happy',
      style: 'club',
      tempo: 124,
      duration: 15,
      energy: 7,
      danceability: 7,
      complexity: 5,
      valence: 6,
      instruments: [],
      instrumental: true,
      variations: false,
    },
    directory: folder,
    tags: {},
    ...(soundFontPath && { sources: { soundFontPath } }),
  });
  return { ...made, wav: await readFile(at('output.wav')) };
}

let rendered: ReturnType<typeof beat> | undefined;
/** A beat with the built-in instruments, rendered once. */
const builtIn = () => (rendered ??= beat());

function stems(stemModelPath: string) {
  return conversions.run(separateStems, {
    recording: { path: at('mix.wav'), format: 'wav', maxSeconds: 60 },
    directory: folder,
    tags: {},
    stems: ['drums'],
    sources: { stemModelPath },
  });
}

const TIME = { timeout: 120_000 };

describe('a SoundFont that the host names', () => {
  it(
    'is reported as missing to the host alone, and the built-in instruments play',
    TIME,
    async () => {
      const built = await builtIn();
      const without = await beat(at('nothing.sf2'));
      expect(built.hostMessages).toEqual([]);
      expect(without.hostMessages?.join()).toMatch(
        /SOUNDFONT_PATH .* The built-in instruments play\.$/,
      );
      expect(JSON.stringify(without.facts)).not.toContain('SOUNDFONT');
      expect(without.wav.equals(built.wav)).toBe(true);
      const checked = await conversions.run(checkSoundFont, { path: at('nothing.sf2') });
      expect(checked).toMatchObject({ isUsable: false });
    },
  );

  it.skipIf(!hasSynthesizer)(
    'plays (needs the optional package spessasynth_core)',
    TIME,
    async () => {
      const checked = await conversions.run(checkSoundFont, { path: at('font.sf2') });
      expect(checked).toMatchObject({
        isUsable: true,
        sentence: 'font.sf2 plays 16 of 16 pitched instruments and 1 of 4 drum kits.',
      });
      expect(checked.memoryMb).toBeLessThan(100);
      const built = await builtIn();
      const played = await beat(at('font.sf2'));
      expect(played.hostMessages).toEqual([]);
      expect(played.wav.equals(built.wav)).toBe(false);
      expect(played.sounds.output?.loudness).toBeCloseTo(-14, 0);
      expect((await beat(at('font.sf2'))).wav.equals(played.wav)).toBe(true);
    },
  );
});

describe('a stem model that the host names', () => {
  it('is reported as missing, and the built-in separation is used', TIME, async () => {
    const made = await stems(at('nothing.onnx'));
    expect(made.hostMessages?.join()).toMatch(/STEM_MODEL_PATH .* separation does the work\.$/);
    expect(made.duration).toBeCloseTo(3, 2);
  });

  it.skipIf(!hasRuntime)(
    'does the work (needs onnxruntime-node above the folder of temporary files)',
    TIME,
    async () => {
      const checked = await conversions.run(checkStemModel, { path: at('model.onnx') });
      expect(checked).toMatchObject({ isUsable: true });
      const made = await stems(at('model.onnx'));
      expect(made.hostMessages).toEqual([]);
      expect(made.duration).toBeCloseTo(3, 2);
      // A quarter of the mix, sample for sample.
      const [drums, mix] = await Promise.all(
        ['drums.wav', 'mix.wav'].map((name) => readFile(at(name))),
      );
      const quarter = (place: number) => (mix?.readInt16LE(44 + place) ?? NaN) / 4;
      const start = (drums?.length ?? 0) - 3 * RATE * 4;
      for (const place of [0, 4000, 300_000]) {
        const sampleRead = drums?.readInt16LE(start + place) ?? NaN;
        expect(Math.abs(sampleRead - quarter(place))).toBeLessThan(4);
      }
    },
  );
});
