import { useState, type Dispatch, type ReactNode } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import * as texts from '../texts.ts';
import {
  GRIDS,
  inOrder,
  keptBetween,
  quantised,
  renamed,
  transposed,
  type Grid,
} from './transcription-operations.ts';
import { originOf, type Edit, type Editing } from './transcription-editing.ts';
import { DRUMS, LATEST } from './transcription.ts';
import { DRUM_NAMES } from './lane-name.ts';

type TranscriptionChangesProps = {
  /** Whether there is a recording that could be listened to again. */
  hasRecording: boolean;
  busy: boolean;
  editing: Editing;
  send: Dispatch<Edit>;
  /** Whether scripts run: then each is done at its button, and not when the form is sent. */
  isLive: boolean;
  refused: Refused | undefined;
};

/** What is done to all notes or hits at once. */
export function TranscriptionChanges({
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
        {texts.changeAll(kind)}
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
          <Field label={texts.quantiseTo} error={fields.error('quantise')}>
            <Select
              {...fields.of('quantise', '')}
              options={[
                { value: '', label: texts.quantiseOff },
                ...Object.entries(GRIDS).map(([value, label]) => ({ value, label })),
              ]}
            />
          </Field>
          <Field label={texts.strength} error={fields.error('strength')}>
            <TextInput {...fields.of('strength', '100')} inputMode="numeric" />
          </Field>
        </Change>
        {kind === 'beat' && (
          <Change
            title={texts.renameAll}
            onApply={() => {
              const from = DRUMS.findIndex((drum) => drum === fields.values.renameFrom);
              const to = DRUMS.findIndex((drum) => drum === fields.values.renameTo);
              if (from >= 0 && to >= 0) all((sounds) => renamed(sounds, from, to));
            }}
          >
            <Field label={texts.renameFrom} error={fields.error('renameFrom')}>
              <Select
                {...fields.of('renameFrom', '')}
                options={[{ value: '', label: texts.chooseDrum }, ...drums]}
              />
            </Field>
            <Field label={texts.renameTo} error={fields.error('renameTo')}>
              <Select
                {...fields.of('renameTo', '')}
                options={[{ value: '', label: texts.chooseDrum }, ...drums]}
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
            <Field label={texts.semitones} error={fields.error('transpose')}>
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
          <Field label={texts.trimFrom} error={fields.error('keepFrom')}>
            <TextInput {...fields.of('keepFrom', '', 'partFrom')} inputMode="decimal" />
          </Field>
          <Field label={texts.trimTo} error={fields.error('keepTo')}>
            <TextInput {...fields.of('keepTo', '', 'partTo')} inputMode="decimal" />
          </Field>
        </Change>
        {props.hasRecording && (
          <div>
            <Button name="intent" value="listenAgain" busy={props.busy}>
              {texts.listenAgain}
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
          {texts.apply}
        </Button>
      </div>
    </fieldset>
  );
}

/** Fields that are sent where no scripts run, and are read at a button where they do. */
function useFields(isLive: boolean, refused: Refused | undefined) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({
    quantise: '',
    strength: '100',
  });
  return {
    values,
    error: (name: string) => fieldError(refused, name),
    /** @param liveName what a field is sent as where scripts run; by itself it is not sent there */
    of: (name: string, value: string, liveName?: string) => ({
      ...((liveName ?? !isLive) && { name: isLive ? liveName : name }),
      defaultValue: (isLive ? undefined : typedValue(refused, name)) ?? value,
      onChange: ({ target }: { target: { value: string } }) =>
        setValues((before) => ({ ...before, [name]: target.value })),
    }),
  };
}
