import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resampler } from '#src/resample.ts';
import { ENGINE_RATE } from '#src/score.ts';

/** An independent speech recogniser: Debian's pocketsphinx with its English model. */
const MODEL = '/usr/share/pocketsphinx/model/en-us';
const HEARING_RATE = 16_000;

export interface Utterance {
  /** Mono at the engine's rate. */
  readonly sound: Float32Array;
  /** One of these was sung. */
  readonly choices: readonly string[];
}

export function canRecognise(): boolean {
  return spawnSync('pocketsphinx_batch', ['-help', 'yes']).error === undefined;
}

/** Which of its choices each utterance sounds like; empty where the recogniser heard none. */
export function recognise(utterances: readonly Utterance[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sung-words-'));
  try {
    mkdirSync(join(folder, 'sounds'));
    const names = utterances.map((_, index) => `u${index}`);
    utterances.forEach(({ sound, choices }, index) => {
      writeFileSync(join(folder, 'sounds', `u${index}.raw`), samples16(sound));
      writeFileSync(join(folder, `u${index}.fsg`), grammar(`u${index}`, choices));
    });
    writeFileSync(join(folder, 'list'), names.join('\n'));
    const options = {
      hmm: join(MODEL, 'en-us'),
      dict: join(MODEL, 'cmudict-en-us.dict'),
      ctl: join(folder, 'list'),
      cepdir: join(folder, 'sounds'),
      cepext: '.raw',
      adcin: 'yes',
      samprate: String(HEARING_RATE),
      fsgctl: join(folder, 'list'),
      fsgdir: folder,
      fsgext: '.fsg',
      hyp: join(folder, 'heard'),
    };
    const flags = Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);
    execFileSync('pocketsphinx_batch', flags, { stdio: 'ignore' });
    const heard = readFileSync(join(folder, 'heard'), 'utf8').split('\n');
    return names.map((name) => {
      const line = heard.find((one) => one.includes(`(${name} `));
      return line?.replace(/\(.*$/, '').trim() ?? '';
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function grammar(name: string, choices: readonly string[]): string {
  const share = (1 / choices.length).toFixed(4);
  return [
    `FSG_BEGIN ${name}`,
    'NUM_STATES 2',
    'START_STATE 0',
    'FINAL_STATE 1',
    ...choices.map((word) => `TRANSITION 0 1 ${share} ${word}`),
    'FSG_END',
    '',
  ].join('\n');
}

/** As a quiet room's microphone would hand it on: 16 bit, with a little noise. */
function samples16(sound: Float32Array): Buffer {
  const resampler = new Resampler({ from: ENGINE_RATE, to: HEARING_RATE, channels: 1 });
  const parts = [...resampler.push([sound]), ...resampler.flush()];
  const total = parts.reduce((count, part) => count + part.length, 0);
  const bytes = Buffer.alloc(total * 2);
  let at = 0;
  let noise = 1;
  for (const part of parts) {
    for (const sample of part) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      const value = sample + (noise / 2 ** 32 - 0.5) * 0.0012;
      bytes.writeInt16LE(Math.round(Math.min(Math.max(value, -1), 1) * 32_767), at);
      at += 2;
    }
  }
  return bytes;
}
