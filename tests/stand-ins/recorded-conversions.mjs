import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before the servers of the journeys, and before the conversion processes of theirs and of a
 * test of generations (tests/recorded-conversions.ts): what was made of a sound once in this run is
 * answered with the files it made. All else is real: the queue, the process, the files and where
 * they go.
 *
 * The same work is one of the same task, the same sounds and the same choices, made by the same
 * bundle of the engine. What is left to chance (the seed) and the words that the files carry (title
 * and artist) may differ: a test that looks at them asks for conversions in earnest.
 */
const FOLDER = process.env.RECORDED_CONVERSIONS;
const [, program = ''] = process.argv;
/** A process runs one bundle, and it stays as it is. */
let bundleHash;

if (FOLDER && isMainThread) {
  if (basename(program) === 'conversion-worker.js') answerFromRecords(FOLDER);
  else if (basename(program) === 'start.mjs') await recordThreads(FOLDER);
}

function answerFromRecords(folder) {
  const once = process.once.bind(process);
  process.once = (event, listener) => {
    if (event !== 'message') return once(event, listener);
    return once(event, (order) => {
      // A file of the host's that is tried out: nothing is made.
      if ('path' in order.payload) return listener(order);
      const record = join(folder, nameOfConversion(order));
      const { directory } = order.payload;
      const made = replay(record, directory);
      if (made) {
        process.send(made);
        return;
      }
      // Kept before the server, which then ends this process, learns of it.
      const send = process.send.bind(process);
      process.send = (message, ...rest) => {
        if (['done', 'refused'].includes(message.type)) keep(record, message, directory);
        return send(message, ...rest);
      };
      listener(order);
    });
  };
}

/** The tasks of the audio threads: a thread is asked where there is no record. */
async function recordThreads(folder) {
  const { Piscina } = await import('piscina');
  const { run } = Piscina.prototype;
  Piscina.prototype.run = async function (order, options) {
    const { outputDirectory, ...given } = order.payload;
    const work = [options.name, withSounds(given)];
    const record = join(folder, nameOf(work, dirname(this.options.filename)));
    const made = replay(record, outputDirectory);
    if (made) return made;
    const outcome = await run.call(this, order, options);
    if (outcome.ok) keep(record, outcome, outputDirectory);
    return outcome;
  };
}

/** What was made goes where it is wanted this time, and is told as it was told then. */
function replay(record, directory) {
  if (!existsSync(record)) return undefined;
  const { message, names, directory: then } = deserialize(readFileSync(join(record, 'message')));
  for (const name of names) copyFileSync(join(record, name), join(directory, name));
  return withPaths(message, (path) =>
    dirname(path) === then ? join(directory, basename(path)) : path,
  );
}

function keep(record, message, directory) {
  mkdirSync(dirname(record), { recursive: true });
  const draft = mkdtempSync(`${record}-`);
  const names = [];
  withPaths(message, (path) => {
    if (dirname(path) === directory) names.push(basename(path));
    return path;
  });
  for (const name of names) copyFileSync(join(directory, name), join(draft, name));
  writeFileSync(join(draft, 'message'), serialize({ message, names, directory }));
  try {
    renameSync(draft, record);
  } catch {
    // Somebody else has made the same meanwhile.
    rmSync(draft, { recursive: true });
  }
}

function nameOfConversion({ task, payload }) {
  const { recording, ...choices } = payload;
  for (const chance of ['directory', 'tags', 'seed']) delete choices[chance];
  return nameOf([task, choices, withSounds(recording)], dirname(program));
}

/** A fingerprint of an order and of the bundle that carries it out. */
function nameOf(order, bundleFolder) {
  bundleHash ??= hashOfBundle(bundleFolder);
  return createHash('sha256').update(bundleHash).update(serialize(order)).digest('hex');
}

function hashOfBundle(folder) {
  const hash = createHash('sha256').update(process.version);
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.js')) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest();
}

/** With each sound itself in the place of its path. */
function withSounds(value) {
  return withPaths(value, (path) =>
    existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : path,
  );
}

/** A copy of plain data with its absolute paths replaced. */
function withPaths(value, replace) {
  if (typeof value === 'string') return value.startsWith('/') ? replace(value) : value;
  if (Array.isArray(value)) return value.map((each) => withPaths(each, replace));
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withPaths(each, replace)]),
  );
}
