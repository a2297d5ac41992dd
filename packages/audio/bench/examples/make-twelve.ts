import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_RATE, type Score, type StereoSound } from '#src/score.ts';
import type { Seconds } from '#src/units.ts';
import { encodeWav } from '#src/wav.ts';
import { makePiece, type Piece, PIECES, type PieceFigures } from '../twelve-pieces.ts';

const FOLDER = 'docs/audio';
/** Largest size of a file, in bytes, and the seconds of a piece that fit at 62 kbit/s. */
const MAX_BYTES = 300_000;
const EXCERPT: Seconds = 34;
/** Seconds of it before the first chorus. */
const LEAD_IN: Seconds = 13;

/**
 * Renders the twelve pieces, writes an excerpt of each, around the entrance of its first chorus, and the
 * table of what the whole pieces measure.
 *
 * @returns the exit code
 * @public for scripts/audio-twelve.mjs
 */
export function main(asked: readonly string[]): number {
  const unknown = asked.filter((name) => PIECES.every(({ genre }) => genre !== name));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no piece called ${unknown.join(', ')}. The pieces are ${PIECES.map(({ genre }) => genre).join(', ')}.\n`,
    );
    return 2;
  }
  mkdirSync(FOLDER, { recursive: true });
  const pieces = PIECES.filter(({ genre }) => asked.length === 0 || asked.includes(genre));
  const rows = pieces.map((piece) => {
    const { mix, score, figures } = makePiece(piece);
    const bytes = writeOpus(excerptOf(mix, score), join(FOLDER, `${piece.genre}.opus`));
    const row = rowOf(piece, figures);
    process.stdout.write(`${row} ${Math.round(bytes / 1000)} KB\n`);
    return row;
  });
  if (asked.length === 0) writeFileSync(join(FOLDER, 'README.md'), page(rows));
  return 0;
}

function excerptOf({ left, right }: StereoSound, { sections, tempo }: Score): StereoSound {
  const chorus = sections.find(({ kind }) => kind === 'chorus')?.start ?? 0;
  const length = Math.round(EXCERPT * ENGINE_RATE);
  const wanted = Math.round(((chorus * 60) / tempo - LEAD_IN) * ENGINE_RATE);
  const from = Math.max(0, Math.min(wanted, left.length - length));
  return { left: left.slice(from, from + length), right: right.slice(from, from + length) };
}

/** @returns its size in bytes */
function writeOpus({ left, right }: StereoSound, path: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'artist-space-twelve-'));
  try {
    const wav = join(folder, 'excerpt.wav');
    writeFileSync(wav, encodeWav([left, right], { sampleRate: ENGINE_RATE }));
    const seconds = left.length / ENGINE_RATE;
    const fades = `afade=t=in:d=0.3,afade=t=out:st=${(seconds - 1.5).toFixed(2)}:d=1.5`;
    execFileSync(
      'ffmpeg',
      [
        '-hide_banner',
        '-loglevel',
        'error',
        '-y',
        '-i',
        wav,
        '-af',
        fades,
        '-c:a',
        'libopus',
        '-b:a',
        '62k',
        '-vbr',
        'constrained',
        '-bitexact',
        path,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { size } = statSync(path);
  if (size > MAX_BYTES) throw new Error(`${path} weighs ${size} bytes, more than ${MAX_BYTES}.`);
  return size;
}

const HEADINGS = [
  'piece',
  'loudness, LUFS',
  'true peak, dBTP',
  'loudness range, LU',
  'chorus − verse, LU',
  'side to mid, dB',
  'the same below 120 Hz',
  'octave at 4 kHz, dB',
  'voice to backing, LU',
  'the same at 0.8 to 2 kHz, dB',
];

/** Measures of masters and true stems, beside the pieces. */
const MASTERS = ['_masters_', '−14*', '', '4.4 to 9.5', '', '−7.5 to −13', '', '−12 to −14'];
const STEMS = ['−4.5 to 1.0', '0.2 to 8.6'];

function rowOf({ genre, voice }: Piece, figures: PieceFigures): string {
  const number = (value: number | undefined) =>
    value === undefined || !Number.isFinite(value) ? '' : value.toFixed(1).replace('-', '−');
  const cells = [
    `[${genre}](${genre}.opus)${voice ? `, ${voice}` : ''}`,
    number(figures.loudness),
    number(figures.peak),
    number(figures.range),
    number(figures.chorus),
    number(figures.width),
    number(figures.widthBelow),
    number(figures.octave),
    number(figures.voice?.whole),
    number(figures.voice?.band),
  ];
  return `| ${cells.join(' | ')} |`;
}

function page(rows: readonly string[]): string {
  return `# Twelve pieces

One of each family of genres, as the engine makes them from fixed seeds: seven songs from synthesised hums and five beats. Each file holds ${EXCERPT} s around the entrance of the first chorus; the figures are those of the whole piece, before Opus. \`node scripts/audio-twelve.mjs\` makes the files and this page again.

<!-- oxfmt-ignore-start -->

| ${HEADINGS.join(' | ')} |
| ${HEADINGS.map(() => '---').join(' | ')} |
${rows.join('\n')}
| ${[...MASTERS, ...STEMS].join(' | ')} |

<!-- oxfmt-ignore-end -->

\\* As they are delivered here; before that, masters are at −8 to −11 LUFS. How each figure is measured is in \`packages/audio/bench/mix-measures.ts\`; what the desk does is in [decision 35](../../bench/tuning/mix-and-master.md).

## Three to send to a friend

Nobody has listened to these files; the choice rests on the table and on what is written in the scores.

- **[country](country.opus)**: all its figures lie where masters have them, and its words stand clear of the band. After four bars the song begins with its chorus. The choir keeps out of the first verse and comes back with the pre-chorus; the electric guitar is played twice, far left and far right; an acoustic guitar answers in the gaps between the lines, and is silent in the first verse and the middle eight.
- **[house](house.opus)**: the widest range of the twelve, and its form explains it. After the first drop the bass is silent for a breakdown of twelve bars, the drums come down to a third of what they play, the Rhodes holds one chord a bar, and a build of four bars brings bass and organ back before the second drop.
- **[jazz](jazz.opus)**: heads of twelve bars over a walking bass and a ride that swings, the organ’s chords below the voice, a piano and a violin that answer it in the choruses. The chords were chosen to the hum, and long notes seldom rub against them. Of all songs its voice gained most when the bass gave up what it had between 0.8 and 2 kHz.
`;
}
