import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTool } from '#app/features/studio/start.server.ts';
import { beginUploadInput } from '#app/features/library/uploads/upload.schema.ts';
import { AppError } from '#app/errors.ts';
import { api } from '#app/screens/api.server.ts';
import { RESOURCES } from '#app/screens/resources.server.ts';
import type { Operation } from '#app/operations/operation.ts';
import type { Viewer } from '#app/permissions.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { PIXEL } from '#tests/api/forms.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { metadataOf, TUS } from '#tests/upload-site.ts';

/**
 * A new listener was offered to sing, recorded, and was refused when they sent the take: one of the
 * interfaces to the same function (a form, tus, JSON) called an operation for artists alone. This test tries
 * each handler of every route with each kind of account.
 */
type Execute = (context: never, raw: unknown) => Promise<unknown>;
type Operations = Pick<Operation<unknown>, 'name' | 'closedTo'> & { execute: Execute };

interface Action {
  (args: object): Promise<unknown>;
  /** Calls of an endpoint, by method. */
  calls?: Record<string, { operation: Operations; files: object | undefined }>;
  /** Forms of a screen, by intent. */
  intents?: Record<string, { operation: Operations }>;
  files?: object;
}
type RouteModule = { action?: Action; loader?: (args: object) => Promise<unknown> };

const FILES = import.meta.glob<RouteModule>('../../app/routes/*.{ts,tsx}', { eager: true });

/** Paths of the API as if each were a route of its own. */
const PATHS = [...api.rows].map(([path, calls]): [string, RouteModule] => {
  const answer = ({ request, params }: { request: Request; params: Record<string, string> }) => {
    const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const { method, headers, body } = request;
    const init = { method, headers, body, duplex: 'half' as const };
    return api.answer({
      request: new Request(`http://localhost:3000${address}`, init),
      params: {},
    });
  };
  // A call without an operation redirects browsers to a screen.
  const asked = Object.entries(calls).filter(([, { operation }]) => operation);
  const action = Object.assign(answer, { calls: Object.fromEntries(asked) });
  return [path, { loader: answer, action } as unknown as RouteModule];
});

const MODULES: Record<string, RouteModule> = {
  ...FILES,
  ...Object.fromEntries(
    Object.entries(RESOURCES).map(([path, answer]) => [
      path,
      { loader: answer, action: answer } as unknown as RouteModule,
    ]),
  ),
  ...Object.fromEntries(PATHS),
};

interface DoorCase {
  title: string;
  operation: Operations;
  /** True if it takes files, which are accepted only from signed-in accounts. */
  bringsFiles: boolean;
  open(params: Record<string, string>, cookie: string | null): Promise<unknown>;
}

/** Routes whose handler depends on a part of their address. */
const BY_TOOL = ['ai-studio.($tool)'];
/** They answer a write with 405: they only read. */
const READ_ALONE = Object.entries(MODULES)
  .filter(([, { action, loader }]) => action !== undefined && action === loader && !action.calls)
  .map(([path]) => nameOf(path));

function nameOf(path: string): string {
  return path.startsWith('/') ? path : path.replace(/^.*\/|\.tsx?$/g, '');
}

const FILE = () => new File([toneWav()], 'tone.wav', { type: 'audio/wav' });

const PICTURE = () => new File([PIXEL], 'pixel.gif', { type: 'image/gif' });

function formOf(fields: Record<string, string>, files: object | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const name of Object.keys(files ?? {})) {
    form.set(name, /image|cover|picture/i.test(name) ? PICTURE() : FILE());
  }
  return form;
}

const ask = (
  door: (args: object) => Promise<unknown>,
  {
    method,
    body,
    params,
    cookie,
  }: {
    method: string;
    body: FormData | URLSearchParams | string | null;
    params: Record<string, string>;
    cookie: string | null;
  },
) => {
  // Headers that begin a resumable upload; no other handler reads them.
  const uploading = { ...TUS, 'upload-length': '1' };
  const headers = new Headers({ ...uploading, ...(cookie !== null && { cookie }) });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const request = new Request('http://localhost:3000/', { method, headers, body });
  return door({ request, params, context: {} });
};

function doorsOf(path: string, { action, loader }: RouteModule): DoorCase[] {
  const name = nameOf(path);
  const calls = Object.entries(action?.calls ?? {}).flatMap(([method, { operation, files }]) => {
    const door = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? loader : action;
    const bodies = method === 'GET' || method === 'HEAD' ? [null] : [files ? 'files' : '{}'];
    return bodies.map((kind) => ({
      title: `${method} of ${name}`,
      operation,
      bringsFiles: files !== undefined,
      open: (params: Record<string, string>, cookie: string | null) => {
        const body = kind === 'files' ? formOf({}, files) : kind;
        return ask(door ?? (() => Promise.reject(new Error('closed'))), {
          method,
          params,
          cookie,
          body: method === 'OPTIONS' ? null : body,
        });
      },
    }));
  });
  const forms = Object.entries(action?.intents ?? {}).flatMap(([intent, { operation }]) =>
    [undefined, action?.files]
      .filter((files, at) => at === 0 || files)
      .map((files) => ({
        title: `the form ${intent} of ${name}${files ? ', with files' : ''}`,
        operation,
        bringsFiles: files !== undefined,
        open: (params: Record<string, string>, cookie: string | null) => {
          const body = files ? formOf({ intent }, files) : new URLSearchParams({ intent });
          return ask(action ?? (() => Promise.reject(new Error('closed'))), {
            method: 'POST',
            params,
            cookie,
            body,
          });
        },
      })),
  );
  return [...calls, ...forms];
}

/** Handlers of the tools' screens; their endpoints are rows of the API. */
function doorsByTool(): DoorCase[] {
  return Object.entries(startTool).flatMap(([tool, operation]) =>
    BY_TOOL.map((name) => ({
      title: `the start of ${tool} at ${name}`,
      operation: operation as Operations,
      bringsFiles: true,
      open: (params: Record<string, string>, cookie: string | null) => {
        const [, module] = Object.entries(MODULES).find(([path]) => nameOf(path) === name) ?? [];
        if (!module?.action) throw new Error(`There is no ${name}.`);
        const body = formOf({ intent: 'start' }, { audio: true });
        return ask(module.action, { method: 'POST', params: { ...params, tool }, cookie, body });
      },
    })),
  );
}

const DOORS = [
  ...Object.entries(MODULES).flatMap(([path, module]) => doorsOf(path, module)),
  ...doorsByTool(),
];

let site: TestSite;
type Who = { cookie: string; artistId: number; userId: number } | null;
const accounts: Record<'visitor' | 'listener' | 'newcomer' | 'artist' | 'stranger', Who> = {
  visitor: null,
  listener: null,
  newcomer: null,
  artist: null,
  stranger: null,
};
type Kind = keyof typeof accounts;
const KINDS = Object.keys(accounts) as Kind[];
let params: Record<string, string>;

beforeAll(async () => {
  site = await createTestSite();
  accounts.artist = await site.artist('artist@example.org');
  accounts.stranger = await site.artist('stranger@example.org');
  accounts.newcomer = await enters('newcomer@example.org', 'artist');
  accounts.listener = await enters('listener@example.org', 'listener');
  const as = accounts.artist;
  const added = await site.call('POST', '/api/tracks', { as, form: trackForm() });
  const { id: trackId } = (await added.json()) as { id: number };
  const take = await sing(accounts.listener, trackId);
  const { id: vocalId } = (await take.json()) as { id: number };
  const row = await site.services.database.db
    .selectFrom('collaborations')
    .select('id')
    .executeTakeFirstOrThrow();
  params = {
    trackId: String(trackId),
    vocalId: String(vocalId),
    collaborationId: String(row.id),
    artistId: String(as.artistId),
    section: 'press',
    slot: '1',
    subject: 'track',
    subjectId: String(trackId),
  };
});
afterAll(() => site.close());

async function enters(email: string, kind: 'artist' | 'listener') {
  const json = { email, password: 'correct horse', kind };
  const answer = await site.call('POST', '/api/register', { json });
  const { id: userId, artistId } = (await answer.json()) as { id: number; artistId: number };
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { cookie, artistId, userId };
}

function sing(who: Who, trackId: number | string): Promise<Response> {
  const form = new FormData();
  form.set('trackId', String(trackId));
  form.set('title', 'Sung');
  form.set('audio', FILE());
  return site.call('POST', '/api/vocal-recordings', { as: who ?? undefined, form });
}

const viewerOf = (kind: Kind): Viewer | null => {
  const who = accounts[kind];
  if (!who) return null;
  return { ...who, email: `${kind}@example.org`, ...(kind === 'listener' && { isListener: true }) };
};

type Outcome = 'reached' | 'unauthenticated' | 'artistsOnly' | 'other';

/** Returns whether the handler lets this account through to its operation, which is not performed. */
async function outcomeOf({ operation, open }: DoorCase, kind: Kind): Promise<Outcome> {
  forgetAllTries();
  const { execute } = operation;
  let reached = false;
  operation.execute = () => {
    reached = true;
    return Promise.reject(new AppError('conflict', 'This is as far as the test goes.'));
  };
  try {
    const all = new Proxy(params, { get: (known, name: string) => known[name] ?? '1' });
    const given = await open(all, accounts[kind]?.cookie ?? null).catch((error: unknown) => error);
    return reached ? 'reached' : await refusalIn(given);
  } finally {
    operation.execute = execute;
  }
}

/** Reads the outcome from the response of an endpoint or a form. */
async function refusalIn(given: unknown): Promise<Outcome> {
  let code = '';
  if (given instanceof Response) {
    const location = given.headers.get('location') ?? '';
    if (location.startsWith('/auth')) return 'unauthenticated';
    if (location.startsWith('/artist-page')) return 'artistsOnly';
    const text = await given.text();
    code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  } else if (given instanceof Error) {
    throw given;
  } else {
    code = /"code":"(\w+)"/.exec(JSON.stringify(given))?.[1] ?? '';
  }
  return code === 'unauthenticated' || code === 'artistsOnly' ? code : 'other';
}

it('knows the doors of every route that takes a write', () => {
  const silent = Object.entries(MODULES)
    .filter(([, { action }]) => action && !action.calls && !action.intents)
    .map(([path]) => nameOf(path));
  expect(silent.toSorted()).toEqual([...READ_ALONE, ...BY_TOOL].toSorted());
  expect(new Set(DOORS.map(({ operation }) => operation.name)).size).toBeGreaterThan(200);
});

it.each(KINDS)('every door opens to a %s as its operation does', async (kind) => {
  const wrong: string[] = [];
  for (const door of DOORS) {
    const outcome = await outcomeOf(door, kind);
    const closed =
      kind === 'visitor' && door.bringsFiles
        ? 'unauthenticated'
        : door.operation.closedTo(viewerOf(kind));
    const refusesAccount = outcome === 'unauthenticated' || outcome === 'artistsOnly';
    const isWrong =
      kind === 'artist' ? outcome !== 'reached' : refusesAccount && outcome !== closed;
    if (isWrong) wrong.push(`${door.title}: ${outcome}, but ${door.operation.name} is ${closed}`);
  }
  expect(wrong).toEqual([]);
});

describe('a file is taken in parts from whom it is taken whole', () => {
  const PURPOSES = beginUploadInput.shape.purpose.unwrap().options;
  type Purpose = (typeof PURPOSES)[number];

  const whole: Record<Purpose, (who: Who) => Promise<Response>> = {
    track: (who) =>
      site.call('POST', '/api/tracks', { ...as(who), form: trackForm({ title: 'Whole' }) }),
    take: (who) => sing(who, params.trackId ?? ''),
    import: (who) => {
      const form = new FormData();
      form.append('formKey', crypto.randomUUID());
      form.append('files', new File([song], 'whole.wav'));
      return site.call('POST', '/api/imports', { ...as(who), form });
    },
  };
  const song = toneWav();
  const as = (who: Who) => ({ as: who ?? undefined });
  const begin = (purpose: Purpose, who: Who) =>
    site.call('POST', '/api/uploads', {
      ...as(who),
      headers: {
        ...TUS,
        'upload-length': String(song.byteLength),
        'upload-metadata': metadataOf({ filename: 'part.wav', filetype: 'audio/wav', purpose }),
      },
    });
  const send = (path: string, who: Who) =>
    site.call('PATCH', path, {
      ...as(who),
      bytes: song,
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'content-length': String(song.byteLength),
        'upload-offset': '0',
      },
    });
  const codeIn = async (answer: Response) => ((await answer.json()) as { code: string }).code;

  it.each(PURPOSES.flatMap((purpose) => KINDS.map((kind) => [purpose, kind] as const)))(
    'a %s of a %s',
    async (purpose, kind) => {
      forgetAllTries();
      const who = accounts[kind];
      const expected = await whole[purpose](who);
      const begun = await begin(purpose, who);
      expect(begun.status, await begun.clone().text()).toBe(expected.status);
      if (expected.status !== 201) {
        expect(await codeIn(begun)).toBe(await codeIn(expected));
        return;
      }
      const path = begun.headers.get('location') ?? '';
      const other = kind === 'stranger' ? accounts.artist : accounts.stranger;
      expect((await send(path, other)).status).toBe(404);
      expect((await send(path, null)).status).toBe(401);
      const sent = await send(path, who);
      expect(sent.status, await sent.clone().text()).toBe(204);
      if (purpose === 'track') {
        expect(sent.headers.get('track-id')).toMatch(/^\d+$/);
        return;
      }
      if (purpose === 'import') {
        const json = { name: 'x', uploads: [path.split('/').at(-1)], formKey: crypto.randomUUID() };
        const begunImport = await site.call('POST', '/api/imports/uploads', { ...as(who), json });
        expect(begunImport.status, await begunImport.clone().text()).toBe(201);
        return;
      }
      const form = new FormData();
      form.set('trackId', params.trackId ?? '');
      form.set('title', 'In parts');
      form.set('size', String(song.byteLength));
      form.set('uploadId', path.split('/').at(-1) ?? '');
      const saved = await site.call('POST', '/api/vocal-recordings', { ...as(who), form });
      expect(saved.status, await saved.clone().text()).toBe(201);
    },
  );

  it('a take is given up by the listener who has begun it, and by nobody else', async () => {
    const path = (await begin('take', accounts.listener)).headers.get('location') ?? '';
    const drop = (who: Who) => site.call('DELETE', path, { ...as(who), headers: TUS });
    expect((await drop(accounts.stranger)).status).toBe(404);
    expect((await drop(accounts.listener)).status).toBe(204);
    expect((await drop(accounts.listener)).status).toBe(404);
  });

  it('a listener sends a file in the chat of what they sing in', async () => {
    const form = new FormData();
    form.set('attachment', FILE());
    const path = `/api/collaborations/${params.collaborationId}/messages`;
    const said = await site.call('POST', path, { ...as(accounts.listener), form });
    expect(said.status, await said.clone().text()).toBe(201);
  });
});
