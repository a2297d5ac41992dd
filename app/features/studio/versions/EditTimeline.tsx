import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Form, Link, useNavigation } from '@remix-run/react';
import { joinFacts } from '#app/display/format.ts';
import { roughDuration } from '#app/display/units.ts';
import { onSamePath, useLeavingGuard } from '#app/forms/use-leaving-guard.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Range } from '#app/ui/Slider.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import {
  LaneSwitches,
  Timeline,
  type TimelineBlock,
  type TimelineLane,
} from '#app/ui/timeline/Timeline.tsx';
import { titleOf } from '../generation.ts';
import { colourOf, spoken } from '../words.ts';
import {
  type Arrange,
  arrange,
  arrangingOf,
  barsOf,
  blocksOf,
  fieldsOf,
  placeAt,
  sameEdits,
  type SectionBlock,
  sounds,
  toldIn,
} from './arranging.ts';
import { BlockChoices } from './BlockChoices.tsx';
import { EditBar } from './EditBar.tsx';
import { hasRest, PartDrawing, rollNotes } from './PartDrawing.tsx';
import * as texts from './texts.ts';
import { useAudition } from './use-audition.ts';
import {
  changesInWords,
  LEVELS,
  partName,
  type StoredEdits,
  type VersionsView,
} from './version.ts';

type EditTimelineProps = { view: VersionsView };

/** Zoom levels, in pixels per bar at least. */
const UNITS = [12, 20, 32, 52, 84] as const;
const USUAL_UNIT = 1;
const PER_STEM = 0.5;

/** The parts and sections of a composition as lanes and blocks, edited by taps, drags and keys, and heard at once. */
export function EditTimeline({ view }: EditTimelineProps) {
  const { generation, arrangement: composed, edits: base, keys, notes, uploadKey } = view;
  const [arranging, dispatch] = useReducer(arrange, arrangingOf(composed, base));
  const { now: edits, past, future } = arranging.steps;
  const [alone, setAlone] = useState<string | null>(null);
  const [opened, open] = useState<string | null>(null);
  const [zoom, setZoom] = useState(USUAL_UNIT);
  const [said, say] = useState('');
  const hydrated = useHydrated();
  const blocks = useMemo(() => blocksOf(composed, edits), [composed, edits]);
  const baseBlocks = useMemo(() => blocksOf(composed, base), [composed, base]);
  const bars = barsOf(blocks);
  const desk = useAudition(view, edits, alone);
  const { audition } = desk;
  const isChanged = !sameEdits(edits, base);
  useUnmadeGuard(isChanged);

  /** Makes a change and says it; what is playing plays on with it. */
  function send(change: Arrange, words: string) {
    dispatch(change);
    say(words);
  }
  /** Makes a change of a sheet, and plays it at once unless something is playing already. */
  function sendAndHear(change: Arrange, words: string) {
    heardNext.current = 'section' in change ? change.section : null;
    send(change, words);
  }
  const undo = () => send({ type: 'undo' }, texts.undone);
  const redo = () => send({ type: 'redo' }, texts.redone);
  const secondsAt = (bar: number) => (bar / bars) * desk.secondsOfBars;

  // The section to play from after a change; null plays on, undefined is none.
  const heardNext = useRef<number | null>();
  const hear = useRef(() => {});
  hear.current = () => {
    const section = heardNext.current;
    heardNext.current = undefined;
    if (section === undefined || desk.phase !== 'idle' || audition.notHeard.length > 0) return;
    const block = blocks.find((one) => one.section === section);
    desk.playFrom(block ? secondsAt(block.at) : null);
  };
  useEffect(() => hear.current(), [edits]);

  const shown = blocks.filter(({ times }) => times > 0);
  const lanes: TimelineLane[] = [
    {
      id: 'sections',
      name: texts.sections,
      colour: null,
      detail: texts.barCount(bars),
      blocks: shown.map((block) => sectionBlock(block, edits)),
    },
    ...composed.parts.map(({ name, instrument }): TimelineLane => {
      const part = partName(name);
      const edit = edits.parts?.[name];
      const played = edit?.instrument ?? edit?.kit ?? instrument;
      const isSilent = alone === null ? !sounds(edits, name) : alone !== name;
      return {
        id: name,
        name: part,
        detail: joinFacts([
          played && spoken(played),
          edit?.take && texts.takeNumber(edit.take),
          edit?.level && texts.decibels(edit.level),
        ]),
        colour: colourOf(name),
        isSilent,
        hasChoices: true,
        controls: (
          <>
            <LaneSwitches
              name={part}
              muted={edit?.state === 'muted'}
              solo={edit?.state === 'solo'}
              onMute={() => toggle(name, 'muted')}
              onSolo={() => toggle(name, 'solo')}
            />
            <Range
              label={texts.levelOf(part)}
              min={LEVELS.softest}
              max={LEVELS.loudest}
              value={edit?.level ?? 0}
              valueText={texts.decibels(edit?.level ?? 0)}
              onValue={(level) =>
                send(
                  { type: 'part', part: name, change: { level } },
                  texts.partWithChanges(part, [texts.decibels(level)]),
                )
              }
            />
          </>
        ),
        blocks: shown.map((block) => {
          const told = toldIn(edits, block.section, name);
          return {
            ...cellBlock(block, name, told, isSilent),
            isRest: hasRest(notes[name], { block, base: baseBlocks, meter: composed.meter }),
            drawing: (
              <PartDrawing
                part={name}
                notes={notes[name] ?? []}
                block={block}
                base={baseBlocks}
                meter={composed.meter}
              />
            ),
          };
        }),
      };
    }),
  ];

  function toggle(part: string, state: 'muted' | 'solo') {
    const isOn = edits.parts?.[part]?.state === state;
    send(
      { type: 'part', part, change: { state: isOn ? 'plays' : state } },
      texts.partWithChanges(partName(part), [
        texts.withinSentence(texts.partStates[isOn ? 'plays' : state]),
      ]),
    );
  }

  function onKey(event: React.KeyboardEvent, { id, at }: TimelineBlock, lane: TimelineLane) {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === 'z') return (shiftKey ? redo() : undo(), true);
      return key.toLowerCase() === 'y' && (redo(), true);
    }
    const section = Number(id.split(':')[1]);
    const block = blocks.find((one) => one.section === section);
    if (!block) return false;
    const order = blocks.map((one) => one.section);
    const move = (by: 1 | -1) => {
      send(
        { type: 'move', section, to: order.indexOf(section) + by },
        texts.sectionMoved(nameOf(block), by),
      );
    };
    const repeat = (times: number) => {
      send({ type: 'times', section, times }, texts.sectionPlays(nameOf(block), times));
    };
    if (altKey || shiftKey) {
      if (key === 'ArrowLeft') return (move(-1), true);
      if (key === 'ArrowRight') return (move(1), true);
    }
    switch (key) {
      case ' ':
        desk.playFrom(secondsAt(at));
        return true;
      case '+':
        return (repeat(block.times + 1), true);
      case '-':
        return (repeat(Math.max(1, block.times - 1)), true);
      case 'm':
        if (lane.colour === null) return false;
        return (silence(section, lane.id), true);
      case 'Delete':
      case 'Backspace':
        if (lane.colour === null) repeat(0);
        else silence(section, lane.id);
        return true;
      default:
        return false;
    }
  }

  function silence(section: number, part: string) {
    const isOff = toldIn(edits, section, part) === 'silent';
    send(
      { type: 'cell', section, part, told: isOff ? 'plays' : 'silent' },
      texts.partWithChanges(partName(part), [
        texts.withinSentence(isOff ? texts.playsLabel : texts.silentHere),
      ]),
    );
  }

  const key = keys.find(({ semitones }) => semitones === (edits.semitones ?? 0))?.name ?? '';
  const leftOut = blocks.filter(({ times }) => times === 0);
  const seconds = makingTime(view, edits, desk.secondsOfBars);
  const making = seconds === null ? null : roughDuration(seconds);
  return (
    <div className="edit-timeline">
      <EditBar
        title={titleOf(generation)}
        desk={desk}
        undo={past.length > 0 ? undo : null}
        redo={future.length > 0 ? redo : null}
        tempo={edits.tempo ?? composed.tempo}
        semitones={edits.semitones ?? 0}
        keys={keys}
        onWhole={(change, words) => send({ type: 'whole', change }, words)}
      />
      <p className="small quiet needs-scripts">{texts.tapABlock}</p>
      <Timeline
        label={texts.sectionsAndPartsOf(titleOf(generation))}
        length={bars}
        unit={UNITS[zoom] ?? 20}
        lanes={lanes}
        ticks={shown.map(({ at }) => ({ at, label: String(at + 1) }))}
        clock={desk.clock}
        corner={
          <>
            <button
              type="button"
              aria-label={texts.zoomOut}
              aria-disabled={zoom === 0}
              onClick={() => setZoom(Math.max(0, zoom - 1))}
            >
              −
            </button>
            <button
              type="button"
              aria-label={texts.zoomIn}
              aria-disabled={zoom === UNITS.length - 1}
              onClick={() => setZoom(Math.min(UNITS.length - 1, zoom + 1))}
            >
              +
            </button>
          </>
        }
        onSeek={(bar) => desk.seek(secondsAt(bar))}
        onOpen={(of) => {
          setAlone(null);
          open(of);
        }}
        onKey={onKey}
        dropAt={({ id, pointer }) => {
          const section = Number(id.split(':')[1]);
          const others = blocks.filter((block) => block.section !== section);
          const place = placeAt(blocks, section, pointer);
          return others[place]?.at ?? bars;
        }}
        onDrop={({ id, pointer }) => {
          const section = Number(id.split(':')[1]);
          const block = blocks.find((one) => one.section === section);
          if (!block) return;
          const to = placeAt(blocks, section, pointer);
          send({ type: 'move', section, to }, texts.sectionAtPlace(nameOf(block), to + 1));
        }}
        said={said}
        sheet={
          opened === null
            ? null
            : {
                of: opened,
                title: titleOfSheet(opened, blocks),
                children: (
                  <BlockChoices
                    of={opened}
                    arranging={arranging}
                    blocks={blocks}
                    send={sendAndHear}
                    alone={alone}
                    notesOf={(part, section) =>
                      rollNotes(notes[part] ?? [], {
                        block: blocks.find((block) => block.section === section),
                        base: baseBlocks,
                        meter: composed.meter,
                      })
                    }
                    setAlone={(part, section) => {
                      setAlone(part);
                      const at = blocks.find((block) => block.section === section)?.at;
                      if (part !== null) desk.playFrom(at === undefined ? null : secondsAt(at));
                    }}
                    onPlay={(bar) => {
                      setAlone(null);
                      desk.playFrom(secondsAt(bar));
                    }}
                    onClose={() => open(null)}
                  />
                ),
              }
        }
      />
      {leftOut.length > 0 && (
        <p className="edit-left-out">
          <span className="label">{texts.leftOut}</span>
          {leftOut.map((block) => (
            <Button
              key={block.section}
              type="button"
              icon="plus"
              onClick={() =>
                send(
                  { type: 'times', section: block.section, times: 1 },
                  texts.sectionPlays(nameOf(block), 1),
                )
              }
            >
              {nameOf(block)}
            </Button>
          ))}
        </p>
      )}
      <p className="small quiet needs-scripts" role="status">
        {desk.failed
          ? texts.soundCouldNotBePlayed
          : audition.isSketch && audition.notHeard.length === 0
            ? texts.sketchIsHeard
            : audition.notHeard.length > 0
              ? texts.notHeardYet(
                  audition.notHeard.map((what) => texts.notHeardWords[what]),
                  making,
                )
              : isChanged
                ? texts.changesAreHeard
                : texts.youHearEachChange}
      </p>
      <Checkbox
        className="needs-scripts"
        checked={!!edits.withStems}
        onChange={({ target }) =>
          send({ type: 'whole', change: { withStems: target.checked } }, texts.writeTheStemsAsWell)
        }
      >
        {texts.writeTheStemsAsWell}
      </Checkbox>
      <Form method="post" className={classNames('edit-make', isChanged && 'is-changed')} noValidate>
        <input type="hidden" name="uploadKey" value={uploadKey} />
        {hydrated &&
          fieldsOf(composed, edits).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <p className="edit-summary">
          <b>
            {isChanged ? changesInWords(edits, key) || texts.asItWasComposed : texts.nothingChanged}
          </b>
          <span className="small quiet">{texts.takesAbout(making)}</span>
        </p>
        <SubmitButton
          variant="accent"
          size="lg"
          intent="makeVersion"
          busyLabel={texts.startingVersion}
        >
          {texts.makeThisVersion}
        </SubmitButton>
      </Form>
      <p>
        <Link
          className="small inline-flex min-h-target items-center"
          to="?as=list"
          onClick={(event) => {
            // The list begins with what is made.
            if (isChanged && !window.confirm(texts.leaveWithoutVersion)) event.preventDefault();
          }}
        >
          {texts.editAsAList}
        </Link>
      </p>
    </div>
  );
}

const nameOf = ({ section, name }: SectionBlock) => texts.sectionNamed(section + 1, name);

/** The block of a section: dragged to another place, with the lanes below it. */
function sectionBlock(block: SectionBlock, edits: StoredEdits): TimelineBlock {
  const { section, at, bars, times } = block;
  const { chords } = edits.sections?.[section] ?? {};
  const content = chords ? texts.otherChordsNumber(chords) : texts.barCount(bars);
  const mark = times > 1 ? texts.repeated(content, times) : content;
  return {
    id: `section:${section}`,
    at,
    length: bars * times,
    times,
    // Contains what is drawn on it, for those who speak the names of buttons.
    name: joinFacts([
      texts.sectionBlockName(joinFacts([nameOf(block), mark]), at + 1, at + bars * times),
      times > 1 && texts.timesPlayed(times),
    ]),
    label: block.name,
    mark,
    isChanged: times !== 1 || chords !== undefined,
    drag: 'order',
    column: String(section),
  };
}

function cellBlock(
  block: SectionBlock,
  part: string,
  told: 'plays' | 'silent' | number,
  isSilent: boolean,
): TimelineBlock {
  const { section, at, bars, times } = block;
  const isOff = told === 'silent';
  return {
    id: `cell:${section}:${part}`,
    at,
    length: bars * times,
    times,
    name: joinFacts([
      texts.partIn(partName(part), nameOf(block)),
      isOff && texts.silentHere,
      typeof told === 'number' && texts.takeNumber(told),
      isSilent && texts.laneIsSilent,
    ]),
    mark: typeof told === 'number' ? texts.takeNumber(told) : undefined,
    isOff,
    isChanged: told !== 'plays',
    column: String(section),
  };
}

function titleOfSheet(of: string, blocks: readonly SectionBlock[]): string {
  const [kind, first = '', part] = of.split(':');
  if (kind === 'lane') return partName(first);
  const block = blocks.find(({ section }) => section === Number(first));
  const name = block ? nameOf(block) : '';
  return part === undefined ? name : texts.partIn(partName(part), name);
}

/** The expected time to make the changed version, in seconds, from the time that this one took. */
function makingTime(
  { makingSeconds, generation, edits: base }: VersionsView,
  edits: StoredEdits,
  seconds: number,
): number | null {
  if (makingSeconds === null || !generation.duration) return null;
  const stems = edits.withStems && !base.withStems ? 1 + PER_STEM : 1;
  return Math.ceil((makingSeconds * stems * seconds) / generation.duration);
}

/** Asks before leaving with changes of which no version was made. */
function useUnmadeGuard(isChanged: boolean): void {
  const { state, formMethod } = useNavigation();
  const isMade = state !== 'idle' && formMethod !== undefined;
  // The form posts to the screen's own path.
  useLeavingGuard(isChanged && !isMade ? texts.leaveWithoutVersion : null, onSamePath);
}
