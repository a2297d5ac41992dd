import { Form, useNavigation } from '@remix-run/react';
import { useMemo, useReducer } from 'react';
import { decodeBars } from '#app/features/library/bars.ts';
import { KEYS, keyName } from '@artist-space/audio/musical-key.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { generationAddress, titleOf } from '../generation-pages.ts';
import * as texts from '../texts.ts';
import { edit, editingOf, type Editing } from './transcription-editing.ts';
import type { TranscriptionView } from './transcription-view.ts';
import { inOrder } from './transcription-operations.ts';
import { DRUMS, TEMPOS } from './transcription.ts';
import { TranscriptionChanges } from './TranscriptionChanges.tsx';
import { TranscriptionEditor } from './TranscriptionEditor.tsx';
import { TranscriptionTable } from './TranscriptionTable.tsx';
import { useUnsaved } from './use-unsaved.ts';
import stylesheet from './transcription.css?url';

/** `links` of the route. */
export const transcriptionLinks = () => [{ rel: 'stylesheet', href: stylesheet }];

type TranscriptionScreenProps = {
  view: TranscriptionView;
  /** The first row of the table. */
  from: number;
  refused: Refused | undefined;
};

/** What was heard in a recording: seen, played, corrected, and made into something again. */
export function TranscriptionScreen({ view, from, refused }: TranscriptionScreenProps) {
  const { id, heard, seconds, bars, recordingUrl, beatTempo, isDraft, uploadKey } = view;
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
      <PageHead title={texts.whatWasHeard} lead={titleOf(view)}>
        <Button icon="left" to={generationAddress(id)}>
          {texts.backToResult}
        </Button>
      </PageHead>
      <RefusalNote refused={refused} className="mb-4" />
      {isDraft && <p className="small quiet mb-4">{texts.isDraft}</p>}
      <Form method="post" className="grid gap-6" noValidate>
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" hidden name="intent" value="makeAgain" />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        {isLive && <SoundsField editing={editing} />}
        <TranscriptionEditor {...{ editing, send, seconds, peaks, recordingUrl, isLive }} />
        <div className="heard-fields" onChange={onTyped}>
          <Field
            label={texts.tempoOf(kind)}
            help={texts.tempoHelp(kind)}
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
                  { value: '', label: texts.keyFromNotes },
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
        <TranscriptionTable {...{ editing, send, isLive, from, refused }} />
        <TranscriptionChanges
          {...{ editing, send, isLive, refused }}
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
            {texts.keep}
          </Button>
          {isDraft && (
            <Button size="lg" variant="ghost" name="intent" value="drop" busy={busy === 'drop'}>
              {texts.drop}
            </Button>
          )}
        </Actions>
        <p className="small quiet">{texts.makeAgainHelp}</p>
      </Form>
    </main>
  );
}

/** All that the roll shows, as the form sends it. */
function SoundsField({ editing: { kind, sounds } }: { editing: Editing }) {
  const text = useMemo(() => {
    const ordered = inOrder(sounds);
    return JSON.stringify(
      kind === 'melody'
        ? ordered.map(({ start, length, lane, velocity }) => ({
            ...{ start, length, pitch: lane, velocity },
          }))
        : ordered.map(({ start, lane, velocity }) => ({
            ...{ at: start, drum: DRUMS[lane], velocity },
          })),
    );
  }, [kind, sounds]);
  return <input type="hidden" name={kind === 'melody' ? 'notes' : 'hits'} value={text} />;
}
