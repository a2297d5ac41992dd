#!/bin/sh
# openapi-zod-client 1.18.3 (npm) with zod 3.25.76: the checks that it writes for schemas of OpenAPI 3.1.
#
# Guess: what JSON Schema allows is accepted. A limit that it cannot express is left out, and those that it knows from
# `minimum` and `maxLength` of a field are kept also where the field may be null, which OpenAPI 3.1 writes as a list of
# types or as anyOf, and where the schema has a name.
# Seen: where the value may be null, all limits are gone, and an integer is any number. A named schema has its limit in
# the object that refers to it alone, not within anyOf. An object with a named property, and others of another type, is
# taken for a map of the others: what the schema allows is refused.
#   integer from 5: 5 accepted, 4 refused, 5.5 refused
#   the same or null, as a list of types: 5 accepted, 4 accepted, 5.5 accepted
#   the same or null, as anyOf: 5 accepted, 4 accepted, 5.5 accepted
#   a name of at most 4 letters: "Ebb" accepted, "Slack" refused
#   the same or null, as anyOf: "Ebb" accepted, "Slack" accepted
#   a title, and a number of seconds for each other name: {"title":"Ebb","intro":8} refused
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  openapi-zod-client@1.18.3 @zodios/core@10.9.6 zod@3.25.76 esbuild@0.25.12
cat >cases.cjs <<'CODE'
const integer = { type: 'integer', minimum: 5 };
const name = { $ref: '#/components/schemas/Name' };
const nothing = { type: 'null' };

/** What a case is called, the schema of a field, and values of the field. */
module.exports = [
  ['integer from 5', integer, [5, 4, 5.5]],
  ['the same or null, as a list of types', { ...integer, type: ['integer', 'null'] }, [5, 4, 5.5]],
  ['the same or null, as anyOf', { anyOf: [integer, nothing] }, [5, 4, 5.5]],
  ['a name of at most 4 letters', name, ['Ebb', 'Slack']],
  ['the same or null, as anyOf', { anyOf: [name, nothing] }, ['Ebb', 'Slack']],
  [
    'a title, and a number of seconds for each other name',
    {
      type: 'object',
      properties: { title: { type: 'string' } },
      required: ['title'],
      additionalProperties: { type: 'integer' },
    },
    [{ title: 'Ebb', intro: 8 }],
  ],
];
CODE
cat >document.cjs <<'CODE'
const cases = require('./cases.cjs');

const body = (schema) => ({
  required: true,
  content: {
    'application/json': {
      schema: { type: 'object', properties: { value: schema }, required: ['value'] },
    },
  },
});
const paths = cases.map(([, schema], at) => [
  `/case${at}`,
  { post: { requestBody: body(schema), responses: { 204: { description: 'Done' } } } },
]);
const document = {
  openapi: '3.1.1',
  info: { title: 'Cases', version: '1' },
  paths: Object.fromEntries(paths),
  components: { schemas: { Name: { type: 'string', maxLength: 4 } } },
};
console.log(JSON.stringify(document));
CODE
node document.cjs >api.json
npx openapi-zod-client api.json -o client.ts >/dev/null
npx esbuild client.ts --bundle --platform=node --outfile=client.cjs --log-level=error
cat >check.cjs <<'CODE'
const cases = require('./cases.cjs');
const { api } = require('./client.cjs');

for (const [at, [what, , values]] of cases.entries()) {
  const { parameters } = api.api.find(({ path }) => path === `/case${at}`);
  const { schema } = parameters.find(({ type }) => type === 'Body');
  const told = values.map((value) => {
    const { success } = schema.safeParse({ value });
    return `${JSON.stringify(value)} ${success ? 'accepted' : 'refused'}`;
  });
  console.log(`${what}: ${told.join(', ')}`);
}
CODE
node check.cjs >seen
cat seen
cat >expected <<'TEXT'
integer from 5: 5 accepted, 4 refused, 5.5 refused
the same or null, as a list of types: 5 accepted, 4 accepted, 5.5 accepted
the same or null, as anyOf: 5 accepted, 4 accepted, 5.5 accepted
a name of at most 4 letters: "Ebb" accepted, "Slack" refused
the same or null, as anyOf: "Ebb" accepted, "Slack" accepted
a title, and a number of seconds for each other name: {"title":"Ebb","intro":8} refused
TEXT
cmp -s seen expected
