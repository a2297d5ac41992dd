import packageJson from '../../../package.json';
import { escapeXml } from '#app/display/markup.ts';
import { AppError, type ErrorCode } from '#app/errors.ts';
import * as texts from './texts.ts';

/** The version of the Subsonic protocol that is spoken; see https://opensubsonic.netlify.app. */
const PROTOCOL_VERSION = '1.16.1';

/** Fields without a value are left out. */
type Plain = string | number | boolean | Date;
export type Value =
  | Plain
  | null
  | undefined
  | readonly Value[]
  | { readonly [name: string]: Value };
export type Body = Readonly<Record<string, Value>>;

/** Error codes of the protocol. */
export const CODES = {
  generic: 0,
  missingParameter: 10,
  clientTooOld: 20,
  serverTooOld: 30,
  wrongPassword: 40,
  noTokens: 41,
  unknownSignIn: 42,
  severalSignIns: 43,
  wrongKey: 44,
  notAuthorized: 50,
  notFound: 70,
} as const;

/** A refusal by the protocol itself: of versions, parameters or the sign-in. */
export class ProtocolError extends Error {
  readonly code: number;
  /** Path of a page of this site that helps. */
  readonly help: string | undefined;

  constructor(code: keyof typeof CODES, message: string, help?: string) {
    super(message);
    this.name = 'ProtocolError';
    this.code = CODES[code];
    this.help = help;
  }
}

const OF_REFUSALS: Partial<Record<ErrorCode, keyof typeof CODES>> = {
  invalid: 'missingParameter',
  unauthenticated: 'wrongPassword',
  artistsOnly: 'notAuthorized',
  forbidden: 'notAuthorized',
  passwordNeeded: 'notAuthorized',
  notFound: 'notFound',
  linkEnded: 'notFound',
};

/** The protocol's error for a refusal. @param origin of this site, for the address of a helpful page */
export function errorOf(error: AppError | ProtocolError, origin: string): Body {
  if (error instanceof AppError) {
    return { code: CODES[OF_REFUSALS[error.code] ?? 'generic'], message: error.message };
  }
  const { code, message, help } = error;
  return { code, message, helpUrl: help === undefined ? undefined : origin + help };
}

/** @throws {ProtocolError} if a client of this version cannot be served: another major, or a newer minor */
export function demandVersion(version: string): void {
  const [major = NaN, minor = 0] = version.split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = PROTOCOL_VERSION.split('.').map(Number);
  if (Number.isNaN(major) || Number.isNaN(minor)) {
    throw new ProtocolError('missingParameter', texts.versionIsNone);
  }
  if (major < ownMajor) throw new ProtocolError('clientTooOld', texts.appTooOld);
  if (major > ownMajor || minor > ownMinor) {
    throw new ProtocolError('serverTooOld', texts.siteTooOld(PROTOCOL_VERSION));
  }
}

/** How an answer is written. */
export interface Format {
  name: 'xml' | 'json' | 'jsonp';
  /** The function of a page that receives JSONP. */
  callback: string;
  /** False: elements are those of Subsonic alone. */
  hasExtensions: boolean;
}

/** Until the parameters of a call are read. */
export const DEFAULT_FORMAT: Format = { name: 'xml', callback: '', hasExtensions: true };

/**
 * Apps for older versions than this one are from before OpenSubsonic, and do not expect its elements: Clementine 1.4 leaves
 * out the whole library if an album has another element than songs.
 */
const MINOR_OF_EXTENSIONS = 13;

const CALLBACK = /^[\w$]{1,40}(?:\.[\w$]{1,40}){0,4}$/;

/** @throws {ProtocolError} for JSONP without the name of a function */
export function formatOf(parameters: URLSearchParams): Format {
  const wanted = parameters.get('f');
  const [major, minor = 0] = (parameters.get('v') ?? '').split('.').map(Number);
  const hasExtensions = !(major === 1 && minor < MINOR_OF_EXTENSIONS);
  if (wanted === 'json') return { name: 'json', callback: '', hasExtensions };
  if (wanted !== 'jsonp') return { name: 'xml', callback: '', hasExtensions };
  const callback = parameters.get('callback') ?? '';
  if (!CALLBACK.test(callback)) throw new ProtocolError('missingParameter', texts.callbackIsNone);
  return { name: 'jsonp', callback, hasExtensions };
}

/** An answer with what every answer has around its own part. */
export function answerOf(format: Format, status: 'ok' | 'failed', own: Body): Response {
  const whole = {
    status,
    version: PROTOCOL_VERSION,
    type: 'artist-space',
    serverVersion: packageJson.version,
    openSubsonic: true,
    ...own,
  };
  const headers = { 'Cache-Control': 'private, no-store' };
  if (format.name === 'xml') {
    const known = format.hasExtensions ? whole : mapBody(whole, withoutExtensions);
    const body = `<?xml version="1.0" encoding="UTF-8"?>${element('subsonic-response', {
      xmlns: 'http://subsonic.org/restapi',
      ...known,
    })}`;
    return new Response(body, {
      headers: { ...headers, 'Content-Type': 'text/xml; charset=utf-8' },
    });
  }
  const json = JSON.stringify({ 'subsonic-response': told(whole) });
  if (format.name === 'json') {
    return new Response(json, { headers: { ...headers, 'Content-Type': 'application/json' } });
  }
  // Both line separators end a line in old browsers' scripts.
  const script = json.replace(/[\u2028\u2029]/g, (one) =>
    one === '\u2028' ? '\\u2028' : '\\u2029',
  );
  return new Response(`/**/${format.callback}(${script});`, {
    headers: { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' },
  });
}

/** Elements of OpenSubsonic in those of Subsonic, which has attributes alone there. */
const EXTENSIONS = new Set(
  'albumArtists artists contributors discTitles genres moods recordLabels releaseTypes replayGain roles'.split(
    ' ',
  ),
);

const mapBody = (body: Body, change: (value: Value) => Value): Body =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, change(value)]));

function withoutExtensions(value: Value): Value {
  if (isList(value)) return value.map(withoutExtensions);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const known = Object.entries(value).filter(
    ([name, part]) => !(EXTENSIONS.has(name) && typeof part === 'object'),
  );
  return mapBody(Object.fromEntries(known), withoutExtensions);
}

/** The value without what has none. */
function told(value: Value): unknown {
  if (value instanceof Date) return value.toISOString();
  if (isList(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      part === null || part === undefined ? [] : [[name, told(part)]],
    ),
  );
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/**
 * As XML: lists are repeated elements, objects are elements, and other fields are attributes, except for `value`,
 * which is the text of its element.
 */
function element(name: string, value: Value): string {
  if (value === null || value === undefined) return '';
  if (isList(value)) return value.map((part) => element(name, part)).join('');
  if (typeof value !== 'object' || value instanceof Date)
    return `<${name}>${textOf(value)}</${name}>`;
  let attributes = '';
  let content = '';
  for (const [part, inner] of Object.entries(value)) {
    if (inner === null || inner === undefined) continue;
    if (typeof inner === 'object' && !(inner instanceof Date)) content += element(part, inner);
    else if (part === 'value') content += textOf(inner);
    else attributes += ` ${part}="${textOf(inner)}"`;
  }
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
}

/** White space is kept as it is in attributes, too. */
const textOf = (value: Plain): string =>
  escapeXml(value instanceof Date ? value.toISOString() : String(value)).replace(
    /[\t\n\r]/g,
    (space) => `&#${space.charCodeAt(0)};`,
  );
