import { open, readFile, type FileHandle } from 'node:fs/promises';
import { askLine, Refusal, shownText } from '#app/command-line/terminal.ts';
import { fetchText } from './resumable-download.server.ts';

/** A licence as a host reads it. */
export interface Licence {
  text: string;
  /** Address, path or file that it comes from, for a sentence. */
  source: string;
}

/** Names that licences have in the folder of a file. */
const NAMES = ['LICENSE', 'LICENSE.txt', 'LICENSE.md', 'LICENCE', 'COPYING'];
const WEB = /^https?:\/\//i;

/** Reads the licence that a host names by its address or path. @throws {Refusal} if it is no text */
export async function readLicence(named: string): Promise<Licence> {
  const text = WEB.test(named)
    ? await fetchText(named)
    : await readFile(named, 'utf8').catch(() => null);
  if (text?.trim()) return { text, source: named };
  throw new Refusal(`--licence names ${named}, which is no text that can be read.`);
}

/** Looks for a licence in the folder of a file on the web. */
export async function licenceBeside(address: string): Promise<Licence | null> {
  for (const name of NAMES) {
    const url = new URL(name, address);
    const text = await fetchText(url.href);
    url.username = url.password = '';
    if (text !== null) return { text, source: url.href };
  }
  return null;
}

/** Shows a licence and asks for consent. @throws {Refusal} without it */
export async function demandConsent({ text, source }: Licence, isGiven: boolean): Promise<void> {
  process.stderr.write(`${text.split('\n').map(shownText).join('\n')}\n\n`);
  const question = `This is the licence of the file, from ${shownText(source)}.`;
  if (isGiven) {
    process.stderr.write(`${question} You accept it.\n`);
    return;
  }
  const answer = await askLine(`${question} Do you accept it? Type yes or no: `);
  if (/^y(?:es)?$/i.test(answer)) return;
  throw new Refusal(
    'The licence was not accepted, so that nothing has changed. Type yes, or accept it by --accept-licence.',
  );
}

/** The licence that a file states about itself: an ONNX model or a SoundFont. */
export async function licenceIn(path: string): Promise<Licence | null> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(12);
    await file.read(head, 0, 12, 0);
    const isRiff = head.toString('latin1', 0, 4) === 'RIFF';
    const text = isRiff ? await statedBySoundFont(file) : await statedByModel(file);
    return text ? { text, source: 'the file itself' } : null;
  } finally {
    await file.close();
  }
}

/** Texts of at most this length are read. */
const MAX_BYTES = 64 * 1024;

/** Copyright and comments of the INFO list (SoundFont 2.04, 5.7 and 5.9), which comes first in the file. */
async function statedBySoundFont(file: FileHandle): Promise<string | null> {
  const said = new Map<string, string>();
  for (let at = 24; said.size < 32;) {
    const head = await bytesAt(file, at, 8);
    const name = head.toString('latin1', 0, 4);
    if (head.length < 8 || name === 'LIST') break;
    const size = head.readUInt32LE(4);
    if (size > MAX_BYTES) break;
    const text = (await bytesAt(file, at + 8, size)).toString('utf8');
    said.set(name, text.replace(/\0.*$/s, '').trim());
    at += 8 + size + (size % 2);
  }
  // Without a copyright, a comment alone is seldom a licence.
  if (!said.get('ICOP')) return null;
  return ['ICOP', 'ICMT'].flatMap((name) => said.get(name) ?? []).join('\n');
}

/** `metadata_props` of a ModelProto: the names are those that ONNX’s own list of metadata has, and their short forms. */
const LICENCE_KEYS = /^(?:model_)?licen[cs]e$/i;
const METADATA_PROPS = 14;
const BYTES = 2;

/** Reads the fields of the outermost message (protocol buffers) and leaves out the graph with its weights. */
async function statedByModel(file: FileHandle): Promise<string | null> {
  for (let at = 0, fields = 0; fields < 1000; fields += 1) {
    const [tag, size] = varints(await bytesAt(file, at, 20));
    if (tag === undefined || size === undefined) return null;
    const kind = tag.value & 7;
    const start = at + tag.end;
    if (kind === BYTES && tag.value >>> 3 === METADATA_PROPS && size.value < MAX_BYTES) {
      const entry = await bytesAt(file, at + size.end, size.value);
      const [key, value] = entryOf(entry);
      if (LICENCE_KEYS.test(key) && value.trim()) return value.trim();
    }
    if (kind === BYTES) at += size.end + size.value;
    else if (kind === 0) at += size.end;
    else if (kind === 1) at = start + 8;
    else if (kind === 5) at = start + 4;
    else return null;
  }
  return null;
}

/** Key and value of a StringStringEntryProto. */
function entryOf(entry: Buffer): [string, string] {
  const found: [string, string] = ['', ''];
  for (let at = 0; at < entry.length;) {
    const [tag, size] = varints(entry.subarray(at));
    if (!tag || !size || (tag.value & 7) !== BYTES) break;
    const text = entry.toString('utf8', at + size.end, at + size.end + size.value);
    const field = tag.value >>> 3;
    if (field === 1 || field === 2) found[field - 1] = text;
    at += size.end + size.value;
  }
  return found;
}

/** The numbers at the start of these bytes, seven bits a byte, each with the place where it ends. */
function varints(bytes: Buffer): { value: number; end: number }[] {
  const found = [];
  let value = 0;
  let scale = 1;
  for (let at = 0; at < bytes.length && found.length < 2; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte > 127) continue;
    found.push({ value, end: at + 1 });
    value = 0;
    scale = 1;
  }
  return found;
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}
