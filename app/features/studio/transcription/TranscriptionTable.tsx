import { useState, type Dispatch } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import * as texts from '../texts.ts';
import { noteName } from '../words.ts';
import { inOrder } from './transcription-operations.ts';
import type { Edit, Editing } from './transcription-editing.ts';
import {
  DRUM_NAMES,
  DRUMS,
  EMPTY_ROWS,
  LATEST,
  LENGTHS,
  pitchNamed,
  ROWS_PER_PAGE,
  type TranscriptionKind,
} from './transcription.ts';

type TranscriptionTableProps = {
  editing: Editing;
  send: Dispatch<Edit>;
  /** True once scripts run: then rows change the roll, and the roll is submitted. */
  isLive: boolean;
  /** The index of the first row, among all sounds. */
  from: number;
  refused: Refused | undefined;
};

/** The notes or hits as an editable table; without scripts it is the whole editor. */
export function TranscriptionTable({
  editing,
  send,
  isLive,
  from: asked,
  refused,
}: TranscriptionTableProps) {
  const beginsOpen = asked > 0 || refused !== undefined;
  const [isOpen, setOpen] = useState(beginsOpen);
  const [shown, setShown] = useState(asked);
  const { kind, sounds } = editing;
  const from = Math.min(shown, Math.max(0, sounds.length - 1));
  const ordered = inOrder(sounds);
  const rows = ordered.slice(from, from + ROWS_PER_PAGE);
  const empty = isLive ? 0 : EMPTY_ROWS;
  const hasMore = sounds.length > ROWS_PER_PAGE;
  return (
    <details
      id="table"
      className="group"
      open={beginsOpen ? true : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="small quiet flex min-h-target items-center gap-1">
        {texts.soundsAsATable(kind, sounds.length)}
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
      </summary>
      {(!isLive || isOpen) && (
        <>
          {!isLive && <input type="hidden" name="from" value={from} />}
          <table className="heard-table small num">
            <caption className="vh">{texts.soundsAsATable(kind, sounds.length)}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.numberHead}</th>
                <th scope="col">{texts.startInSeconds}</th>
                {kind === 'melody' && <th scope="col">{texts.lengthInSeconds}</th>}
                <th scope="col">{texts.noteOrDrumHead(kind)}</th>
                <th scope="col">{texts.deleteLabel}</th>
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: rows.length + empty }, (_, at) => {
                const sound = rows[at];
                return (
                  <TranscriptionRow
                    key={sound ? `${sound.id} ${sound.start} ${sound.length} ${sound.lane}` : at}
                    kind={kind}
                    at={at}
                    isLive={isLive}
                    refused={refused}
                    sound={sound}
                    number={from + at + 1}
                    change={(change) => sound && send({ type: 'set', id: sound.id, change })}
                    remove={() => sound && send({ type: 'remove', id: sound.id })}
                  />
                );
              })}
            </tbody>
          </table>
          {hasMore && (
            <p className="small flex flex-wrap items-center gap-2 mt-3">
              {texts.rowsShown(from + 1, from + rows.length, sounds.length)}
              {isLive ? (
                <Button
                  type="button"
                  onClick={() =>
                    setShown(from + ROWS_PER_PAGE < sounds.length ? from + ROWS_PER_PAGE : 0)
                  }
                >
                  {texts.showNext}
                </Button>
              ) : (
                <Button name="intent" value="keepAndNext">
                  {texts.saveAndShowTheNext}
                </Button>
              )}
            </p>
          )}
        </>
      )}
    </details>
  );
}

type TranscriptionRowProps = {
  kind: TranscriptionKind;
  /** The index of the row in the form. */
  at: number;
  number: number;
  isLive: boolean;
  refused: Refused | undefined;
  sound: { start: number; length: number; lane: number } | undefined;
  change: (change: { start?: number; length?: number; lane?: number }) => void;
  remove: () => void;
};

function TranscriptionRow({
  kind,
  at,
  number,
  isLive,
  refused,
  sound,
  change,
  remove,
}: TranscriptionRowProps) {
  const field = (name: string, value: string) => {
    const error = fieldError(refused, `rows.${at}.${name}`);
    return {
      'aria-label': texts.cellOfRow(name, number),
      className: 'input',
      ...(error && { 'aria-invalid': true, 'aria-describedby': `row-${at}-error` }),
      // With scripts the roll is submitted instead of the rows.
      ...(!isLive && { name: `rows[${at}].${name}` }),
      defaultValue: (isLive ? undefined : typedValue(refused, `rows.${at}.${name}`)) ?? value,
    };
  };
  const seconds = (text: string) => (text.trim() === '' ? NaN : Number(text));
  const error = ['start', 'length', 'pitch', 'drum']
    .map((name) => fieldError(refused, `rows.${at}.${name}`))
    .find(Boolean);
  const drum = sound ? (DRUMS[sound.lane] ?? 'kick') : 'kick';
  return (
    <>
      <tr>
        <th scope="row">{sound ? number : texts.newRow}</th>
        <td>
          <input
            {...field('start', sound ? sound.start.toFixed(2) : '')}
            inputMode="decimal"
            onBlur={({ target }) => {
              const start = seconds(target.value);
              const isOther = target.value !== sound?.start.toFixed(2);
              if (isLive && isOther && start >= 0 && start <= LATEST) change({ start });
            }}
          />
        </td>
        {kind === 'melody' && (
          <td>
            <input
              {...field('length', sound ? sound.length.toFixed(2) : '')}
              inputMode="decimal"
              onBlur={({ target }) => {
                const length = seconds(target.value);
                const isOther = target.value !== sound?.length.toFixed(2);
                if (isLive && isOther && length >= LENGTHS.shortest) change({ length });
              }}
            />
          </td>
        )}
        <td>
          {kind === 'melody' ? (
            <input
              {...field('pitch', sound ? noteName(sound.lane) : '')}
              onBlur={({ target }) => {
                const lane = pitchNamed(target.value);
                if (isLive && lane !== null && lane !== sound?.lane) change({ lane });
              }}
            />
          ) : (
            <select
              {...field('drum', drum)}
              onChange={({ target }) => {
                if (isLive) change({ lane: DRUMS.findIndex((one) => one === target.value) });
              }}
            >
              {DRUMS.map((one) => (
                <option key={one} value={one}>
                  {DRUM_NAMES[one]}
                </option>
              ))}
            </select>
          )}
        </td>
        <td>
          {isLive ? (
            <Button
              type="button"
              icon="trash"
              aria-label={texts.deleteRow(number)}
              onClick={remove}
            >
              <span className="vh">{texts.deleteLabel}</span>
            </Button>
          ) : (
            sound && (
              <label className="heard-check">
                <input
                  type="checkbox"
                  name={`rows[${at}].remove`}
                  aria-label={texts.deleteRow(number)}
                  defaultChecked={typedValue(refused, `rows.${at}.remove`) === 'on'}
                />
              </label>
            )
          )}
        </td>
      </tr>
      {error && (
        <tr>
          <td colSpan={5}>
            <FieldError id={`row-${at}-error`}>{error}</FieldError>
          </td>
        </tr>
      )}
    </>
  );
}
