import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Badge } from '#app/ui/Badge.tsx';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { partOfPage, useHydrated } from '#app/ui/hydration.tsx';
import { formatTime, percentWords } from '#app/display/format.ts';
import { Title } from '#app/ui/Words.tsx';
import { pictureUrl } from '../media/picture.ts';
import type { LaneId } from './space-player.ts';
import { type BoothView, type TimeLine, timeLineOf } from './space-view.ts';
import { STATUS_TONES, STATUS_WORDS } from './collaboration.ts';
import type { SpaceDesk } from './use-space-desk.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

/** A file of its own: it is loaded beside the screen, not before it. */
const BoothTimeline = partOfPage('BoothTimeline', () =>
  import('./BoothTimeline.tsx').then((file) => file.BoothTimeline),
);

type BoothProps = {
  space: BoothView;
  desk: SpaceDesk;
  /** The label of the lower lane. */
  vocalLabel?: string | undefined;
};

/** The track and the vocal below each other on one time line, with their player. */
export function Booth({ space, desk, vocalLabel }: BoothProps) {
  const line = timeLineOf(space, desk.offsetMs);
  const both = space.track.state === 'heard' && space.vocal !== null;
  return (
    <section className="booth" aria-label={texts.listen}>
      <div className="booth-sides">
        <TrackLane space={space} desk={desk} />
        <VocalLane space={space} desk={desk} vocalLabel={vocalLabel} />
      </div>
      {(space.track.state === 'heard' || space.vocal) && (
        <BoothTimeline space={space} desk={desk} line={line} />
      )}
      {both && <Transport desk={desk} line={line} />}
    </section>
  );
}

function TrackLane({ space: { id, track, owner }, desk }: BoothProps) {
  if (track.state !== 'heard') {
    return (
      <section className="booth-lane" aria-labelledby="original">
        <div className="booth-facts">
          <Name
            id="original"
            label={texts.originalTrack}
            title={track.title}
            art={<Artwork id={id} name={track.title} size={56} />}
          >
            {track.state === 'deleted'
              ? texts.removedByItsOwner
              : texts.privateNowOnlyOwnerHears(owner.name)}
          </Name>
        </div>
      </section>
    );
  }
  return (
    <section className="booth-lane" aria-labelledby="original">
      <div className="booth-facts">
        <Name
          id="original"
          label={texts.originalTrack}
          title={track.title}
          art={
            <Artwork
              id={track.id}
              name={track.title}
              src={track.cover && pictureUrl(track.cover, 112)}
              size={56}
            />
          }
        >
          {track.genre ?? track.artist}
        </Name>
        <Controls lane="track" title={track.title} desk={desk} audioUrl={track.audioUrl} />
      </div>
    </section>
  );
}

function VocalLane({ space, desk, vocalLabel = texts.vocalCollaboration }: BoothProps) {
  const { vocal, collaborator, role, track } = space;
  if (!vocal) {
    const mayRecord = role === 'collaborator' && space.status !== 'rejected' && !space.apart;
    return (
      <section className="booth-lane" aria-labelledby="vocal">
        <div className="booth-facts">
          <Name id="vocal" label={vocalLabel} title={texts.noVocalYet} art={<Face space={space} />}>
            <TextAround text={texts.byName(WORDS)}>{collaborator.name}</TextAround>
          </Name>
          {space.description && (
            <p dir="auto" className="booth-say">
              {space.description}
            </p>
          )}
          {mayRecord && track.state === 'heard' && (
            <Button
              icon="mic"
              to={`/tracks/${track.id}/record?back=/creative-space/${space.id}`}
              className="justify-self-start"
            >
              {texts.record}
            </Button>
          )}
          <VocalSpaces space={space} />
        </div>
      </section>
    );
  }
  return (
    <section className="booth-lane" aria-labelledby="vocal">
      <div className="booth-facts">
        <Name id="vocal" label={vocalLabel} title={vocal.title} art={<Face space={space} />}>
          <TextAround text={texts.byName(WORDS)}>{collaborator.name}</TextAround>
        </Name>
        {vocal.description && (
          <p dir="auto" className="booth-say">
            {vocal.description}
          </p>
        )}
        <Controls lane="vocal" title={vocal.title} desk={desk} audioUrl={vocal.audioUrl} />
      </div>
    </section>
  );
}

/** Links to the separate spaces of vocals, where each is played and decided. */
function VocalSpaces({ space: { vocalSpaces, collaborator, role } }: Pick<BoothProps, 'space'>) {
  if (vocalSpaces.length === 0) return null;
  return (
    <div className="booth-say">
      {role === 'owner' ? texts.theySangOver(collaborator.name) : texts.youSangOver}
      <ul>
        {vocalSpaces.map(({ id, title, status }) => (
          <li key={id}>
            <Link
              to={`/creative-space/${id}`}
              className="inline-flex min-h-target items-center gap-2"
            >
              {title} <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Face({ space: { collaborator } }: Pick<BoothProps, 'space'>) {
  return (
    <Artwork
      id={collaborator.id ?? 0}
      name={collaborator.name}
      src={collaborator.picture && pictureUrl(collaborator.picture, 112)}
      size={56}
    />
  );
}

type NameProps = { id: string; label: string; title: string; art: ReactNode; children: ReactNode };

function Name({ id, label, title, art, children }: NameProps) {
  return (
    <div className="booth-name">
      {art}
      <div className="min-w-0">
        <h2 id={id}>{label}</h2>
        <Title>{title}</Title>
        <p>{children}</p>
      </div>
    </div>
  );
}

type ControlsProps = { lane: LaneId; title: string; desk: SpaceDesk; audioUrl: string };

/** Play/pause, stop and volume of one lane. Without scripts it is the browser's own player. */
function Controls({ lane, title, desk, audioUrl }: ControlsProps) {
  const hydrated = useHydrated();
  const { phase, volume } = desk.state[lane];
  const on = phase === 'playing' || phase === 'loading';
  return (
    <>
      <noscript>
        <audio controls preload="none" src={audioUrl} aria-label={title} />
      </noscript>
      <div className="booth-controls needs-scripts">
        <IconButton
          icon={on ? 'pause' : 'play'}
          label={`${on ? texts.pause : texts.play} ${title}`}
          aria-busy={phase === 'loading' || undefined}
          disabled={!hydrated}
          type="button"
          onClick={() => void desk.player.toggle(lane)}
        />
        <IconButton
          icon="stop"
          iconSize={20}
          label={texts.stopTitle(title)}
          disabled={!hydrated}
          type="button"
          onClick={() => desk.player.stop(lane)}
        />
        <Icon name="volume" size={20} />
        <Range
          label={texts.volumeOf(title)}
          min={0}
          max={1}
          step={0.1}
          value={volume}
          valueText={percentWords(volume)}
          disabled={!hydrated}
          onValue={(value) => desk.player.setVolume(lane, value)}
        />
        <output className="num" aria-hidden="true">
          {percentWords(volume)}
        </output>
      </div>
    </>
  );
}

/** Plays both lanes together from the beginning. */
function Transport({ desk, line }: { desk: SpaceDesk; line: TimeLine }) {
  const hydrated = useHydrated();
  const { track, vocal } = desk.state;
  const together = track.phase === 'playing' && vocal.phase === 'playing';
  const loading = track.phase === 'loading' && vocal.phase === 'loading';
  const at =
    track.phase === 'idle'
      ? vocal.phase === 'idle'
        ? 0
        : Math.max(0, vocal.position + line.vocalStart)
      : track.position;
  return (
    <div className="booth-transport needs-scripts">
      <Button
        variant="hero"
        size="lg"
        type="button"
        icon={together ? 'pause' : 'play'}
        disabled={!hydrated}
        busy={loading}
        busyLabel={texts.playTogether}
        onClick={() => void desk.player.toggleTogether()}
      >
        {together ? texts.pauseBoth : texts.playTogether}
      </Button>
      <Button
        size="lg"
        type="button"
        icon="stop"
        disabled={!hydrated}
        onClick={() => desk.player.stopAll()}
      >
        {texts.stopAll}
      </Button>
      <p className="num">{texts.timeOfLength(formatTime(at), formatTime(line.total))}</p>
    </div>
  );
}
