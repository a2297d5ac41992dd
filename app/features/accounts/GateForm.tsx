import { Form } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import { messageOfAnswer } from '#app/errors.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { keepGateToken } from './browser-keys.ts';
import * as texts from './texts.ts';

type GateFormProps = {
  /** What this form's post brought back, without scripts. */
  refusal: string | undefined;
  /** Where the open gate leads. */
  next: string;
};

/** The site's phrase. With scripts, the browser also keeps the token from which the cookie can be restored. */
export function GateForm({ refusal, next }: GateFormProps) {
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

async function tryPassword(
  password: FormDataEntryValue | null,
): Promise<{ token: string } | { error: string }> {
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
