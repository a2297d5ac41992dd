import type { Seconds } from '@artist-space/audio/units.ts';

export interface SoundShape {
  readonly seconds: Seconds;
  /** 0 to 1 each, evenly spaced in time. */
  readonly peaks: readonly number[];
}

const BARS = 72;
/** The sample rate for decoding, in Hz: enough for a drawing. */
const RATE = 16_000;
/** Larger files are not decoded only to draw them. */
const LARGEST = 30 * 2 ** 20;

/** The waveform and duration of a local file; null if the browser cannot read it. */
export async function soundShape(file: File): Promise<SoundShape | null> {
  if (file.size > LARGEST || typeof OfflineAudioContext === 'undefined') return null;
  try {
    const context = new OfflineAudioContext(1, 1, RATE);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return { seconds: sound.duration, peaks: barsOf(sound.getChannelData(0)) };
  } catch {
    return null;
  }
}

function barsOf(samples: Float32Array): number[] {
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * samples.length) / BARS);
    const to = Math.floor(((bar + 1) * samples.length) / BARS);
    let loudest = 0;
    for (let at = from; at < to; at += 1) loudest = Math.max(loudest, Math.abs(samples[at] ?? 0));
    return loudest;
  });
}
