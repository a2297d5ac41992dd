import { escapeXml } from './markup.ts';

/** Size in px that services with link previews expect. */
export const PREVIEW = { width: 1200, height: 630 } as const;

export interface Preview {
  /** In large type. */
  title: string;
  /** A smaller line below. */
  line: string | null;
  /** Heights of bars, 0 to 1. */
  bars: readonly number[];
  /** From and to, as CSS colours. */
  gradient: readonly [string, string];
  /** 0 to 360, for the background if there is no picture. */
  hue: number;
}

const MARGIN = 72;
const TEXT_WIDTH = 640;
const MAX_LINES = 3;

/**
 * The SVG of a preview: a name, a line, a waveform.
 * @param ground background: a scrim over a picture in the right half, the preview's own colours, or none
 */
export function drawPreview(preview: Preview, ground: 'scrim' | 'colours' | 'none'): string {
  const { title, line: below, bars, gradient, hue } = preview;
  const { width, height } = PREVIEW;
  const { lines, size } = fitTitle(title);
  const lineHeight = Math.round(size * 1.08);
  const waveTop = 496;
  const belowY = waveTop - 44;
  const firstY = belowY - (below ? 70 : 0) - lineHeight * (lines.length - 1);
  const drawnGround = {
    scrim: '<rect width="1200" height="630" fill="url(#scrim)"/>',
    colours: groundOf(PREVIEW),
    none: '',
  }[ground];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs>',
    `<linearGradient id="accent" gradientUnits="userSpaceOnUse" x1="${MARGIN}" x2="${width - MARGIN}">`,
    `<stop stop-color="${gradient[0]}"/><stop offset="1" stop-color="${gradient[1]}"/></linearGradient>`,
    '<linearGradient id="scrim"><stop offset=".476" stop-color="#0B0A10"/>',
    '<stop offset=".66" stop-color="#0B0A10" stop-opacity=".5"/>',
    '<stop offset=".9" stop-color="#0B0A10" stop-opacity=".06"/></linearGradient>',
    groundColours(hue),
    '</defs>',
    drawnGround,
    '<g font-family="Inter, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif">',
    `<text x="${MARGIN}" y="104" font-size="30" font-weight="700" fill="#fff" fill-opacity=".72">Artist Space</text>`,
    `<g font-size="${size}" font-weight="700" fill="#fff" letter-spacing="-1">`,
    ...lines.map(
      (line, index) =>
        `<text x="${MARGIN}" y="${firstY + index * lineHeight}">${escapeXml(line)}</text>`,
    ),
    '</g>',
    below
      ? `<text x="${MARGIN}" y="${belowY}" font-size="34" fill="#fff" fill-opacity=".8">${escapeXml(shorten(below, 34))}</text>`
      : '',
    '</g>',
    `<path d="${wave(bars, waveTop, 80)}" stroke="url(#accent)" stroke-width="8" stroke-linecap="round" fill="none"/>`,
    '</svg>',
  ].join('');
}

/** Pixels: the minimum that podcast directories accept for a cover, which must be a square JPEG. */
export const SQUARE_EDGE = 1400;

/** The cover of an item without artwork, for feeds: the preview in the middle of a square. */
export function drawSquare(preview: Preview): string {
  const size = { width: SQUARE_EDGE, height: SQUARE_EDGE };
  const { width, height } = PREVIEW;
  const drawn = Math.round((SQUARE_EDGE * height) / width);
  const inner = drawPreview(preview, 'none').replace(
    /^<svg [^>]*>/,
    `<svg y="${Math.round((SQUARE_EDGE - drawn) / 2)}" width="${SQUARE_EDGE}" height="${drawn}" viewBox="0 0 ${width} ${height}">`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SQUARE_EDGE}" height="${SQUARE_EDGE}">`,
    `<defs>${groundColours(preview.hue)}</defs>`,
    groundOf(size),
    inner,
    '</svg>',
  ].join('');
}

const groundColours = (hue: number) =>
  `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="hsl(${hue},46%,14%)"/>` +
  `<stop offset="1" stop-color="hsl(${(hue + 46) % 360},52%,24%)"/></linearGradient>`;

function groundOf({ width, height }: { width: number; height: number }): string {
  const size = `width="${width}" height="${height}"`;
  return `<rect ${size} fill="#0B0A10"/><rect ${size} fill="url(#ground)"/>`;
}

/** Bars across the whole width, mirrored on their middle. */
function wave(bars: readonly number[], top: number, height: number): string {
  const span = PREVIEW.width - 2 * MARGIN;
  const middle = top + height / 2;
  return bars
    .map((bar, index) => {
      const x = (MARGIN + ((index + 0.5) * span) / bars.length).toFixed(1);
      const half = Math.max(2, Math.min(1, bar) * (height / 2)).toFixed(1);
      return `M${x} ${middle}m0-${half}v${Number(half) * 2}`;
    })
    .join('');
}

/** The largest size at which the title fits into the available lines. */
function fitTitle(title: string): { lines: string[]; size: number } {
  for (const size of [112, 96, 80, 68, 58, 50]) {
    const lines = breakLines(title, size);
    if (lines && lines.length <= MAX_LINES) return { lines, size };
  }
  return { lines: [shorten(title, Math.floor(TEXT_WIDTH / (48 * 0.6)))], size: 48 };
}

/** The words in lines of the width; undefined if a word is longer than a line. */
function breakLines(title: string, size: number): string[] | undefined {
  const lines: string[] = [];
  for (const word of title.trim().split(/\s+/)) {
    if (widthOf(word, size) > TEXT_WIDTH) return undefined;
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Approximate width in a bold grotesque; wide letters of other scripts take a square. */
function widthOf(text: string, size: number): number {
  const ems = [...text].reduce((sum, letter) => {
    if ((letter.codePointAt(0) ?? 0) >= 0x1100) return sum + 1;
    return sum + (/[A-ZMW@%mw]/.test(letter) ? 0.76 : 0.58);
  }, 0);
  return ems * size;
}

function shorten(text: string, letters: number): string {
  const all = [...text.trim()];
  return all.length <= letters
    ? all.join('')
    : `${all
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`;
}
