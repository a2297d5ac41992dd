import { Form, Link } from '@remix-run/react';
import { RefusalNote, useFocusWrong } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import * as texts from '../texts.ts';

type NameScreenProps = { next: string; isListener: boolean; refused: Refused | undefined };

/** Asks a new artist for their name after registration, and a listener when they first write something. */
export function NameScreen({ next, isListener, refused }: NameScreenProps) {
  const form = useFocusWrong(refused);
  const error = fieldError(refused, 'name');
  return (
    <main id="main" tabIndex={-1} className="page pb-16 pt-6">
      <Card as="section" labelledBy="name-title" className="mx-auto w-full max-w-[480px]">
        <h1 id="name-title" className="h1">
          {isListener ? texts.whatsYourName : texts.whatsYourArtistName}
        </h1>
        <p className="mt-2 text-text-2">
          {isListener ? texts.listenerNameLead : texts.artistNameLead}
        </p>
        <Form ref={form} method="post" noValidate replace className="mt-5 grid gap-4">
          {!error && <RefusalNote whole refused={refused} title={texts.notSaved} />}
          <Field label={isListener ? texts.yourName : texts.artistName} error={error}>
            <TextInput
              name="name"
              required
              maxLength={120}
              autoCapitalize="words"
              autoComplete="nickname"
              dir="auto"
              defaultValue={typedValue(refused, 'name')}
            />
          </Field>
          <SubmitButton variant="accent" size="lg" block intent="nameArtist">
            {texts.continueLabel}
          </SubmitButton>
          {!isListener && (
            <div>
              <p className="quiet">{texts.nobodyFindsYouWithoutAName}</p>
              <Link to={next} className="inline-flex min-h-target items-center">
                {texts.chooseNameLater}
              </Link>
            </div>
          )}
        </Form>
      </Card>
    </main>
  );
}

/** Shown to a listener in place of an artist's screens: how to get an artist page. */
export function ArtistPageScreen({ came }: { came: boolean }) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16 pt-6">
      <Card as="section" labelledBy="artist-page-title" className="mx-auto w-full max-w-[480px]">
        <h1 id="artist-page-title" className="h1">
          {texts.makeAnArtistPage}
        </h1>
        {came && <p className="mt-3">{texts.screenIsForArtists}</p>}
        <p className="mt-3 text-text-2">{texts.artistPageLead}</p>
        <Form method="post" className="mt-5">
          <Actions>
            <SubmitButton variant="accent" size="lg" intent="makeArtistPage">
              {texts.makeAnArtistPage}
            </SubmitButton>
            <Button size="lg" to="/feed">
              {texts.notNow}
            </Button>
          </Actions>
        </Form>
      </Card>
    </main>
  );
}
