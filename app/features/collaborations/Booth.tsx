import type { CSSProperties, ReactNode } from 'react';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { formatTime } from '#app/display/format-time.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { pictureUrl } from '../media/picture.ts';
import { Nudge } from './Nudge.tsx';
import type { LaneId } from './space-player.ts';
import type { SpaceView } from './space-view.ts';
import type { SpaceDesk } from './use-space-desk.ts';

type BoothProps = { space: SpaceView; desk: SpaceDesk };

/** Seconds on the one time line that both lanes lie on. */
interface TimeLine {
  total: number;
  trackLength: number;
  vocalLength: number;
  /** Where the vocal's file begins; may be before the track. */
  vocalStart: number;
}

/** The track and the vocal under each other, on one time line, with what plays them. */
export function Booth({ space, desk }: BoothProps) {
  const line = timeLineOf(space, desk);
  const both = space.track.state === 'heard' && space.vocal !== null;
  return (
    <section className="booth" aria-label="Listen">
      <div className="booth-ruler" aria-hidden="true">
        <span>Time</span>
        {Array.from({ length: 8 }, (_, eighth) => (
          <span key={eighth} className="num">
            {formatTime((line.total * eighth) / 8)}
          </span>
        ))}
      </div>
      <TrackLane space={space} desk={desk} line={line} />
      <VocalLane space={space} desk={desk} line={line} />
      {both && <Transport desk={desk} line={line} />}
    </section>
  );
}

function timeLineOf({ track, vocal }: SpaceView, { offsetMs }: SpaceDesk): TimeLine {
  const trackLength = (track.state === 'heard' && track.duration) || 0;
  const vocalLength = vocal?.duration ?? 0;
  const vocalStart = trackLength > 0 ? offsetMs / 1000 : 0;
  const total = Math.max(trackLength, vocalStart + vocalLength) || 1;
  return { total, trackLength: trackLength || total, vocalLength, vocalStart };
}

type LaneProps = BoothProps & { line: TimeLine };

function TrackLane({ space: { id, track, owner }, desk, line }: LaneProps) {
  if (track.state !== 'heard') {
    return (
      <section className="booth-lane" aria-labelledby="original">
        <div className="booth-facts">
          <Name
            id="original"
            label="Original Track"
            title={track.title}
            art={<Artwork id={id} name={track.title} size={56} />}
          >
            {track.state === 'deleted'
              ? 'removed by its owner'
              : `Private now: only ${owner.name} can hear it.`}
          </Name>
        </div>
        <div className="booth-scope" />
      </section>
    );
  }
  const { position, phase } = desk.state.track;
  return (
    <section className="booth-lane" aria-labelledby="original">
      <div className="booth-facts">
        <Name
          id="original"
          label="Original Track"
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
      <Scope
        peaks={track.peaks}
        from={0}
        length={line.trackLength / line.total}
        head={phase === 'idle' ? null : position / line.total}
      />
    </section>
  );
}

function VocalLane({ space, desk, line }: LaneProps) {
  const { vocal, collaborator, role, track } = space;
  if (!vocal) {
    const mayRecord = role === 'collaborator' && space.status !== 'rejected' && !space.apart;
    return (
      <section className="booth-lane booth-vocal" aria-labelledby="vocal">
        <div className="booth-facts">
          <Name
            id="vocal"
            label="Vocal Collaboration"
            title="No vocal yet"
            art={<Face space={space} />}
          >
            by {collaborator.name}
          </Name>
          {space.description && <p className="booth-say">{space.description}</p>}
          {mayRecord && track.state === 'heard' && (
            <Button icon="mic" to={`/tracks/${track.id}/record`} className="justify-self-start">
              Record
            </Button>
          )}
        </div>
        <div className="booth-scope" />
      </section>
    );
  }
  const { position, phase } = desk.state.vocal;
  return (
    <section className="booth-lane booth-vocal" aria-labelledby="vocal">
      <div className="booth-facts">
        <Name
          id="vocal"
          label="Vocal Collaboration"
          title={vocal.title}
          art={<Face space={space} />}
        >
          by {collaborator.name}
        </Name>
        {vocal.description && <p className="booth-say">{vocal.description}</p>}
        {track.state === 'heard' && <Nudge space={space} vocal={vocal} desk={desk} />}
        <Controls lane="vocal" title={vocal.title} desk={desk} audioUrl={vocal.audioUrl} />
      </div>
      <Scope
        peaks={vocal.peaks}
        from={line.vocalStart / line.total}
        length={line.vocalLength / line.total}
        head={phase === 'idle' ? null : (line.vocalStart + position) / line.total}
      />
    </section>
  );
}

function Face({ space: { collaborator } }: Pick<LaneProps, 'space'>) {
  return (
    <Artwork
      id={collaborator.id ?? 0}
      name={collaborator.name}
      src={collaborator.picture && pictureUrl(collaborator.picture, 112)}
      size={56}
    />
  );
}

type NameProps = {
  id: string;
  label: string;
  title: string;
  art: ReactNode;
  children: ReactNode;
};

function Name({ id, label, title, art, children }: NameProps) {
  return (
    <div className="booth-name">
      {art}
      <div className="min-w-0">
        <h2 id={id}>{label}</h2>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </div>
  );
}

type ControlsProps = { lane: LaneId; title: string; desk: SpaceDesk; audioUrl: string };

/** Play or pause, stop and volume of one lane. Without scripts it is the browser's own player. */
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
          label={`${on ? 'Pause' : 'Play'} ${title}`}
          aria-busy={phase === 'loading' || undefined}
          disabled={!hydrated}
          type="button"
          onClick={() => void desk.player.toggle(lane)}
        />
        <IconButton
          icon="stop"
          iconSize={20}
          label={`Stop ${title}`}
          disabled={!hydrated}
          type="button"
          onClick={() => desk.player.stop(lane)}
        />
        <Icon name="volume" size={20} />
        <Range
          label={`Volume of ${title}`}
          min={0}
          max={1}
          step={0.1}
          value={volume}
          valueText={percent(volume)}
          disabled={!hydrated}
          onValue={(value) => desk.player.setVolume(lane, value)}
        />
        <output className="num" aria-hidden="true">
          {percent(volume)}
        </output>
      </div>
    </>
  );
}

const percent = (volume: number) => `${Math.round(volume * 100)} %`;

type ScopeProps = {
  peaks: readonly number[];
  /** In parts of the time line, as are the others. */
  from: number;
  length: number;
  /** Where it plays; null where it does not. */
  head: number | null;
};

function Scope({ peaks, from, length, head }: ScopeProps) {
  const place = { '--from': `${from * 100}%`, '--length': `${length * 100}%` } as CSSProperties;
  return (
    <div className="booth-scope" aria-hidden="true">
      <div className="booth-wave" style={place}>
        <Waveform peaks={peaks} bars={Math.max(40, peaks.length)} />
      </div>
      {head !== null && (
        <i className="booth-head" style={{ '--at': head * 100 } as CSSProperties} />
      )}
    </div>
  );
}

/** Both together, from the beginning. */
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
        busyLabel="Play Together"
        onClick={() => void desk.player.toggleTogether()}
      >
        {together ? 'Pause Both' : 'Play Together'}
      </Button>
      <Button
        size="lg"
        type="button"
        icon="stop"
        disabled={!hydrated}
        onClick={() => desk.player.stopAll()}
      >
        Stop All
      </Button>
      <p className="num">
        {formatTime(at)} of {formatTime(line.total)}
      </p>
    </div>
  );
}
