import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Words } from '#app/ui/Words.tsx';
import { Title } from '#app/ui/Title.tsx';
import { NotHere } from '#app/ui/NotHere.tsx';
import { Booth } from './Booth.tsx';
import { Chat } from './Chat.tsx';
import stylesheet from './creative-space.css?url';
import { MixDown } from './MixDown.tsx';
import type { SpaceView } from './space-view.ts';
import { STATUS_TONES, STATUS_WORDS } from './status-words.ts';
import { useSpaceDesk } from './use-space-desk.ts';
import { AcceptOrReject } from './AcceptOrReject.tsx';
import * as texts from './texts.ts';

/** `links` of the route. */
export const creativeSpaceLinks = () => [{ rel: 'stylesheet', href: stylesheet }];

type CreativeSpaceProps = {
  space: SpaceView;
  /** Made with the page: the plain form says its message once, however often it is sent. */
  sendKey: string;
  refused: Refused | undefined;
};

/** Where two hear each other's work, talk about it and decide. */
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
          {space.status === 'active' && <MixDown space={space} desk={desk} />}
        </div>
        <Chat space={space} desk={desk.player} sendKey={sendKey} refused={refused} />
      </div>
    </main>
  );
}

/** 'Ines Marrow sang over your track on 18 Nov 2025.' */
function Lead({ space: { role, owner, collaborator, vocal, createdAt } }: { space: SpaceView }) {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  const did = vocal ? texts.sangOverInSentence : texts.askedToWorkOn;
  const on = day.format(new Date(createdAt));
  return role === 'owner' ? (
    <>
      <Words>{collaborator.name}</Words> {texts.yourTrackOn(did, on)}
    </>
  ) : (
    <>
      {texts.youDidTrackBy(did)} <Words>{owner.name}</Words> {texts.onDay(on)}
    </>
  );
}

/** The specification's titles of what failed. */
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

/** In place of a space that is not there, or not for the one who looks. */
export function CollaborationNotFound() {
  return (
    <NotHere title={texts.collaborationNotFound} lead={texts.noSpaceHere} home={texts.returnHome} />
  );
}
