import { createHash } from 'node:crypto';
import { parseAst } from 'vite';
import type { SourceText, Translation } from '#app/languages/source-texts.ts';
import { minifyStatement } from './minified-scripts.ts';

/** A text in the source language, and its translations by language. */
export interface MarkedText {
  source: SourceText;
  translations: Map<string, Translation>;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/**
 * The name of a text in code that has not been written yet: `$T` and 10 digits. A function is marked by a call of this
 * name, a constant by `markOf`.
 */
export function nameOf(place: string, { text, code }: SourceText): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([place, text, code]))
    .digest('hex');
  return `$T${BigInt(`0x${hash.slice(0, 12)}`)
    .toString(36)
    .padStart(10, '0')}`;
}

/** Private characters, which no text contains (Unicode 16.0, 23.5). */
const BEGIN = '\uE000';
const FILLER = '\uE001';
const DIGITS = 0xe100;
const DIGIT_BITS = 12;

/**
 * Marks the place of a constant text. A mark is as long as the text, if that is long enough, so that a minifier
 * decides as it would for the text.
 */
export function markOf(name: string, text: string): string {
  let number = BigInt(Number.parseInt(name.slice(2, 7), 36)) * 36n ** 5n;
  number += BigInt(Number.parseInt(name.slice(7), 36));
  let digits = '';
  for (let at = 0; at < 5; at += 1) {
    digits += String.fromCharCode(DIGITS + Number(number & 0xfffn));
    number >>= BigInt(DIGIT_BITS);
  }
  return (BEGIN + digits).padEnd(text.length, FILLER);
}

const MARK = /\uE000([\uE100-\uF0FF]{5})\uE001*/g;

function nameIn(digits: string): string {
  let number = 0n;
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    number = (number << BigInt(DIGIT_BITS)) + BigInt(digits.charCodeAt(at) - DIGITS);
  }
  return `$T${number.toString(36).padStart(10, '0')}`;
}

/** A part of code that is different in each language. */
type Place =
  | { kind: 'text'; start: number; end: number; value: string; inTemplate: boolean }
  | { kind: 'address'; start: number; end: number; address: string }
  | {
      kind: 'call';
      start: number;
      end: number;
      name: string;
      args: readonly Argument[];
      /** True if a conditional expression may stand there without parentheses. */
      isOpen: boolean;
      /** True if the expression there may begin with a brace, which would be a block elsewhere. */
      mayBegin: boolean;
    };

interface Argument {
  start: number;
  end: number;
  /** May be evaluated several times, or not at all. */
  isSimple: boolean;
  isAtom: boolean;
}

export interface MarkedCode {
  code: string;
  places: readonly Place[];
}

/**
 * Finds the places of texts in minified code, and of addresses of other files.
 * @param isAddress true for a text that is one
 */
export function findPlaces(code: string, isAddress: (text: string) => boolean): MarkedCode {
  const places: Place[] = [];
  const walk = (value: unknown, parent: Node | null, field: string): void => {
    if (Array.isArray(value)) return value.forEach((entry) => walk(entry, parent, field));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (typeof node.type !== 'string') return;
    const { start, end } = node;
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      const text = node['value'];
      if (text.includes(BEGIN))
        places.push({ kind: 'text', start, end, value: text, inTemplate: false });
      else if (isAddress(text)) places.push({ kind: 'address', start, end, address: text });
      return;
    }
    if (node.type === 'TemplateElement') {
      const { cooked } = node['value'] as { cooked: string };
      if (cooked.includes(BEGIN))
        places.push({ kind: 'text', start, end, value: cooked, inTemplate: true });
      return;
    }
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node;
      if (callee.type === 'Identifier' && String(callee['name']).startsWith('$T')) {
        const args = (node['arguments'] as Node[]).map((argument) => ({
          start: argument.start,
          end: argument.end,
          isSimple: isSimple(argument),
          // `7.toLocaleString()` is no expression.
          isAtom: ATOMS.has(argument.type) && typeof argument['value'] !== 'number',
        }));
        const isOpen = parent !== null && (OPEN[parent.type]?.includes(field) ?? false);
        const mayBegin = isOpen && !BEGINNINGS.includes(parent.type);
        places.push({
          kind: 'call',
          start,
          end,
          name: String(callee['name']),
          args,
          isOpen,
          mayBegin,
        });
      }
    }
    for (const [name, entry] of Object.entries(node)) walk(entry, node, name);
  };
  walk(parseAst(code).body, null, '');
  // Around the places within their arguments.
  return { code, places: places.sort((one, other) => one.start - other.start) };
}

const ATOMS = new Set([
  'CallExpression',
  'Identifier',
  'Literal',
  'MemberExpression',
  'TemplateLiteral',
]);

/** Places in which a conditional expression needs no parentheses. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  ArrayExpression: ['elements'],
  ArrowFunctionExpression: ['body'],
  AssignmentExpression: ['right'],
  CallExpression: ['arguments'],
  ConditionalExpression: ['consequent', 'alternate'],
  Property: ['value'],
  ReturnStatement: ['argument'],
  SequenceExpression: ['expressions'],
  TemplateLiteral: ['expressions'],
  VariableDeclarator: ['init'],
};

/** Expressions whose first sign may be the first one of a statement, or of a function’s body. */
const BEGINNINGS = ['ArrowFunctionExpression', 'SequenceExpression'];

function isSimple(node: Node): boolean {
  if (node.type === 'Identifier' || node.type === 'Literal') return true;
  if (node.type !== 'MemberExpression' || node['computed'] === true) return false;
  return isSimple(node['object'] as Node);
}

/** A function of a text, minified, and where its parameters are used. */
interface Formatter {
  code: string;
  /** Null if calls of it cannot be replaced by its body. */
  inline: Inline | null;
}

interface Inline {
  body: string;
  /** An expression that binds less than a comparison. */
  isLoose: boolean;
  uses: readonly {
    parameter: number;
    start: number;
    end: number;
    isAlways: boolean;
    inTemplate: boolean;
  }[];
}

/**
 * Writes code with the texts of a language in its marked places. A call of a text’s function becomes the body of the
 * function where its arguments allow that, as a minifier would do it; otherwise the function is written once.
 * @param language null for the source language; a text without a translation is in that
 * @param addressOf the address of another file in this language
 * @throws {Error} if a mark is left over: a minifier has cut it; or if the code cannot be parsed any more
 */
export async function writeInLanguage(
  { code, places }: MarkedCode,
  marked: ReadonlyMap<string, MarkedText>,
  language: string | null,
  addressOf: (address: string) => string = (address) => address,
): Promise<string> {
  if (places.length === 0) return code;
  const formatters = new Map<string, Formatter>();
  for (const place of places) {
    if (place.kind !== 'call' || formatters.has(place.name)) continue;
    formatters.set(
      place.name,
      await formatterOf(inLanguage(marked, place.name, language).code ?? ''),
    );
  }
  const calls = new Map<string, number>();
  const functions = new Map<string, string>();
  const spare = spareNames(code);

  const write = (from: number, to: number): string => {
    let text = '';
    let at = from;
    for (const place of places) {
      if (place.start < at || place.end > to) continue;
      text += code.slice(at, place.start) + writePlace(place);
      at = place.end;
    }
    return text + code.slice(at, to);
  };
  const writePlace = (place: Place): string => {
    if (place.kind === 'address') return JSON.stringify(addressOf(place.address));
    if (place.kind === 'text') {
      const text = place.value.replaceAll(
        MARK,
        (_, digits: string) => inLanguage(marked, nameIn(digits), language).text ?? '',
      );
      return place.inTemplate ? escapeTemplate(text) : quote(text);
    }
    const formatter = formatters.get(place.name) as Formatter;
    const args = place.args.map((argument) => ({
      ...argument,
      code: write(argument.start, argument.end),
    }));
    const inlined = formatter.inline && inlineCall(formatter.inline, args, place);
    if (inlined !== null) return inlined;
    let name = functions.get(place.name);
    if (name === undefined) {
      name = spare.next().value as string;
      functions.set(place.name, name);
    }
    calls.set(name, (calls.get(name) ?? 0) + 1);
    return `${name}(${args.map((argument) => argument.code).join()})`;
  };

  let written = write(0, code.length);
  for (const [id, name] of functions) {
    const { code: own } = formatters.get(id) as Formatter;
    // One that is called once stands where it is called.
    if (calls.get(name) === 1) written = written.replace(`${name}(`, () => `(${own})(`);
    else written = `const ${name}=${own};${written}`;
  }
  if (/\uE000|\$T[a-z0-9]{10}\(/.test(written))
    throw new Error('A mark of a text was not written.');
  try {
    parseAst(written);
  } catch (error) {
    throw new Error(`The texts in ${language ?? 'the source language'} broke the code.`, {
      cause: error,
    });
  }
  return written;
}

/** Names that the code does not contain. */
function* spareNames(code: string): Generator<string> {
  for (let at = 0; ; at += 1) {
    const name = `$${at.toString(36)}`;
    if (!code.includes(name)) yield name;
  }
}

function inLanguage(
  marked: ReadonlyMap<string, MarkedText>,
  name: string,
  language: string | null,
): Pick<SourceText, 'text' | 'code'> {
  const text = marked.get(name);
  if (!text) throw new Error(`A mark of a text was changed: ${name}.`);
  return (language === null ? undefined : text.translations.get(language)) ?? text.source;
}

const minified = new Map<string, Promise<Formatter>>();

function formatterOf(code: string): Promise<Formatter> {
  const known = minified.get(code) ?? minifyFunction(code);
  minified.set(code, known);
  return known;
}

async function minifyFunction(source: string): Promise<Formatter> {
  const code = await minifyStatement(`globalThis.f=${source}`);
  const [, own = ''] = /^globalThis\.f=([^]*?);?$/.exec(code) ?? [];
  return { code: own, inline: inlineOf(own) };
}

function inlineOf(code: string): Inline | null {
  const [statement] = parseAst(`(${code})`).body as unknown as Node[];
  let fn = statement?.['expression'] as Node;
  if (fn.type === 'ParenthesizedExpression') fn = fn['expression'] as Node;
  const body = fn['body'] as Node | undefined;
  if (fn.type !== 'ArrowFunctionExpression' || !body || body.type === 'BlockStatement') return null;
  const parameters = fn['params'] as Node[];
  if (!parameters.every(({ type }) => type === 'Identifier')) return null;
  const names = parameters.map((parameter) => String(parameter['name']));
  const uses: Inline['uses'][number][] = [];
  let isPlain = true;
  const walk = (value: unknown, parent: Node, field: string, isAlways: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, parent, field, isAlways));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (typeof node.type !== 'string') return;
    if (/Function/.test(node.type)) isPlain = false;
    const isName = field === 'property' || field === 'key' ? parent['computed'] === true : true;
    if (node.type === 'Identifier' && isName) {
      const parameter = names.indexOf(String(node['name']));
      const { start, end } = node;
      const inTemplate = parent.type === 'TemplateLiteral' || field === 'arguments';
      if (parent['shorthand'] === true) isPlain = false;
      if (parameter >= 0)
        uses.push({
          parameter,
          start: start - body.start,
          end: end - body.start,
          isAlways,
          inTemplate,
        });
    }
    const may = /Conditional|Logical/.test(node.type);
    for (const [name, entry] of Object.entries(node)) {
      walk(entry, node, name, isAlways && (!may || name === 'test' || name === 'left'));
    }
  };
  walk(body, fn, 'body', true);
  if (!isPlain) return null;
  const text = `(${code})`.slice(body.start, body.end);
  return { body: text, isLoose: !ATOMS.has(body.type), uses };
}

/** The body of a function with the arguments of a call in it; null if they would be evaluated differently. */
function inlineCall(
  { body, isLoose, uses }: Inline,
  args: readonly (Argument & { code: string })[],
  { isOpen, mayBegin }: { isOpen: boolean; mayBegin: boolean },
): string | null {
  const complex = args.flatMap(({ isSimple: simple }, at) => (simple ? [] : [at]));
  const order = uses.filter(({ parameter }) => complex.includes(parameter));
  const isSame =
    order.length === complex.length &&
    order.every(({ parameter, isAlways }, at) => parameter === complex[at] && isAlways);
  if (!isSame || uses.some(({ parameter }) => parameter >= args.length)) return null;
  let text = '';
  let at = 0;
  for (const { parameter, start, end, inTemplate } of uses) {
    const argument = args[parameter] as (typeof args)[number];
    text += body.slice(at, start);
    text += argument.isAtom || inTemplate ? argument.code : `(${argument.code})`;
    at = end;
  }
  text += body.slice(at);
  return (isLoose && !isOpen) || (text.startsWith('{') && !mayBegin) ? `(${text})` : text;
}

/** As a minifier writes it: in the quotes that need fewer escapes. */
function quote(text: string): string {
  const count = (sign: string) => text.split(sign).length - 1;
  if (count('"') <= count("'"))
    return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const escapeTemplate = (text: string) => text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&');
