const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a whole file that a Range header asks for, as RFC 9110 has it: 206 with the bytes, 416 where
 * there are none, the whole file for no range or one that is not understood.
 */
export async function partOf(whole: Response, range: string | null): Promise<Response> {
  const [, first = '', last = ''] = RANGE.exec(range ?? '') ?? [];
  if (first === '' && last === '') return whole;
  const file = await whole.blob();
  const from = first === '' ? Math.max(0, file.size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1);
  if (from > to) {
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${file.size}` },
    });
  }
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
