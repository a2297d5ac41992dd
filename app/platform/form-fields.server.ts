import { AppError } from '#app/errors.ts';

/** More than any screen sends. Parsing a name such as `list[999999]` allocates that many entries. */
const MOST = { fields: 200, nameLength: 200, index: 999, depth: 7 };

/** Names that have a special meaning to the form parser, or to JavaScript itself. */
const RESERVED = new Set([
  '__intent__',
  '__state__',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
]);

/** `title`, `tags[]`, `links[2].url` */
const NAME = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{0,9}\])*$/;

/**
 * Each character of a name may take up to twelve when encoded: four bytes of UTF-8, three characters each.
 */
const MAX_ENCODED = MOST.nameLength * 12;

const tooMany = () =>
  new AppError('malformed', `This form has too many fields: send at most ${MOST.fields}.`);
const wrongName = () =>
  new AppError('malformed', 'This form has a field with a name that is not understood.');

/**
 * Collects the fields of a form, and refuses those that would be expensive to parse before they are parsed.
 * Fields with a reserved name are left out.
 */
export class FormFields {
  readonly form = new FormData();
  #count = 0;

  /** @throws {AppError} malformed */
  append(name: string, value: string): void {
    this.#count += 1;
    if (this.#count > MOST.fields) throw tooMany();
    if (name === '') return;
    if (name.length > MOST.nameLength || !NAME.test(name)) throw wrongName();
    const parts = name.split(/[.[\]]+/).filter(Boolean);
    if (parts.some((part) => RESERVED.has(part))) return;
    // An empty pair of brackets is a level as well.
    if (parts.length + (name.match(/\[\]/g)?.length ?? 0) > MOST.depth) throw wrongName();
    for (const [, index] of name.matchAll(/\[(\d+)\]/g)) {
      if (Number(index) > MOST.index) throw wrongName();
    }
    this.form.append(name, value);
  }
}

/**
 * Reads the fields of an `application/x-www-form-urlencoded` body. Their number and the length of their names
 * are checked on the raw bytes: a refusal costs microseconds for any body.
 * @throws {AppError} malformed
 */
export function readUrlencoded(bytes: Buffer): FormData {
  let separators = 0;
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1)) {
    separators += 1;
    if (separators >= MOST.fields) throw tooMany();
  }
  const text = bytes.toString('utf8');
  const fields = new FormFields();
  for (const pair of text.split('&')) {
    const end = pair.indexOf('=');
    if ((end < 0 ? pair.length : end) > MAX_ENCODED) throw wrongName();
    for (const [name, value] of new URLSearchParams(pair)) fields.append(name, value);
  }
  return fields.form;
}
