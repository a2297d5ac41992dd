import type { Account } from './started-site.ts';

/** A request that costs its server more than its sender. */
export interface CostlyRequest {
  name: string;
  method: string;
  path: string;
  /** As header lines. */
  headers: string[];
  body?: string | Buffer;
}

/** As much as forms accept. */
const FORM_BYTES = 380 * 1024;
const HEADER_BYTES = 14 * 1024;

/** Texts on which patterns, parsers, searches and renderers are slow. */
const TEXTS: Record<string, string> = {
  letters: 'a',
  spaces: ' ',
  lines: '\n',
  digits: '9',
  commas: ', ',
  dashes: '-',
  marks: "<'&>",
  emoji: '👩‍👩‍👧',
  accents: 'e\u0301',
  wildcards: '%_',
  mails: 'a@a.',
  links: 'https://a.a/',
  words: 'dreamy lofi piano ',
  brackets: '[(',
  turkish: 'İ',
  brokenPairs: '\\ud800',
};

/** Names of fields that some operation reads, and some that none does. */
const FIELDS =
  'title description lyrics credits genre mood bpm key tags album email password confirmPassword rememberMe name message text url platform subject artistName location bio website profileImage coverImage featuredImage galleryImages videos shows tourDates socialLinks quickStats contact links order ids price stock sizes category quantity address note prompt theme style topic structure language melody vocalStyle duration tempo trackId artistId recordingId collaborationId messageType audio offsetMs start end uploadKey uploadId size filename filetype assistant question token phrase intent sections colorScheme displayName notifications deleteConfirm currentPassword newPassword instruments complexity energy variation seed swing'.split(
    ' ',
  );

const JSON_DOORS = [
  'POST /api/gate',
  'POST /api/login',
  'POST /api/register',
  'POST /api/stripe/webhook',
  'PATCH /api/my-artist',
  'POST /api/tracks',
  'POST /api/uploads',
  'POST /api/merch',
  'POST /api/push-links',
  'PATCH /api/push-links',
  'POST /api/collaborations',
  'POST /api/assistant/chat',
  'POST /api/ai/generate-lyrics',
  'POST /api/ai/humming-to-song',
  'POST /api/ai/beatbox-to-beats',
  'POST /api/ai-generations',
  'POST /api/artists/1/messages',
  'POST /api/artists/1/follow',
  'POST /api/vocal-recordings',
];
const FORM_DOORS = [
  ['/gate', 'pass'],
  ['/auth', 'login'],
  ['/auth', 'register'],
  ['/', 'bio'],
  ['/', 'save'],
  ['/beats/upload', 'upload'],
  ['/beat-machine', 'make'],
  ['/ai-studio', 'start'],
  ['/ai-assistants', 'ask'],
  ['/merch/new', 'add'],
  ['/push/new', 'add'],
  ['/settings', 'save'],
  ['/profile/1/contact', 'send'],
  ['/shop/1/cart', 'add'],
  ['/shop/1/checkout', 'order'],
] as const;
const SCREENS = [
  '/',
  '/explore',
  '/auth',
  '/gate',
  '/beats',
  '/beat-machine',
  '/beat-machine/understood',
  '/ai-studio',
  '/ai-studio/humming-library',
  '/ai-assistants',
  '/merch',
  '/merch/orders',
  '/inbox',
  '/notifications',
  '/push',
  '/shop/1',
  '/shop/1/cart',
  '/artists/1',
  '/oembed',
  '/healthz',
  '/api/public/artists',
  '/explore.data',
];

const repeated = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
/** Text of this many bytes, however many each character takes. */
const textOf = (text: string, bytes: number) =>
  text.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(text))));
const list = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(',');

/** @param asker another account, with its own limit of questions */
export function* costlyRequests(artist: Account, asker: Account): Generator<CostlyRequest> {
  yield* chats(asker);
  yield* jsonBodies(artist);
  yield* pictures(artist);
  yield* forms(artist);
  yield* multipartForms(artist);
  yield* addresses(artist);
  yield* longAddresses();
  yield* headerBlocks(artist);
}

function* jsonBodies({ cookie }: Account): Generator<CostlyRequest> {
  const share = Math.floor(FORM_BYTES / FIELDS.length) - 40;
  const bodies: Record<string, string> = {
    nested: '['.repeat(FORM_BYTES),
    names: `{${list(30_000, (index) => `"k${index}":1`)}}`,
    fewerNames: `{${list(4_900, (index) => `"k${index}":1`)}}`,
    index: `{${list(4_900, (index) => `"${index * 1000}":1`)}}`,
    lists: `{${FIELDS.map((name) => `"${name}":[${list(100, () => '1')}]`).join()}}`,
    oneList: `{"tags":[${list(9_000, () => '{}')}]}`,
    videos: `{"videos":[${list(2_400, () => '{"url":1,"title":2}')}]}`,
    nestedFields: `{${FIELDS.map((name) => `"${name}":${'{"a":'.repeat(25)}1${'}'.repeat(25)}`).join()}}`,
    digits: `{${FIELDS.map((name) => `"${name}":1${'0'.repeat(share)}`).join()}}`,
    escapes: `{"lyrics":"${'\\u0041'.repeat(FORM_BYTES / 6 - 10)}"}`,
    quotes: `{"lyrics":"${'\\"'.repeat(FORM_BYTES / 2 - 20)}"}`,
  };
  for (const [kind, text] of Object.entries(TEXTS)) {
    const raw = kind === 'brokenPairs' ? text.repeat(share / 6) : null;
    const value = raw === null ? JSON.stringify(textOf(text, share / 2)) : `"${raw}"`;
    bodies[`every field of ${kind}`] = `{${FIELDS.map((name) => `"${name}":${value}`).join()}}`;
    bodies[`lists of ${kind}`] =
      `{${FIELDS.map((name) => `"${name}":[${list(20, () => (raw === null ? JSON.stringify(textOf(text, share / 50)) : '"\\ud800"'))}]`).join()}}`;
  }
  for (const door of JSON_DOORS) {
    const [method = '', path = ''] = door.split(' ');
    for (const [kind, body] of Object.entries(bodies)) {
      yield {
        name: `${door}, JSON: ${kind}`,
        method,
        path,
        body,
        headers: [
          'Content-Type: application/json',
          `Cookie: ${cookie}`,
          'Stripe-Signature: t=1,v1=0',
        ],
      };
    }
  }
}

/** Megabytes of pictures as text, of which each request may have five. */
function* pictures({ cookie }: Account): Generator<CostlyRequest> {
  const headers = ['Content-Type: application/json', `Cookie: ${cookie}`];
  const picture = (text: string) => `data:image/png;base64,${repeated(text, 6.6 * 1024 ** 2)}`;
  const send = (kind: string, body: string) => ({
    name: `PATCH /api/my-artist, ${kind}`,
    method: 'PATCH',
    path: '/api/my-artist',
    headers,
    body,
  });
  const slots = ['profileImage', 'coverImage', 'featuredImage'];
  for (const text of ['A', 'AB==', 'iVBORw0KGgo', ' ', '=']) {
    const fields = slots.map((name) => [name, picture(text)] as const);
    const body = JSON.stringify({ ...Object.fromEntries(fields), galleryImages: [picture(text)] });
    yield send(`four pictures of ${JSON.stringify(text)}`, body);
  }
  yield send('a biography of megabytes', JSON.stringify({ bio: 'b'.repeat(20 * 1024 ** 2) }));
  yield send('a biography of escapes', `{"bio":"${'\\"'.repeat(10 * 1024 ** 2)}"}`);
  yield send('a biography of foreign letters', JSON.stringify({ bio: 'é'.repeat(10 * 1024 ** 2) }));
  yield send('a name of megabytes', JSON.stringify({ ['n'.repeat(20 * 1024 ** 2)]: 1 }));
  yield send(
    'many pictures',
    JSON.stringify({ galleryImages: Array(600).fill(repeated('A', 40_000)) }),
  );
  yield send('spaces', ' '.repeat(20 * 1024 ** 2));
}

function* forms({ cookie }: Account): Generator<CostlyRequest> {
  // The longest lists that a form may have in so many fields.
  const names = [...FIELDS, ...FIELDS.map((name, at) => `${name}[${at === 0 ? 999 : 9}]`)].slice(
    0,
    195,
  );
  for (const [path, intent] of FORM_DOORS) {
    const send = (kind: string, body: string) => ({
      name: `POST ${path} ${intent}, form: ${kind}`,
      method: 'POST',
      path,
      body,
      headers: ['Content-Type: application/x-www-form-urlencoded', `Cookie: ${cookie}`],
    });
    const fields = (value: (name: string) => string) =>
      `intent=${intent}&${names.map((name) => `${name}=${value(name)}`).join('&')}`;
    for (const [kind, text] of Object.entries(TEXTS)) {
      const unit = encodeURIComponent(kind === 'brokenPairs' ? '\ufffd' : text);
      yield send(
        kind,
        fields(() => textOf(unit, FORM_BYTES / names.length - 30)),
      );
    }
    yield send('one text', `intent=${intent}&lyrics=${'a'.repeat(FORM_BYTES)}`);
    yield send(
      'percent signs',
      fields(() => '%'.repeat(FORM_BYTES / names.length - 30)),
    );
    yield send('separators', '&'.repeat(FORM_BYTES));
    yield send('equal signs', '='.repeat(FORM_BYTES));
    yield send('one name', `intent=${intent}&${'tags=a&'.repeat(FORM_BYTES / 8)}`);
    yield send(
      'deep names',
      Array.from({ length: 199 }, (_, index) => `a${'[999]'.repeat(6)}[${index}]=1`).join('&'),
    );
    yield send('a long name', `${'a'.repeat(FORM_BYTES)}=1`);
    yield send('an index', `intent=${intent}&a[9999999]=1`);
  }
}

function* multipartForms({ cookie }: Account): Generator<CostlyRequest> {
  const boundary = '-'.repeat(60);
  const part = (name: string, value: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const end = `--${boundary}--\r\n`;
  const bodies: Record<string, string> = {
    fields: part('a', '1').repeat(10_000) + end,
    files: part('audio', '1', '; filename="a.wav"').repeat(10_000) + end,
    otherFiles: part('other', '1', '; filename="a.wav"').repeat(10_000) + end,
    halfBoundaries:
      part('audio', `\r\n${'-'.repeat(58)}`.repeat(30_000), '; filename="a.wav"') + end,
    lineEnds: part('audio', '\r\n'.repeat(1_000_000), '; filename="a.wav"') + end,
    dashes: `--${boundary}`.repeat(20_000),
    partHeaders: `--${boundary}\r\n${'A: b\r\n'.repeat(100_000)}\r\n${end}`,
    headerLine: `--${boundary}\r\nContent-Disposition: form-data${'; a="b"'.repeat(100_000)}\r\n\r\n`,
    filename: part('audio', '1', `; filename="${'\\"'.repeat(5000)}.wav"`) + end,
    encodings: part('audio', '1', `; filename*=UTF-8''${'%41'.repeat(3000)}`) + end,
    longField: part('lyrics', 'a'.repeat(500 * 1024)) + end,
    noEnd: part('a', '1').repeat(150),
  };
  for (const path of [
    '/gate',
    '/beats/upload',
    '/api/tracks',
    '/api/my-artist/images/profile',
    '/api/ai/humming-to-song',
    '/api/vocal-recordings',
    '/ai-studio/humming-to-song',
  ]) {
    for (const [kind, body] of Object.entries(bodies)) {
      yield {
        name: `POST ${path}, multipart: ${kind}`,
        method: 'POST',
        path,
        body,
        headers: [`Content-Type: multipart/form-data; boundary=${boundary}`, `Cookie: ${cookie}`],
      };
    }
  }
}

const QUERY_NAMES =
  'q search genre location sort after before page album type key url format maxwidth maxheight next mode again prompt watch chat category state days'.split(
    ' ',
  );

function* addresses({ cookie }: Account): Generator<CostlyRequest> {
  const queries: Record<string, string> = {
    routes: `_routes=${repeated('root,routes/explore,', HEADER_BYTES)}`,
    separators: repeated('a=1&', HEADER_BYTES),
    percents: repeated('%', HEADER_BYTES),
    encodedPercents: `search=${repeated('%25', HEADER_BYTES - 10)}`,
    pluses: `search=${repeated('a+', HEADER_BYTES - 10)}`,
    index: repeated('index&', HEADER_BYTES),
  };
  for (const [kind, text] of Object.entries(TEXTS)) {
    const unit = encodeURIComponent(kind === 'brokenPairs' ? '\ufffd' : text);
    const room = HEADER_BYTES / QUERY_NAMES.length - 20;
    queries[kind] = QUERY_NAMES.map((name) => `${name}=${textOf(unit, room)}`).join('&');
    queries[`prompt of ${kind}`] = `prompt=${textOf(unit, HEADER_BYTES - 20)}`;
    queries[`search for ${kind}`] = `search=${textOf(unit, HEADER_BYTES - 20)}&q=a`;
  }
  for (const path of SCREENS) {
    for (const [kind, query] of Object.entries(queries)) {
      yield {
        name: `GET ${path}, query: ${kind}`,
        method: 'GET',
        path: `${path}?${query}`,
        headers: [`Cookie: ${cookie}`],
      };
    }
  }
  for (const text of [
    '/',
    '/a',
    '/artists/1',
    '/..',
    '/%2e%2e',
    '/%2F',
    '/.',
    '//',
    '/a.data',
    '/:a',
    '/%',
    '/*',
  ]) {
    for (const start of ['', '/artists', '/api', '/media', '/shop/1', '/go']) {
      const path = start + repeated(text, HEADER_BYTES - 100);
      yield { name: `GET ${start}, path of ${text}`, method: 'GET', path, headers: [] };
    }
  }
}

/** Longest addresses that Node.js accepts, for which a router takes more than linear time. */
function* longAddresses(): Generator<CostlyRequest> {
  for (const length of [2_000, HEADER_BYTES - 100]) {
    for (const [start, text, end] of [
      ['/x', '/', 'x'],
      ['/x', '/', 'x.data'],
      ['/tracks/', '/', ''],
      ['/', 'a/', '.data'],
      ['/x', '%2F', 'x'],
      ['/x?next=', '/', 'x'],
    ] as const) {
      const path = start + repeated(text, length) + end;
      yield { name: `GET ${start}${text}…${end}, ${length}`, method: 'GET', path, headers: [] };
    }
  }
}

/** Words of questions, all different. */
const manyWords = (count: number, letters: number) =>
  Array.from({ length: count }, (_, word) =>
    Array.from({ length: letters }, (_letter, at) =>
      String.fromCharCode(97 + ((word * 31 + at * 17 + word * at * 7 + (word >> 3)) % 26)),
    ).join(''),
  ).join(' ');

/**
 * Messages to an assistant and prompts: any account may send them, and the playbook matches a thousand
 * patterns in them.
 */
function* chats({ cookie }: Account): Generator<CostlyRequest> {
  const headers = ['Content-Type: application/json', `Cookie: ${cookie}`];
  const messages: Record<string, string> = {
    plain: 'How loud should my master be for Spotify?',
    digits: `a${repeated('9', 1990)}a`,
    numbers: repeated('20% of 800 and ', 4000),
    blanks: `and${repeated(' ', 1990)}x`,
    lines: `and${repeated('\n', 1990)}x`,
    dates: repeated('add a show on 5 June 2027 at in ', 4000),
    places: repeated('in at ', 4000),
    beats: repeated('make a beat ', 4000),
    words: manyWords(570, 6),
    longWords: manyWords(330, 11),
    letters: repeated('a', 4000),
    names: repeated('ask my lawyer whether ', 4000),
  };
  for (const [kind, message] of Object.entries(messages)) {
    const conversationHistory =
      kind === 'plain' ? [] : [{ role: 'user', content: 'my manager takes 15% of 800' }];
    yield {
      name: `POST /api/assistant/chat, ${kind}`,
      method: 'POST',
      path: '/api/assistant/chat',
      headers,
      body: JSON.stringify({ assistantId: 'mixing-mastering', message, conversationHistory }),
    };
    const prompt = encodeURIComponent(message).slice(0, 12_000);
    yield {
      name: `GET /beat-machine/understood, ${kind}`,
      method: 'GET',
      path: `/beat-machine/understood?prompt=${prompt}`,
      headers: [`Cookie: ${cookie}`],
    };
    yield {
      name: `GET /api/search, ${kind}`,
      method: 'GET',
      path: `/api/search?q=${encodeURIComponent(message.slice(0, 100))}`,
      headers: [`Cookie: ${cookie}`],
    };
  }
}

/** Headers that are read by the app, by its router, or by a library. */
const READ_HEADERS =
  'Cookie User-Agent Accept Accept-Language Accept-Encoding If-None-Match If-Modified-Since If-Range Range Referer Origin X-Forwarded-For X-Forwarded-Proto X-Forwarded-Host Sec-Fetch-Site Content-Type Authorization Last-Event-ID'.split(
    ' ',
  );

function* headerBlocks({ cookie }: Account): Generator<CostlyRequest> {
  const long = HEADER_BYTES - 600;
  const base64 = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)));
  const blocks: Record<string, string[]> = {
    flood: Array.from({ length: 1900 }, () => 'a: b'),
    sameName: Array.from({ length: 1000 }, () => 'Cookie: a=b'),
    cookiePairs: [`Cookie: ${repeated('a=b; ', long)}`],
    cookieMarks: [`Cookie: ${repeated(';', long)}`],
    cookieEqual: [`Cookie: ${repeated('=', long)}`],
    cookiePercent: [`Cookie: sid=${repeated('%', long)}`],
    cookieQuotes: [`Cookie: sid="${repeated('\\"', long)}"`],
    toast: [`Cookie: toast=${base64({ title: 'a'.repeat(6000) })}`],
    toastNested: [`Cookie: toast=${encodeURIComponent(btoa('['.repeat(7000)))}`],
    cart: [`Cookie: ${cookie}; cart-1=${base64([[1, 'M', 1, 1]])}.${repeated('a', 5000)}`],
    carts: [`Cookie: ${Array.from({ length: 900 }, (_, index) => `cart-${index}=a.b`).join('; ')}`],
    ranges: [`Range: bytes=${repeated('0-0,', long)}`],
    etags: [`If-None-Match: ${repeated('"a",', long)}`],
    encodings: [`Accept-Encoding: ${repeated('gzip;q=0.5,', long)}`],
    languages: [`Accept-Language: ${repeated('en;q=0.5,', long)}`],
    accepts: [`Accept: ${repeated('text/html;q=0.1,', long)}`],
    agent: [`User-Agent: ${repeated('Mozilla/5.0 (', long)}`],
    bot: [`User-Agent: ${repeated('bot ', long)}`],
    forwarded: [`X-Forwarded-For: ${repeated('1.1.1.1, ', long)}`],
    forwardedHost: [`X-Forwarded-Host: ${repeated('a.a, ', long)}`],
    referer: [`Referer: https://a/${repeated('%', long)}`],
    signature: [`Stripe-Signature: ${repeated('v1=0,', long)}`],
    metadata: [
      'Tus-Resumable: 1.0.0',
      'Upload-Length: 1',
      `Upload-Metadata: ${repeated('a YQ==,', long)}`,
      `Cookie: ${cookie}`,
    ],
    spaces: [`X-A: ${repeated(' a', long)}`],
    manyCookies: [`Cookie: ${list(2_000, (index) => `c${index}=1`).replaceAll(',', ';')}`],
    longCookies: [`Cookie: theme=${repeated('a', 6000)}; device=${repeated('9', 6000)}`],
  };
  for (const name of READ_HEADERS) {
    for (const text of ['9', 'a ', ';', '"', '1.', '%20', '/']) {
      blocks[`${name} of ${text}`] = [`${name}: x${repeated(text, long)}x`];
    }
  }
  for (const path of [
    '/',
    '/explore',
    '/shop/1/cart',
    '/api/user',
    '/api/uploads',
    '/media/x',
    '/gate',
  ]) {
    for (const [kind, headers] of Object.entries(blocks)) {
      const method = kind === 'metadata' || kind === 'signature' ? 'POST' : 'GET';
      yield { name: `${method} ${path}, headers: ${kind}`, method, path, headers };
    }
  }
}
