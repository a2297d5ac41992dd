import {
  type OpenApiDocument,
  propertiesOf,
  type DescribedOperation,
  type JsonSchema,
} from '#app/operations/openapi.server.ts';
import { apiDocument } from '../api.server.ts';
import type { Reference, ReferenceField, ReferenceOperation } from './ApiPage.tsx';
import * as texts from './texts.ts';

let reference: Reference | undefined;

/** The data of `ApiPage`, made of the document once. */
export function loadReference(): Promise<Reference> {
  reference ??= referenceOf(apiDocument());
  return Promise.resolve(reference);
}

function referenceOf({ info, tags, paths }: OpenApiDocument): Reference {
  return {
    about: (info as { description: string }).description,
    tags: tags.map(({ name, description: about }) => ({
      name,
      about,
      operations: Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) =>
          operation.tags[0] === name ? [shown(method, path, operation)] : [],
        ),
      ),
    })),
  };
}

function shown(method: string, path: string, operation: DescribedOperation): ReferenceOperation {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(
    operation.requestBody?.content ?? {},
  );
  const rate = operation['x-rate-limit'] as
    | { perAccount?: { points: number; seconds: number } }
    | undefined;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    needsSession: operation.security.every((one) => Object.keys(one).length > 0),
    scope: operation.security.flatMap(({ token = [] }) => token)[0] ?? null,
    // Those that every write may have are in docs/api.md.
    parameters: operation.parameters
      .filter(isItsOwn)
      .map((parameter) => ({
        name: parameter.name,
        type: typeOf(parameter.schema),
        required: parameter.required,
      })),
    body: operation.requestBody ? { type, fields: fieldsOf(schema) } : null,
    answers: Object.entries(operation.responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, answer]) => ({ status, type: answerOf(answer) })),
    refusals: Object.keys(operation.responses).filter((status) => Number(status) >= 400),
    rate: rate?.perAccount ? texts.rate(rate.perAccount.points, rate.perAccount.seconds) : null,
  };
}

const isItsOwn = (parameter: DescribedOperation['parameters'][number]) =>
  parameter.in !== 'header' || parameter.required;

function fieldsOf(schema: JsonSchema): ReferenceField[] {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries(propertiesOf(schema)).map(([name, field]) => ({
    name,
    type: typeOf(field),
    required: required.has(name),
  }));
}

function answerOf({ content = {} }: { content?: unknown }): string {
  const [found] = Object.entries(content as Record<string, { schema?: JsonSchema }>);
  if (!found) return texts.noBody;
  const [type, { schema }] = found;
  return schema ? typeOf(schema) : type;
}

/** A schema in a few words, such as `Track[]` or `string or null`. */
function typeOf(schema: JsonSchema): string {
  const { $ref, type, items, contentMediaType } = schema;
  const values = (schema.enum ?? (schema.const === undefined ? undefined : [schema.const])) as
    | unknown[]
    | undefined;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (contentMediaType !== undefined) return texts.file;
  const parts = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (parts) return [...new Set(parts.map(typeOf))].join(texts.or);
  if (type === 'array') return `${typeOf((items as JsonSchema | undefined) ?? {})}[]`;
  if (type === 'object' && Object.keys(propertiesOf(schema)).length > 0) {
    return `{ ${Object.keys(propertiesOf(schema)).join(', ')} }`;
  }
  return typeof type === 'string' ? type : texts.anything;
}
