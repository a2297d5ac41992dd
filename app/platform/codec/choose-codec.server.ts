import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Codec } from './codec.ts';
import { ReadingDenied } from './credible-reading.server.ts';
import { FfmpegFailed } from './ffmpeg-process.server.ts';
import { ffmpegCodec } from './ffmpeg.server.ts';
import { wasmCodec } from './wasm.server.ts';

const PROBE_TIMEOUT_MILLISECONDS = 10_000;
const NEEDED_ENCODERS = ['libopus', 'libmp3lame'];

/**
 * Returns ffmpeg if it is installed and has the encoders we need, otherwise the embedded codec. `ffmpegPath`:
 * undefined looks for `ffmpeg` on PATH, null never uses it.
 */
export async function chooseCodec(
  options: { ffmpegPath?: string | null | undefined } = {},
): Promise<Codec> {
  const { ffmpegPath = 'ffmpeg' } = options;
  return ffmpegPath !== null && (await isUsable(ffmpegPath)) ? ffmpegCodec(ffmpegPath) : wasmCodec;
}

/**
 * Runs a task whose payload names the ffmpeg to use. If that ffmpeg hangs, returns no sound, or returns sound
 * that cannot be right, the task starts again with the embedded codec.
 */
export async function withAnyCodec<Payload extends object, Result>(
  payload: Payload,
  work: (payload: Payload) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(payload);
  } catch (error) {
    const isDenied = error instanceof ReadingDenied && (await usesFfmpeg(payload));
    if (!isDenied && !(error instanceof FfmpegFailed)) throw error;
    return work({ ...payload, ffmpegPath: null });
  }
}

async function usesFfmpeg(payload: { ffmpegPath?: string | null | undefined }): Promise<boolean> {
  return (await chooseCodec(payload)).name === 'ffmpeg';
}

const usable = new Map<string, Promise<boolean>>();

/** Checked once per process: the result changes only when something is installed. */
function isUsable(binary: string): Promise<boolean> {
  const known = usable.get(binary);
  if (known) return known;
  const answer = knowsEncoders(binary);
  usable.set(binary, answer);
  return answer;
}

async function knowsEncoders(binary: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(binary, ['-hide_banner', '-encoders'], {
      timeout: PROBE_TIMEOUT_MILLISECONDS,
    });
    return NEEDED_ENCODERS.every((name) => stdout.includes(` ${name} `));
  } catch {
    return false;
  }
}
