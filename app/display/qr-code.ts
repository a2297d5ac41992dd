import { encode } from 'uqr';

/** Modules of white that readers need around a code (ISO/IEC 18004). */
const QUIET = 4;

/** A code of square modules, with the dark ones drawn by `path`, in units of a module. */
interface QrCode {
  /** Edge, with the quiet zone. */
  size: number;
  path: string;
}

/**
 * The QR code of a text, readable with a quarter of it lost (level Q): a poster may get wet, or a sticker
 * cover a corner.
 */
export function qrCode(text: string): QrCode {
  const { data } = encode(text, { ecc: 'Q', border: 0 });
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, length]) => rectangle(x, y, length)));
  return { size: data.length + 2 * QUIET, path: runs.join('') };
}

/** A standalone SVG, to print at any size. */
export function qrDrawing(text: string, title: string): string {
  const { size, path } = qrCode(text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">`,
    `<title>${title}</title><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  ].join('');
}

/** Runs of dark modules, as start and length. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    runs.push([start, x - start + 1]);
  }
  return runs;
}

const rectangle = (x: number, y: number, length: number) =>
  `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`;
