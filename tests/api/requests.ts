import fc from 'fast-check';
import type { DescribedOperation, JsonSchema } from '#app/operations/openapi.server.ts';
import { toneWav } from '#tests/audio-files.ts';
import type { CallOptions } from '#tests/context.ts';
import { fitting, nearlyFitting } from './arbitrary.ts';
import { PIXEL } from './forms.ts';
import type { Site } from './row.ts';

/** Done to another artist, not to oneself. */
const TO_ANOTHER = /\/artists\/\{artistId\}\/(block|follow|messages|support)$/;

export interface Asked {
  parameters: Record<string, unknown>;
  body: unknown;
  signedIn: boolean;
}

/** Requests of an operation, with parameters and a body that fit, or nearly. */
export function requestsOf(operation: DescribedOperation): fc.Arbitrary<Asked> {
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

/** Sends a request; most are about the rows of the site. */
export async function send(
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
