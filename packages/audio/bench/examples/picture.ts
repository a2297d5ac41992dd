import sharp from 'sharp';
import { hannWindow, RealFourier } from '#src/fourier.ts';
import { ENGINE_RATE, type StereoSound } from '#src/score.ts';
import type { Seconds } from '#src/units.ts';

/** A bar of a piano roll. */
export interface Bar {
  readonly from: Seconds;
  readonly until: Seconds;
  /** 0 is the bottom, 1 the top. */
  readonly height: number;
  readonly colour: string;
}

/** A sound and what is written of it. */
export interface Panel {
  readonly sound: StereoSound;
  readonly bars: readonly Bar[];
  /** Seconds across the panel's width; the length of the sound by default. */
  readonly seconds?: Seconds;
}

const WIDTH = 960;
const SPECTRUM = 150;
const ROLL = 120;
const GAP = 10;
const FRAME = 4096;
const LOWEST = 45;
const HIGHEST = 14_000;
const DEPTH = 54;
/** From silence to the loudest. */
const COLOURS = [
  [11, 10, 16],
  [46, 24, 92],
  [139, 92, 246],
  [236, 72, 153],
  [255, 233, 199],
] as const;

/** Draws panels below each other, each a spectrogram (45 Hz to 14 kHz, 54 dB) and, if any, its piano roll. */
export async function drawPicture(panels: readonly Panel[], path: string): Promise<void> {
  let height = 0;
  const layers = panels.flatMap(({ sound, bars, ...panel }) => {
    const top = height;
    const seconds = panel.seconds ?? sound.left.length / ENGINE_RATE;
    const raw = { width: WIDTH, height: SPECTRUM, channels: 3 } as const;
    const spectrum = { input: Buffer.from(spectrogram(sound, seconds)), raw, top, left: 0 };
    height += SPECTRUM + GAP + (bars.length > 0 ? ROLL : 0);
    if (bars.length === 0) return [spectrum];
    const roll = Buffer.from(pianoRoll(bars, seconds));
    return [spectrum, { input: roll, top: top + SPECTRUM, left: 0 }];
  });
  height -= GAP;
  await sharp({ create: { width: WIDTH, height, channels: 3, background: '#000' } })
    .composite(layers)
    .webp({ quality: 54, effort: 6 })
    .toFile(path);
}

/**
 * Red, green and blue of every pixel, from the top left. A column shows the mean power of all frames in
 * its time, so that a long sound is shown as it is and not as it is at a few instants.
 */
function spectrogram({ left, right }: StereoSound, seconds: Seconds): Uint8Array {
  const fourier = new RealFourier(FRAME);
  const window = hannWindow(FRAME);
  const magnitudes = new Float32Array(FRAME / 2 + 1);
  const frame = new Float32Array(FRAME);
  const powers = new Float32Array(magnitudes.length);
  const levels = new Float32Array(WIDTH * SPECTRUM);
  const step = (seconds * ENGINE_RATE) / WIDTH;
  const turns = Math.max(1, Math.round((2 * step) / FRAME));
  for (let column = 0; column < WIDTH; column += 1) {
    powers.fill(0);
    for (let turn = 0; turn < turns; turn += 1) {
      const start = Math.round((column + turn / turns) * step) - FRAME / 2;
      for (let at = 0; at < FRAME; at += 1) {
        frame[at] = 0.5 * ((left[start + at] ?? 0) + (right[start + at] ?? 0));
      }
      fourier.magnitudes(frame, window, magnitudes);
      magnitudes.forEach((magnitude, bin) => {
        powers[bin] = (powers[bin] ?? 0) + magnitude ** 2 / turns;
      });
    }
    for (let row = 0; row < SPECTRUM; row += 1) {
      const [from, to] = [row + 1, row].map(
        (edge) => (LOWEST * (HIGHEST / LOWEST) ** (1 - edge / SPECTRUM) * FRAME) / ENGINE_RATE,
      ) as [number, number];
      let most = 0;
      for (let bin = Math.floor(from); bin <= Math.max(Math.floor(from), to); bin += 1) {
        most = Math.max(most, powers[bin] ?? 0);
      }
      levels[row * WIDTH + column] = 10 * Math.log10(most + 1e-18);
    }
  }
  const loudest = levels.reduce((most, level) => Math.max(most, level), -Infinity);
  const pixels = new Uint8Array(3 * levels.length);
  levels.forEach((level, at) => pixels.set(colourOf(1 + (level - loudest) / DEPTH), 3 * at));
  return pixels;
}

function colourOf(share: number): number[] {
  const place = Math.min(1, Math.max(0, share)) * (COLOURS.length - 1);
  const low = COLOURS[Math.floor(place)] ?? COLOURS[0];
  const high = COLOURS[Math.ceil(place)] ?? low;
  return low.map((value, at) => value + ((high[at] ?? 0) - value) * (place % 1));
}

function pianoRoll(bars: readonly Bar[], seconds: Seconds): string {
  const x = (time: Seconds) => ((time / seconds) * WIDTH).toFixed(1);
  const drawn = bars.map(({ from, until, height, colour }) => {
    const y = (4 + (1 - height) * (ROLL - 12)).toFixed(1);
    const width = Math.max(1.5, ((until - from) / seconds) * WIDTH - 0.5).toFixed(1);
    return `<rect x="${x(from)}" y="${y}" width="${width}" height="4" rx="1" fill="${colour}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${ROLL}"><rect width="100%" height="100%" fill="#14121c"/>${drawn.join('')}</svg>`;
}
