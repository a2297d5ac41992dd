import type { Stem } from '@artist-space/audio/vocabulary.ts';
import { Form } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatTime } from '#app/display/format.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button, PlayButton } from '#app/ui/Button.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import {
  Choices,
  LaneSwitches,
  secondTicks,
  Timeline,
  type TimelineLane,
} from '#app/ui/timeline/Timeline.tsx';
import { stepBack, stepForward, stepsFrom, stepTo } from '#app/ui/timeline/steps.ts';
import { Waveform } from '#app/ui/Waveform.tsx';
import { decodeBars } from '../library/track.ts';
import { fetchSound } from '../media/fetch-sound.ts';
import { gainOf, OPEN_STRIP, type Programme, type Strip } from '../player/timeline-player.ts';
import { useTimelinePlayer } from '../player/use-timeline-player.ts';
import { type GenerationView, titleOf } from './generation.ts';
import * as texts from './texts.ts';
import { STEM_NAMES } from './tools/stem-separation/tool.ts';
import { colourOf } from './words.ts';

/** Bars of a waveform over the whole width. */
const WAVE_BARS = 200;
/** The least width of a second in pixels: a long piece is scrolled. */
const SECOND = 3;

type StemTimelineProps = {
  generation: GenerationView;
  /** A refused mix, whose levels are kept. */
  refused: Refused | undefined;
};

/** The stems of a result below each other on one time line, in sync, each with mute, solo and level. */
export function StemTimeline({ generation, refused }: StemTimelineProps) {
  const { stems } = generation;
  const seconds = Math.max(1, generation.duration ?? 1);
  const [steps, setSteps] = useState(() =>
    stepsFrom(
      stems.map(({ stem }): Strip => {
        const level = levelOf(typedValue(refused, stem));
        return level === 0 ? { ...OPEN_STRIP, muted: true } : { ...OPEN_STRIP, level };
      }),
    ),
  );
  const [opened, open] = useState<string | null>(null);
  const [said, say] = useState('');
  const strips = steps.now;
  const urls = useMemo(
    () => Object.fromEntries(stems.map(({ stem, mp3Url }) => [stem, mp3Url])),
    [stems],
  );
  // The same clips as long as the stems are: a change of a level starts nothing again.
  const clips = useMemo(
    () => stems.map(({ stem }) => ({ source: stem, at: 0, from: 0, length: seconds })),
    [stems, seconds],
  );
  const programme = useMemo<Programme>(
    () => ({
      seconds,
      clips,
      notes: NOTHING,
      gains: Object.fromEntries(stems.map(({ stem }, index) => [stem, gainOf(strips, index)])),
    }),
    [stems, strips, clips, seconds],
  );
  const desk = useTimelinePlayer({ urls, programme, fetchAudio: fetchSound, seconds, waits: true });
  const title = titleOf(generation);

  function change(index: number, to: Partial<Strip>, words: string) {
    const next = strips.map((strip, at) => (at === index ? { ...strip, ...to } : strip));
    setSteps(stepTo(steps, next, to.level === undefined ? null : `level ${index}`));
    say(words);
  }
  const switched = (name: string, what: string, isOn: boolean) =>
    texts.stemSwitched(name, what, isOn);

  const lanes = stems.map(({ stem, bars }, index): TimelineLane => {
    const name = STEM_NAMES[stem];
    const { muted, solo, level } = strips[index] ?? OPEN_STRIP;
    const isSilent = gainOf(strips, index) === 0;
    return {
      id: stem,
      name,
      detail: texts.valuePercent(Math.round(level * 100)),
      colour: colourOf(stem),
      isSilent,
      hasChoices: true,
      controls: (
        <>
          <LaneSwitches
            name={name}
            muted={muted}
            solo={solo}
            onMute={() => change(index, { muted: !muted }, switched(name, texts.mute, !muted))}
            onSolo={() => change(index, { solo: !solo }, switched(name, texts.solo, !solo))}
          />
          <Level
            name={name}
            level={level}
            onLevel={(to, words) => change(index, { level: to }, words)}
          />
        </>
      ),
      blocks: [
        {
          id: stem,
          at: 0,
          length: seconds,
          name: texts.stemOverTime(name, formatTime(seconds), isSilent),
          isChanged: muted || solo || level !== 1,
          drawing: <Waveform peaks={decodeBars(bars)} bars={WAVE_BARS} />,
        },
      ],
    };
  });

  const openStem = stems.findIndex(({ stem }) => stem === opened?.replace('lane:', ''));
  return (
    <section className="grid gap-3" aria-labelledby="mixer">
      <h2 className="h2" id="mixer" tabIndex={-1}>
        {texts.mixer}
      </h2>
      <div className="timeline-bar needs-scripts">
        <PlayButton
          title={texts.allStemsOf(title)}
          state={desk.phase}
          onClick={() => (desk.phase === 'playing' ? desk.pause() : desk.playFrom(null))}
        />
        <TimelinePosition desk={desk} seconds={seconds} />
        <span className="timeline-pair">
          <Button
            type="button"
            variant="ghost"
            aria-disabled={steps.past.length === 0}
            onClick={() => (setSteps(stepBack(steps)), say(texts.undo))}
          >
            {texts.undo}
          </Button>
          <Button
            type="button"
            variant="ghost"
            aria-disabled={steps.future.length === 0}
            onClick={() => (setSteps(stepForward(steps)), say(texts.redo))}
          >
            {texts.redo}
          </Button>
        </span>
      </div>
      {desk.failed && <FieldError announce>{texts.stemsCouldNotBeLoaded}</FieldError>}
      <Timeline
        label={texts.allStemsOf(title)}
        length={seconds}
        unit={SECOND}
        lanes={lanes}
        ticks={secondTicks(seconds)}
        clock={desk.clock}
        onSeek={desk.seek}
        onOpen={open}
        onKey={({ key }) => {
          if (key !== ' ') return false;
          if (desk.phase === 'playing') desk.pause();
          else desk.playFrom(null);
          return true;
        }}
        said={said}
        sheet={
          openStem < 0 || opened === null
            ? null
            : {
                of: opened,
                title: lanes[openStem]?.name ?? '',
                children: (
                  <StemChoices
                    name={lanes[openStem]?.name ?? ''}
                    wavUrl={stems[openStem]?.wavUrl ?? ''}
                    strip={strips[openStem] ?? OPEN_STRIP}
                    onChange={(to, words) => change(openStem, to, words)}
                  />
                ),
              }
        }
      />
      <KeepMix id={generation.id} gains={programme.gains} />
    </section>
  );
}

const NOTHING: Programme['notes'] = [];

/** The level that a refused form has for a stem; the full one without a number from 0 to 1. */
function levelOf(typed: string | undefined): number {
  const level = Number(typed || 1);
  return level >= 0 && level <= 1 ? level : 1;
}

type KeepMixProps = {
  id: number;
  /** The linear gain of each stem, by its name. */
  gains: Programme['gains'];
};

/**
 * The form that makes a result of its own from the stems as they are heard. The browser submits it, since news of the
 * result may renew the page before the answer, and the router then drops the answer's redirect.
 */
function KeepMix({ id, gains }: KeepMixProps) {
  const hydrated = useHydrated();
  return (
    <Form method="post" reloadDocument className="grid gap-2">
      <input type="hidden" name="generationId" value={id} />
      {hydrated &&
        Object.entries(gains).map(([stem, gain]) => (
          <input key={stem} type="hidden" name={stem} value={gain} />
        ))}
      <noscript className="grid gap-2">
        <p className="small quiet">{texts.levelsFromZeroToOne}</p>
        {Object.entries(gains).map(([stem, gain]) => (
          <Field key={stem} label={texts.levelOf(STEM_NAMES[stem as Stem])}>
            <TextInput type="number" name={stem} min={0} max={1} step={0.05} defaultValue={gain} />
          </Field>
        ))}
      </noscript>
      <p className="small quiet">{texts.keepThisMixHelp}</p>
      <Actions>
        <Button icon="layers" name="intent" value="mixStems">
          {texts.keepThisMix}
        </Button>
      </Actions>
    </Form>
  );
}

type LevelProps = {
  name: string;
  /** 0 to 1. */
  level: number;
  onLevel: (level: number, words: string) => void;
};

function Level({ name, level, onLevel }: LevelProps) {
  return (
    <Range
      label={texts.levelOf(name)}
      min={0}
      max={100}
      value={Math.round(level * 100)}
      valueText={texts.levelInPercent(Math.round(level * 100))}
      onValue={(percent) => onLevel(percent / 100, texts.levelInPercent(percent))}
    />
  );
}

type StemChoicesProps = {
  name: string;
  wavUrl: string;
  strip: Strip;
  onChange: (to: Partial<Strip>, words: string) => void;
};

function StemChoices({ name, wavUrl, strip, onChange }: StemChoicesProps) {
  const state = strip.muted ? 'muted' : strip.solo ? 'solo' : 'plays';
  return (
    <>
      <Choices
        label={texts.stemSound}
        value={state}
        onChoose={(to) =>
          onChange({ muted: to === 'muted', solo: to === 'solo' }, texts.stemStates[to])
        }
        options={(['plays', 'muted', 'solo'] as const).map((value) => ({
          value,
          label: texts.stemStates[value],
        }))}
      />
      <div className="timeline-level">
        <p className="label">{texts.levelLabel}</p>
        <Level
          name={name}
          level={strip.level}
          onLevel={(level, words) => onChange({ level }, words)}
        />
        <span className="num" aria-hidden="true">
          {texts.valuePercent(Math.round(strip.level * 100))}
        </span>
      </div>
      <Actions>
        <Button icon="download" href={`${wavUrl}?download`} download>
          {texts.downloadName(name)}
        </Button>
      </Actions>
    </>
  );
}

type TimelinePositionProps = { desk: ReturnType<typeof useTimelinePlayer>; seconds: number };

/** The position as a slider, for a hand and for a screen reader. */
function TimelinePosition({ desk, seconds }: TimelinePositionProps) {
  const [position, setPosition] = useState(0);
  const shown = useRef(0);
  const { clock } = desk;
  useEffect(() => {
    const show = () => {
      const whole = Math.round(clock.fraction() * seconds);
      if (whole === shown.current) return;
      shown.current = whole;
      setPosition(whole);
    };
    show();
    return clock.onPosition(show);
  }, [clock, seconds]);
  return (
    <>
      <Range
        label={texts.position}
        min={0}
        max={Math.max(1, Math.ceil(seconds))}
        value={position}
        valueText={texts.timeOfWhole(formatTime(position), formatTime(seconds))}
        onValue={desk.seek}
      />
      <span className="num">
        {formatTime(position)} / {formatTime(seconds)}
      </span>
    </>
  );
}
