import { findDelay } from '@artist-space/audio/delay.ts';
import type { RecorderControls } from '#app/features/player/recorder/use-recorder.ts';
import * as texts from './texts.ts';

/**
 * Start times of the clicks, in seconds, at irregular intervals, so that no click is mistaken for
 * another.
 */
const CLICKS = [0.1, 0.43, 0.83, 1.12, 1.6, 1.87];
const CLICK_SECONDS = 0.006;
const SIGNAL_SECONDS = 2;
const MAX_DELAY = 1;
/** The correlation of noise stays well below this threshold. */
const CLEAR = 12;

/**
 * Measures the delay between playing clicks and hearing them in the microphone by
 * cross-correlation. It uses the recorder's own microphone and clock, so that the delay applies to
 * the next take.
 * @returns milliseconds
 * @throws {Error} with a sentence
 */
export async function measureLatency({
  recordSamples,
}: Pick<RecorderControls, 'recordSamples'>): Promise<number> {
  let clicks = new Float32Array();
  const { samples, sampleRate } = await recordSamples(SIGNAL_SECONDS + MAX_DELAY, (context, at) => {
    clicks = clicksAt(context.sampleRate);
    const buffer = context.createBuffer(1, clicks.length, context.sampleRate);
    buffer.copyToChannel(clicks, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.start(at);
  });
  const { lag, clarity } = findDelay(clicks, joined(samples), MAX_DELAY * sampleRate);
  if (clarity < CLEAR) throw new Error(texts.couldNotHearTheClicks);
  return (lag / sampleRate) * 1000;
}

/** Short rising chirps: reproduced well by small speakers, with a sharp correlation peak. */
function clicksAt(sampleRate: number): Float32Array<ArrayBuffer> {
  const signal = new Float32Array(SIGNAL_SECONDS * sampleRate);
  const length = Math.round(CLICK_SECONDS * sampleRate);
  for (const time of CLICKS) {
    const from = Math.round(time * sampleRate);
    for (let at = 0; at < length; at += 1) {
      const part = at / length;
      const phase = 2 * Math.PI * CLICK_SECONDS * (1200 * part + 2400 * part * part);
      signal[from + at] = 0.7 * Math.sin(Math.PI * part) ** 2 * Math.sin(phase);
    }
  }
  return signal;
}

function joined(blocks: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}
