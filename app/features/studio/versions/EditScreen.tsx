import { Form, Link } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { editAddress, generationAddress, titleOf } from '../generation-pages.ts';
import { CompareVersions } from './CompareVersions.tsx';
import { PartFields } from './PartFields.tsx';
import { SectionFields } from './SectionFields.tsx';
import { VersionList } from './VersionList.tsx';
import type { VersionsView } from './versions-view.ts';
import * as texts from './texts.ts';
import stylesheet from './edit.css?url';

/** `links` of the route. */
export const editLinks = () => [{ rel: 'stylesheet', href: stylesheet }];

type EditScreenProps = { view: VersionsView; refused: Refused | undefined };

/** A composition with its sections and parts: changed into another version, compared, taken along. */
export function EditScreen({ view, refused }: EditScreenProps) {
  const { generation, arrangement, edits, keys, versions, next, uploadKey } = view;
  const { id, stemsZipUrl, midiUrl } = generation;
  const own = keys.find(({ semitones }) => semitones === 0)?.name ?? '';
  return (
    <main id="main" tabIndex={-1} className="page pb-24">
      <PageHead own title={texts.editTitle} lead={texts.lead(titleOf(generation))}>
        <Button icon="left" to={generationAddress(id)}>
          {texts.backToResult}
        </Button>
      </PageHead>
      <RefusalNote refused={refused} className="mb-4" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_344px]">
        <Form method="post" className="grid content-start gap-8" noValidate>
          <input type="hidden" name="uploadKey" value={uploadKey} />
          <section aria-labelledby="whole">
            <h2 id="whole" className="h2 mb-3">
              {texts.whole}
            </h2>
            <div className="edit-fields">
              <Field label={texts.keyLabel} error={fieldError(refused, 'semitones')}>
                <Select
                  name="semitones"
                  defaultValue={typedValue(refused, 'semitones') ?? String(edits.semitones ?? 0)}
                  options={keys.map(({ semitones, name }) => ({
                    value: String(semitones),
                    label: semitones === 0 ? texts.asComposed(own) : name,
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
          <PartFields {...{ arrangement, edits, refused }} />
          <SectionFields {...{ arrangement, edits, refused }} />
          <div className="grid gap-3">
            <Checkbox
              name="withStems"
              defaultChecked={refused ? !!typedValue(refused, 'withStems') : !!edits.withStems}
            >
              {texts.withStems}
            </Checkbox>
            <p className="small quiet">{texts.withStemsHelp}</p>
            <Actions>
              <SubmitButton
                variant="accent"
                size="lg"
                intent="makeVersion"
                busyLabel={texts.makingVersion}
              >
                {texts.makeVersion}
              </SubmitButton>
            </Actions>
            <p className="small quiet">{texts.makeVersionHelp}</p>
          </div>
        </Form>
        <div className="grid content-start gap-8">
          <section aria-labelledby="versions">
            <h2 id="versions" className="h2 mb-3">
              {texts.versions}
            </h2>
            <VersionList versions={versions} current={id} />
            {next !== null && (
              <Link to={`${editAddress(id)}?before=${next}#versions`}>{texts.older}</Link>
            )}
          </section>
          <CompareVersions versions={versions} current={id} />
          <Form method="post" className="grid gap-2">
            <input type="hidden" name="uploadKey" value={`${uploadKey}-like`} />
            <SubmitButton intent="moreLikeThis" icon="restart" busyLabel={texts.makingVersion}>
              {texts.likeThis}
            </SubmitButton>
            <p className="small quiet">{texts.likeThisHelp}</p>
          </Form>
          <section aria-labelledby="take-away">
            <h2 id="take-away" className="h2 mb-3">
              {texts.takeAway}
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
            <p className="small quiet mt-2">
              {stemsZipUrl ? texts.dawProjectHint : texts.stemsHint}
            </p>
          </section>
        </div>
      </div>
    </main>
  );
}
