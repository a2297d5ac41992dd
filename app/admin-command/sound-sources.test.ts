import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KIT_PROGRAMS, PROGRAMS } from '@artist-space/audio/general-midi.ts';
import { sine } from '@artist-space/audio/fixtures/signals.ts';
import { soundFont } from '#tests/fixtures/audio/sound-font.ts';
import { stemModelFile } from '#tests/fixtures/audio/onnx-model.ts';
import { startFileServer, type FileServer } from '#tests/file-server.ts';
import { createTestSite } from '#tests/context.ts';
import { readEnv } from '../platform/env.server.ts';
import { domain } from './domain.server.ts';
import { writtenDown } from './host-events.server.ts';
import { openInstance, type Instance } from './instance.server.ts';
import { licenceIn } from './licences.server.ts';
import { download } from './resumable-download.server.ts';
import { changeSettings, valueIn, withSettings } from './settings-file.server.ts';
import { soundfont, stemModel } from './sound-sources.server.ts';

const hasSynthesizer = await import('spessasynth_core').then(
  () => true,
  () => false,
);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const TONE = {
  samples: sine({ frequency: 220, sampleRate: 44_100, seconds: 0.05 }),
  sampleRate: 44_100,
  key: 57,
  loops: true,
};
const FONT = soundFont([
  ...Object.values(PROGRAMS).map((program) => ({ program, sample: TONE })),
  { program: KIT_PROGRAMS.classic, drums: true, sample: TONE },
]);
/** A quarter of the mix for each stem, in segments of any length. */
const QUARTERS = [0, 1, 2, 3].flatMap(() => [[0.25, 0] as const, [0, 0.25] as const]);
const MODEL = stemModelFile(QUARTERS, null);

let folder = '';
let files: FileServer;
let instance: Instance;
const at = (...names: string[]) => join(folder, ...names);
const settings = () => readFileSync(at('.env'), 'utf8');
const BEFORE =
  '# The host’s own\nSESSION_SECRET=x\n# SOUNDFONT_PATH=/usr/share/font.sf2\nPORT=3000\n';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sound-sources-'));
  files = await startFileServer();
  files.files.set('/fonts/hall.sf2', FONT);
  files.files.set('/models/separator.onnx', MODEL);
  await writeFile(at('.env'), BEFORE, { mode: 0o600 });
  vi.stubEnv('ENV_FILE', at('.env'));
  instance = open();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await files.close();
  await instance.close();
  await rm(folder, { recursive: true, force: true });
});

function open(more: Record<string, string> = {}) {
  const STORAGE_DIR = at('storage');
  return openInstance(
    readEnv({ SESSION_SECRET: 'only-for-tests-'.repeat(4), STORAGE_DIR, ...more }),
  );
}

/** Collects what is shown on standard error. */
function shown() {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
  return () => said.join('');
}

const ACCEPTED = { 'accept-licence': 'yes' };
const fontOptions = { sha256: sha256(FONT), ...ACCEPTED };
const fontAddress = () => `${files.url}/fonts/hall.sf2`;

describe('a download', () => {
  const BYTES = Buffer.alloc(300_000, 'music ');
  const fast = { sha256: sha256(BYTES), reserveBytes: 0, pauseMs: 1 };
  const asked = () => files.requests.map(({ range }) => range);
  beforeEach(() => files.files.set('/big.onnx', BYTES));
  const fetchIt = (options = {}) =>
    download(`${files.url}/big.onnx`, at('big.part'), { ...fast, ...options });

  it('continues where a connection was cut, and shows its progress', async () => {
    files.faults = [100_000, 50_000];
    const shares: number[] = [];
    await fetchIt({ onProgress: (share: number) => shares.push(share) });
    expect(await readFile(at('big.part'))).toEqual(BYTES);
    expect(asked()).toEqual([undefined, 'bytes=100000-', 'bytes=150000-']);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  it('continues what an earlier run left, and asks nothing if that is all of it', async () => {
    await writeFile(at('big.part'), BYTES.subarray(0, 299_999));
    await fetchIt();
    expect(asked()).toEqual(['bytes=299999-']);
    await fetchIt();
    expect(asked()).toHaveLength(1);
  });

  it('begins anew at a server without ranges', async () => {
    files.knowsRanges = false;
    files.faults = [100_000];
    await fetchIt();
    expect(await readFile(at('big.part'))).toEqual(BYTES);
  });

  it('waits for a server that is busy', async () => {
    files.faults = [-503, -429];
    await fetchIt();
    expect(files.requests).toHaveLength(3);
  });

  it('gives up after six answers without a byte, and keeps what it has', async () => {
    files.faults = [100_000, ...Array<number>(6).fill(-503)];
    await expect(fetchIt()).rejects.toThrow(
      'The download ended after 98 KB: the server answers 503. The same command continues it.',
    );
    await fetchIt();
    expect(asked().at(-1)).toBe('bytes=100000-');
  });

  it('is given up where nothing comes any more', async () => {
    const hold = vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    await expect(fetchIt({ stallMs: 5 })).rejects.toThrow('nothing came any more');
    expect(hold).toHaveBeenCalledTimes(6);
  });

  it('of two releases is begun anew, once', async () => {
    await writeFile(at('big.part'), Buffer.alloc(100_000, 'other '));
    await fetchIt();
    expect(asked()).toEqual(['bytes=100000-', undefined]);
    await writeFile(at('big.part'), Buffer.alloc(400_000, 'other '));
    await fetchIt();
    expect(await readFile(at('big.part'))).toEqual(BYTES);
  });

  it('with another checksum is deleted', async () => {
    const wrong = 'a'.repeat(64);
    await expect(fetchIt({ sha256: wrong })).rejects.toThrow(
      `The file has the SHA-256 ${fast.sha256}, and not ${wrong}`,
    );
    expect(existsSync(at('big.part'))).toBe(false);
  });

  it('is refused where the disk has too little room, and where there is no file', async () => {
    const rest = { reserveBytes: 2 ** 60 };
    await expect(fetchIt(rest)).rejects.toThrow(/needs 293 KB more, and \S+ has 0 KB for it/);
    files.files.clear();
    await expect(fetchIt()).rejects.toThrow(/^127\.0\.0\.1:\d+ answers 404/);
  });

  it('sends the name and the password of its address', async () => {
    const address = files.url.replace('//', '//ana:p%40ss@');
    await download(`${address}/big.onnx`, at('big.part'), fast);
    expect(files.requests[0]?.authorization).toBe(`Basic ${btoa('ana:p@ss')}`);
  });
});

describe('the settings file', () => {
  it.each([
    ['A=1\nB=2\n', { A: '3' }, 'A=3\nB=2\n'],
    ['A=1\nB=2\nA=4\n', { A: '3' }, 'A=3\nB=2\n'],
    ['export A=1\n  A = 2\n', { A: null }, ''],
    ['# A=example\n# more\nB=2', { A: '3' }, '# A=example\nA=3\n# more\nB=2\n'],
    ['AA=1\n', { A: '/a b/c#d' }, "AA=1\nA='/a b/c#d'\n"],
    ['', { A: "it's" }, 'A="it\'s"\n'],
  ])('%j with %j', (text, changes, wanted) => {
    const made = withSettings(text, changes);
    expect(made).toBe(wanted);
    expect(withSettings(made, changes)).toBe(wanted);
    // As Node.js reads it.
    expect(parseEnv(made)['A'] ?? null).toBe(changes.A);
    expect(valueIn(made, 'A')).toBe(changes.A);
  });

  it('keeps its rights, and what a link leads to', async () => {
    await chmod(at('.env'), 0o640);
    await symlink(at('.env'), at('linked'));
    vi.stubEnv('ENV_FILE', at('linked'));
    expect(await changeSettings({ PORT: '4000' })).toBe(true);
    expect((await stat(at('.env'))).mode & 0o777).toBe(0o640);
    expect((await lstat(at('linked'))).isSymbolicLink()).toBe(true);
    expect(settings()).toContain('PORT=4000');
    expect((await readdir(folder)).toSorted()).toEqual(['.env', 'linked']);
  });
});

describe('a licence', () => {
  it('is shown from the folder of the file, and has to be accepted', async () => {
    files.files.set('/fonts/LICENSE.txt', Buffer.from('Free for \u001b[31meverybody\nSecond line'));
    const said = shown();
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(emptyInput());
    const run = soundfont.run([fontAddress()], { sha256: sha256(FONT) }, instance);
    await expect(run).rejects.toThrow('The licence was not accepted, so that nothing has changed');
    expect(said()).toContain('Free for  [31meverybody\nSecond line');
    expect(said()).toMatch(
      /from http:\/\/127\.0\.0\.1:\d+\/fonts\/LICENSE\.txt\. Do you accept it/,
    );
    expect(files.requests.map(({ path }) => path)).toEqual([
      '/fonts/LICENSE',
      '/fonts/LICENSE.txt',
    ]);
    expect(settings()).toBe(BEFORE);
  });

  it.skipIf(!hasSynthesizer)('is read where the host names it', async () => {
    await writeFile(at('licence.txt'), 'As agreed by letter');
    const said = shown();
    const options = { ...fontOptions, licence: at('licence.txt') };
    await soundfont.run([fontAddress()], options, instance);
    expect(said()).toContain('As agreed by letter');
    const missing = { ...fontOptions, licence: `${files.url}/nothing` };
    await expect(soundfont.run([fontAddress()], missing, instance)).rejects.toThrow(
      /--licence names .*\/nothing, which is no text/,
    );
  });

  it('is found in an ONNX model and in a SoundFont', async () => {
    const text = (field: number, value: string) =>
      Buffer.concat([Buffer.from([(field << 3) | 2, value.length]), Buffer.from(value)]);
    const entry = Buffer.concat([text(1, 'model_license'), text(2, 'CC-BY-4.0')]);
    const stated = Buffer.concat([MODEL, Buffer.from([(14 << 3) | 2, entry.length]), entry]);
    await writeFile(at('stated.onnx'), stated);
    expect(await licenceIn(at('stated.onnx'))).toEqual({
      text: 'CC-BY-4.0',
      source: 'the file itself',
    });
    const copyright = Buffer.from('ICOP\u000c\0\0\0Public\u0000\u0000\u0000\u0000\u0000\u0000');
    const place = FONT.indexOf('INAM');
    await writeFile(
      at('stated.sf2'),
      Buffer.concat([FONT.subarray(0, place), copyright, FONT.subarray(place)]),
    );
    expect(await licenceIn(at('stated.sf2'))).toMatchObject({ text: 'Public' });
    for (const [name, bytes] of [
      ['plain.onnx', MODEL],
      ['plain.sf2', FONT],
      ['empty', Buffer.alloc(0)],
      ['letter', Buffer.from('I am a letter, and no model.')],
    ] as const) {
      await writeFile(at(name), bytes);
      expect([name, await licenceIn(at(name))]).toEqual([name, null]);
    }
  });

  it.skipIf(!hasSynthesizer)(
    'that is nowhere has to be named, and the download is kept',
    async () => {
      shown();
      const run = () => soundfont.run([fontAddress()], fontOptions, instance);
      await expect(run()).rejects.toThrow('No licence was found beside the file or in it.');
      expect(settings()).toBe(BEFORE);
      const downloads = () => files.requests.filter(({ path }) => path.endsWith('.sf2')).length;
      expect(downloads()).toBe(1);
      files.files.set('/fonts/COPYING', Buffer.from('Free'));
      await run();
      expect(downloads()).toBe(1);
    },
  );
});

describe.skipIf(!hasSynthesizer)('a SoundFont (needs the package spessasynth_core)', () => {
  beforeEach(() => {
    files.files.set('/fonts/LICENSE', Buffer.from('Free for everybody'));
    shown();
  });
  const install = (of = instance) => soundfont.run([fontAddress()], fontOptions, of);

  it('is installed, set, and says what it costs', { timeout: 60_000 }, async () => {
    const said = await install();
    expect(said).toMatch(/^hall\.sf2 plays 16 of 16 pitched instruments and 1 of 4 drum kits\. /);
    expect(said).toMatch(/is read in \d+\.\d s by each conversion, and plays notes \d+ times/);
    expect(said).toMatch(/needs up to \d+ MB with it.* SOUNDFONT_PATH is set\./);
    expect(said).toMatch(/Start the server again\.$/);
    const path = at('storage', 'soundfont', sha256(FONT).slice(0, 16), 'hall.sf2');
    const example = '# SOUNDFONT_PATH=/usr/share/font.sf2\n';
    const raised = /AI_MEMORY_MB was 512, and is (\d+) now/.exec(said)?.[1];
    expect(settings()).toBe(
      BEFORE.replace(example, `${example}SOUNDFONT_PATH=${path}\n`) +
        (raised ? `AI_MEMORY_MB=${raised}\n` : ''),
    );
    expect(await readFile(path)).toEqual(FONT);
    expect(await readFile(join(path, '../LICENCE'), 'utf8')).toBe('Free for everybody\n');
    // Another time: nothing is downloaded.
    files.requests.length = 0;
    await install();
    expect(files.requests.map(({ path: one }) => one)).toEqual(['/fonts/LICENSE']);
    expect(await readdir(at('storage', 'soundfont'))).toHaveLength(2);
    const removed = await soundfont.run([], { remove: 'yes' }, instance);
    expect(removed).toMatch(/^The SoundFont is removed\./);
    expect(settings()).toBe(BEFORE);
    expect(existsSync(at('storage', 'soundfont'))).toBe(false);
    expect(await soundfont.run([], { remove: 'yes' }, instance)).toBe(
      'No SoundFont was installed by this command.',
    );
  });

  it('raises the memory of a conversion, and gives back what the host had', async () => {
    await instance.close();
    instance = open({ AI_MEMORY_MB: '128' });
    await writeFile(at('.env'), `${BEFORE}AI_MEMORY_MB=128\n`);
    const said = await install();
    const [, to] = /AI_MEMORY_MB was 128, and is (\d+) now\./.exec(said) ?? [];
    expect(settings()).toContain(`\nAI_MEMORY_MB=${to}\n`);
    await install();
    const removed = await soundfont.run([], { remove: 'yes' }, instance);
    expect(removed).toContain('AI_MEMORY_MB is 128, as before.');
    expect(settings()).toBe(`${BEFORE}AI_MEMORY_MB=128\n`);
    await writeFile(at('.env'), `${BEFORE}AI_MEMORY_MB=128\n`);
    await install();
    const raised = /^AI_MEMORY_MB=.*$/m.exec(settings())?.[0];
    // Another source that needs the memory keeps it.
    await mkdir(at('storage', 'stem-model'), { recursive: true });
    const other = at('storage', 'stem-model', 'installed.json');
    await writeFile(other, JSON.stringify({ path: 'm', memoryMb: 400 }));
    await soundfont.run([], { remove: 'yes' }, instance);
    expect(raised).not.toBe('AI_MEMORY_MB=128');
    expect(settings()).toContain(`\n${raised}\n`);
    expect(await stemModel.run([], { remove: 'yes' }, instance)).toContain('AI_MEMORY_MB is 128');
    expect(settings()).toContain('\nAI_MEMORY_MB=128\n');
  });

  it('that cannot be used changes nothing', async () => {
    const letter = Buffer.from('I am a letter, and no font.');
    files.files.set('/fonts/letter.sf2', letter);
    const options = { ...fontOptions, sha256: sha256(letter) };
    const run = soundfont.run([`${files.url}/fonts/letter.sf2`], options, instance);
    await expect(run).rejects.toThrow(/letter\.sf2 is no SoundFont .* Nothing has changed\.$/);
    expect(settings()).toBe(BEFORE);
    expect(await readdir(at('storage', 'soundfont'))).toEqual([]);
  });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['no address', [], fontOptions, /takes an ADDRESS/],
    ['another address', ['/tmp/font.sf2'], fontOptions, /must start with https/],
    ['no checksum', ['https://a.example/f.sf2'], ACCEPTED, /64 digits/],
    ['both', ['https://a.example/f.sf2'], { remove: 'yes' }, /--remove takes no address/],
  ])('is refused with %s', async (_, words, options, sentence) => {
    await expect(soundfont.run(words, options, instance)).rejects.toThrow(sentence);
  });

  it('is not set where the environment has another', async () => {
    vi.stubEnv('SOUNDFONT_PATH', '/elsewhere.sf2');
    await expect(install()).rejects.toThrow(
      /^SOUNDFONT_PATH is set in the environment, which takes precedence over \S+\.env/,
    );
    expect(files.requests).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')(
    'is installed where the settings file cannot be written, and the host is told the line',
    async () => {
      // Not even root can make a file there.
      vi.stubEnv('ENV_FILE', '/sys/.env');
      expect(await install()).toMatch(
        /\/sys\/\.env cannot be written\. Set this yourself: SOUNDFONT_PATH=\S+hall\.sf2/,
      );
    },
  );

  it('is in the security log without the password and the query of its address', async () => {
    await instance.close();
    const site = await createTestSite({ STORAGE_DIR: at('logged') });
    const logged = { ...instance, database: () => Promise.resolve(site.services.database) };
    const command = writtenDown('soundfont', soundfont);
    const run = command.run(['https://ana:secret@a.example/f.sf2?token=hidden'], {}, logged);
    await expect(run).rejects.toThrow('64 digits');
    const { db } = site.services.database;
    const rows = await db.selectFrom('securityEvents').select('detail').execute();
    expect(rows.map(({ detail }) => detail)).toContainEqual({
      command: 'soundfont',
      arguments: 'https://ana:…@a.example/f.sf2?…',
      outcome: 'refused',
    });
    const addresses = ['db/x?password=hidden', `ana:${'long'.repeat(99)}@db/x`, 'ana:hid@den@db/x'];
    for (const address of addresses) {
      await writtenDown('domain', domain).run(['list', `postgres://${address}`], {}, logged);
    }
    const written = await db.selectFrom('securityEvents').select('detail').execute();
    expect(written.slice(-3).map(({ detail }) => detail?.['arguments'])).toEqual([
      'list postgres://db/x?…',
      'list postgres://ana:…@db/x',
      'list postgres://ana:…@db/x',
    ]);
    await site.close();
  });

  it('of another origin stays when ours is removed', async () => {
    await writeFile(at('.env'), `${BEFORE}SOUNDFONT_PATH=/usr/share/own.sf2\n`);
    const removed = await soundfont.run([], { remove: 'yes' }, instance);
    expect(removed).toContain('SOUNDFONT_PATH names another file, /usr/share/own.sf2, and stays.');
    expect(settings()).toContain('SOUNDFONT_PATH=/usr/share/own.sf2\n');
  });
});

describe('a stem model (npm fetches onnxruntime-node)', () => {
  it('is installed with its runtime, and removed', { timeout: 300_000 }, async (context) => {
    files.files.set('/models/LICENSE', Buffer.from('MIT'));
    files.faults = [100];
    shown();
    const options = { sha256: sha256(MODEL), ...ACCEPTED };
    const address = `${files.url}/models/separator.onnx?download=true`;
    const said = await stemModel.run([address], options, instance).catch((error: Error) => {
      if (error.message.startsWith('npm could not install')) return null;
      throw error;
    });
    context.skip(said === null, 'npm cannot fetch it');
    expect(said).toMatch(/^separator\.onnx takes mixes apart, [\d.]+ times as fast as they last\./);
    expect(said).toMatch(/A song of 4 minutes takes about \d+:\d\d on this machine\./);
    expect(said).toContain('STEM_MODEL_PATH is set.');
    const builds = at('storage/stem-model/node_modules/onnxruntime-node/bin/napi-v6');
    expect(await readdir(builds)).toEqual([process.platform]);
    expect(files.requests.map(({ range }) => range)).toContain('bytes=100-');
    for (const [weight, sentence] of [
      [0, /answers noise with silence\. Nothing has changed/],
      [NaN, /answers noise with what is no sound\. Nothing has changed/],
    ] as const) {
      const bytes = stemModelFile(Array<[number, number]>(8).fill([weight, weight]), null);
      files.files.set('/models/mute.onnx', bytes);
      const mute = { sha256: sha256(bytes), ...ACCEPTED };
      const run = stemModel.run([`${files.url}/models/mute.onnx`], mute, instance);
      await expect(run).rejects.toThrow(sentence);
    }
    expect(settings()).toContain('/separator.onnx\n');
    await stemModel.run([], { remove: 'yes' }, instance);
    expect([settings(), await readdir(at('storage'))]).toEqual([BEFORE, []]);
  });
});

function emptyInput() {
  return Readable.from([]) as unknown as typeof process.stdin;
}
