import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMidi } from 'midi-file';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { performTake } from '@artist-space/audio/fixtures/beatbox/perform-take.ts';
import { renderHum } from '@artist-space/audio/fixtures/hums/render-hum.ts';
import { STEMS } from '@artist-space/audio/vocabulary.ts';
import { COMMANDS, main } from './main.server.ts';

let folder = '';
const at = (name: string) => join(folder, name);
const take = performTake('command', { bpm: 96, seconds: 6, clean: true });
const hum = renderHum('tune-doo-1', { kind: 'doo', seconds: 6 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artist-space-command-'));
  const { samples, sampleRate } = take;
  await writeFile(at('beatbox.wav'), wavFile([samples], { sampleRate }));
  await writeFile(at('hum.wav'), wavFile([hum.samples], { sampleRate: hum.sampleRate }));
  await writeFile(at('silence.wav'), wavFile([new Float32Array(44_100)], { sampleRate: 44_100 }));
  await writeFile(at('words.txt'), 'These are words, and no sound.');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs a command line and collects its output and exit code. */
async function run(...words: string[]) {
  const written = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.err += String(text);
    return true;
  });
  const code = await main(words);
  vi.restoreAllMocks();
  return { code, ...written };
}

/** Notes of a MIDI file's last track, in order: channel (from 1), key, and when in ticks. */
async function notesOf(path: string) {
  const { tracks, header } = parseMidi(await readFile(path));
  let ticks = 0;
  const notes = (tracks.at(-1) ?? []).flatMap((event) => {
    ticks += event.deltaTime;
    if (event.type !== 'noteOn' || event.velocity === 0) return [];
    return [{ channel: event.channel + 1, key: event.noteNumber, ticks }];
  });
  return { notes, ticksPerBeat: header.ticksPerBeat ?? 0 };
}

describe('the command line', () => {
  it('prints help', async () => {
    const { code, out, err } = await run('--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of Object.keys(COMMANDS)) expect(out).toContain(`  ${name} `);
  });

  it.each(Object.entries(COMMANDS))(
    'prints help for %s',
    async (name, { about, options, files }) => {
      const { code, out } = await run(name, '--help');
      expect(code).toBe(0);
      expect(out).toContain(about);
      expect(out).toContain([name, ...files].join(' '));
      for (const option of Object.keys(options)) expect(out).toContain(`--${option}`);
    },
  );

  it.each([
    ['no such command', ['dance']],
    ['no file', ['hits', '--midi', 'hits.mid']],
    ['an unknown option', ['beatbox', 'mouth.wav', '--colour', 'red']],
    ['a file too many', ['lyrics', 'hum.wav']],
  ])('ends with 2 and its help: %s', async (_, words) => {
    const { code, out, err } = await run(...words);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('npm run -s audio -- ');
  });

  it.each([
    ['no such file', ['hits', 'nothing.wav', '--midi', 'x.mid'], /There is no file nothing/],
    ['no MIDI to write', ['hits', 'beatbox.wav'], /--midi is needed/],
    ['nothing to write', ['beatbox', 'beatbox.wav'], /--wav or --midi is needed/],
    ['a text', ['hits', 'words.txt', '--midi', 'x.mid'], /no sound file/],
    ['silence', ['hits', 'silence.wav', '--midi', 'x.mid'], /the recording is silent/],
    ['silence again', ['beatbox', 'silence.wav', '--midi', 'x.mid'], /the recording is silent/],
    ['a silent hum', ['vocals', 'silence.wav', '--wav', 'x.wav'], /Nothing was heard/],
    ['a wrong kit', ['beatbox', 'beatbox.wav', '--midi', 'x.mid', '--kit', 'tin'], /--kit is one/],
    ['a wrong tempo', ['beatbox', 'beatbox.wav', '--midi', 'x', '--tempo', '300'], /60 to 180/],
    ['a wrong length', ['beatbox', 'beatbox.wav', '--midi', 'x', '--bars', '12'], /8, 16, 32/],
  ])('ends with 1 and a sentence: %s', async (_, words, sentence) => {
    const files = words.map((word) => (/\.(wav|txt|mid)$/.test(word) ? at(word) : word));
    const { code, out, err } = await run(...files);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err.trim().split('\n').at(-1)).toMatch(/\.$/);
    expect(err.replaceAll(`${folder}/`, '')).toMatch(sentence);
  });
});

describe('a file that cannot be used', () => {
  const outputs: [what: string, path: () => string, sentence: RegExp][] = [
    ['in a folder that is missing', () => at('none/x'), /cannot be written: there is no folder/],
    ['that is a folder', () => folder, /cannot be written: it is a folder/],
    ['below a file', () => at('words.txt/x'), /cannot be written: a part of its path is a file/],
  ];
  const commands = [
    ['hits', () => [at('beatbox.wav')], '--midi'],
    ['transcribe', () => [at('hum.wav')], '--midi'],
    ['beatbox', () => [at('beatbox.wav')], '--wav'],
    ['vocals', () => [at('hum.wav')], '--wav'],
    ['song', () => [at('hum.wav')], '--wav'],
    ['beat', () => [], '--wav'],
  ] as const;

  it.each(commands)(
    '%s reports an unwritable output before it starts working',
    async (name, input, option) => {
      for (const [what, path, sentence] of outputs) {
        const { code, out, err } = await run(name, ...input(), option, path());
        expect({ what, code, out }).toEqual({ what, code: 1, out: '' });
        expect(err).toMatch(sentence);
        expect(err.trim().split('\n')).toHaveLength(1);
      }
    },
  );

  it('is reported for the folder of the stems', async () => {
    const { code, err } = await run('separate', at('hum.wav'), '--out', at('words.txt'));
    expect(code).toBe(1);
    expect(err).toMatch(/words\.txt cannot be written: there is a file of that name\.\n$/);
    const below = await run('separate', at('hum.wav'), '--out', at('words.txt/stems'));
    expect(below.err).toMatch(/cannot be written: a part of its path is a file\.\n$/);
  });

  it('is reported for an input', async () => {
    for (const words of [
      ['hits', folder, '--midi', at('x.mid')],
      ['analyse', folder],
      ['vocals', at('hum.wav'), '--lyrics', folder, '--wav', at('x.wav')],
    ]) {
      const { code, err } = await run(...words);
      expect(code).toBe(1);
      expect(err).toMatch(/is a folder, not a file\.\n$/);
    }
    const missing = await run('analyse', at('words.txt/hum.wav'));
    expect(missing.err).toMatch(/There is no file .*hum\.wav\.\n$/);
  });

  // The superuser may read and write everything.
  it.skipIf(process.getuid?.() === 0)('is reported if permissions are missing', async () => {
    await writeFile(at('closed.wav'), 'RIFF');
    await chmod(at('closed.wav'), 0o000);
    const read = await run('analyse', at('closed.wav'));
    expect(read).toMatchObject({ code: 1, out: '' });
    expect(read.err).toMatch(/^You may not read .*closed\.wav\.\n$/);
    const written = await run('hits', at('beatbox.wav'), '--midi', at('closed.wav'));
    expect(written.err).toMatch(/^You may not write .*closed\.wav\.\n$/);
  });
});

describe('hits', () => {
  it('writes the performed hits with their timing on channel 10', async () => {
    const { code, out, err } = await run('hits', at('beatbox.wav'), '--midi', at('hits.mid'));
    expect(code).toBe(0);
    expect(err).toContain('hits: ');
    const { hits } = JSON.parse(out) as { hits: { at: number }[] };
    const { notes } = await notesOf(at('hits.mid'));
    expect(notes).toHaveLength(hits.length);
    expect(notes.every(({ channel }) => channel === 10)).toBe(true);
    const found = take.hits.filter((hit) =>
      notes.some(({ ticks }) => Math.abs(ticks / 1000 - hit.at) < 0.05),
    );
    expect(found.length).toBeGreaterThan(0.9 * take.hits.length);
  });
});

describe('beatbox', () => {
  it('writes the beat and its score, the same with the same seed', async () => {
    const wishes = ['--kit', 'trap', '--tempo', '150', '--bars', '8', '--seed', '3'];
    const more = ['--quality', 'standard'];
    const one = await run(
      'beatbox',
      at('beatbox.wav'),
      ...wishes,
      ...more,
      '--wav',
      at('beat.wav'),
      '--midi',
      at('beat.mid'),
    );
    expect(one.code).toBe(0);
    expect(JSON.parse(one.out)).toMatchObject({ kit: 'trap', tempo: 150, bars: 8 });
    const { notes, ticksPerBeat } = await notesOf(at('beat.mid'));
    const last = (notes.at(-1)?.ticks ?? 0) / ticksPerBeat;
    expect(last).toBeGreaterThan(28);
    expect(last).toBeLessThan(32);
    expect(notes.every(({ channel }) => channel === 10)).toBe(true);
    const wav = await readFile(at('beat.wav'));
    expect(wav.subarray(0, 4).toString()).toBe('RIFF');
    // Eight bars at 150 BPM take 12.8 s; the last drum may ring on.
    expect(wav.length / (4 * 44_100)).toBeGreaterThan(12);
    expect(wav.length / (4 * 44_100)).toBeLessThan(19);

    // A missing font causes a warning, and the built-in instruments are used.
    vi.stubEnv('SOUNDFONT_PATH', at('nothing.sf2'));
    const without = await run(
      'beatbox',
      at('beatbox.wav'),
      ...wishes,
      ...more,
      '--wav',
      at('without.wav'),
    );
    vi.unstubAllEnvs();
    expect(without.code).toBe(0);
    expect(without.err).toMatch(/nothing\.sf2, which cannot .* The built-in instruments play\./);
    expect((await readFile(at('without.wav'))).equals(wav)).toBe(true);

    const again = await run('beatbox', at('beatbox.wav'), ...wishes, '--midi', at('again.mid'));
    expect(again.code).toBe(0);
    expect(await readFile(at('again.mid'))).toEqual(await readFile(at('beat.mid')));
  });
});

describe('transcribe', () => {
  it('writes the melody with the timing of the hum', async () => {
    const { code, out } = await run('transcribe', at('hum.wav'), '--midi', at('hum.mid'));
    expect(code).toBe(0);
    const { notes } = JSON.parse(out) as { notes: { start: number }[] };
    const written = (await notesOf(at('hum.mid'))).notes;
    expect(written.map(({ ticks }) => ticks)).toEqual(
      notes.map(({ start }) => Math.round(start * 1000)),
    );
  });
});

describe('separate', () => {
  it('writes four stems as long as the mix, which add up to it', async () => {
    const { code, out } = await run('separate', at('beatbox.wav'), '--out', at('stems'));
    expect(code).toBe(0);
    expect((JSON.parse(out) as { warnings: string[] }).warnings.join()).toMatch(/is mono/);
    const samples = await Promise.all(
      STEMS.map(async (stem) => {
        const { buffer, byteOffset, length } = await readFile(at(`stems/${stem}.wav`));
        return new Int16Array(buffer.slice(byteOffset + 44, byteOffset + length));
      }),
    );
    const mix = await readFile(at('beatbox.wav'));
    for (const stem of samples) {
      expect(stem.length / 2).toBe(take.samples.length);
    }
    let most = 0;
    for (let frame = 0; frame < take.samples.length; frame += 1) {
      const sum = samples.reduce((all, stem) => all + (stem[2 * frame] ?? 0), 0);
      most = Math.max(most, Math.abs(sum - mix.readInt16LE(44 + 2 * frame)));
    }
    // Each of the four stems is rounded and dithered separately.
    expect(most).toBeLessThanOrEqual(8);
  });

  it('leaves no files if there is no sound', async () => {
    const { code, err } = await run('separate', at('silence.wav'), '--out', at('none'));
    expect(code).toBe(1);
    expect(err).toContain('There is no sound in this recording.');
    expect(await readdir(at('none'))).toEqual([]);
  });
});
