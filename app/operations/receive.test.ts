import { describe, expect, it } from 'vitest';
import { formText, readBytes, readForm, readJson } from './receive.server.ts';

const SITE = 'http://localhost:3000/';

const sent = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request(SITE, { method: 'POST', body, headers, duplex: 'half' });

/** A body in chunks, without its length; `undefined` breaks it off. */
const inPieces = (...pieces: (string | undefined)[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece !== undefined) controller.enqueue(Buffer.from(piece));
      else if (pieces.length > 0) controller.error(new Error('cut'));
      else controller.close();
    },
  });

const JSON_TYPE = { 'content-type': 'application/json' };
const SMALL_BODY = 384 * 1024;

describe('bytes', () => {
  it('are read whole, up to the limit', async () => {
    expect(String(await readBytes(sent(inPieces('ab', 'cd')), 4))).toBe('abcd');
    expect(String(await readBytes(sent('abcd'), 4))).toBe('abcd');
    expect(await readBytes(sent(null), 4)).toHaveLength(0);
  });

  it('of more than the limit are refused, whether that is declared or not', async () => {
    const refusal = { code: 'tooLarge', message: 'Please send at most 1 KB.' };
    await expect(readBytes(sent(inPieces('ab', 'cde')), 4)).rejects.toMatchObject(refusal);
    const declared = sent(inPieces('ab'), { 'content-length': '5' });
    await expect(readBytes(declared, 4)).rejects.toMatchObject(refusal);
    const exact = sent(inPieces('abcd'), { 'content-length': '4' });
    expect(await readBytes(exact, 4)).toHaveLength(4);
  });

  it('that break off are told so', async () => {
    await expect(readBytes(sent(inPieces('ab', undefined, 'x')), 4)).rejects.toMatchObject({
      code: 'malformed',
      message: 'The request was cut off before it was complete.',
    });
  });

  it('of all that are read at once are held up to a limit, and let go however they end', async () => {
    const mebibytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
    const most = 200 * 1024 * 1024;
    const piece = mebibytes(16);
    let open = () => undefined as void;
    const waiting = new Promise<void>((resolve) => (open = resolve));
    let count = 0;
    const held = readBytes(
      sent(
        new ReadableStream<Uint8Array>({
          async pull(controller) {
            if (count === 5) await waiting;
            if (count === 5) return controller.close();
            count += 1;
            controller.enqueue(piece);
          },
        }),
      ),
      most,
    );
    while (count < 5) await new Promise((resolve) => setImmediate(resolve));
    await expect(readBytes(sent(mebibytes(17)), most)).rejects.toMatchObject({
      code: 'tooManyRequests',
      retryAfter: 5,
      message: 'Too much is being sent at once. Please try again.',
    });
    expect(await readBytes(sent(mebibytes(16)), most)).toHaveLength(16 * 1024 * 1024);
    open();
    expect(await held).toHaveLength(80 * 1024 * 1024);
    expect(await readBytes(sent(mebibytes(96)), most)).toHaveLength(96 * 1024 * 1024);
  });
});

describe('JSON', () => {
  it('is parsed; none at all is an empty object', async () => {
    expect(await readJson(sent('{"a":[1]}', JSON_TYPE))).toEqual({ a: [1] });
    const charset = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect(await readJson(sent('5', charset))).toBe(5);
    expect(await readJson(sent(null))).toEqual({});
    expect(await readJson(sent('', { 'content-type': 'text/plain' }))).toEqual({});
  });

  it.each(['text/plain', 'application/jsonp', 'text/application/json'])(
    'is not what comes as %s',
    async (type) => {
      await expect(readJson(sent('{}', { 'content-type': type }))).rejects.toMatchObject({
        code: 'unsupportedType',
        message: 'Please send JSON (Content-Type: application/json).',
      });
    },
  );

  it('may come as another type where that is said', async () => {
    const type = { 'content-type': 'application/csp-report' };
    expect(await readJson(sent('{"a":1}', type), undefined, /^application\/csp-report/)).toEqual({
      a: 1,
    });
    await expect(readJson(sent('{}', JSON_TYPE), 10, /^text/)).rejects.toMatchObject({
      code: 'unsupportedType',
    });
  });

  it('is 384 KB at most, and more of it only for pictures, where that is allowed', async () => {
    const text = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`;
    expect(await readJson(sent(text(SMALL_BODY), JSON_TYPE))).toHaveLength(SMALL_BODY - 2);
    await expect(readJson(sent(text(SMALL_BODY + 1), JSON_TYPE))).rejects.toMatchObject({
      code: 'tooLarge',
    });
    const more = 2 * SMALL_BODY;
    expect(await readJson(sent(text(more), JSON_TYPE), more)).toHaveLength(more - 2);
    const many = `[${'1,'.repeat(SMALL_BODY / 2)}1]`;
    await expect(readJson(sent(many, JSON_TYPE), more)).rejects.toMatchObject({
      code: 'malformed',
    });
    // A text with escapes counts as long only if nothing longer is allowed.
    const escaped = JSON.stringify('\n'.repeat(40_000));
    expect(await readJson(sent(escaped, JSON_TYPE), SMALL_BODY)).toHaveLength(40_000);
    await expect(readJson(sent(escaped, JSON_TYPE), more)).rejects.toMatchObject({
      code: 'malformed',
    });
  });
});

describe('a form', () => {
  it('is read as browsers send it', async () => {
    const form = new FormData();
    form.set('title', 'Rain');
    for (const body of [new URLSearchParams({ title: 'Rain' }), form]) {
      expect(formText(await readForm(sent(body)), 'title')).toBe('Rain');
    }
    expect(formText(form, 'other')).toBe('');
    form.set('file', new File(['x'], 'x.txt'));
    expect(formText(form, 'file')).toBe('');
  });

  it.each(['', 'text/plain', 'application/json', 'x/multipart/form-data'])(
    'is not what comes as %j',
    async (type) => {
      await expect(readForm(sent('a=1', { 'content-type': type }))).rejects.toMatchObject({
        code: 'malformed',
        message: 'That form could not be read.',
      });
    },
  );
});
