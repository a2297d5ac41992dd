import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge, type Tone } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { Booth } from './Booth.tsx';
import { Chat } from './Chat.tsx';
import stylesheet from './creative-space.css?url';
import { MixDown } from './MixDown.tsx';
import type { SpaceView } from './space-view.ts';
import { STATUS_WORDS } from './status-words.ts';
import { useSpaceDesk } from './use-space-desk.ts';
import { Verdict } from './Verdict.tsx';

/** `links` of the route. */
export const creativeSpaceLinks = () => [{ rel: 'stylesheet', href: stylesheet }];

type CreativeSpaceProps = {
  space: SpaceView;
  /** Made with the page: the plain form says its message once, however often it is sent. */
  sendKey: string;
  refused: Refused | undefined;
};

const TONES: Record<SpaceView['status'], Tone> = {
  pending: 'pending',
  active: 'ok',
  rejected: 'bad',
};

/** Where two hear each other's work, talk about it and decide. */
export function CreativeSpace({ space, sendKey, refused }: CreativeSpaceProps) {
  const desk = useSpaceDesk(space);
  const failed = refused && refused.intent !== 'send' ? refused : undefined;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <div className="space-title">
        <Badge tone={TONES[space.status]}>{STATUS_WORDS[space.status]}</Badge>
        <h1 className="h1 [overflow-wrap:anywhere]">{space.title}</h1>
        <p>{leadOf(space)}</p>
      </div>
      {failed && (
        <div className="mb-6">
          <ErrorState title={titleOf(failed)}>{failed.error.message}</ErrorState>
        </div>
      )}
      <div className="space-desk">
        <div className="space-side">
          <Booth space={space} desk={desk} />
          {space.status === 'pending' && <Verdict space={space} />}
          {space.status === 'active' && <MixDown space={space} desk={desk} />}
        </div>
        <Chat space={space} desk={desk.player} sendKey={sendKey} refused={refused} />
      </div>
    </main>
  );
}

/** 'Ines Marrow sang over your track on 18 Nov 2025.' */
function leadOf({ role, owner, collaborator, vocal, createdAt }: SpaceView): string {
  const who = role === 'owner' ? collaborator.name : 'You';
  const whose = role === 'owner' ? 'your track' : `a track by ${owner.name}`;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  const did = vocal ? `sang over ${whose}` : `asked to work on ${whose}`;
  return `${who} ${did} on ${day.format(new Date(createdAt))}.`;
}

/** The specification's titles of what failed. */
function titleOf({ intent, error }: Refused): string {
  switch (intent) {
    case 'accept':
      return 'Failed to accept collaboration';
    case 'reject':
      return 'Failed to reject collaboration';
    default:
      return error.title;
  }
}

/** In place of a space that is not there, or not for the one who looks. */
export function CollaborationNotFound() {
  return (
    <main id="main" tabIndex={-1} className="page grid justify-items-start gap-3 pb-10 pt-24">
      <Waveform peaks={SILENCE} bars={SILENCE.length} className="h-10 max-w-[400px]" />
      <h1 className="h1 mt-2">Collaboration not found</h1>
      <p className="max-w-[44ch] text-text-2">
        There is no creative space at this address, or it belongs to two others.
      </p>
      <Actions className="mt-3">
        <Button variant="accent" href="/">
          Return Home
        </Button>
      </Actions>
    </main>
  );
}

const SILENCE = Array.from({ length: 72 }, () => 0);
