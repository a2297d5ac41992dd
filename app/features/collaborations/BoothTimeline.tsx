import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatTime, percentWords } from '#app/display/format.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import {
  LaneSwitches,
  secondTicks,
  Timeline,
  type TimelineLane,
} from '#app/ui/timeline/Timeline.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { Nudge } from './Nudge.tsx';
import { heardVolume, type LaneId } from './space-player.ts';
import type { BoothView, TimeLine } from './space-view.ts';
import type { SpaceDesk } from './use-space-desk.ts';
import * as texts from './texts.ts';

type BoothTimelineProps = { space: BoothView; desk: SpaceDesk; line: TimeLine };

/** The furthest that a voice is moved against the track, in milliseconds. */
const MAX_OFFSET = 2000;
/** Steps of the keys and the buttons, in milliseconds. */
const STEP = 10;
const BIG_STEP = 50;
const WAVE_BARS = 240;
/** The least width of a second in pixels. */
const SECOND = 2;
const COLOURS: Readonly<Record<LaneId, number>> = { track: 2, vocal: 0 };

/** The track and the voice as lanes: muted, soloed, played from anywhere, and the voice dragged to its place. */
export function BoothTimeline({ space, desk, line }: BoothTimelineProps) {
  const { track, vocal } = space;
  const { state, player, offsetMs, nudge, setNudge } = desk;
  const [opened, open] = useState<string | null>(null);
  const [said, say] = useState('');
  const clock = useSpaceClock(desk, line);

  function moveTo(milliseconds: number) {
    const to = Math.round(Math.min(MAX_OFFSET, Math.max(-MAX_OFFSET, milliseconds)));
    setNudge(nudge + to - offsetMs);
    say(texts.millisecondsLaterOrEarlier(to));
  }
  const lane = (id: LaneId, name: string, block: Omit<TimelineLane['blocks'][number], 'id'>) => {
    const { muted, solo, volume } = state[id];
    return {
      id,
      name,
      detail: percentWords(volume),
      colour: COLOURS[id],
      isSilent: heardVolume(state, id) === 0,
      controls: (
        <LaneSwitches
          name={name}
          muted={muted}
          solo={solo}
          onMute={() => {
            player.setStrip(id, { muted: !muted });
            say(texts.laneSwitched(name, texts.muted, !muted));
          }}
          onSolo={() => {
            player.setStrip(id, { solo: !solo });
            say(texts.laneSwitched(name, texts.solo, !solo));
          }}
        />
      ),
      blocks: [{ ...block, id }],
    } satisfies TimelineLane;
  };
  const lanes: TimelineLane[] = [
    ...(track.state === 'heard'
      ? [
          lane('track', texts.track, {
            at: 0,
            length: line.trackLength,
            name: track.duration
              ? texts.laneOverTime(texts.track, formatTime(track.duration))
              : texts.track,
            drawing: <Waveform peaks={track.peaks} bars={WAVE_BARS} />,
          }),
        ]
      : []),
    ...(vocal
      ? [
          lane('vocal', texts.vocal, {
            at: Math.max(0, line.vocalStart),
            length: Math.max(0.1, line.vocalLength + Math.min(0, line.vocalStart)),
            name: vocal.duration
              ? texts.vocalAt(formatTime(vocal.duration), offsetMs)
              : texts.vocal,
            mark: nudge === 0 ? undefined : texts.milliseconds(nudge > 0 ? '+' : '', nudge),
            isChanged: nudge !== 0,
            drag: track.state === 'heard' ? ('free' as const) : undefined,
            drawing: <Waveform peaks={vocal.peaks} bars={WAVE_BARS} />,
          }),
        ]
      : []),
  ];

  function onKey({ key, altKey, shiftKey }: KeyboardEvent, { id }: { id: string }): boolean {
    if (key === ' ') {
      void player.toggle(id as LaneId);
      return true;
    }
    if (id !== 'vocal' || !(altKey || shiftKey)) return false;
    const by = shiftKey ? BIG_STEP : STEP;
    if (key === 'ArrowLeft') return (moveTo(offsetMs - by), true);
    if (key === 'ArrowRight') return (moveTo(offsetMs + by), true);
    return false;
  }

  return (
    <div className="booth-timeline">
      <Timeline
        label={texts.listen}
        length={line.total}
        unit={SECOND}
        lanes={lanes}
        ticks={secondTicks(line.total)}
        clock={clock}
        onSeek={(seconds) => player.seek(seconds)}
        onOpen={open}
        onKey={onKey}
        onDrop={({ at }) => moveTo(at * 1000)}
        said={said}
        sheet={
          opened === null
            ? null
            : {
                of: opened,
                title: opened === 'vocal' ? texts.vocal : texts.track,
                children: (
                  <LaneChoices
                    lane={opened as LaneId}
                    desk={desk}
                    onMove={(by) => moveTo(offsetMs + by)}
                  />
                ),
              }
        }
      />
      {vocal && track.state === 'heard' && <Nudge space={space} vocal={vocal} desk={desk} />}
    </div>
  );
}

type LaneChoicesProps = { lane: LaneId; desk: SpaceDesk; onMove: (milliseconds: number) => void };

function LaneChoices({ lane, desk, onMove }: LaneChoicesProps) {
  const { phase } = desk.state[lane];
  const isPlaying = phase === 'playing' || phase === 'loading';
  return (
    <>
      <Actions>
        <Button
          type="button"
          icon={isPlaying ? 'pause' : 'headphones'}
          onClick={() => void desk.player.toggle(lane)}
        >
          {isPlaying ? texts.pause : texts.hearItAlone}
        </Button>
      </Actions>
      {lane === 'vocal' && (
        <div className="timeline-choices" role="group" aria-label={texts.moveTheVocal}>
          <p className="label">{texts.moveTheVocal}</p>
          <div>
            {[-BIG_STEP, -STEP, STEP, BIG_STEP].map((by) => (
              <button
                key={by}
                type="button"
                className="timeline-choice num"
                aria-label={texts.millisecondsLaterOrEarlier(by)}
                onClick={() => onMove(by)}
              >
                {texts.milliseconds(by > 0 ? '+' : '', by)}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** The position of what is playing on the time line of both. */
function useSpaceClock({ player }: SpaceDesk, line: TimeLine) {
  const shown = useRef(line);
  useEffect(() => void (shown.current = line), [line]);
  return useMemo(
    () => ({
      fraction() {
        const { track, vocal } = player.state;
        const { total, vocalStart } = shown.current;
        if (track.phase !== 'idle') return track.position / total;
        return vocal.phase === 'idle' ? 0 : (vocalStart + vocal.position) / total;
      },
      onPosition: player.subscribe,
    }),
    [player],
  );
}
