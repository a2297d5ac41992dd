import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { SpaceView } from './space-view.ts';
import * as texts from './texts.ts';

/** Accept or reject, which only the owner of the track may. The other side sees both buttons disabled, and why. */
export function AcceptOrReject({
  space: { role, owner, collaborator, vocal },
}: {
  space: SpaceView;
}) {
  const intent = useNavigation().formData?.get('intent');
  const mayDecide = role === 'owner';
  const reason = mayDecide ? undefined : 'verdict-reason';
  return (
    <Card as="section" labelledBy="verdict" className="space-verdict">
      <div>
        <h2 className="h3" id="verdict">
          {vocal ? texts.doesBelongOnTrack : texts.doWantWorkOn}
        </h2>
        <p id="verdict-reason">
          {mayDecide ? (
            <>
              {texts.acceptingOpensSpace} <Words>{collaborator.name}</Words> {texts.isToldEitherWay}
            </>
          ) : (
            <>
              {texts.only} <Words>{owner.name}</Words> {texts.ownerDecides}
            </>
          )}
        </p>
      </div>
      <div className="actions">
        <Form method="post">
          <Button
            size="lg"
            variant="danger"
            name="intent"
            value="reject"
            disabled={!mayDecide}
            aria-describedby={reason}
            busy={intent === 'reject'}
          >
            {texts.reject}
          </Button>
        </Form>
        <Form method="post" preventScrollReset>
          <Button
            size="lg"
            variant="ok"
            icon="check"
            name="intent"
            value="accept"
            disabled={!mayDecide}
            aria-describedby={reason}
            busy={intent === 'accept'}
          >
            {texts.acceptCollaboration}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
