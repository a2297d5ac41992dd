import { AppError } from '#app/errors.ts';

const MEBIBYTE = 1024 * 1024;
const SMALL_BODY = 2 * MEBIBYTE;

/** Reads a JSON body; an empty one is an empty object. @throws {AppError} malformed, tooLarge, unsupportedType */
export async function readJson(request: Request, limit = SMALL_BODY): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = await limitedBody(request, limit).text();
  if (!text) return {};
  if (!/^application\/json\b/i.test(type)) {
    throw new AppError('unsupportedType', 'Please send JSON (Content-Type: application/json).');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('malformed', 'The body is not valid JSON.');
  }
}

/** Reads a small form. @throws {AppError} malformed, tooLarge */
export async function readForm(request: Request, limit = SMALL_BODY): Promise<FormData> {
  try {
    return await limitedBody(request, limit).formData();
  } catch (error) {
    throw refusal(error) ?? new AppError('malformed', 'That form could not be read.');
  }
}

/** The request with a body that breaks off, with a refusal, as soon as it is over the limit. */
function limitedBody(request: Request, limit: number): Request {
  const tooLarge = new AppError(
    'tooLarge',
    `Please send at most ${Math.floor(limit / MEBIBYTE)} MB.`,
  );
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  if (!request.body) return request;
  let size = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limit) controller.error(tooLarge);
        else controller.enqueue(chunk);
      },
    }),
  );
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: counted, duplex: 'half' });
}

function refusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof Error && error.cause ? refusal(error.cause) : undefined;
}

/** A field of a form as text; a file, or nothing, is the empty text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
