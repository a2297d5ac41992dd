import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { cellsOf, CHORDS, TIMES } from './choices.ts';
import { MAX_CELLS } from './limits.ts';
import { VOCALS } from '@artist-space/audio/edits.ts';
import type { VersionsView } from './versions-view.ts';
import * as texts from './texts.ts';

type FieldsProps = Pick<VersionsView, 'arrangement' | 'edits'> & { refused: Refused | undefined };

/** Each section: how often it comes, over which chords, and what each part does in it. */
export function SectionFields({ arrangement, edits, refused }: FieldsProps) {
  const { sections, parts } = arrangement;
  // A form has only so many fields: of a very long piece the last sections change as a whole.
  const withParts = Math.floor(MAX_CELLS / (parts.length + 2));
  return (
    <section aria-labelledby="sections">
      <h2 id="sections" className="h2 mb-3">
        {texts.sections}
      </h2>
      <ol className="edit-list">
        {sections.map(({ name, bars }, at) => {
          const edit = edits.sections?.[at];
          const field = (which: string) => `sections[${at}].${which}`;
          const typed = (which: string) => typedValue(refused, `sections.${at}.${which}`);
          const error = fieldError(refused, field('times'));
          const isChanged = edit !== undefined && Object.keys(edit).length > 0;
          return (
            // Sections have no names of their own.
            <li key={at}>
              <details className="group" open={isChanged || !!error || undefined}>
                <summary>
                  <span className="grow">{texts.sectionName(at + 1, name, bars)}</span>
                  {isChanged && <span className="small quiet">{texts.changedMark}</span>}
                  <Icon
                    name="chevron"
                    size={20}
                    className="group-open:[transform:rotate(180deg)]"
                  />
                </summary>
                <div className="edit-fields mt-3">
                  <Field label={texts.timesLabel} error={error}>
                    <Select
                      name={field('times')}
                      defaultValue={typed('times') ?? String(edit?.times ?? 1)}
                      options={TIMES}
                    />
                  </Field>
                  <Field label={texts.chordsLabel}>
                    <Select
                      name={field('chords')}
                      defaultValue={typed('chords') ?? String(edit?.chords ?? 0)}
                      options={CHORDS}
                    />
                  </Field>
                </div>
                {at < withParts && (
                  <fieldset className="mt-4">
                    <legend className="h3 mb-2">{texts.partsHere}</legend>
                    <div className="edit-fields">
                      {parts.map((part) => (
                        <Field key={part.name} label={texts.partName(part.name)}>
                          <Select
                            name={field(`parts.${part.name}`)}
                            defaultValue={
                              typed(`parts.${part.name}`) ??
                              String(edit?.parts?.[part.name] ?? 'plays')
                            }
                            options={cellsOf(part.name !== VOCALS)}
                          />
                        </Field>
                      ))}
                    </div>
                  </fieldset>
                )}
              </details>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
