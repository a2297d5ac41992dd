import { keyName, KEYS } from '@artist-space/audio/musical-key.ts';
import { Form, useNavigation } from '@remix-run/react';
import {
  type Dispatch,
  type ReactNode,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { onSamePath, useLeavingGuard } from '#app/forms/use-leaving-guard.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import { decodeBars } from '../../library/track.ts';
import * as texts from '../texts.ts';
import { edit, type Edit, type Editing, editingOf, originOf } from './transcription-editing.ts';
import {
  type Grid,
  GRIDS,
  inOrder,
  keptBetween,
  quantised,
  renamed,
  transposed,
} from './transcription-operations.ts';
import stylesheet from './transcription.css?url';
import { DRUM_NAMES, DRUMS, LATEST, TEMPOS, type TranscriptionView } from './transcription.ts';
import { TranscriptionEditor } from './TranscriptionEditor.tsx';
import { TranscriptionTable } from './TranscriptionTable.tsx';

type TranscriptionChangesProps = {
  /** True if the recording is stored and can be transcribed again. */
  hasRecording: boolean;
  busy: boolean;
  editing: Editing;
  send: Dispatch<Edit>;
  /** True once scripts run: then each change is applied at once, instead of when the form is sent. */
  isLive: boolean;
  refused: Refused | undefined;
};

/** Changes that apply to all notes or hits. */
function TranscriptionChanges({
  editing,
  send,
  isLive,
  refused,
  ...props
}: TranscriptionChangesProps) {
  const { kind } = editing;
  const fields = useFields(isLive, refused);
  const all = (change: (sounds: Editing['sounds']) => Editing['sounds'][number][]) =>
    send({ type: 'all', change });
  const drums = [...DRUMS].reverse().map((value) => ({ value, label: DRUM_NAMES[value] }));
  return (
    <details id="trim" className="group" open={refused ? true : undefined}>
      <summary className="small quiet flex min-h-target items-center gap-1">
        {texts.changeAllSoundsAtOnce(kind)}
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
      </summary>
      <div className="heard-changes">
        <Change
          title={texts.quantise}
          onApply={() => {
            if (!fields.values.quantise) return;
            const grid = Number(fields.values.quantise) as Grid;
            const strength = Number(fields.values.strength) / 100;
            const { tempo } = editing;
            const origin = originOf(editing);
            if (strength >= 0 && strength <= 1) {
              all((sounds) => quantised(sounds, { tempo, origin, grid, strength }));
            }
          }}
        >
          <Field label={texts.toTheNearest} error={fields.error('quantise')}>
            <Select
              {...fields.of('quantise', '')}
              options={[
                { value: '', label: texts.notQuantised },
                ...Object.entries(GRIDS).map(([value, label]) => ({ value, label })),
              ]}
            />
          </Field>
          <Field label={texts.strengthInPercent} error={fields.error('strength')}>
            <TextInput {...fields.of('strength', '100')} inputMode="numeric" />
          </Field>
        </Change>
        {kind === 'beat' && (
          <Change
            title={texts.renameAllOfAKind}
            onApply={() => {
              const from = DRUMS.findIndex((drum) => drum === fields.values.renameFrom);
              const to = DRUMS.findIndex((drum) => drum === fields.values.renameTo);
              if (from >= 0 && to >= 0) all((sounds) => renamed(sounds, from, to));
            }}
          >
            <Field label={texts.theseWereHeardAs} error={fields.error('renameFrom')}>
              <Select
                {...fields.of('renameFrom', '')}
                options={[{ value: '', label: texts.chooseADrum }, ...drums]}
              />
            </Field>
            <Field label={texts.theyAre} error={fields.error('renameTo')}>
              <Select
                {...fields.of('renameTo', '')}
                options={[{ value: '', label: texts.chooseADrum }, ...drums]}
              />
            </Field>
          </Change>
        )}
        {kind === 'melody' && (
          <Change
            title={texts.transpose}
            onApply={() => {
              const by = Number(fields.values.transpose);
              if (Number.isInteger(by)) all((sounds) => transposed(sounds, by));
            }}
          >
            <Field label={texts.semitonesExample} error={fields.error('transpose')}>
              <TextInput {...fields.of('transpose', '')} inputMode="text" />
            </Field>
          </Change>
        )}
        <Change
          title={texts.trim}
          onApply={() => {
            const from = Number(fields.values.keepFrom || 0);
            const to = Number(fields.values.keepTo || LATEST);
            if (from < to) all((sounds) => keptBetween(inOrder(sounds), from, to));
          }}
        >
          <Field label={texts.keepFromSeconds} error={fields.error('keepFrom')}>
            <TextInput {...fields.of('keepFrom', '', 'partFrom')} inputMode="decimal" />
          </Field>
          <Field label={texts.keepToSeconds} error={fields.error('keepTo')}>
            <TextInput {...fields.of('keepTo', '', 'partTo')} inputMode="decimal" />
          </Field>
        </Change>
        {props.hasRecording && (
          <div>
            <Button name="intent" value="listenAgain" busy={props.busy}>
              {texts.listenAgainToThisPart}
            </Button>
            <p className="small quiet">{texts.listenAgainHelp}</p>
          </div>
        )}
      </div>
    </details>
  );
}

type ChangeProps = { title: string; onApply: () => void; children: ReactNode };

function Change({ title, onApply, children }: ChangeProps) {
  return (
    <fieldset>
      <legend className="h3">{title}</legend>
      <div className="heard-fields">
        {children}
        <Button type="button" className="needs-scripts min-h-[48px]" onClick={onApply}>
          {texts.applyTool}
        </Button>
      </div>
    </fieldset>
  );
}

/** Fields that are submitted without scripts, and read by a button's handler with them. */
function useFields(isLive: boolean, refused: Refused | undefined) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({
    quantise: '',
    strength: '100',
  });
  return {
    values,
    error: (name: string) => fieldError(refused, name),
    /**
     * @param liveName the name that the field is submitted under with scripts; by default it is not submitted
     * then
     */
    of: (name: string, value: string, liveName?: string) => ({
      ...((liveName ?? !isLive) && { name: isLive ? liveName : name }),
      defaultValue: (isLive ? undefined : typedValue(refused, name)) ?? value,
      onChange: ({ target }: { target: { value: string } }) =>
        setValues((before) => ({ ...before, [name]: target.value })),
    }),
  };
}

/**
 * Asks before leaving with corrections that were neither saved nor used.
 * @returns a function to call when a field beside the roll changes
 */
function useUnsaved({ sounds }: Pick<Editing, 'sounds'>, isRefused: boolean): () => void {
  const [typed, setTyped] = useState(0);
  const now = { sounds, typed };
  const [saved, setSaved] = useState(now);
  const sent = useRef<typeof now | null>(null);
  const { state } = useNavigation();
  if (state === 'submitting' && sent.current === null) sent.current = now;
  useEffect(() => {
    const arrived = sent.current;
    if (state !== 'idle' || arrived === null) return;
    sent.current = null;
    if (!isRefused) setSaved(arrived);
  }, [state, isRefused]);
  const isSaved = saved.sounds === sounds && saved.typed === typed;
  useLeavingGuard(isSaved ? null : texts.leaveWithoutCorrections, onSamePath);
  return () => setTyped((times) => times + 1);
}

/** `links` of the route. */
export const transcriptionLinks = () => [{ rel: 'stylesheet', href: stylesheet }];

type TranscriptionScreenProps = {
  view: TranscriptionView;
  /** The index of the first row of the table. */
  from: number;
  refused: Refused | undefined;
};

/** The editor of a transcription: shows and plays it, corrects it, and makes a new result from it. */
export function TranscriptionScreen({ view, from, refused }: TranscriptionScreenProps) {
  const { heard, title, resultUrl, seconds, bars, recordingUrl, beatTempo, isDraft, uploadKey } =
    view;
  const { kind } = heard;
  const [editing, send] = useReducer(edit, heard, editingOf);
  const peaks = useMemo(() => decodeBars(bars), [bars]);
  const isLive = useHydrated();
  const { formData } = useNavigation();
  const busy = formData?.get('intent');
  const onTyped = useUnsaved(editing, refused !== undefined);
  const typed = (name: string) => typedValue(refused, name);
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      <PageHead title={texts.whatWasHeard} lead={title}>
        <Button icon="left" to={resultUrl}>
          {texts.backToResult}
        </Button>
      </PageHead>
      <RefusalNote refused={refused} className="mb-4" />
      {isDraft && <p className="small quiet mb-4">{texts.theseAreSavedCorrections}</p>}
      <Form method="post" className="grid gap-6" noValidate>
        {/* Enter presses the first button of a form. */}
        <button type="submit" hidden name="intent" value="makeAgain" />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        {isLive && <SoundsField editing={editing} />}
        <TranscriptionEditor
          editing={editing}
          send={send}
          seconds={seconds}
          peaks={peaks}
          recordingUrl={recordingUrl}
          isLive={isLive}
        />
        <div className="heard-fields" onChange={onTyped}>
          <Field
            label={texts.tempoOfTranscription(kind)}
            help={texts.tempoHelpOfTranscription(kind)}
            error={fieldError(refused, 'tempo')}
          >
            <TextInput
              name="tempo"
              inputMode="decimal"
              defaultValue={typed('tempo') ?? String(heard.tempo)}
              onChange={({ target }) => {
                const tempo = Number(target.value);
                if (tempo >= TEMPOS.slowest && tempo <= TEMPOS.fastest) {
                  send({ type: 'tempo', tempo });
                }
              }}
            />
          </Field>
          {kind === 'melody' ? (
            <Field label={texts.keyLabel} error={fieldError(refused, 'key')}>
              <Select
                name="key"
                defaultValue={typed('key') ?? heard.key ?? ''}
                options={[
                  { value: '', label: texts.keyFromTheNotes },
                  ...KEYS.map(keyName).map((name) => ({ value: name, label: name })),
                ]}
              />
            </Field>
          ) : (
            <Field
              label={texts.beatTempo}
              help={texts.beatTempoHelp}
              error={fieldError(refused, 'beatTempo')}
            >
              <TextInput
                name="beatTempo"
                inputMode="decimal"
                defaultValue={typed('beatTempo') ?? String(beatTempo ?? '')}
              />
            </Field>
          )}
        </div>
        <TranscriptionTable
          editing={editing}
          send={send}
          isLive={isLive}
          from={from}
          refused={refused}
        />
        <TranscriptionChanges
          editing={editing}
          send={send}
          isLive={isLive}
          refused={refused}
          hasRecording={recordingUrl !== null}
          busy={busy === 'listenAgain'}
        />
        <Actions className="heard-ends">
          <Button
            variant="accent"
            size="lg"
            name="intent"
            value="makeAgain"
            busy={busy === 'makeAgain'}
            busyLabel={texts.makingAgain}
          >
            {isLive ? texts.makeAgain : texts.saveAndMakeAgain}
          </Button>
          <Button size="lg" name="intent" value="keep" busy={busy === 'keep'}>
            {texts.saveForLater}
          </Button>
          {isDraft && (
            <Button size="lg" variant="ghost" name="intent" value="drop" busy={busy === 'drop'}>
              {texts.backToWhatWasHeard}
            </Button>
          )}
        </Actions>
        <p className="small quiet">{texts.makeAgainHelp}</p>
      </Form>
    </main>
  );
}

/** All sounds of the roll as a form field. */
function SoundsField({ editing: { kind, sounds } }: { editing: Editing }) {
  const text = useMemo(() => {
    const ordered = inOrder(sounds);
    return JSON.stringify(
      kind === 'melody'
        ? ordered.map(({ start, length, lane, velocity }) => ({
            start,
            length,
            pitch: lane,
            velocity,
          }))
        : ordered.map(({ start, lane, velocity }) => ({ at: start, drum: DRUMS[lane], velocity })),
    );
  }, [kind, sounds]);
  return <input type="hidden" name={kind === 'melody' ? 'notes' : 'hits'} value={text} />;
}
