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
 * Loaded into the audio and conversion processes of the journeys, and into those of a generation test
 * (tests/recorded-conversions.ts): the result of a conversion that was made in this run is replayed with its
 * files. All else is real: the queue, the process, the files and their destination.
 *
 * Work is the same if the task, the sounds, the choices and the engine's bundle are the same. The seed and
 * the tags (title and artist) may differ: a test that checks them requests real conversions.
 */
const FOLDER = process.env.RECORDED_CONVERSIONS;
const [, program = ''] = process.argv;
/** A process runs a single bundle. */
let bundleHash;

if (FOLDER && isMainThread) {
  if (basename(program) === 'conversion-worker.js') answerFromRecords(FOLDER, conversionOf);
  else if (basename(program) === 'audio-worker.js') answerFromRecords(FOLDER, readingOf);
}

/** Inputs that identify the conversion of an order, and its output folder; undefined for other orders. */
function conversionOf({ task, payload }) {
  // A file of the host that is being checked.
  if ('path' in payload) return undefined;
  const { recording, directory, ...choices } = payload;
  for (const chance of ['tags', 'seed']) delete choices[chance];
  return { work: [task, choices, withSounds(recording)], directory };
}

function readingOf({ type, task, payload }) {
  if (type !== 'run' || !payload.outputDirectory) return undefined;
  const { outputDirectory: directory, ...given } = payload;
  return { work: [task, withSounds(given)], directory };
}

function answerFromRecords(folder, madeOf) {
  let current;
  const send = process.send.bind(process);
  // Stored before the server gets the message, since it may then end this process.
  process.send = (message, ...rest) => {
    if (current && ['done', 'refused'].includes(message.type)) {
      keep(current.record, message, current.directory);
    }
    return send(message, ...rest);
  };
  for (const listen of ['on', 'once']) {
    const really = process[listen].bind(process);
    process[listen] = (event, listener) => {
      if (event !== 'message') return really(event, listener);
      return really(event, (order) => {
        const made = madeOf(order);
        if (!made) return listener(order);
        const { work, directory } = made;
        const record = join(folder, nameOf(work, dirname(program)));
        const kept = replay(record, directory);
        if (kept) return send(kept);
        current = { record, directory };
        return listener(order);
      });
    };
  }
}

/** Copies the recorded output to this order's destination, and returns the recorded result. */
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
    // Another process has stored the same meanwhile.
    rmSync(draft, { recursive: true });
  }
}

/** Hash of an order and of the bundle that carries it out. */
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

/** Replaces the path of each sound by its content. */
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
