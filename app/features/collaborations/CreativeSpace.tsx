import { Form, useNavigation } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { Title } from '#app/ui/Words.tsx';
import { Booth } from './Booth.tsx';
import { Chat } from './Chat.tsx';
import { STATUS_TONES, STATUS_WORDS } from './collaboration.ts';
import type { SpaceView } from './space-view.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';
import { useSpaceDesk } from './use-space-desk.ts';

const MixDown = partOfPage('MixDown', () => import('./MixDown.tsx').then((file) => file.MixDown));
const Rejected = partOfPage('Rejected', () =>
  import('./Rejected.tsx').then((file) => file.Rejected),
);

/**
 * The buttons to accept or reject, for the track's owner. The other side sees them disabled, with
 * the reason.
 */
function AcceptOrReject({ space: { role, owner, collaborator, vocal } }: { space: SpaceView }) {
  const intent = useNavigation().formData?.get('intent');
  const mayDecide = role === 'owner';
  const reason = mayDecide ? undefined : 'verdict-reason';
  return (
    <Card as="section" labelledBy="verdict" className="space-verdict">
      <div>
        <h2 className="h3" id="verdict">
          {vocal ? texts.doesItBelongOnTheTrack : texts.doYouWantToWorkTogether}
        </h2>
        <p id="verdict-reason">
          {mayDecide ? (
            <TextAround text={(vocal ? texts.acceptedMayBeMixed : texts.toldEitherWay)(WORDS)}>
              {collaborator.name}
            </TextAround>
          ) : (
            <TextAround text={texts.ownerAcceptsOrRejects(WORDS)}>{owner.name}</TextAround>
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

type CreativeSpaceProps = {
  space: SpaceView;
  /**
   * Made with the page, so that the form without scripts adds its message once, however often it is
   * sent.
   */
  sendKey: string;
  refused: Refused | undefined;
};

/** The screen where two artists hear each other's work, talk about it and decide. */
export function CreativeSpace({ space, sendKey, refused }: CreativeSpaceProps) {
  const desk = useSpaceDesk(space);
  const failed = refused && refused.intent !== 'send' ? refused : undefined;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <div className="space-title">
        <Badge tone={STATUS_TONES[space.status]}>{STATUS_WORDS[space.status]}</Badge>
        <Title as="h1" className="h1">
          {space.title}
        </Title>
        <p>
          <Lead space={space} />
        </p>
      </div>
      <RefusalNote whole refused={failed} title={failed && titleOf(failed)} className="mb-6" />
      <div className="space-desk">
        <div className="space-side">
          <Booth space={space} desk={desk} />
          {space.status === 'pending' && <AcceptOrReject space={space} />}
          {space.status === 'rejected' && space.role === 'collaborator' && (
            <Rejected space={space} />
          )}
          {space.status === 'active' && <MixDown space={space} desk={desk} />}
        </div>
        <Chat space={space} desk={desk.player} sendKey={sendKey} refused={refused} />
      </div>
    </main>
  );
}

/** 'Ines Marrow sang over your track on 18 Nov 2025.' */
function Lead({ space: { role, owner, collaborator, vocal, createdAt } }: { space: SpaceView }) {
  const on = dateOf(createdAt);
  return role === 'owner' ? (
    <TextAround
      text={vocal ? texts.sangOverYourTrack(WORDS, on) : texts.askedToWorkOnYourTrack(WORDS, on)}
    >
      {collaborator.name}
    </TextAround>
  ) : (
    <TextAround
      text={vocal ? texts.youSangOverTrackBy(WORDS, on) : texts.youAskedToWorkOnTrackBy(WORDS, on)}
    >
      {owner.name}
    </TextAround>
  );
}

/** The title of an error: of its own for accepting and for rejecting a request. */
function titleOf({ intent, error }: Refused): string {
  switch (intent) {
    case 'accept':
      return texts.failedToAcceptCollaboration;
    case 'reject':
      return texts.failedToRejectCollaboration;
    default:
      return error.title;
  }
}

/** Words for a space that does not exist or that the viewer must not see. */
export const COLLABORATION_NOT_FOUND = {
  title: texts.collaborationNotFound,
  lead: texts.noCreativeSpaceHere,
};
