import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleOf } from '@artist-space/audio/fixtures/sample-of.ts';
import { amplitudeAt, concatenated } from '@artist-space/audio/fixtures/signals.ts';
import { ffmpegCodec } from '#app/platform/codec/ffmpeg.server.ts';
import { sniffFile } from '#app/platform/codec/sniff-file.server.ts';
import { wasmCodec } from '#app/platform/codec/wasm.server.ts';

const RATE = 48_000;
const has = (program: string, argument = '--version') =>
  spawnSync(program, [argument]).status === 0;
const hasFfmpeg = has('ffmpeg', '-version');
const hasMkvmerge = has('mkvmerge');

/** A tone for each speaker; that of the LFE is low enough for every encoder to keep. */
const TONES = {
  FL: 220,
  FR: 330,
  FC: 440,
  LFE: 60,
  BL: 550,
  BR: 660,
  SL: 770,
  SR: 880,
  BC: 990,
} as const;
type Tone = keyof typeof TONES;
const LAYOUTS = {
  mono: ['FC'],
  stereo: ['FL', 'FR'],
  '2.1': ['FL', 'FR', 'LFE'],
  '3.0': ['FL', 'FR', 'FC'],
  '4.0': ['FL', 'FR', 'FC', 'BC'],
  quad: ['FL', 'FR', 'BL', 'BR'],
  '5.0': ['FL', 'FR', 'FC', 'BL', 'BR'],
  '5.1': ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'],
  '5.1(side)': ['FL', 'FR', 'FC', 'LFE', 'SL', 'SR'],
  '6.1': ['FL', 'FR', 'FC', 'LFE', 'BC', 'SL', 'SR'],
  '7.1': ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'SL', 'SR'],
} as const satisfies Record<string, readonly Tone[]>;
type Layout = keyof typeof LAYOUTS;

const NARROW: Layout[] = ['mono', 'stereo'];
const ALL = Object.keys(LAYOUTS) as Layout[];
/** Without layouts that an encoder does not support and would mix down. */
const VORBIS: Layout[] = ['mono', 'stereo', '3.0', 'quad', '5.0', '5.1', '6.1', '7.1'];
const AAC: Layout[] = ['mono', 'stereo', '3.0', '4.0', '5.0', '5.1', '7.1'];
const ALAC: Layout[] = ['mono', 'stereo', '3.0', '4.0', '5.0', '5.1'];

/** File, arguments of ffmpeg, layouts, and the file that MKVToolNix makes of the result. */
const FILES: ReadonlyArray<readonly [string, string, Layout[], string?]> = [
  ['pcm-16.wav', '-c:a pcm_s16le', ALL],
  ['pcm-24.wav', '-c:a pcm_s24le', ['stereo', '5.1']],
  ['float.wav', '-c:a pcm_f32le', ['stereo', '5.1']],
  ['pcm.aiff', '-c:a pcm_s16be', ALL],
  ['pcm.caf', '-c:a pcm_s16be', ALL],
  // For 6.1, ffmpeg writes a layout with another channel order than its samples have.
  ['pcm.mov', '-c:a pcm_s16le', ALL.filter((layout) => layout !== '6.1')],
  ['pcm.mka', '-c:a pcm_s16le', ['mono', 'stereo', '3.0', '5.1']],
  ['flac.flac', '-c:a flac', ALL],
  ['flac-24.flac', '-c:a flac -sample_fmt s32', ['stereo', '5.1']],
  ['flac.ogg', '-c:a flac', VORBIS],
  ['flac.mp4', '-c:a flac -strict -2', VORBIS],
  ['flac.mka', '-c:a flac', VORBIS],
  ['flac.flac', '-c:a flac', VORBIS, 'mka'],
  ['alac.m4a', '-c:a alac', ALAC],
  ['alac.mka', '-c:a alac', ALAC],
  ['alac.m4a', '-c:a alac', ALAC, 'mka'],
  ['vorbis.ogg', '-c:a libvorbis -q:a 6', VORBIS],
  ['vorbis.webm', '-c:a libvorbis -q:a 6', VORBIS],
  ['vorbis.ogg', '-c:a libvorbis -q:a 6', VORBIS, 'mka'],
  ['vorbis.ogg', '-c:a libvorbis -q:a 6', VORBIS, 'webm'],
  ['opus.ogg', '-c:a libopus -mapping_family 1', VORBIS],
  ['opus.webm', '-c:a libopus -mapping_family 1', VORBIS],
  ['opus.mp4', '-c:a libopus -mapping_family 1', VORBIS],
  ['opus.ogg', '-c:a libopus -mapping_family 1', VORBIS, 'webm'],
  ['aac.aac', '-c:a aac', AAC],
  ['aac.m4a', '-c:a aac', AAC],
  ['aac-fragmented.m4a', '-c:a aac -movflags frag_keyframe+empty_moov', AAC],
  ['aac-no-edits.m4a', '-c:a aac -use_editlist 0', AAC],
  ['aac.mka', '-c:a aac', AAC],
  ['aac.aac', '-c:a aac', AAC, 'mka'],
  ['aac.m4a', '-c:a aac', AAC, 'mka'],
  ['mp3.mp3', '-c:a libmp3lame -b:a 192k', NARROW],
  ['mp3.mp4', '-c:a libmp3lame -b:a 192k', ['stereo']],
  ['mp3.mka', '-c:a libmp3lame -b:a 192k', NARROW],
  ['mp3.mp3', '-c:a libmp3lame -b:a 192k', NARROW, 'mka'],
  ['ac3.mka', '-c:a ac3 -b:a 448k', ['mono', 'stereo', '5.1']],
  ['ac3.mp4', '-c:a ac3 -b:a 448k', ['stereo', '5.1']],
];

const CASES = FILES.filter(([, , , muxed]) => !muxed || hasMkvmerge).flatMap(
  ([file, words, layouts, muxed]) => layouts.map((layout) => ({ file, words, layout, muxed })),
);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reading-table-'));
});
afterAll(() => rm(directory, { recursive: true }));

function run(program: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(program, words);
  // mkvmerge ends with 1 if it has a warning.
  if (status !== 0 && !(program === 'mkvmerge' && status === 1)) throw new Error(String(stderr));
}

function made(layout: Layout, file: string, words: string, muxed: string | undefined): string {
  const tones = LAYOUTS[layout].map((tone) => `0.25*sin(2*PI*${TONES[tone]}*t)*gt(t\\,0.1)`);
  const source = `aevalsrc=${tones.join('|')}:c=${layout}:s=${RATE}:d=0.5`;
  const name = `${layout.replace(/\W/g, '-')}-${muxed ?? ''}-${file}`;
  const path = join(directory, name);
  const rate = /aac|opus/.test(words) ? ['-b:a', layout === 'mono' ? '200k' : '400k'] : [];
  run('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-f',
    'lavfi',
    '-i',
    source,
    '-sample_fmt',
    words.includes('float') ? 'flt' : 's16',
    '-f',
    'wav',
    join(directory, `${name}.wav`),
  ]);
  run('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-i',
    join(directory, `${name}.wav`),
    ...words.split(' '),
    ...rate,
    path,
  ]);
  if (!muxed) return path;
  const other = `${path}.${muxed}`;
  run('mkvmerge', ['-q', ...(muxed === 'webm' ? ['-w'] : []), '-o', other, path]);
  return other;
}

async function read(codec: typeof wasmCodec, path: string): Promise<Float32Array[]> {
  const format = (await sniffFile(path))?.format;
  if (!format) throw new Error('It is no sound.');
  const blocks: Array<readonly Float32Array[]> = [];
  for await (const { channels, sampleRate } of codec.decode(path, { format })) {
    expect(sampleRate).toBe(RATE);
    blocks.push(channels);
  }
  return (blocks[0] ?? []).map((_, side) =>
    concatenated(blocks.map((channels) => channels[side] ?? new Float32Array(0))),
  );
}

/**
 * ITU-R BS.775-3, normalised by the sum: front 1, centre, back and sides −3 dB, back centre half to each
 * side.
 */
const SHARES: Readonly<Record<Tone, readonly [number, number]>> = {
  FL: [1, 0],
  FR: [0, 1],
  FC: [Math.SQRT1_2, Math.SQRT1_2],
  LFE: [0, 0],
  BL: [Math.SQRT1_2, 0],
  BR: [0, Math.SQRT1_2],
  SL: [Math.SQRT1_2, 0],
  SR: [0, Math.SQRT1_2],
  BC: [0.5, 0.5],
};

function foldedDown(layout: Layout, side: 0 | 1): Record<string, number> {
  const tones: readonly Tone[] = LAYOUTS[layout];
  if (layout === 'mono') return { FC: 0.25 };
  const total = tones.reduce((sum, tone) => sum + SHARES[tone][side], 0);
  return Object.fromEntries(tones.map((tone) => [tone, (0.25 * SHARES[tone][side]) / total]));
}

/** Samples that ffmpeg 5.1 drops from a short Ogg Vorbis file, compared with the count of its last page. */
const LOST_BY_FFMPEG = 128;

it.skipIf(!hasFfmpeg).each(sampleOf(CASES, 10))(
  'both backends read $layout in $file alike (through MKVToolNix: $muxed)',
  async ({ file, words, layout, muxed }) => {
    const path = made(layout, file, words, muxed);
    const embedded = await read(wasmCodec, path);
    const byFfmpeg = await read(ffmpegCodec('ffmpeg'), path);
    expect(byFfmpeg).toHaveLength(embedded.length);
    expect(embedded).toHaveLength(layout === 'mono' ? 1 : 2);
    embedded.forEach((samples, side) => {
      const other = byFfmpeg[side] ?? new Float32Array(0);
      const lost = samples.length - other.length;
      expect([0, file === 'vorbis.ogg' && !muxed ? LOST_BY_FFMPEG : 0]).toContain(lost);
      const apart = other.reduce(
        (most, sample, at) => Math.max(most, Math.abs(sample - (samples[at] ?? 0))),
        0,
      );
      expect(apart).toBeLessThan(0.002);
      // From 0.25 s on: 0.2 s contain whole periods of every tone.
      const heard = samples.slice(0.25 * RATE, 0.45 * RATE);
      for (const [tone, amplitude] of Object.entries(foldedDown(layout, side as 0 | 1))) {
        const found = amplitudeAt(heard, TONES[tone as Tone], RATE);
        expect(Math.abs(found - amplitude), `${tone} in side ${side}`).toBeLessThan(0.012);
      }
    });
  },
);
