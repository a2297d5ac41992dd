import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  propertiesOf,
  type DescribedOperation,
  type JsonSchema,
} from '#app/operations/openapi.server.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { api, apiDocument as describedApi } from '#app/screens/api.server.ts';
import { requestsOf, send } from './requests.ts';
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

  it('has its modules as tags, each with operations', () => {
    const used = new Set(OPERATIONS.map(({ operation }) => operation.tags[0]));
    expect(apiDocument.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    expect(used.size).toBeGreaterThanOrEqual(12);
  });

  it('names each operation once', () => {
    const ids = OPERATIONS.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]{1,60}$/.test(id))).toEqual([]);
  });

  it('says what an id, a switch and a file are', () => {
    const { schema } = apiDocument.paths['/api/tracks']?.post?.requestBody?.content[
      'multipart/form-data'
    ] ?? { schema: {} };
    expect(schema.properties).toMatchObject({
      // Without null, which a form cannot send, and the texts that a screen's form sends for a switch.
      artistId: { type: 'integer', minimum: 1 },
      isPublic: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
      lyrics: { type: 'string' },
      audio: { type: 'string', format: 'binary' },
    });
  });

  it('says what is in a list of ids', () => {
    const { schema } = apiDocument.paths['/api/albums/{albumId}/tracks']?.patch?.requestBody
      ?.content['application/json'] ?? { schema: {} };
    expect(propertiesOf(schema).order).toMatchObject({ items: { type: 'integer', minimum: 1 } });
  });

  it('says that a tool takes a file or a hum of the library', () => {
    const { schema } = apiDocument.paths['/api/ai/stem-separation']?.post?.requestBody?.content[
      'multipart/form-data'
    ] ?? { schema: {} };
    expect(schema.required).toEqual([]);
    expect(Object.keys(propertiesOf(schema))).toEqual(
      expect.arrayContaining(['audio', 'hummingId']),
    );
    expect(propertiesOf(schema)).not.toHaveProperty('files');
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
  const strict = call?.otherResponses?.[answer.status] ?? call?.responseSchema;
  if (strict === undefined || typeof strict === 'string') return;
  expect(strict.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([]);
}
