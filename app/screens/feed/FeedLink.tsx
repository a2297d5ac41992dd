import { Form } from '@remix-run/react';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import * as texts from './texts.ts';

/** The secret address of the feed for other programs: made, replaced and revoked here. */
export function FeedLink({ path, origin }: { path: string | null; origin: string }) {
  return (
    <Card as="section" id="rss" labelledBy="rss-title" className="mt-10 grid max-w-reading gap-4">
      <div>
        <h2 id="rss-title" className="h2">
          {texts.readElsewhere}
        </h2>
        <p className="quiet mt-1">{texts.readElsewhereLead}</p>
      </div>
      {path && (
        <CopyField label={texts.secretLink} value={origin + path} copied={texts.linkCopied} />
      )}
      <Form method="post" preventScrollReset>
        <Actions>
          <Button name="intent" value="makeFeedLink">
            {path ? texts.replaceLink : texts.makeLink}
          </Button>
          {path && (
            <Button name="intent" value="revokeFeedLink">
              {texts.revokeLink}
            </Button>
          )}
        </Actions>
      </Form>
    </Card>
  );
}
