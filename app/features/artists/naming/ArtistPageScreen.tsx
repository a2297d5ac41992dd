import { Form } from '@remix-run/react';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import * as texts from '../texts.ts';

/** What a listener sees in place of an artist's screens: the way to an artist page. */
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
