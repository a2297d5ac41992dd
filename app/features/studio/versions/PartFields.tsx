import { DRUMS, VOCALS } from '@artist-space/audio/edits.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { spoken } from '../words.ts';
import { TAKES } from './choices.ts';
import type { VersionsView } from './versions-view.ts';
import * as texts from './texts.ts';

type FieldsProps = Pick<VersionsView, 'arrangement' | 'edits'> & { refused: Refused | undefined };

/** Each part in the whole piece: whether it is heard, who plays it, and which take. */
export function PartFields({ arrangement, edits, refused }: FieldsProps) {
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="h2 mb-3">
        {texts.parts}
      </h2>
      <ul className="edit-list">
        {arrangement.parts.map(({ name, instrument, players }) => {
          const part = texts.partName(name);
          const edit = edits.parts?.[name];
          const field = (which: string) => `parts.${name}.${which}`;
          return (
            <li key={name}>
              <div className="edit-fields">
                <Field label={texts.partLabel(part, texts.stateLabel)}>
                  <Select
                    name={field('state')}
                    defaultValue={typedValue(refused, field('state')) ?? edit?.state ?? 'plays'}
                    options={Object.entries(texts.STATES).map(([value, label]) => ({
                      value,
                      label,
                    }))}
                  />
                </Field>
                {players.length > 0 && (
                  <Field
                    label={texts.partLabel(
                      part,
                      name === DRUMS ? texts.kitLabel : texts.instrumentLabel,
                    )}
                    error={fieldError(refused, field('instrument'))}
                  >
                    <Select
                      name={field('instrument')}
                      defaultValue={
                        typedValue(refused, field('instrument')) ??
                        edit?.instrument ??
                        edit?.kit ??
                        instrument ??
                        ''
                      }
                      options={playersWith(players, instrument).map((player) => ({
                        value: player,
                        label:
                          player === instrument ? texts.asComposed(spoken(player)) : spoken(player),
                      }))}
                    />
                  </Field>
                )}
                {name !== VOCALS && (
                  <Field label={texts.partLabel(part, texts.takeLabel)}>
                    <Select
                      name={field('take')}
                      defaultValue={typedValue(refused, field('take')) ?? String(edit?.take ?? 0)}
                      options={TAKES}
                    />
                  </Field>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The own player first, also where a style has seated somebody who isn't known for it. */
const playersWith = (players: readonly string[], own: string | null): string[] =>
  own === null ? [...players] : [own, ...players.filter((player) => player !== own)];
