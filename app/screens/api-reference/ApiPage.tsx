import { joinFacts } from '#app/display/format.ts';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

export interface ReferenceField {
  name: string;
  type: string;
  required: boolean;
}

export interface ReferenceOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  needsSession: boolean;
  /** The scope that a token needs; null if this is not open to tokens. */
  scope: string | null;
  parameters: ReferenceField[];
  body: { type: string; fields: ReferenceField[] } | null;
  answers: { status: string; type: string }[];
  refusals: string[];
  rate: string | null;
}

export interface Reference {
  about: string;
  tags: { name: string; about: string; operations: ReferenceOperation[] }[];
}

const DOCUMENT = '/api/openapi.json';

/** Every call of the API, from the same document that programs read; it needs no scripts. */
export function ApiPage({ about, tags }: Reference) {
  return (
    <main id="main" tabIndex={-1} className="page grid content-start gap-8 pb-16">
      <PageHead title={texts.title} />
      <div className="grid max-w-reading gap-4">
        <p>{about}</p>
        <p>
          <TextAround text={texts.document(WORDS)}>
            <a href={DOCUMENT}>{DOCUMENT}</a>
          </TextAround>
        </p>
      </div>
      <nav aria-label={texts.modules}>
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {tags.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {tags.map(({ name, about: subject, operations }) => (
        <section key={name} aria-labelledby={name} className="grid gap-2">
          <SectionHead id={name} title={name} />
          <p>{subject}</p>
          {operations.map((operation) => (
            <OneCall key={operation.id} {...operation} />
          ))}
        </section>
      ))}
    </main>
  );
}

const accountOf = ({ needsSession }: ReferenceOperation) =>
  needsSession ? texts.needsSession : texts.forEverybody;

function OneCall(call: ReferenceOperation) {
  const { id, method, path, summary, parameters, body } = call;
  return (
    <details id={id} className="min-w-0">
      <summary className="break-words py-2">
        <code>
          {method} {path}
        </code>{' '}
        {summary}
      </summary>
      <dl className="grid gap-2 break-words pb-4 pl-4">
        <dt>{texts.account}</dt>
        <dd>
          {call.scope === null
            ? texts.notByToken(accountOf(call))
            : texts.byToken(accountOf(call), call.scope)}
        </dd>
        {parameters.length > 0 && (
          <>
            <dt>{texts.parameters}</dt>
            <Fields fields={parameters} />
          </>
        )}
        {body && (
          <>
            <dt>
              {texts.body} <code>{body.type}</code>
            </dt>
            <Fields fields={body.fields} />
          </>
        )}
        <dt>{texts.answers}</dt>
        {call.answers.map(({ status, type }) => (
          <dd key={status}>
            <code>
              {status} {type}
            </code>
          </dd>
        ))}
        <dt>{texts.refusals}</dt>
        <dd>{joinFacts(call.refusals)}</dd>
        {call.rate !== null && (
          <>
            <dt>{texts.limit}</dt>
            <dd>{call.rate}</dd>
          </>
        )}
      </dl>
    </details>
  );
}

const Fields = ({ fields }: { fields: ReferenceField[] }) =>
  fields.map(({ name, type, required }) => (
    <dd key={name}>
      <code>
        {name}: {type}
      </code>
      {required && ` (${texts.required})`}
    </dd>
  ));
