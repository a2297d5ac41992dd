import { DRUMS, MAX_TAKES, VOCALS } from '@artist-space/audio/edits.ts';
import { Form, Link, useSearchParams } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { editAddress, generationAddress, titleOf } from '../generation.ts';
import { GenerationSoundRow } from '../GenerationSoundRow.tsx';
import { CompareVersions } from './CompareVersions.tsx';
import { timelineLinks } from '#app/ui/stylesheets.ts';
import stylesheet from './edit.css?url';
import { sectionLabel } from './arranging.ts';
import { MAX_CELLS, MAX_TIMES, partName, type VersionsView } from './version.ts';
import * as texts from './texts.ts';
import { spoken } from '../words.ts';

/** Loaded where it is shown, not with the list of fields. */
const EditTimeline = partOfPage('EditTimeline', () =>
  import('./EditTimeline.tsx').then((file) => file.EditTimeline),
);

const numbered = (count: number, label: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: label(at + 1) }));

const takeOptions = () => [
  { value: '0', label: texts.asItWasComposed },
  ...numbered(MAX_TAKES, texts.takeNumber),
];

const chordOptions = () => [
  { value: '0', label: texts.asItWasComposed },
  ...numbered(MAX_TAKES, texts.otherChordsNumber),
];

const timesOptions = () =>
  Array.from({ length: MAX_TIMES + 1 }, (_, at) => ({
    value: String(at),
    label: texts.timesPlayed(at),
  }));

/** The options for a part in one section. */
const cellsOf = (mayVary: boolean) => [
  { value: 'plays', label: texts.playsAsAbove },
  { value: 'silent', label: texts.silentHere },
  ...(mayVary ? numbered(MAX_TAKES, texts.takeNumber) : []),
];

type FieldsProps = Pick<VersionsView, 'arrangement' | 'edits'> & { refused: Refused | undefined };

/** The settings of each part for the whole piece: on or off, its player, and its take. */
function PartFields({ arrangement, edits, refused }: FieldsProps) {
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="h2 mb-3">
        {texts.parts}
      </h2>
      <p className="small quiet mb-3">{texts.takeHelp}</p>
      <ul className="edit-list">
        {arrangement.parts.map(({ name, instrument, players }) => {
          const part = partName(name);
          const edit = edits.parts?.[name];
          const field = (which: string) => `parts.${name}.${which}`;
          return (
            <li key={name}>
              <div className="edit-fields">
                <Field label={texts.labelOfPart(part, texts.stateLabel)}>
                  <Select
                    name={field('state')}
                    defaultValue={typedValue(refused, field('state')) ?? edit?.state ?? 'plays'}
                    options={Object.entries(texts.partStates).map(([value, label]) => ({
                      value,
                      label,
                    }))}
                  />
                </Field>
                {players.length > 0 && (
                  <Field
                    label={texts.labelOfPart(
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
                          player === instrument
                            ? texts.markedOriginal(spoken(player))
                            : spoken(player),
                      }))}
                    />
                  </Field>
                )}
                {name !== VOCALS && (
                  <Field label={texts.labelOfPart(part, texts.takeLabel)}>
                    <Select
                      name={field('take')}
                      defaultValue={typedValue(refused, field('take')) ?? String(edit?.take ?? 0)}
                      options={takeOptions()}
                    />
                  </Field>
                )}
                <Field
                  label={texts.labelOfPart(part, texts.levelLabel)}
                  error={fieldError(refused, field('level'))}
                >
                  <TextInput
                    name={field('level')}
                    inputMode="text"
                    defaultValue={typedValue(refused, field('level')) ?? String(edit?.level ?? 0)}
                  />
                </Field>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The part's own player first, even if it is not among the usual ones for the part. */
const playersWith = (players: readonly string[], own: string | null): string[] =>
  own === null ? [...players] : [own, ...players.filter((player) => player !== own)];

/** The settings of each section: its repeats, its chords, and each part in it. */
function SectionFields({ arrangement, edits, refused }: FieldsProps) {
  const { sections, parts } = arrangement;
  // The number of form fields is limited: in a very long piece the last sections have no settings for each part.
  const withParts = Math.floor(MAX_CELLS / (parts.length + 3));
  const order = edits.order ?? [...sections.keys()];
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
            // Sections have no unique names.
            <li key={at}>
              <details className="group" open={isChanged || !!error || undefined}>
                <summary>
                  <span className="grow">
                    {texts.sectionWithBars(at + 1, sectionLabel(name), bars)}
                  </span>
                  {isChanged && <span className="small quiet">{texts.changedMark}</span>}
                  <Icon
                    name="chevron"
                    size={20}
                    className="group-open:[transform:rotate(180deg)]"
                  />
                </summary>
                <div className="edit-fields mt-3">
                  <Field label={texts.playsLabel} error={error}>
                    <Select
                      name={field('times')}
                      defaultValue={typed('times') ?? String(edit?.times ?? 1)}
                      options={timesOptions()}
                    />
                  </Field>
                  <Field label={texts.placeLabel} error={fieldError(refused, field('place'))}>
                    <Select
                      name={field('place')}
                      defaultValue={typed('place') ?? String(order.indexOf(at) + 1)}
                      options={numbered(sections.length, String)}
                    />
                  </Field>
                  <Field label={texts.chordsLabel}>
                    <Select
                      name={field('chords')}
                      defaultValue={typed('chords') ?? String(edit?.chords ?? 0)}
                      options={chordOptions()}
                    />
                  </Field>
                </div>
                {at < withParts && (
                  <fieldset className="mt-4">
                    <legend className="h3 mb-2">{texts.partsHere}</legend>
                    <div className="edit-fields">
                      {parts.map((part) => (
                        <Field key={part.name} label={partName(part.name)}>
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

type VersionListProps = Pick<VersionsView, 'versions'> & { current: number };

/** The versions of a composition, newest first, each to be played and edited further. */
function VersionList({ versions, current }: VersionListProps) {
  return (
    <ul className="edit-versions">
      {versions.map(({ view, changes }) => (
        <li key={view.id}>
          <div className="min-w-0 grow">
            {view.id === current ? (
              <b>{changes}</b>
            ) : view.status === 'completed' ? (
              <Link to={editAddress(view.id)}>{changes}</Link>
            ) : (
              changes
            )}
            {view.id === current && <p className="small quiet">{texts.thisOne}</p>}
            {view.status !== 'completed' && (
              <p className="small quiet">
                {view.status === 'processing' ? texts.beingMade : texts.notMade}
              </p>
            )}
            {view.sound && <GenerationSoundRow generation={view} sound={view.sound} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** `links` of the route. */
export const editLinks = () => [...timelineLinks(), { rel: 'stylesheet', href: stylesheet }];

type EditScreenProps = { view: VersionsView; refused: Refused | undefined };

/** The sections and parts of a composition: change them into another version, compare versions, download them. */
export function EditScreen({ view, refused }: EditScreenProps) {
  const { generation } = view;
  const [search] = useSearchParams();
  const isList = search.get('as') === 'list';
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      <PageHead own title={texts.editTitle} lead={texts.sectionsAndPartsOf(titleOf(generation))}>
        <Button icon="left" to={generationAddress(generation.id)}>
          {texts.backToResult}
        </Button>
      </PageHead>
      <RefusalNote refused={refused} className="mb-4" />
      {isList ? (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_344px]">
          <EditList view={view} refused={refused} />
          <div className="grid content-start gap-8">
            <AroundVersions view={view} />
          </div>
        </div>
      ) : (
        <>
          <EditTimeline view={view} />
          <div className="edit-around">
            <AroundVersions view={view} />
          </div>
        </>
      )}
    </main>
  );
}

/** All settings as fields, which need no scripts. */
function EditList({ view, refused }: EditScreenProps) {
  const { generation, arrangement, edits, keys, uploadKey } = view;
  const own = keys.find(({ semitones }) => semitones === 0)?.name ?? '';
  return (
    <Form method="post" className="grid content-start gap-8" noValidate>
      <Link className="small" to={editAddress(generation.id)}>
        {texts.editOnTheTimeline}
      </Link>
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <section aria-labelledby="whole">
        <h2 id="whole" className="h2 mb-3">
          {texts.wholePiece}
        </h2>
        <div className="edit-fields">
          <Field label={texts.keyLabel} error={fieldError(refused, 'semitones')}>
            <Select
              name="semitones"
              defaultValue={typedValue(refused, 'semitones') ?? String(edits.semitones ?? 0)}
              options={keys.map(({ semitones, name }) => ({
                value: String(semitones),
                label: semitones === 0 ? texts.markedOriginal(own) : name,
              }))}
            />
          </Field>
          <Field label={texts.tempoLabel} error={fieldError(refused, 'tempo')}>
            <TextInput
              name="tempo"
              inputMode="decimal"
              defaultValue={
                typedValue(refused, 'tempo') ?? String(edits.tempo ?? arrangement.tempo)
              }
            />
          </Field>
        </div>
      </section>
      <PartFields arrangement={arrangement} edits={edits} refused={refused} />
      <SectionFields arrangement={arrangement} edits={edits} refused={refused} />
      <div className="grid gap-3">
        <Checkbox
          name="withStems"
          defaultChecked={refused ? !!typedValue(refused, 'withStems') : !!edits.withStems}
        >
          {texts.writeTheStemsAsWell}
        </Checkbox>
        <p className="small quiet">{texts.stemsAreFilesOfTheirOwn}</p>
        <Actions>
          <SubmitButton
            variant="accent"
            size="lg"
            intent="makeVersion"
            busyLabel={texts.startingVersion}
          >
            {texts.makeThisVersion}
          </SubmitButton>
        </Actions>
        <p className="small quiet">{texts.whatYouDoNotChangeStays}</p>
      </div>
    </Form>
  );
}

/** The other versions, and what else can be done with this one. */
function AroundVersions({ view }: { view: VersionsView }) {
  const { generation, versions, next, uploadKey } = view;
  const { id, stemsZipUrl, midiUrl } = generation;
  return (
    <>
      <section aria-labelledby="versions">
        <h2 id="versions" className="h2 mb-3">
          {texts.versions}
        </h2>
        <VersionList versions={versions} current={id} />
        {next !== null && (
          <Link to={`${editAddress(id)}?before=${next}#versions`}>{texts.olderVersions}</Link>
        )}
      </section>
      <CompareVersions versions={versions} current={id} />
      <div className="grid content-start gap-8">
        <section aria-labelledby="take-away">
          <h2 id="take-away" className="h2 mb-3">
            {texts.takeIntoYourOwnSoftware}
          </h2>
          <Actions>
            {midiUrl && (
              <Button icon="download" href={`/api/ai-generations/${id}/midi-parts`} download>
                {texts.midiByPart}
              </Button>
            )}
            {midiUrl && (
              <Button icon="download" href={`/api/ai-generations/${id}/dawproject`} download>
                {texts.dawProject}
              </Button>
            )}
            {stemsZipUrl && (
              <Button icon="download" href={stemsZipUrl} download>
                {texts.allStems}
              </Button>
            )}
          </Actions>
          <p className="small quiet mt-2">{stemsZipUrl ? texts.dawProjectHint : texts.stemsHint}</p>
        </section>
        <Form method="post" className="grid gap-2">
          <input type="hidden" name="uploadKey" value={`${uploadKey}-like`} />
          <SubmitButton intent="moreLikeThis" icon="restart" busyLabel={texts.startingVersion}>
            {texts.moreLikeThis}
          </SubmitButton>
          <p className="small quiet">{texts.moreLikeThisHelp}</p>
        </Form>
      </div>
    </>
  );
}
