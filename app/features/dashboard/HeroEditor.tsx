import { useNavigate, useNavigation } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import {
  HERO_FIELDS,
  readHero,
  refusedHero,
  saveHero,
  typedHero,
  type HeroField,
  type HeroValues,
} from './save-hero.ts';

type HeroEditorProps = {
  values: HeroValues;
  /** An artist who has just signed up: asked for the name first. */
  isNew: boolean;
  refused?: Refused | undefined;
};

/** Name, genre and bio. What was typed stays until it is saved or cancelled. */
export function HeroEditor({ values, isNew, refused }: HeroEditorProps) {
  const { problem, busy, onSubmit } = useSaving(refused);
  const shown = typedHero(refused) ?? values;
  const field = (name: HeroField) => ({ id: `hero-${name}`, error: problem?.fields[name] ?? null });
  const input = (name: HeroField) => ({ name, defaultValue: shown[name] });
  return (
    <Card as="section" labelledBy="hero-title" className="mt-6 grid gap-4">
      <div className="grid gap-2">
        <h1 className="h1" id="hero-title">
          {isNew ? 'What should people call you?' : 'Edit hero'}
        </h1>
        <p className="max-w-reading text-text-2">
          {isNew
            ? 'This name stands on your page and on every track. You can change it whenever you like.'
            : 'The top of your page, and the name on every track you upload from now on.'}
        </p>
      </div>
      {problem && <ErrorState title="Update failed">{problem.message}</ErrorState>}
      {/* The question after the index route's own address: without it the parent would be asked. */}
      <form
        method="post"
        action="/?index"
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={onSubmit}
      >
        <Field label="Name" {...field('name')}>
          <TextInput {...input('name')} autoComplete="nickname" />
        </Field>
        <Field label="Genre" mark="(optional)" {...field('genre')}>
          <TextInput {...input('genre')} placeholder="Neo-soul" />
        </Field>
        <Field
          label="Bio"
          mark="(optional)"
          help="Its first line stands under your name, all of it on your public page."
          className="sm:col-span-2"
          {...field('bio')}
        >
          <TextArea {...input('bio')} rows={4} />
        </Field>
        <Actions className="sm:col-span-2">
          <Button variant="accent" name="intent" value="saveHero" busy={busy} busyLabel="Saving...">
            Save
          </Button>
          {!isNew && (
            <Button to="/" preventScrollReset>
              Cancel
            </Button>
          )}
        </Actions>
      </form>
    </Card>
  );
}

function useSaving(refused: Refused | undefined) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [problem, setProblem] = useState(() => refusedHero(refused));
  const showToast = useToast();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const busy = state === 'saving' || (state === 'saved' && navigation.state !== 'idle');

  async function save(form: HTMLFormElement) {
    setState('saving');
    const failure = await saveHero(readHero(form));
    setProblem(failure);
    setState(failure ? 'idle' : 'saved');
    if (failure) {
      const [first] = HERO_FIELDS.filter((name) => failure.fields[name]);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    showToast({
      title: 'Profile updated',
      description: 'Your changes have been saved successfully.',
      tone: 'ok',
    });
    navigate('/', { preventScrollReset: true, replace: true });
  }

  return {
    problem,
    busy,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!busy) void save(event.currentTarget);
    },
  };
}
