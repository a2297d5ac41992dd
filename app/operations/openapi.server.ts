import { z } from 'zod';
import { capitalised } from '#app/display/format.ts';
import { ERROR_TITLES } from '#app/error-titles.ts';
import { ERROR_STATUS, type ErrorCode } from '#app/errors.ts';
import { flag, id } from '#app/validation.ts';
import {
  DEFAULT_STATUS,
  type AnyCall,
  type ApiRows,
  type Method,
  scopeOf,
} from './endpoint.server.ts';
import { SESSION_COOKIE } from './context.server.ts';
import * as texts from './texts.ts';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 embeds it. */
export type JsonSchema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface DescribedOperation {
  operationId: string;
  tags: [string];
  summary: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, JsonSchema>;
  security: Record<string, string[]>[];
  'x-rate-limit'?: JsonSchema;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: JsonSchema;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: Record<string, JsonSchema>;
}

/** The rows of each tag. */
export type TaggedRows = Readonly<
  Record<string, { description: string; tables: readonly ApiRows[] }>
>;

/** The OpenAPI 3.1 document of these rows: paths, parameters, bodies, responses and refusals. */
export function describeApi(tagged: TaggedRows): OpenApiDocument {
  const schemas: JsonSchema = { Error: describeError() };
  const paths: OpenApiDocument['paths'] = {};
  const taken = new Set<string>();
  for (const [tag, { tables }] of Object.entries(tagged)) {
    for (const [address, call] of tables.flatMap((table) => Object.entries(table))) {
      const [method = '', path = ''] = address.split(' ');
      const described = describeRow(method as Method, path, call, schemas);
      const operationId = operationIdOf(call, method, path, taken);
      (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = {
        operationId,
        tags: [tag],
        ...described,
      };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: texts.apiTitle,
      version: '1.0.0',
      description: texts.apiDescription,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tagged).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: texts.sessionDescription,
        },
        token: { type: 'http', scheme: 'bearer', description: texts.tokenDescription },
      },
    },
  };
}

const ID = { type: 'integer', minimum: 1 };

/** The operation’s name; a second row of the same operation is named after its address. */
function operationIdOf(call: AnyCall, method: string, path: string, taken: Set<string>): string {
  const words = path
    .split('/')
    .slice(2)
    .flatMap((part) => part.replace(/^:/, 'by-').split(/[^a-zA-Z]+/));
  const address = [method.toLowerCase(), ...words.map(capitalised)].join('');
  const name = call.operation?.name;
  const id = name === undefined || taken.has(name) ? address : name;
  taken.add(id);
  return id;
}

function describeRow(method: Method, path: string, call: AnyCall, schemas: JsonSchema) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const input = call.operation ? inputSchema(call.operation.input, schemas) : {};
  const fields = propertiesOf(input);
  const inPath = names.map((name): Parameter => {
    const schema = fields[name] ?? {};
    const typed = schema.type === undefined && schema.enum === undefined;
    const simple = /Id$/.test(name) ? ID : { type: 'string' };
    return { name, in: 'path', required: true, schema: typed ? simple : schema };
  });
  // The site adds these itself: the request, and the files that a screen’s form sends.
  const own = ['request', 'files'];
  const rest = withoutFields(input, [...names, ...own, ...Object.keys(call.files ?? {})]);
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const needed = new Set(Array.isArray(rest.required) ? (rest.required as string[]) : []);
  const inQuery = isRead
    ? Object.entries(propertiesOf(rest)).map(([name, schema]): Parameter => ({
        name,
        in: 'query',
        required: needed.has(name),
        schema,
      }))
    : [];
  const inHeaders = Object.entries(call.headers ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: 'header',
    required: true,
    schema,
  }));
  const optional = (name: string, description: string): Parameter => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  const always = [
    ...(method === 'POST' ? [optional('Idempotency-Key', texts.idempotencyKeyDescription)] : []),
    ...(method === 'PATCH' ? [optional('If-Match', texts.ifMatchDescription)] : []),
  ];
  const requestBody = isRead ? undefined : bodyOf(rest, call, optionalFieldsOf(input));
  const limit = call.operation?.limit;
  return {
    summary: call.summary,
    parameters: [...inPath, ...inQuery, ...inHeaders, ...always],
    ...(requestBody && { requestBody }),
    responses: { ...successes(method, call, schemas), ...refusals(method, call) },
    security: securityOf(method, call),
    ...(limit === 'byInput' && { 'x-rate-limit': { dependsOnInput: true } }),
    ...(typeof limit === 'object' && limit.rates && { 'x-rate-limit': { ...limit.rates } }),
  };
}

function securityOf(method: Method, call: AnyCall): DescribedOperation['security'] {
  const scope = scopeOf(method, call);
  const tokens = scope === 'none' ? [] : [{ token: [scope] }];
  const ways = [{ session: [] }, ...tokens];
  return call.operation?.closedTo(null) === 'unauthenticated' ? ways : [{}, ...ways];
}

/** The names of the fields that may be left out. */
function optionalFieldsOf(input: JsonSchema): string[] {
  const required = new Set((input.required as string[] | undefined) ?? []);
  return Object.keys(propertiesOf(input)).filter((name) => !required.has(name));
}

/**
 * JSON, or a form where files are sent.
 * @param optional files among them may be left out too, where the sound can be named in another way
 */
function bodyOf(
  schema: JsonSchema,
  call: AnyCall,
  optional: readonly string[],
): DescribedOperation['requestBody'] {
  if (call.requestMediaType !== undefined)
    return { required: true, content: { [call.requestMediaType]: { schema: {} } } };
  if (call.isExchange) return undefined;
  const json = { 'application/json': { schema } };
  if (!call.files) {
    const isEmpty = schema.type === 'object' && Object.keys(propertiesOf(schema)).length === 0;
    return isEmpty ? undefined : { required: true, content: json };
  }
  const files = Object.fromEntries(
    Object.keys(call.files).map((name) => [
      name,
      // oazapfts 7 knows a file by its format alone, as in OpenAPI 3.0.
      { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
    ]),
  );
  const fields = Object.fromEntries(
    Object.entries(propertiesOf(schema)).map(([name, field]) => [name, fieldOfForm(field)]),
  );
  const form = {
    ...schema,
    properties: { ...fields, ...files },
    ...(!call.orJson && {
      required: [
        ...((schema.required as string[] | undefined) ?? []),
        ...Object.keys(files).filter((name) => !optional.includes(name)),
      ],
    }),
  };
  const multipart = { 'multipart/form-data': { schema: form } };
  return { required: true, content: call.orJson ? { ...multipart, ...json } : multipart };
}

/**
 * A field of a form as clients send it: never null, for which swagger-typescript-api 13 would send the word, and a list
 * as its parts. For other descriptions, orval 7 writes code that TypeScript rejects.
 */
function fieldOfForm(schema: JsonSchema): JsonSchema {
  const { anyOf, type, ...rest } = schema;
  if (Array.isArray(type)) {
    const [only, ...more] = (type as string[]).filter((one) => one !== 'null');
    return more.length === 0 ? { ...rest, type: only } : schema;
  }
  if (!Array.isArray(anyOf)) return schema;
  const others = (anyOf as JsonSchema[]).filter((one) => one.type !== 'null');
  const only = others.length === 1 ? others[0] : others.find((one) => one.type === 'array');
  return only ? fieldOfForm({ ...rest, ...only }) : { ...rest, anyOf: others };
}

/** Headers of successful responses to tokens. */
const OF_TOKENS: JsonSchema = {
  RateLimit: { description: texts.rateLimitDescription, schema: { type: 'string' } },
  'RateLimit-Policy': { description: texts.rateLimitPolicyDescription, schema: { type: 'string' } },
};

function successes(method: Method, call: AnyCall, schemas: JsonSchema): Record<string, JsonSchema> {
  const status = call.status ?? DEFAULT_STATUS[method];
  const { responseSchema } = call;
  const described: Record<string, JsonSchema> = {
    [status]:
      responseSchema === undefined
        ? { description: texts.doneWithoutBody }
        : typeof responseSchema === 'string'
          ? { description: texts.answerOfFile, content: { [responseSchema]: {} } }
          : jsonResponse(responseSchema, schemas),
  };
  for (const [other, schema] of Object.entries(call.otherResponses ?? {})) {
    described[other] = jsonResponse(schema, schemas);
  }
  return described;
}

function jsonResponse(body: z.ZodType, schemas: JsonSchema): JsonSchema {
  const schema = responseJsonSchema(body, schemas);
  return {
    description: texts.answerOfJson,
    headers: {
      ...OF_TOKENS,
      ...(schema.type === 'array'
        ? { Link: { description: texts.linkDescription, schema: { type: 'string' } } }
        : { ETag: { description: texts.etagDescription, schema: { type: 'string' } } }),
    },
    content: { 'application/json': { schema } },
  };
}

const EVERYWHERE: ErrorCode[] = ['locked', 'notFound', 'invalid', 'unexpected', 'unavailable'];
/** Refusals of writes without a declared limit, by the queue's length or by what was sent lately. */
const OF_WRITES: ErrorCode[] = [
  'tooManyRequests',
  'malformed',
  'crossOrigin',
  'conflict',
  'tooLarge',
  'full',
  'preconditionFailed',
];

/** Each status with which a call may be refused, and the codes that the body then has. */
function refusals(method: Method, call: AnyCall): Record<string, JsonSchema> {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const codes = new Set<ErrorCode>([
    ...EVERYWHERE,
    ...(call.errorCodes ?? []),
    ...(['unauthenticated', 'forbidden', 'artistsOnly', 'linkEnded'] as const),
    // A call that needs no account refuses a token that is not valid.
    ...(['invalidToken', 'insufficientScope', 'tooManyRequests'] as const),
    ...(isRead ? [] : OF_WRITES),
    ...(method === 'POST' ? (['keyReused'] as const) : []),
    ...(isRead ? [] : (['wrongCredentials', 'secondFactorRequired', 'passwordNeeded'] as const)),
    ...(call.files ? (['unsupportedType'] as const) : []),
  ]);
  const sentences = new Map<number, string[]>();
  for (const code of codes) {
    const status = ERROR_STATUS[code];
    sentences.set(status, [...(sentences.get(status) ?? []), `${ERROR_TITLES[code]} (${code})`]);
  }
  const described: Record<string, JsonSchema> = {};
  for (const [status, told] of sentences) {
    described[status] = {
      description: told.join('; '),
      ...(status === 429 && {
        headers: {
          'Retry-After': { description: texts.retryDescription, schema: { type: 'integer' } },
        },
      }),
      ...(status === 401 && {
        headers: {
          'WWW-Authenticate': {
            description: texts.challengeDescription,
            schema: { type: 'string' },
          },
        },
      }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return described;
}

/** The body of every refusal. */
export const errorResponse = z.strictObject({
  error: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

function describeError(): JsonSchema {
  const schemas: JsonSchema = {};
  return {
    ...responseJsonSchema(errorResponse, schemas),
    description: texts.errorDescription,
    examples: [
      {
        error: 'Title: Please enter a title.',
        code: 'invalid',
        fields: { title: ['Please enter a title.'] },
      },
    ],
  };
}

const responseJsonSchema = (schema: z.ZodType, schemas: JsonSchema): JsonSchema =>
  lifted(
    z.toJSONSchema(z.object({ value: schema }), {
      io: 'output',
      unrepresentable: 'any',
      // A later version may add fields: clients ignore those that they do not know.
      override: ({ jsonSchema }) => {
        delete jsonSchema.additionalProperties;
      },
    }),
    schemas,
  );

/**
 * Fields that the site corrects before it checks them (numbers and booleans sent as text, spaces at the ends) are
 * described as what they are corrected to.
 */
const OF_INPUT: z.core.ToJSONSchemaParams = {
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema === flag) {
      delete jsonSchema.anyOf;
      jsonSchema.type = 'boolean';
    }
    const { def } = zodSchema._zod;
    if (def.type !== 'pipe') return;
    const { in: first, out } = def;
    if (first === id.in) Object.assign(jsonSchema, ID);
    if (first._zod.def.type !== 'transform') return;
    const inner = z.toJSONSchema(out, OF_INPUT);
    delete inner.$schema;
    Object.assign(jsonSchema, inner);
  },
};

const inputSchema = (schema: z.ZodType, schemas: JsonSchema): JsonSchema =>
  lifted(z.toJSONSchema(z.object({ value: schema }), OF_INPUT), schemas);

/** The schema of `value`, with the shapes that it names moved to the document’s components. */
function lifted(whole: JsonSchema, schemas: JsonSchema): JsonSchema {
  const moved = JSON.parse(
    JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { properties: { value: JsonSchema }; $defs?: JsonSchema };
  for (const [name, schema] of Object.entries(moved.$defs ?? {})) {
    delete (schema as JsonSchema).id;
    schemas[name] = schema;
  }
  return moved.properties.value;
}

export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  const { properties } = schema as { properties?: Record<string, JsonSchema> };
  return { ...properties };
}

/** The schema of an object without these fields, in all its alternatives. */
function withoutFields(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const kept: JsonSchema = { ...schema };
  if (schema.properties) {
    kept.properties = Object.fromEntries(
      Object.entries(propertiesOf(schema)).filter(([name]) => !names.includes(name)),
    );
  }
  if (Array.isArray(schema.required)) {
    const required = (schema.required as string[]).filter((name) => !names.includes(name));
    if (required.length > 0) kept.required = required;
    else delete kept.required;
  }
  for (const word of ['anyOf', 'oneOf', 'allOf']) {
    const parts = schema[word];
    if (Array.isArray(parts)) {
      kept[word] = (parts as JsonSchema[]).map((part) => withoutFields(part, names));
    }
  }
  return kept;
}
