import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StereoSound } from '@artist-space/audio/score.ts';
import type { Stems, WaveformModel } from '@artist-space/audio/separation.ts';
import type { Stem } from '@artist-space/audio/vocabulary.ts';
import { forbidTelemetry } from '../../env.server.ts';
import type { OnnxRuntime, OnnxSession, OnnxValue } from './onnx-runtime.ts';
import { reasonOf, UnusableSource } from './unusable-source.ts';

/** The package's name is no literal, so that it is resolved at run time and never bundled. */
const PACKAGE: string = 'onnxruntime-node';
/** In the order of Demucs. */
const ORDER: readonly Stem[] = ['drums', 'bass', 'other', 'vocals'];
/** Segment in samples for a model that takes any length: 7.8 seconds, as in Demucs. */
const SEGMENT = 343_980;
/** Shorter segments contain no whole drum hit; half a minute would take all the memory of an AI tool. */
const SHORTEST = 4410;
const LONGEST = 30 * 44_100;

/**
 * Opens a model that separates waveforms as Demucs does: one input [1, 2, N], and among its outputs one [1,
 * 4, 2, N] with drums, bass, other and vocals, at 44.1 kHz.
 * @throws {UnusableSource} with a message for the host
 */
export async function openStemModel(
  path: string,
  load: (path: string) => Promise<OnnxRuntime> = loadRuntime,
): Promise<WaveformModel> {
  await access(path).catch(() => {
    throw new UnusableSource(`STEM_MODEL_PATH names ${path}, which cannot be read.`);
  });
  const runtime = await load(path);
  const session = await sessionOf(runtime, path);
  const unfit = (why: string) =>
    new UnusableSource(`${basename(path)} takes no mix apart: ${why}.`);
  const [input, ...others] = session.inputMetadata;
  if (!input || others.length > 0 || !fits(input, [1, 2, null])) {
    throw unfit(`its input is ${shapesOf(session.inputMetadata)}, and not [1, 2, N]`);
  }
  const output = session.outputMetadata.find((value) => fits(value, [1, ORDER.length, 2, null]));
  if (!output) {
    throw unfit(`its output is ${shapesOf(session.outputMetadata)}, and not [1, 4, 2, N]`);
  }
  const length = input.shape?.[2];
  const frames = typeof length === 'number' && length > 0 ? length : SEGMENT;
  if (frames < SHORTEST || frames > LONGEST) throw unfit(`it hears ${frames} samples at a time`);
  return {
    frames,
    async separate(mix) {
      const results = await session.run({ [input.name]: tensorOf(runtime, mix, frames) });
      const { data, dims } = results[output.name] ?? { data: null, dims: [] };
      const isWhole = dims.length === 4 && dims.at(-1) === frames;
      if (!isWhole || !(data instanceof Float32Array)) {
        throw unfit(`it answers ${JSON.stringify(dims)} to ${frames} samples`);
      }
      return stemsOf(data, frames);
    },
  };
}

/** From the packages of this program, or from a node_modules folder beside or above the model. */
async function loadRuntime(path: string): Promise<OnnxRuntime> {
  forbidTelemetry();
  try {
    return (await import(PACKAGE)) as OnnxRuntime;
  } catch {
    // Not found here: the next place is beside the model, where an update of this program does not touch it.
  }
  let file: string;
  try {
    file = createRequire(pathToFileURL(path)).resolve(PACKAGE);
  } catch {
    throw new UnusableSource(
      `STEM_MODEL_PATH needs the package ${PACKAGE}, which is not installed: npm run -s admin -- stem-model installs it.`,
    );
  }
  try {
    return (await import(pathToFileURL(file).href)) as OnnxRuntime;
  } catch (error) {
    throw new UnusableSource(`${PACKAGE} cannot be loaded: ${reasonOf(error)}.`);
  }
}

async function sessionOf({ InferenceSession }: OnnxRuntime, path: string): Promise<OnnxSession> {
  try {
    return await InferenceSession.create(path, {
      // Pages come first, and the encoder runs at the same time.
      intraOpNumThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
    });
  } catch (error) {
    throw new UnusableSource(`${basename(path)} is no model that can be run: ${reasonOf(error)}.`);
  }
}

/** null: any length. Dimensions that the model leaves open match as well. */
function fits({ shape, type }: OnnxValue, wanted: readonly (number | null)[]): boolean {
  if (type !== undefined && type !== 'float32') return false;
  return (
    shape?.length === wanted.length &&
    shape.every((size, index) => {
      const want = wanted[index] ?? null;
      return want === null || typeof size !== 'number' || size < 1 || size === want;
    })
  );
}

function shapesOf(values: readonly OnnxValue[]): string {
  return values.map(({ shape }) => `[${(shape ?? ['?']).join(', ')}]`).join(' and ') || 'nothing';
}

function tensorOf({ Tensor }: OnnxRuntime, { left, right }: StereoSound, frames: number) {
  const both = new Float32Array(2 * frames);
  both.set(left, 0);
  both.set(right, frames);
  return new Tensor('float32', both, [1, 2, frames]);
}

function stemsOf(data: Float32Array, frames: number): Stems {
  const sideOf = (name: Stem, side: 0 | 1) => {
    const start = (2 * ORDER.indexOf(name) + side) * frames;
    return data.slice(start, start + frames);
  };
  const stem = (name: Stem) => ({ left: sideOf(name, 0), right: sideOf(name, 1) });
  return { vocals: stem('vocals'), drums: stem('drums'), bass: stem('bass'), other: stem('other') };
}
