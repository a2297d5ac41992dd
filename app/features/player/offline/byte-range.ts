import { askedBytes } from '#app/operations/byte-range.ts';

/**
 * The part of a complete file that a Range header requests, per RFC 9110: 206 with the bytes, 416
 * if the range is outside the file, and the whole file without a range or with an invalid one.
 */
export async function partOf(whole: Response, range: string | null): Promise<Response> {
  if (range === null) return whole;
  const file = await whole.clone().blob();
  const asked = askedBytes(range, file.size);
  if (asked === 'whole') return whole;
  if (asked === 'none') {
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${file.size}` },
    });
  }
  const { from, to } = asked;
  return new Response(file.slice(from, to + 1), {
    status: 206,
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Length': String(to - from + 1),
      'Content-Range': `bytes ${from}-${to}/${file.size}`,
      'Content-Type': whole.headers.get('Content-Type') ?? 'application/octet-stream',
    },
  });
}
