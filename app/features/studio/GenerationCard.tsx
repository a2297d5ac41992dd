import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { Link } from '@remix-run/react';
import type { ComponentType } from 'react';
import { dateOf } from '#app/display/date-of.ts';
import { joinFacts } from '#app/display/format.ts';
import { Badge, type Tone } from '#app/ui/Badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { Title } from '#app/ui/Words.tsx';
import {
  generationAddress,
  generationAnchor,
  type GenerationStatus,
  type GenerationView,
  madeAt,
  titleOf,
  transcriptionAddress,
} from './generation.ts';
import { GenerationActions, GenerationMenu, KeepInLibrary } from './GenerationActions.tsx';
import { GenerationSoundRow } from './GenerationSoundRow.tsx';
import * as texts from './texts.ts';
import type { ToolResultProps } from './tools/tool-result.tsx';
import { VOICE_STYLES } from './tools/humming-to-vocals/tool.ts';
import { TOOLS } from './tools/tools.ts';
import { spoken } from './words.ts';

type GenerationFactsProps = { generation: GenerationView; large?: boolean | undefined };

/** Result views of the tools that show more than sounds, melodies and patterns. */
const results = new Map(
  Object.entries(
    import.meta.glob<ComponentType<ToolResultProps>>('./tools/*/Result.tsx', { import: 'Result' }),
  ).map(([path, load]) => [path, partOfPage(path, load)]),
);
const GenerationProgress = partOfPage(
  'GenerationProgress',
  () => import('./GenerationProgress.tsx').then((file) => file.GenerationProgress),
  <div className="min-h-[92px]" />,
);
const PianoRoll = partOfPage('PianoRoll', () =>
  import('./PianoRoll.tsx').then((file) => file.PianoRoll),
);
const StepPattern = partOfPage('StepPattern', () =>
  import('./StepPattern.tsx').then((file) => file.StepPattern),
);

/** Facts detected in a recording or understood from a prompt. */
function GenerationFacts({ generation, large }: GenerationFactsProps) {
  const { id, type, facts } = generation;
  const { heard, pattern } = facts;
  const Result = results.get(`./tools/${type}/Result.tsx`);
  return (
    <>
      {/* A tool with a melody view of its own shows the melody only once. */}
      {heard && !facts.result && (
        <div className="grid gap-2">
          <PianoRoll
            notes={heard.notes}
            title={texts.melodyFoundInYourHumming}
            tall={large ?? false}
          />
          <p className="label">
            {texts.melodyFoundWithKeyAndTempo(heard.key, tempoInTenths(facts.tempo ?? heard.tempo))}
          </p>
        </div>
      )}
      {/* If there is a melody, the drums are a detail. */}
      {pattern && (large || !heard) && (
        <StepPattern pattern={pattern} label={texts.drumPatternOf(titleOf(generation))} />
      )}
      {Result && <Result id={id} facts={facts} large={large} />}
    </>
  );
}

/** The summary of the transcription; if it is uncertain, with a link to correct it. */
function TranscriptionLine({ generation }: { generation: GenerationView }) {
  const { id, type, heard } = generation;
  if (!heard) return null;
  const { sentence, isInDoubt, mayCorrect } = heard;
  if (!isInDoubt) return <p className="small">{sentence}</p>;
  return (
    <p className="small">
      {sentence}. {texts.notRightQuestion}{' '}
      {mayCorrect ? (
        <Link to={transcriptionAddress(id)}>{texts.correctThem}</Link>
      ) : (
        texts.correctThem
      )}
      ,{' '}
      {mayCorrect ? (
        <Link to={`${transcriptionAddress(id)}#trim`}>{texts.trimRecording}</Link>
      ) : (
        texts.trimRecording
      )}
      {texts.orAfterComma} <Link to={`${madeAt(type)}?again=${id}`}>{texts.tryCloser}</Link>
    </p>
  );
}

const StemList = partOfPage('StemList', () =>
  import('./StemList.tsx').then((file) => file.StemList),
);

/** A card for one generation: its progress, or its result. */
export function GenerationCard({ generation }: { generation: GenerationView }) {
  const { id } = generation;
  return (
    <li className="card gen" id={generationAnchor(id)}>
      <div>
        <div className="gen-head">
          <h3>
            <Title to={generationAddress(id)} className="block">
              {titleOf(generation)}
            </Title>
          </h3>
          <GenerationMarks generation={generation} />
        </div>
        <p className="small quiet">{metaOf(generation)}</p>
      </div>
      <GenerationBody generation={generation} />
    </li>
  );
}

type BodyProps = {
  generation: GenerationView;
  /** True on the result's own page, where there is more room. */
  large?: boolean;
};

/** The card's contents without the title. */
export function GenerationBody({ generation, large }: BodyProps) {
  const { status, error, sound, stems, facts, mayConvertAnyway } = generation;
  if (status === 'processing') return <GenerationProgress generation={generation} />;
  return (
    <>
      {status === 'failed' && (
        <p className="small [overflow-wrap:anywhere]">
          {texts.processingFailed}
          {error && ` - ${error}`}
        </p>
      )}
      {mayConvertAnyway && <p className="small quiet">{texts.convertAnywayHelp}</p>}
      {status === 'cancelled' && <p className="small quiet">{texts.youStoppedIt}</p>}
      {status === 'completed' && (
        <>
          {/* A result's own page begins with the main actions: playing it and adding it to the library. */}
          {large && sound && (
            <>
              <GenerationSoundRow generation={generation} sound={sound} large />
              <KeepInLibrary generation={generation} large />
            </>
          )}
          <TranscriptionLine generation={generation} />
          <GenerationFacts generation={generation} large={large} />
          {!large && sound && <GenerationSoundRow generation={generation} sound={sound} />}
          {stems.length > 0 && <StemList generation={generation} large={large} />}
          {facts.warnings?.map((warning) => (
            <p key={warning} className="small flex gap-2">
              <Icon name="warning" size={16} className="mt-1 text-warn" />
              {warning}
            </p>
          ))}
        </>
      )}
      <GenerationActions generation={generation} large={large} />
      {status === 'completed' && (
        <p className={classNames('gen-ai', large && 'small')}>
          <Icon name="info" size={16} />
          {texts.madeWithAiFileSaysSo}
        </p>
      )}
    </>
  );
}

/** The status badge and the menu. */
export function GenerationMarks({ generation, large }: BodyProps) {
  return (
    <div className="gen-marks">
      <StatusBadge status={generation.status} />
      {generation.status !== 'processing' && (
        <GenerationMenu generation={generation} large={large} />
      )}
    </div>
  );
}

/** Green when completed, pulsing yellow while processing, red when failed, grey otherwise. */
function StatusBadge({ status }: { status: GenerationStatus }) {
  const { tone, word } = STATUSES[status];
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}

const STATUSES: Record<GenerationStatus, { tone: Tone; word: string }> = {
  completed: { tone: 'ok', word: texts.completed },
  processing: { tone: 'warn', word: texts.processing },
  failed: { tone: 'bad', word: texts.failed },
  cancelled: { tone: 'neutral', word: texts.cancelled },
};

/** 'R&B, Humming to Song, 19 Nov 2025' */
export function metaOf({ type, style, genre, facts, createdAt }: GenerationView): string {
  const manner = style ?? genre;
  const figures =
    type === 'beat'
      ? [
          genre && genre !== manner && spoken(genre),
          facts.tempo && texts.beatsPerMinute(tempoInTenths(facts.tempo)),
          facts.key,
        ]
      : [];
  // A style is a genre, or the voice that sings.
  const voices: Readonly<Record<string, string>> = VOICE_STYLES;
  const said = manner && (voices[manner] ?? spoken(manner));
  return joinFacts([said, ...figures, TOOLS[type].name, dateOf(createdAt)]);
}
