import { useOutlet } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatTime } from '#app/display/format.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button, PlayButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { decodeBars } from '../library/track.ts';
import { fetchSound } from '../media/fetch-sound.ts';
import { player } from '../player/global-player.ts';
import { usePlayerState } from '../player/use-player.ts';
import { generationAddress, type GenerationView, madeAt, titleOf } from './generation.ts';
import { GenerationBody, GenerationMarks, metaOf } from './GenerationCard.tsx';
import { NoteTable } from './NoteTable.tsx';
import { gainOf, type MixerHost, mixingRate, StemMixer, type Strip } from './stem-mixer.ts';
import * as texts from './texts.ts';
import { STEM_NAMES } from './tools/stem-separation/tool.ts';
import { TOOLS } from './tools/tools.ts';
import { useGenerationAction } from './use-generation-action.ts';
import { useGenerationsRefresh } from './GenerationsRefresh.tsx';
import { noteName } from './words.ts';

type RenameGenerationProps = { generation: GenerationView; refused: Refused | undefined };

/** Renames the result; its files are downloaded under this title as well. */
function RenameGeneration({ generation, refused: any }: RenameGenerationProps) {
  const { id, title } = generation;
  const { Form, action, busy } = useGenerationAction(texts.notRenamed);
  const refused = any?.intent === 'renameGeneration' ? any : undefined;
  return (
    <details className="group" open={refused ? true : undefined}>
      <summary className="small quiet flex min-h-target items-center gap-1">
        {texts.rename}
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
      </summary>
      <Form method="post" action={action} className="flex items-end gap-2" preventScrollReset>
        <input type="hidden" name="generationId" value={id} />
        <Field label={texts.title} error={fieldError(refused, 'title')} className="min-w-0 flex-1">
          <TextInput
            key={title}
            name="title"
            required
            maxLength={255}
            defaultValue={typedValue(refused, 'title') ?? title ?? ''}
          />
        </Field>
        <Button
          name="intent"
          value="renameGeneration"
          className="min-h-[48px]"
          busy={busy}
          busyLabel={texts.saving}
        >
          {texts.save}
        </Button>
      </Form>
    </details>
  );
}

/** Memory for stems per gigabyte that the device reports (`deviceMemory` is at most 8 and often missing). */
const BYTES_PER_GIGABYTE = 64 * 2 ** 20;
const USUAL_GIGABYTES = 4;

/** @param seconds the duration of the stems */
const browserHost = (seconds: number): MixerHost => ({
  openContext(stems) {
    const { deviceMemory = USUAL_GIGABYTES } = navigator as { deviceMemory?: number };
    const sampleRate = mixingRate(stems, seconds, deviceMemory * BYTES_PER_GIGABYTE);
    return new AudioContext({ sampleRate });
  },
  fetchAudio: (url) => fetchSound(url),
  tick(listener) {
    const timer = setInterval(listener, 100);
    return () => clearInterval(timer);
  },
});

/** Plays all stems in sync, each with mute, solo and volume. */
function StemMixerPanel({ generation }: { generation: GenerationView }) {
  const { stems, duration } = generation;
  const urls = stems.map(({ mp3Url }) => mp3Url);
  const [mixer] = useState(() => new StemMixer(browserHost(duration ?? 0), urls));
  const state = useSyncExternalStore(mixer.subscribe, mixer.getState, mixer.getState);
  useEffect(() => () => void mixer.close(), [mixer]);
  usePauseForPlayer(mixer);

  const length = mixer.duration || (duration ?? 0);
  const { phase, position } = state;
  const title = titleOf(generation);
  return (
    <section className="needs-scripts" aria-labelledby="mixer">
      <h2 className="h2" id="mixer" tabIndex={-1}>
        {texts.mixer}
      </h2>
      <div className="gen-play py-3">
        <PlayButton
          title={texts.allStemsOf(title)}
          state={phase === 'loading' ? 'loading' : phase === 'playing' ? 'playing' : 'idle'}
          onClick={() => {
            if (phase === 'playing') return mixer.pause();
            player.pause();
            void mixer.play();
          }}
        />
        <Range
          label={texts.position}
          min={0}
          max={Math.max(1, Math.ceil(length))}
          value={Math.round(position)}
          valueText={texts.timeOfWhole(formatTime(position), formatTime(length))}
          onValue={(seconds) => mixer.seek(seconds)}
        />
        <span className="num">
          {formatTime(position)} / {formatTime(length)}
        </span>
      </div>
      {phase === 'failed' && <FieldError announce>{texts.stemsCouldNotBeLoaded}</FieldError>}
      <ul>
        {stems.map(({ stem, bars }, index) => (
          <MixerStrip
            key={stem}
            name={STEM_NAMES[stem]}
            peaks={decodeBars(bars)}
            progress={length > 0 ? position / length : 0}
            strip={state.strips[index] ?? OPEN}
            silent={gainOf(state.strips, index) === 0}
            onChange={(change) => mixer.change(index, change)}
          />
        ))}
      </ul>
    </section>
  );
}

const OPEN: Strip = { muted: false, solo: false, level: 1 };

/** Pauses the mixer when the global player starts. */
function usePauseForPlayer(mixer: StemMixer): void {
  const other = usePlayerState(({ phase }) => phase === 'playing');
  useEffect(() => {
    if (other) mixer.pause();
  }, [other, mixer]);
}

type MixerStripProps = {
  name: string;
  peaks: readonly number[];
  progress: number;
  strip: Strip;
  silent: boolean;
  onChange: (change: Partial<Strip>) => void;
};

function MixerStrip({ name, peaks, progress, strip, silent, onChange }: MixerStripProps) {
  const { muted, solo, level } = strip;
  return (
    <li className={classNames('strip', silent && 'is-silent')}>
      <b>{name}</b>
      <Button
        type="button"
        aria-label={texts.muteName(name)}
        aria-pressed={muted}
        onClick={() => onChange({ muted: !muted })}
      >
        {texts.mute}
      </Button>
      <Button
        type="button"
        aria-label={texts.soloName(name)}
        aria-pressed={solo}
        onClick={() => onChange({ solo: !solo })}
      >
        {texts.solo}
      </Button>
      <Waveform peaks={peaks} progress={progress} />
      <Range
        label={texts.levelOf(name)}
        min={0}
        max={100}
        value={Math.round(level * 100)}
        valueText={texts.levelInPercent(Math.round(level * 100))}
        onValue={(percent) => onChange({ level: percent / 100 })}
      />
    </li>
  );
}

type GenerationPageProps = { generation: GenerationView; refused: Refused | undefined };

/** The page of one result with all its details. Dialogs over it are rendered in the outlet. */
export function GenerationPage({ generation, refused }: GenerationPageProps) {
  const { artistId, type, status, prompt, stems, facts } = generation;
  const dialog = useOutlet();
  useGenerationsRefresh(artistId, status === 'processing');
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      {status === 'processing' && !dialog && (
        <noscript>
          {/* If its address has a fragment, a link to the same page would only scroll. */}
          <meta httpEquiv="refresh" content={`5; url=${generationAddress(generation.id)}`} />
        </noscript>
      )}
      <PageHead own title={titleOf(generation)} lead={metaOf(generation)}>
        <Button icon="left" to={madeAt(type)}>
          {TOOLS[type].name}
        </Button>
      </PageHead>
      <RefusalNote whole refused={refused} className="mb-4" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid content-start gap-8">
          <Card className="gen">
            <div className="flex">
              <GenerationMarks generation={generation} large />
            </div>
            <GenerationBody generation={generation} large />
          </Card>
          {stems.length > 1 && <StemMixerPanel generation={generation} />}
          <div>
            {facts.heard && !facts.result && (
              <NoteTable
                caption={texts.notesThatWereHeard}
                heads={[texts.note, texts.from, texts.forLabel]}
                rows={facts.heard.notes.map(({ start, length, pitch }) => [
                  noteName(pitch),
                  `${start.toFixed(2)} s`,
                  `${length.toFixed(2)} s`,
                ])}
              />
            )}
            <RenameGeneration generation={generation} refused={refused} />
          </div>
        </div>
        <div className="grid content-start gap-8">
          {prompt && <TextSection title={texts.yourPrompt} text={prompt} />}
          {facts.lyrics && <TextSection title={texts.lyrics} text={facts.lyrics} />}
          {type === 'beat' && facts.seed && (
            <p className="label">{texts.seedGivesTheSameBeat(facts.seed)}</p>
          )}
        </div>
      </div>
      {dialog}
    </main>
  );
}

function TextSection({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="h2 mb-2">{title}</h2>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </section>
  );
}
