import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WaveformSeparator } from '@artist-space/audio/separation.ts';
import { noise } from '@artist-space/audio/fixtures/signals.ts';
import { difference } from '@artist-space/audio/fixtures/tone-measures.ts';
import { stemModelFile } from '#tests/fixtures/audio/onnx-model.ts';
import type { OnnxRuntime, OnnxTensor, OnnxValue } from './onnx-runtime.ts';
import { openStemModel } from './stem-model.server.ts';

const FRAMES = 6000;

/** In this project's packages or, as a host may have it, in a folder above the model. */
const isInstalled = [import.meta.url, pathToFileURL(join(tmpdir(), 'model.onnx')).href].some(
  (place) => {
    try {
      return createRequire(place).resolve('onnxruntime-node') !== '';
    } catch {
      return false;
    }
  },
);

/** Left and right of drums, bass, other and vocals, as sums of the mix's left and right. */
const WEIGHTS = [
  ...([
    [0.5, 0],
    [0, 0.5],
    [0.2, 0],
    [0, 0.2],
  ] as const),
  ...([
    [0.05, 0.05],
    [0.05, 0.05],
    [0, 0.1],
    [0.1, 0],
  ] as const),
];

let folder = '';
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stem-model-'));
  await writeFile(at('model.onnx'), stemModelFile(WEIGHTS, FRAMES));
});
afterAll(() => rm(folder, { recursive: true }));

const mix = {
  left: noise({ length: FRAMES, amplitude: 0.5, seed: 1 }),
  right: noise({ length: FRAMES, amplitude: 0.5, seed: 2 }),
};

class Tensor implements OnnxTensor {
  constructor(
    readonly type: 'float32',
    readonly data: Float32Array,
    readonly dims: readonly number[],
  ) {}
}

/** Responds as the model above would, except for the properties that a test overrides. */
function runtime(
  input: Partial<OnnxValue>[] = [{}],
  output: Partial<OnnxValue> = {},
  answers = [1, 4, 2, FRAMES],
): OnnxRuntime {
  return {
    Tensor,
    InferenceSession: {
      create: () =>
        Promise.resolve({
          inputMetadata: input.map((value) => ({ name: 'mix', shape: [1, 2, FRAMES], ...value })),
          outputMetadata: [{ name: 'stems', shape: [1, 4, 2, FRAMES], ...output }],
          run({ mix: given }) {
            const data = given?.data as Float32Array;
            const frames = data.length / 2;
            const stems = WEIGHTS.map(([fromLeft, fromRight]) =>
              data
                .subarray(0, frames)
                .map((value, index) => fromLeft * value + fromRight * (data[frames + index] ?? 0)),
            );
            const all = Float32Array.from(stems.flatMap((stem) => [...stem]));
            return Promise.resolve({ stems: new Tensor('float32', all, answers) });
          },
        }),
    },
  };
}

const open = (...given: Parameters<typeof runtime>) =>
  openStemModel(at('model.onnx'), () => Promise.resolve(runtime(...given)));

async function expectStems(model: Awaited<ReturnType<typeof open>>): Promise<void> {
  const stems = await model.separate(mix);
  expect(
    difference(
      stems.drums.left,
      mix.left.map((value) => value / 2),
    ),
  ).toBeLessThan(1e-6);
  expect(
    difference(
      stems.drums.right,
      mix.right.map((value) => value / 2),
    ),
  ).toBeLessThan(1e-6);
  expect(
    difference(
      stems.bass.right,
      mix.right.map((value) => value / 5),
    ),
  ).toBeLessThan(1e-6);
  expect(
    difference(
      stems.vocals.left,
      mix.right.map((value) => value / 10),
    ),
  ).toBeLessThan(1e-6);
  expect(difference(stems.other.left, stems.other.right)).toBe(0);
}

describe('a model that takes a mix apart', () => {
  it('is asked for segments of its own length, and answers in its own order', async () => {
    const model = await open();
    expect(model.frames).toBe(FRAMES);
    await expectStems(model);
  });

  it('is given 7.8 seconds at a time where it takes any length', async () => {
    expect((await open([{ shape: [1, 2, 'length'] }])).frames).toBe(343_980);
    expect((await open([{ shape: [-1, 2, -1] }], { shape: [-1, 4, 2, -1] })).frames).toBe(343_980);
  });

  it.each<[string, RegExp, Parameters<typeof runtime>]>([
    ['another input', /its input is \[1, 1, 6000\], and not/, [[{ shape: [1, 1, FRAMES] }]]],
    ['two inputs', /its input is .* and \[1, 4\], and not/, [[{}, { shape: [1, 4] }]]],
    ['other numbers', /its input is .*, and not/, [[{ type: 'int64' }]]],
    ['six stems', /its output is \[1, 6, 2, 6000\], and not/, [[{}], { shape: [1, 6, 2, FRAMES] }]],
    ['a minute', /hears 2646000 samples at a time/, [[{ shape: [1, 2, 2_646_000] }]]],
  ])('says in a sentence that it has %s', async (_, sentence, given) => {
    await expect(open(...given)).rejects.toThrow(sentence);
  });

  it('says in a sentence that it answers something else', async () => {
    const model = await open([{}], {}, [1, 4, 2, 10]);
    await expect(model.separate(mix)).rejects.toThrow(/it answers \[1,4,2,10\] to 6000 samples/);
  });

  it('says in a sentence that the file is not there', async () => {
    await expect(openStemModel(at('nothing.onnx'))).rejects.toThrow(/nothing\.onnx, which cannot/);
  });

  it.skipIf(isInstalled)('says in a sentence that the package is not there', async () => {
    const opening = openStemModel(at('model.onnx'));
    await expect(opening).rejects.toThrow(/onnxruntime-node, which is not installed/);
    expect(process.env.ORT_DISABLE_TELEMETRY).toBe('1');
  });
});

describe.skipIf(!isInstalled)('onnxruntime-node (which is not installed by default)', () => {
  it('runs a model of one layer, and is told to report nothing', async () => {
    const model = await openStemModel(at('model.onnx'));
    expect(process.env.ORT_DISABLE_TELEMETRY).toBe('1');
    expect(model.frames).toBe(FRAMES);
    await expectStems(model);
  });

  it('takes a longer mix apart with one of any length, into what adds up to it', async () => {
    await writeFile(at('any.onnx'), stemModelFile(WEIGHTS, null));
    const separator = new WaveformSeparator(await openStemModel(at('any.onnx')));
    const long = noise({ length: 400_000, amplitude: 0.4, seed: 3 });
    const parts = [...(await separator.push([long, mix.left])), await separator.flush()];
    const frames = parts.map(({ drums }) => drums.left.length);
    expect(frames.reduce((sum, count) => sum + count, 0)).toBe(long.length);
    const [first] = parts;
    if (!first) throw new Error('There is a first part.');
    const { drums, bass, other, vocals } = first;
    const sum = drums.left.map((value, index) =>
      [bass, other, vocals].reduce((all, stem) => all + (stem.left[index] ?? 0), value),
    );
    expect(difference(sum, long)).toBeLessThan(1e-6);
  });

  it.each([
    ['is something else', Buffer.from('I am a letter, and no model.')],
    ['is cut off', stemModelFile(WEIGHTS, FRAMES).subarray(0, 150)],
  ])('says in a sentence that the file %s', async (_, bytes) => {
    await writeFile(at('damaged.onnx'), bytes);
    await expect(openStemModel(at('damaged.onnx'))).rejects.toThrow(
      /damaged\.onnx is no model that can be run/,
    );
  });

  it('says in a sentence that a model has six stems', async () => {
    const six = [...WEIGHTS, ...WEIGHTS.slice(0, 4)];
    await writeFile(at('six.onnx'), stemModelFile(six, FRAMES));
    await expect(openStemModel(at('six.onnx'))).rejects.toThrow(/\[1, 6, 2, 6000\], and not/);
  });
});
