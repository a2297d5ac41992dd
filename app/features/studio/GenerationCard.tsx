import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { Badge, type Tone } from '#app/ui/Badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { partOfPage } from '#app/ui/part-of-page.tsx';
import { Title } from '#app/ui/Title.tsx';
import { GenerationActions, KeepInLibrary } from './GenerationActions.tsx';
import { GenerationMenu } from './GenerationMenu.tsx';
import { GenerationFacts } from './GenerationFacts.tsx';
import { GenerationProgress } from './GenerationProgress.tsx';
import { GenerationSoundRow } from './GenerationSoundRow.tsx';
import { TranscriptionLine } from './transcription/TranscriptionLine.tsx';
import { generationAddress, generationAnchor, titleOf } from './generation-pages.ts';
import type { GenerationStatus, GenerationView } from './generation-view.ts';
import * as texts from './texts.ts';
import { TOOLS } from './tools/tools.ts';
import { dayOf, spoken } from './words.ts';

const StemList = partOfPage(() => import('./StemList.tsx').then((file) => file.StemList), '.stems');

/** One thing that was asked for: how far it is, or what became of it. */
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
  /** On the result's own page, where there is room. */
  large?: boolean;
};

/** All of it but its name. */
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
      {status === 'cancelled' && <p className="small quiet">{texts.stoppedNothingMade}</p>}
      {status === 'completed' && (
        <>
          {/* A result's own page begins with what one came for: to hear it, and to keep it. */}
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
          {texts.madeAiFileSays}
        </p>
      )}
    </>
  );
}

/** How it stands, and what else can be done with it. */
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

/** Green when completed, breathing yellow while processing, red when failed, grey otherwise. */
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
          facts.tempo && texts.bpm(tempoInTenths(facts.tempo)),
          facts.key,
        ]
      : [];
  return [manner && spoken(manner), ...figures, TOOLS[type].name, dayOf(createdAt)]
    .filter(Boolean)
    .join(', ');
}
