import fc from 'fast-check';
import { propertiesOf, type JsonSchema } from '#app/operations/openapi.server.ts';

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** Anything that JSON can hold, small. */
const anything = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>;

/** Values that fit a JSON Schema, as far as it says: what else a rule demands is told by its refusal. */
export function fitting(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const parts = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (parts) return fc.oneof(...parts.map((part) => fitting(part, depth)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (Array.isArray(schema.allOf)) {
    return fc
      .tuple(...(schema.allOf as JsonSchema[]).map((part) => fitting(part, depth)))
      .map((all): unknown => Object.assign({}, ...(all as object[])));
  }
  switch (schema.type) {
    case 'string':
      return fittingText(schema);
    case 'integer':
    case 'number': {
      const min = Math.ceil(numberOf(schema.minimum, numberOf(schema.exclusiveMinimum, -1000)));
      const max = Math.floor(Math.max(min, Math.min(numberOf(schema.maximum, 100_000), 1e9)));
      return fc.integer({ min, max });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const items = fitting((schema.items as JsonSchema | undefined) ?? {}, depth + 1);
      const minLength = Math.min(numberOf(schema.minItems, 0), 50);
      const maxLength = Math.max(minLength, Math.min(numberOf(schema.maxItems, 3), 3));
      return fc.array(items, { minLength, maxLength });
    }
    case 'object':
      return fittingObject(schema, depth);
    default:
      return anything;
  }
}

function fittingText(schema: JsonSchema): fc.Arbitrary<string> {
  const minLength = numberOf(schema.minLength, 0);
  const maxLength = Math.max(minLength, Math.min(numberOf(schema.maxLength, 40), 200));
  switch (schema.format) {
    case 'email':
      return fc.emailAddress();
    case 'date-time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    case 'date':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    case 'uri':
      return fc.webUrl();
    default:
      return fc.string({ unit: 'grapheme', minLength, maxLength });
  }
}

function fittingObject(schema: JsonSchema, depth: number): fc.Arbitrary<object> {
  const properties = propertiesOf(schema);
  if (Object.keys(properties).length === 0) {
    return depth > 2 ? fc.constant({}) : fc.dictionary(fc.string(), anything, { maxKeys: 2 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, fitting(field, depth + 1)]),
  );
  const requiredKeys = ((schema.required as string[] | undefined) ?? []).filter(
    (name) => name in fields,
  );
  return fc.record(fields, { requiredKeys });
}

/** A fitting object with one of its fields left out, of another type, beyond its bounds, or unknown. */
export function nearlyFitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(propertiesOf(schema));
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.string();
  const wrong = fc.oneof(
    fc.constantFrom<unknown>(null, undefined, '', -1, 1.5, 1e21, true, [], {}, 'x'.repeat(6000)),
    fc.constantFrom('\0', '\ud800', '2026-02-30', 'javascript:alert(1)', '%', "'"),
    anything,
  );
  return fc
    .tuple(fitting(schema), name, wrong)
    .map(([whole, field, value]) =>
      typeof whole === 'object' && whole !== null ? { ...whole, [field]: value } : value,
    );
}
