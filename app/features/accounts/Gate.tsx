import { Form } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import { messageOfAnswer } from '#app/errors.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { ArtistName } from '#app/ui/ArtistName.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import curtainUrl from './art/curtain.svg?url';
import { keepGateToken } from './browser-keys.ts';
import gateRestore from './gate-restore.ts?inline-script';
import * as texts from './texts.ts';

type GateFormProps = {
  /** The refusal that this form's post returned, without scripts. */
  refusal: string | undefined;
  /** Address behind the gate. */
  next: string;
};

/**
 * The form for the site's phrase. With scripts, the browser also stores the token that can restore
 * the cookie.
 */
function GateForm({ refusal, next }: GateFormProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(refusal);
  const input = useRef<HTMLInputElement>(null);

  async function attempt(password: FormDataEntryValue | null) {
    setBusy(true);
    setError(undefined);
    const answer = await tryPassword(password);
    if ('token' in answer) {
      keepGateToken(answer.token);
      window.location.replace(next);
      return;
    }
    setBusy(false);
    setError(answer.error);
    input.current?.select();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void attempt(new FormData(event.currentTarget).get('password'));
  }

  return (
    <Form method="post" noValidate className="mt-8 grid gap-4 lg:mt-10" onSubmit={submit}>
      <input type="hidden" name="intent" value="pass" />
      <Field label={texts.password} error={error}>
        <TextInput
          ref={input}
          type="password"
          name="password"
          required
          maxLength={255}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => setError(undefined)}
        />
      </Field>
      <Button variant="hero" size="lg" block busy={busy} busyLabel={texts.checking}>
        {texts.accessSite}
      </Button>
    </Form>
  );
}

async function tryPassword(password: FormDataEntryValue | null) {
  try {
    const answer = await fetch('/api/gate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    if (answer.ok) return (await answer.json()) as { token: string };
    return { error: await messageOfAnswer(answer) };
  } catch {
    return { error: texts.networkError };
  }
}

type GateProps = { next: string; refused: Refused | undefined; nonce: string };

/** The page that asks for the site's phrase. */
export function Gate({ next, refused, nonce }: GateProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="night relative isolate grid bg-bg min-h-[100svh] content-end overflow-clip lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:content-stretch"
    >
      <div className="absolute inset-x-0 top-0 -z-10 h-[min(72vh,560px)] lg:static lg:z-0 lg:h-screen">
        <img
          src={curtainUrl}
          alt=""
          width={640}
          height={800}
          className="h-full w-full object-cover object-[50%_40%]"
        />
        <div className="absolute inset-0 bg-[linear-gradient(transparent_36%,rgb(11_10_16/.84)_68%,var(--bg)_88%)] lg:hidden" />
      </div>
      <div className="page max-w-[448px] pb-8 pt-[min(44vh,320px)] lg:mx-24 lg:w-auto lg:self-center lg:p-0">
        <ArtistName name="Artist Space" className="lg:whitespace-nowrap" />
        <p className="mt-2 max-w-[30ch] text-text-2 lg:text-20">{texts.gateLead}</p>
        <GateForm next={next} refusal={refused?.error.message} />
      </div>
      <script
        nonce={nonce}
        data-next={next}
        dangerouslySetInnerHTML={{ __html: gateRestore }}
        suppressHydrationWarning
      />
    </main>
  );
}
