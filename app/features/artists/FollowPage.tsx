import { Form } from '@remix-run/react';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { artistAddress } from './artist.ts';
import * as texts from './texts.ts';

type FollowPageProps = {
  artistId: number;
  name: string;
  /** Address that they came from. */
  back: string;
};

/** Asks for confirmation to follow if the page was opened by its address alone, which changes nothing. */
export function FollowPage({ artistId, name, back }: FollowPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16 pt-6">
      <Card
        as="section"
        labelledBy="follow-title"
        className="mx-auto grid w-full max-w-[480px] gap-4"
      >
        <h1 id="follow-title" className="h2" dir="auto">
          {texts.followQuestion(name)}
        </h1>
        <Form method="post" action={artistAddress(artistId)}>
          <Actions>
            <Button variant="accent" name="intent" value="follow">
              {texts.follow}
            </Button>
            <Button to={back}>{texts.notNow}</Button>
          </Actions>
        </Form>
      </Card>
    </main>
  );
}
