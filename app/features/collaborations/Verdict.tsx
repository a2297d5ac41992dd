import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import type { SpaceView } from './space-view.ts';

/** Accept or reject: the owner's alone. The other side sees both, and why they rest. */
export function Verdict({ space: { role, owner, collaborator, vocal } }: { space: SpaceView }) {
  const intent = useNavigation().formData?.get('intent');
  const mayDecide = role === 'owner';
  const reason = mayDecide ? undefined : 'verdict-reason';
  return (
    <Card as="section" labelledBy="verdict" className="space-verdict">
      <div>
        <h2 className="h3" id="verdict">
          {vocal ? 'Does it belong on the track?' : 'Do you want to work on it together?'}
        </h2>
        <p id="verdict-reason">
          {mayDecide
            ? `Accepting opens this space to both of you. ${collaborator.name} is told either way.`
            : `Only ${owner.name} can accept or reject. You are told at once.`}
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
            Reject
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
            Accept Collaboration
          </Button>
        </Form>
      </div>
    </Card>
  );
}
