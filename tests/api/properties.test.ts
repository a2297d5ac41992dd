import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DescribedOperation, JsonSchema } from '#app/operations/openapi.server.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { api, apiDocument as describedApi } from '#app/screens/api.server.ts';
import { toneWav } from '#tests/audio-files.ts';
import type { CallOptions } from '#tests/context.ts';
import { fitting, nearlyFitting } from './arbitrary.ts';
import { PIXEL } from './forms.ts';
import type { Site } from './row.ts';
import { createSite } from './site.ts';

/** Requests for each operation; a failure prints the seed and the path that lead to it again. */
const RUNS = process.env['DEEP'] ? 100 : 10;
const SEED = Number(process.env['SEED'] ?? 20_260_314);

/** A stream without an end, and what ends the session of all later requests. */
const APART = ['GET /api/events', 'POST /api/logout'];

const apiDocument = describedApi();
const OPERATIONS = Object.entries(apiDocument.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  // Things that are deleted first would be missing later.
  .sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));

/** Done to another artist, not to oneself. */
const TO_ANOTHER = /\/artists\/\{artistId\}\/(block|follow|messages|support)$/;

interface Asked {
  parameters: Record<string, unknown>;
  body: unknown;
  signedIn: boolean;
}

describe('the document of the API', () => {
  let site: Site;
  beforeAll(async () => {
    site = await createSite();
  });
  afterAll(() => site.close());

  it('is served with a tag, and not again to whoever has it', async () => {
    const answer = await site.call('GET', '/api/openapi.json');
    // Caches keep it where the site has one name: PUBLIC_URL.
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(apiDocument)));
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    const again = await site.call('GET', '/api/openapi.json', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('has the twelve modules as tags, each with operations', () => {
    const used = new Set(OPERATIONS.map(({ operation }) => operation.tags[0]));
    expect(apiDocument.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    expect(used.size).toBe(12);
  });

  it('names each operation once', () => {
    const ids = OPERATIONS.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no reference to what it does not define', () => {
    const text = JSON.stringify(apiDocument);
    const defined = Object.keys(apiDocument.components.schemas ?? {});
    const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(named.filter((name) => !defined.includes(name ?? ''))).toEqual([]);
    expect(named.length).toBeGreaterThan(500);
  });

  const succeeded = new Set<string>();

  it.each(OPERATIONS.filter(({ name }) => !APART.includes(name)))(
    'is true of $name, whatever is sent',
    async ({ name, method, path, operation }) => {
      await fc.assert(
        fc.asyncProperty(requestsOf(operation), async (asked) => {
          forgetAllTries();
          const answer = await send(site, method, path, operation, asked);
          await demandTrue(answer, method, path, operation);
          if (answer.ok) succeeded.add(name);
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
    },
  );

  it('was answered well by most operations', () => {
    expect(succeeded.size).toBeGreaterThan(OPERATIONS.length / 2);
  });
});

/** Requests with parameters and a body that fit, or nearly. */
function requestsOf(operation: DescribedOperation): fc.Arbitrary<Asked> {
  const parameters = Object.fromEntries(
    operation.parameters.map(({ name, schema }) => [
      name,
      fc.oneof({ weight: 9, arbitrary: fitting(schema) }, fc.constantFrom('0', 'x', '1e9', '%00')),
    ]),
  );
  const required = operation.parameters.filter((one) => one.required).map(({ name }) => name);
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  // Bodies of other protocols than JSON are not described further.
  const body = schema ? fc.oneof(fitting(schema), nearlyFitting(schema)) : fc.constant(undefined);
  return fc.record({
    parameters: fc.record(parameters, { requiredKeys: required }),
    body,
    signedIn: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  });
}

async function send(
  site: Site,
  method: string,
  path: string,
  operation: DescribedOperation,
  { parameters, body, signedIn }: Asked,
): Promise<Response> {
  const own = site as unknown as Record<string, unknown>;
  const valueOf = (name: string) => {
    const known =
      name !== 'artistId'
        ? own[name]
        : TO_ANOTHER.test(path)
          ? site.followedId
          : site.owner.artistId;
    // Most requests are about what is there.
    const sent = parameters[name];
    return known !== undefined && typeof sent !== 'string' ? known : sent;
  };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueOf(name)).slice(0, 200) || 'x'),
  );
  const query = new URLSearchParams(
    operation.parameters.flatMap((parameter) =>
      parameter.in === 'query' && parameters[parameter.name] !== undefined
        ? [[parameter.name, String(parameters[parameter.name])]]
        : [],
    ),
  );
  const options: CallOptions = signedIn ? { as: site.owner } : {};
  const types = Object.keys(operation.requestBody?.content ?? {});
  options.headers = Object.fromEntries(
    operation.parameters
      .filter(
        ({ name, ...parameter }) => parameter.in === 'header' && parameters[name] !== undefined,
      )
      .map(({ name }) => [name, encodeURI(String(parameters[name]))]),
  );
  if (types[0] === 'multipart/form-data') options.form = formOf(operation, body);
  else if (types[0] === 'application/json') options.json = body ?? null;
  else if (types[0] !== undefined) {
    options.bytes = new TextEncoder().encode(JSON.stringify(body ?? null));
    options.headers['content-type'] = types[0];
  }
  return site.call(method, `${address}?${query.toString()}`, options);
}

/** The fields as a form, with a tone or a picture for each file. */
function formOf(operation: DescribedOperation, body: unknown): FormData {
  const form = new FormData();
  const schema = operation.requestBody?.content['multipart/form-data']?.schema ?? {};
  const fields = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const values = typeof body === 'object' && body !== null ? body : {};
  for (const [name, value] of Object.entries(values)) {
    if (fields[name]?.contentMediaType !== undefined) {
      const isPicture = name === 'image';
      const bytes = isPicture ? PIXEL : toneWav(0.2);
      form.set(name, new File([bytes], isPicture ? 'pixel.gif' : 'tone.wav'));
    } else if (value !== undefined) {
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  return form;
}

const components = JSON.stringify(apiDocument.components.schemas);
const validators = new Map<string, z.ZodType>();

/** A validator made of the document’s own schema. */
function validatorOf(schema: JsonSchema): z.ZodType {
  const key = JSON.stringify(schema);
  const made =
    validators.get(key) ??
    z.fromJSONSchema(
      JSON.parse(
        `{"$defs":${components},"allOf":[${key}]}`.replaceAll('#/components/schemas/', '#/$defs/'),
      ) as Parameters<typeof z.fromJSONSchema>[0],
    );
  validators.set(key, made);
  return made;
}

/** The status is one of the document’s, and the body what it says there. */
async function demandTrue(
  answer: Response,
  method: string,
  path: string,
  operation: DescribedOperation,
): Promise<void> {
  const described = operation.responses[answer.status] as
    | { content?: Record<string, { schema?: JsonSchema }> }
    | undefined;
  const text = await answer.text();
  expect(answer.status, text.slice(0, 500)).not.toBe(500);
  expect(described, `${answer.status}: ${text.slice(0, 500)}`).toBeDefined();
  const [type, { schema }] = Object.entries(described?.content ?? {})[0] ?? ['', {}];
  if (type === '') return;
  if (answer.status === 200 || answer.status >= 400) {
    expect(answer.headers.get('content-type') ?? '').toContain(type);
  }
  if (!schema) return;
  const { error } = validatorOf(schema).safeParse(JSON.parse(text));
  expect(error?.issues ?? [], text.slice(0, 500)).toEqual([]);
  if (!answer.ok) return;
  // The row’s own schema refuses fields that it does not name.
  const row = api.rows.get(path.replaceAll(/\{(\w+)\}/g, ':$1'));
  const call = row?.[method as keyof typeof row];
  const strict = call?.otherwise?.[answer.status] ?? call?.answers;
  if (strict === undefined || typeof strict === 'string') return;
  expect(strict.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([]);
}
