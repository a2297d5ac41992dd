import { DRUMS, MAX_TAKES, VOCALS } from '@artist-space/audio/edits.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { Choices } from '#app/ui/timeline/Timeline.tsx';
import type { NoteView } from '../generation.ts';
import { PianoRoll } from '../PianoRoll.tsx';
import { spoken } from '../words.ts';
import { type Arrange, type Arranging, type SectionBlock, toldIn } from './arranging.ts';
import * as texts from './texts.ts';
import { LEVELS, MAX_TIMES, partName } from './version.ts';

export type BlockChoicesProps = {
  /** 'section:0', 'cell:0:bass' or 'lane:bass'. */
  of: string;
  arranging: Arranging;
  blocks: readonly SectionBlock[];
  send: (change: Arrange, words: string) => void;
  /** The part that is played alone. */
  alone: string | null;
  /** Plays a part alone, from a section if one is given; null plays all again. */
  setAlone: (part: string | null, section?: number) => void;
  /** The notes of a part in a section, in beats from its start. */
  notesOf: (part: string, section: number) => readonly NoteView[];
  /** Plays from this bar. */
  onPlay: (bar: number) => void;
  onClose: () => void;
};

const numbered = (count: number, label: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => ({
    value: at + 1,
    label: label(at + 1),
    short: String(at + 1),
  }));

/** The choices of a section, of a part in a section, or of a part. */
export function BlockChoices(props: BlockChoicesProps) {
  const [kind, first = '', part] = props.of.split(':');
  if (kind === 'lane') return <PartChoices {...props} part={first} />;
  const block = props.blocks.find(({ section }) => section === Number(first));
  if (!block) return null;
  return part === undefined ? (
    <SectionChoices {...props} block={block} />
  ) : (
    <CellChoices {...props} block={block} part={part} />
  );
}

const nameOf = ({ section, name }: SectionBlock) => texts.sectionNamed(section + 1, name);

type SectionChoicesProps = BlockChoicesProps & { block: SectionBlock };

function SectionChoices({ block, blocks, arranging, send, onPlay, onClose }: SectionChoicesProps) {
  const { section, at, times } = block;
  const name = nameOf(block);
  const order = blocks.map((one) => one.section);
  const place = order.indexOf(section);
  const move = (by: 1 | -1) =>
    send({ type: 'move', section, to: place + by }, texts.sectionMoved(name, by));
  const repeat = (to: number) =>
    send({ type: 'times', section, times: to }, texts.sectionPlays(name, to));
  const isOnly = blocks.every((one) => one === block || one.times === 0);
  return (
    <>
      <Actions>
        <Button type="button" icon="play" onClick={() => onPlay(at)}>
          {texts.playFromHere}
        </Button>
        <Button type="button" icon="left" aria-disabled={place === 0} onClick={() => move(-1)}>
          {texts.earlier}
        </Button>
        <Button
          type="button"
          icon="right"
          aria-disabled={place === order.length - 1}
          onClick={() => move(1)}
        >
          {texts.later}
        </Button>
      </Actions>
      <Choices
        label={texts.playsLabel}
        value={times}
        onChoose={repeat}
        options={numbered(MAX_TIMES, texts.timesPlayed).map((option) => ({
          ...option,
          short: `${option.value}×`,
        }))}
      />
      <Choices
        label={texts.chordsLabel}
        value={arranging.steps.now.sections?.[section]?.chords ?? 0}
        onChoose={(chords) =>
          send(
            { type: 'chords', section, chords },
            chords === 0 ? texts.asItWasComposed : texts.otherChordsNumber(chords),
          )
        }
        options={[
          { value: 0, label: texts.asItWasComposed },
          ...numbered(MAX_TAKES, texts.otherChordsNumber),
        ]}
      />
      <Button
        type="button"
        variant="danger"
        icon="trash"
        aria-disabled={isOnly}
        onClick={() => {
          if (isOnly) return;
          onClose();
          repeat(0);
        }}
      >
        {texts.leaveOut}
      </Button>
    </>
  );
}

type CellChoicesProps = SectionChoicesProps & { part: string };

function CellChoices({ block, part, arranging, send, notesOf, ...props }: CellChoicesProps) {
  const { section, at } = block;
  const told = toldIn(arranging.steps.now, section, part);
  const name = partName(part);
  const tell = (to: 'plays' | 'silent' | number, words: string) =>
    send({ type: 'cell', section, part, told: to }, texts.partWithChanges(name, [words]));
  return (
    <>
      <Actions>
        <Button type="button" icon="play" onClick={() => props.onPlay(at)}>
          {texts.playFromHere}
        </Button>
        <Button
          type="button"
          icon="headphones"
          aria-pressed={props.alone === part}
          onClick={() => props.setAlone(props.alone === part ? null : part, section)}
        >
          {texts.hearItAlone}
        </Button>
      </Actions>
      {part !== DRUMS && (
        <PianoRoll
          tall
          notes={notesOf(part, block.section)}
          title={texts.partIn(name, nameOf(block))}
          lineSeconds={4}
        />
      )}
      <Choices
        label={texts.inThisSection}
        value={told === 'silent' ? 'silent' : 'plays'}
        onChoose={(to) =>
          tell(
            to === 'silent' ? 'silent' : 'plays',
            texts.withinSentence(to === 'silent' ? texts.silentHere : texts.playsLabel),
          )
        }
        options={[
          { value: 'plays', label: texts.playsLabel },
          { value: 'silent', label: texts.silentHere },
        ]}
      />
      {part !== VOCALS && (
        <Choices
          label={texts.anotherTake}
          help={texts.takeHelp}
          value={typeof told === 'number' ? told : 0}
          onChoose={(take) =>
            tell(
              take === 0 ? 'plays' : take,
              take === 0
                ? texts.withinSentence(texts.playsAsAbove)
                : texts.withinSentence(texts.takeNumber(take)),
            )
          }
          options={[
            { value: 0, label: texts.likeTheWholeLane },
            ...numbered(MAX_TAKES, texts.takeNumber),
          ]}
        />
      )}
    </>
  );
}

type PartChoicesProps = BlockChoicesProps & { part: string };

function PartChoices({ part, arranging, send, alone, setAlone }: PartChoicesProps) {
  const { composed, steps } = arranging;
  const edits = steps.now;
  const edit = edits.parts?.[part];
  const known = composed.parts.find(({ name }) => name === part);
  const name = partName(part);
  const own = known?.instrument ?? null;
  const players =
    own === null ? [] : [own, ...(known?.players ?? []).filter((player) => player !== own)];
  const level = edit?.level ?? 0;
  const change = (to: Extract<Arrange, { type: 'part' }>['change'], words: string) =>
    send({ type: 'part', part, change: to }, texts.partWithChanges(name, [words]));
  return (
    <>
      <Actions>
        <Button
          type="button"
          icon="headphones"
          aria-pressed={alone === part}
          onClick={() => setAlone(alone === part ? null : part)}
        >
          {texts.hearItAlone}
        </Button>
      </Actions>
      <Choices
        label={texts.wholePiece}
        value={edit?.state ?? 'plays'}
        onChoose={(state) => change({ state }, texts.withinSentence(texts.partStates[state]))}
        options={(['plays', 'muted', 'solo'] as const).map((value) => ({
          value,
          label: texts.partStates[value],
        }))}
      />
      <div className="timeline-level">
        <p className="label">{texts.level}</p>
        <Range
          label={texts.levelOf(name)}
          min={LEVELS.softest}
          max={LEVELS.loudest}
          value={level}
          valueText={texts.decibels(level)}
          onValue={(value) => change({ level: value }, texts.decibels(value))}
        />
        <span className="num" aria-hidden="true">
          {texts.decibels(level)}
        </span>
      </div>
      {players.length > 1 && (
        <Choices
          label={part === DRUMS ? texts.kitTitle : texts.instrumentTitle}
          value={edit?.instrument ?? edit?.kit ?? own ?? ''}
          onChoose={(player) => change({ player }, texts.onInstrument(player.replaceAll('-', ' ')))}
          options={players.map((player) => ({
            value: player,
            label: player === own ? texts.markedOriginal(spoken(player)) : spoken(player),
          }))}
        />
      )}
      {part !== VOCALS && (
        <Choices
          label={texts.anotherTake}
          help={texts.takeHelp}
          value={edit?.take ?? 0}
          onChoose={(take) =>
            change(
              { take },
              take === 0
                ? texts.withinSentence(texts.asItWasComposed)
                : texts.withinSentence(texts.takeNumber(take)),
            )
          }
          options={[
            { value: 0, label: texts.asItWasComposed },
            ...numbered(MAX_TAKES, texts.takeNumber),
          ]}
        />
      )}
    </>
  );
}
