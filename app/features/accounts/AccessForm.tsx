import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FOCUSED_AT_LOAD, useCorrectedFields } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import {
  LABELS,
  readAccessForm,
  refusedAccess,
  secondStepAddress,
  type AccessField,
  type AccessProblem,
  type AccessResult,
  type AccessValues,
} from './access.ts';
import { isSafari, safariSuggestion } from './safari.ts';

type AccessFormProps = {
  intent: 'signIn' | 'register';
  /** The refusal that this form's post returned, without scripts. */
  refused: Refused | undefined;
  /** Address after a success. */
  next: string;
  label: string;
  busyLabel: string;
  /** With scripts: the check before anything is sent, and the API call; both give null on success. */
  check: (values: AccessValues) => AccessProblem | null;
  send: (values: AccessValues) => Promise<AccessResult>;
  /** Renders the fields, given their errors and the email that was typed. */
  children: (errors: AccessProblem['fields'], email: string | undefined) => ReactNode;
  /** Content below the button. */
  otherWay?: ReactNode;
};

interface Attempt {
  intent: AccessFormProps['intent'];
  state: 'untouched' | 'sending' | 'failed' | 'done';
  problem: AccessProblem | null;
}

const UNTOUCHED = { state: 'untouched', problem: null } as const;

/**
 * A form to sign in or create an account. It posts to its own screen, which shows errors in an
 * alert; with scripts it calls the JSON API instead and shows them in a toast.
 */
export function AccessForm(props: AccessFormProps) {
  const { intent, refused, next, label, busyLabel, check, send, children, otherWay } = props;
  const [attempted, setAttempted] = useState<Attempt>(() => ({
    intent,
    state: 'untouched',
    problem: refused ? refusedAccess(refused) : null,
  }));
  // The fields stay when the tab changes, and what became of the other tab's attempt is not shown.
  const { state, problem } = attempted.intent === intent ? attempted : UNTOUCHED;
  const showToast = useToast();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const cured = useCorrectedFields(problem?.fields, intent);
  const left: AccessProblem['fields'] = Object.fromEntries(
    Object.entries(problem?.fields ?? {}).filter(([name]) => !cured.has(name)),
  );
  const busy = state === 'sending' || (state === 'done' && navigation.state !== 'idle');

  async function attempt(form: HTMLFormElement) {
    const now = (next: Attempt['state'], found: AccessProblem | null = null) =>
      setAttempted({ intent, state: next, problem: found });
    now('sending');
    showToast(null);
    const values = readAccessForm(new FormData(form));
    const found = check(values);
    const failure = found ?? (await send(values));
    if (!failure || 'to' in failure) {
      now('done');
      return navigate(failure?.to ?? next, { replace: true });
    }
    if (failure.secondStep) {
      now('done');
      return navigate(secondStepAddress(next));
    }
    now('failed', failure);
    const advice = !found && intent === 'signIn' && isSafari(navigator.userAgent);
    showToast({
      title: failure.title,
      description: advice ? `${failure.message} ${safariSuggestion()}` : failure.message,
      tone: 'bad',
    });
    focusFirst(form, failure.fields);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void attempt(event.currentTarget);
  }

  return (
    <Form method="post" noValidate className="mt-5 grid gap-4" onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      {problem && state === 'untouched' && (!cured.size || Object.keys(left).length > 0) && (
        <AccessAlert {...problem} />
      )}
      {children(left, typedEmail(refused))}
      <Button variant="accent" size="lg" block busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      {otherWay}
    </Form>
  );
}

function AccessAlert({ title, message }: AccessProblem) {
  return (
    <div className="failed" role="alert" {...FOCUSED_AT_LOAD}>
      <b>{title}</b>
      <p>{message}</p>
    </div>
  );
}

/**
 * Focuses the first invalid field, or else the button, which closes a phone's keyboard so that the
 * toast is visible.
 */
function focusFirst(form: HTMLFormElement, fields: AccessProblem['fields']) {
  const [first] = Object.keys(fields);
  const target = first ? form.elements.namedItem(first) : form.querySelector('button');
  if (target instanceof HTMLElement) target.focus();
}

function typedEmail(refused: Refused | undefined): string | undefined {
  const email = refused?.submission.initialValue?.email;
  return typeof email === 'string' ? email : undefined;
}

type AccessFieldProps = {
  name: AccessField;
  error: string | undefined;
  help?: string;
  autoComplete: string;
  defaultValue?: string | undefined;
};

/** A field of these forms; every field except the email is of the type password. */
export function AccessInput({ name, error, help, ...input }: AccessFieldProps) {
  return (
    <Field label={LABELS[name]} error={error ?? null} help={help}>
      <TextInput
        type={name === 'email' ? 'email' : 'password'}
        name={name}
        required
        maxLength={255}
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
    </Field>
  );
}
