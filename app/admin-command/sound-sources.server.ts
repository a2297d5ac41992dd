import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../command-line/program.server.ts';
import { formatBytes, formatTime } from '#app/display/format.ts';
import { progressBar, Refusal } from '#app/command-line/terminal.ts';
import type { Env } from '../platform/env.server.ts';
import { CHECK_MS, PARTS } from '../platform/sound-sources.server.ts';
import {
  ConversionTooLarge,
  createConversionProcesses,
} from '../platform/worker/conversion-processes.server.ts';
import type { CheckedSource } from '../platform/worker/conversion.ts';
import type { Instance } from './instance.server.ts';
import { demandConsent, licenceBeside, licenceIn, readLicence } from './licences.server.ts';
import { installPackages, type OptionalPackages } from './optional-packages.server.ts';
import { download, sha256Of } from './resumable-download.server.ts';
import {
  changeSettings,
  isSetOutside,
  settingInFile,
  settingLine,
  settingsFile,
} from './settings-file.server.ts';

/** A file that replaces a part of the engine, and how it is set. */
interface Source {
  readonly command: 'stem-model' | 'soundfont';
  readonly part: keyof typeof PARTS;
  readonly setting: 'STEM_MODEL_PATH' | 'SOUNDFONT_PATH';
  /** The file, for a sentence. */
  readonly noun: string;
  /** Ending of its name where the address has none. */
  readonly ending: string;
  readonly endings: RegExp;
  readonly packages?: OptionalPackages;
  /** The costs of a usable file, in sentences. */
  costs(checked: CheckedSource): string;
}

/** Seconds of a song, as an example for costs. */
const SONG = 240;

const STEM_MODEL: Source = {
  command: 'stem-model',
  part: 'stems',
  setting: 'STEM_MODEL_PATH',
  noun: 'model',
  ending: '.onnx',
  endings: /\.onnx$/i,
  packages: { list: 'deploy/stem-model', builds: 'node_modules/onnxruntime-node/bin/napi-v6' },
  costs: ({ openSeconds = 0, speed = 1 }) =>
    `A song of 4 minutes takes about ${formatTime(Math.ceil(openSeconds + SONG / speed))} on this machine.`,
};

const SOUNDFONT: Source = {
  command: 'soundfont',
  part: 'instruments',
  setting: 'SOUNDFONT_PATH',
  noun: 'SoundFont',
  ending: '.sf2',
  endings: /\.(?:sf[23]|dls)$/i,
  costs: ({ openSeconds = 0, speed = 1 }) =>
    `On this machine it is read in ${openSeconds.toFixed(1)} s by each conversion, and plays notes ${speed.toFixed(0)} times as fast as they last.`,
};

export const stemModel = commandFor(
  STEM_MODEL,
  'Installs a model that separates mixes (ONNX, of Demucs’s shape), or removes it with --remove.',
);
export const soundfont = commandFor(
  SOUNDFONT,
  'Installs a SoundFont that plays the instruments, or removes it with --remove.',
);

function commandFor(source: Source, about: string): Command<Instance> {
  return {
    about,
    files: ['[ADDRESS]'],
    options: {
      sha256: 'SHA-256 of the file, as the page that offers it gives it',
      licence: 'address or path of its licence, where none is beside the file or in it',
    },
    switches: {
      'accept-licence': 'accepts the licence that is shown, for scripts',
      remove: 'removes the file and its setting again',
    },
    example: `${source.command} https://models.example/separator${source.ending} --sha256 2c26b46b…`,
    async run([address], options, { env }) {
      if (options.remove) {
        if (address !== undefined) throw new Refusal('--remove takes no address.');
        return remove(source, env);
      }
      const { sha256 = '', licence } = options;
      const asked = {
        ...demandSource(source, address, sha256),
        licence,
        isAccepted: options['accept-licence'] !== undefined,
      };
      for (const name of [source.setting, 'AI_MEMORY_MB']) await demandInFile(name);
      return install(source, env, asked);
    },
  };
}

interface Asked {
  url: URL;
  /** In lower case. */
  sha256: string;
  licence: string | undefined;
  isAccepted: boolean;
}

/** @throws {Refusal} */
function demandSource({ command }: Source, address: string | undefined, typed: string) {
  const sha256 = typed.trim().toLowerCase();
  if (address === undefined) {
    throw new Refusal(`${command} takes an ADDRESS and --sha256, or --remove.`);
  }
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Refusal('ADDRESS must start with https:// or http://.');
  }
  if (!/^[0-9a-f]{64}$/.test(sha256)) {
    throw new Refusal(
      '--sha256 must be the 64 digits of the file’s SHA-256: the page that offers the file has it, or sha256sum prints it.',
    );
  }
  return { url: new URL(address), sha256 };
}

/** @throws {Refusal} */
async function demandInFile(name: string): Promise<void> {
  if (!(await isSetOutside(name))) return;
  throw new Refusal(
    `${name} is set in the environment, which takes precedence over ${settingsFile()}: remove it there first.`,
  );
}

/** The folder of a source, which has its packages, and its file in a folder of its own. */
const folderOf = ({ command }: Source, { STORAGE_DIR }: Pick<Env, 'STORAGE_DIR'>) =>
  join(STORAGE_DIR, command);

/** Each step is done once: the same command continues after a fault or a kill. The setting comes last. */
async function install(source: Source, env: Env, asked: Asked): Promise<string> {
  const { url, sha256, isAccepted } = asked;
  const folder = folderOf(source, env);
  await mkdir(folder, { recursive: true });
  const place = join(folder, sha256.slice(0, 16));
  const path = join(place, nameOf(source, url));
  const outside = asked.licence ? await readLicence(asked.licence) : await licenceBeside(url.href);
  if (outside) await demandConsent(outside, isAccepted);
  const part = join(folder, `${sha256}.part`);
  const isThere = existsSync(path) && (await sha256Of(path)) === sha256;
  const downloaded = isThere ? path : part;
  if (!isThere) {
    await download(url.href, part, {
      sha256,
      reserveBytes: env.DISK_RESERVE_MB * 1024 ** 2,
      onProgress: progressBar(source.command),
    });
  }
  const licence = outside ?? (await licenceIn(downloaded));
  if (!licence) {
    throw new Refusal(
      'No licence was found beside the file or in it. Name its address or path by --licence; the same command continues with the file that was downloaded.',
    );
  }
  if (!outside) await demandConsent(licence, isAccepted);
  if (source.packages) await installPackages(source.packages, folder);
  await mkdir(place, { recursive: true });
  await rename(downloaded, path);
  await writeFile(join(place, 'LICENCE'), `${licence.text}\n`);
  const { size } = await stat(path);
  let checked: CheckedSource;
  try {
    checked = await tried(source, env, path);
  } catch (error) {
    if (!(await isInUse(source, path))) await rm(place, { recursive: true });
    throw error;
  }
  const { said, memoryMb } = await set(source, env, path, checked);
  await removeOthers(folder, place);
  return [
    checked.sentence,
    source.costs(checked),
    `A conversion needs up to ${memoryMb} MB with it, and the file has ${formatBytes(size)}.`,
    ...said,
    'Start the server again.',
  ].join(' ');
}

/** The last part of the address, without characters that a shell or a settings file reads otherwise. */
function nameOf({ ending, endings, command }: Source, { pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  const plain = last
    .replaceAll(/%[0-9a-f]{2}|[^\w.-]/gi, '_')
    .replace(/^[.-]+/, '')
    .slice(-80);
  const name = plain || command;
  return endings.test(name) ? name : `${name}${ending}`;
}

/** Tries a file on a second of sound, in a process of its own. @throws {Refusal} if it cannot be used */
async function tried({ part, noun }: Source, env: Env, path: string): Promise<CheckedSource> {
  const free = Math.floor((process.availableMemory() * 0.8) / 1024 ** 2);
  const memoryLimitMb = Math.max(env.AI_MEMORY_MB, free);
  const conversions = createConversionProcesses({ memoryLimitMb });
  try {
    const checked = await conversions.run(
      PARTS[part].check,
      { path },
      { signal: AbortSignal.timeout(CHECK_MS) },
    );
    if (checked.isUsable) return checked;
    throw new Refusal(`${checked.sentence} Nothing has changed.`);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const reason =
      error instanceof ConversionTooLarge
        ? `it needs more than the ${memoryLimitMb} MB that this machine has for it`
        : error instanceof Error
          ? error.message
          : String(error);
    throw new Refusal(`The ${noun} could not be tried: ${reason}. Nothing has changed.`);
  } finally {
    await conversions.close();
  }
}

/** Changes that a source has made, to take them back. */
interface InstallRecord {
  path: string;
  /** Memory that a conversion needs with it. */
  memoryMb: number;
  /** AI_MEMORY_MB in the settings file before and after; not there if it was enough. */
  raised?: { from: string | null; to: string };
}

const recordOf = (source: Source, env: Pick<Env, 'STORAGE_DIR'>) =>
  join(folderOf(source, env), 'installed.json');

const readRecord = (source: Source, env: Env): Promise<InstallRecord | null> =>
  readFile(recordOf(source, env), 'utf8').then(
    (text) => JSON.parse(text) as InstallRecord,
    () => null,
  );

/** Memory is given in steps, so that a file that is measured again needs the same. */
const STEP_MB = 64;
/** Share of the machine's memory that one conversion may have. */
const MOST_MEMORY = 0.8;

/**
 * Sets the path of a source, and raises AI_MEMORY_MB if conversions would end by it.
 * @throws {Refusal} if the machine has too little memory
 */
async function set(source: Source, env: Env, path: string, checked: CheckedSource) {
  const needed = PARTS[source.part].besideMb + checked.memoryMb;
  const memoryMb = Math.ceil((needed * 1.1) / STEP_MB) * STEP_MB;
  const machineMb = Math.floor(totalmem() / 1024 ** 2);
  const isMore = memoryMb > env.AI_MEMORY_MB;
  if (isMore && memoryMb > machineMb * MOST_MEMORY) {
    throw new Refusal(
      `A conversion would need about ${memoryMb} MB with this ${source.noun}, and this machine has ${machineMb} MB. Nothing has changed.`,
    );
  }
  const records = await Promise.all([source, otherOf(source)].map((one) => readRecord(one, env)));
  const current = await settingInFile('AI_MEMORY_MB');
  // A value that this command has set is not the host's own: that one is restored.
  const known = records.find((one) => one?.raised?.to === current)?.raised;
  const raised = isMore
    ? { from: known ? known.from : current, to: String(memoryMb) }
    : records[0]?.raised;
  const record: InstallRecord = { path, memoryMb, ...(raised && { raised }) };
  await writeFile(recordOf(source, env), JSON.stringify(record));
  const changes = { [source.setting]: path, ...(isMore && { AI_MEMORY_MB: String(memoryMb) }) };
  const said = [
    `${source.setting} is set.`,
    ...(isMore ? [`AI_MEMORY_MB was ${env.AI_MEMORY_MB}, and is ${memoryMb} now.`] : []),
  ];
  const lines = Object.entries(changes).map(([name, value]) => settingLine(name, value));
  const isWritten = await changeSettings(changes);
  return {
    memoryMb,
    said: isWritten
      ? said
      : [`${settingsFile()} cannot be written. Set this yourself: ${lines.join(' ')}.`],
  };
}

const otherOf = (source: Source) => (source === STEM_MODEL ? SOUNDFONT : STEM_MODEL);

const isInUse = async ({ setting }: Source, path: string) =>
  (await settingInFile(setting)) === path;

/** Deletes earlier files of a source, and unfinished downloads. */
async function removeOthers(folder: string, place: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const other = join(folder, name);
    const isFile = /^[0-9a-f]{16}$|^[0-9a-f]{64}\.part$/.test(name);
    if (isFile && other !== place) await rm(other, { recursive: true });
  }
}

async function remove(source: Source, env: Env): Promise<string> {
  const { setting, noun } = source;
  const folder = folderOf(source, env);
  const record = await readRecord(source, env);
  const current = await settingInFile(setting);
  const changes: Record<string, string | null> = {};
  const said: string[] = [];
  if (current?.startsWith(folder)) changes[setting] = null;
  else if (current) said.push(`${setting} names another file, ${current}, and stays.`);
  const isRaised = record?.raised && (await settingInFile('AI_MEMORY_MB')) === record.raised.to;
  if (record?.raised && isRaised) {
    const other = otherOf(source);
    const others = await readRecord(other, env);
    if (others) {
      // The other one may need the memory: it takes it back when it is removed itself.
      await writeFile(recordOf(other, env), JSON.stringify({ ...others, raised: record.raised }));
    } else {
      changes['AI_MEMORY_MB'] = record.raised.from;
      said.push(`AI_MEMORY_MB is ${record.raised.from ?? 'not set'}, as before.`);
    }
  }
  if (Object.keys(changes).length > 0 && !(await changeSettings(changes))) {
    throw new Refusal(
      `${settingsFile()} cannot be written: remove ${Object.keys(changes).join(' and ')} yourself, then try again.`,
    );
  }
  const wasThere = existsSync(folder);
  await rm(folder, { recursive: true, force: true });
  if (!wasThere) return [`No ${noun} was installed by this command.`, ...said].join(' ');
  return [`The ${noun} is removed.`, ...said, 'Start the server again.'].join(' ');
}
