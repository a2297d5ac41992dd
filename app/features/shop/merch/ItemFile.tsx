import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldOrWholeError } from '#app/operations/refused-form.ts';
import { Actions } from '#app/ui/Button.tsx';
import { Field, useFieldWiring } from '#app/ui/Field.tsx';
import { formatBytes } from '#app/display/format-bytes.ts';
import { SectionHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { AUDIO_ACCEPT } from '../../media/audio-file.ts';
import type { OwnItem } from './merch.schema.ts';
import * as texts from './texts.ts';

type ItemFileProps = { item: OwnItem; refused: Refused | undefined };

/** What a buyer downloads once the order is paid. */
export function ItemFile({ item, refused }: ItemFileProps) {
  const { file } = item;
  const error = refused?.intent === 'saveFile' ? fieldOrWholeError(refused, 'file') : null;
  return (
    <section aria-labelledby="file-title">
      <SectionHead id="file-title" title={texts.download} />
      <Form method="post" encType="multipart/form-data" className="grid gap-4" preventScrollReset>
        <p className="small text-text-2">
          {file
            ? texts.buyersGetFile(
                TYPES[file.contentType] ?? texts.aSoundFile,
                formatBytes(file.byteSize),
              )
            : texts.noFileNobodyBuys}
        </p>
        <Field label={file ? texts.anotherFile : texts.file} help={texts.fileHelp} error={error}>
          <FileInput />
        </Field>
        <Actions>
          <SubmitButton intent="saveFile" busyLabel={texts.uploading}>
            {texts.upload}
          </SubmitButton>
          {file && (
            <SubmitButton
              variant="ghost"
              intent="removeFile"
              formNoValidate
              busyLabel={texts.removing}
            >
              {texts.removeTheFile}
            </SubmitButton>
          )}
        </Actions>
      </Form>
    </section>
  );
}

const TYPES: Record<string, string> = {
  'application/zip': texts.aZip,
  'application/pdf': texts.aPdf,
};

function FileInput() {
  const wiring = useFieldWiring();
  return (
    <input
      type="file"
      name="file"
      accept={`${AUDIO_ACCEPT},.zip,.pdf,application/zip,application/pdf`}
      className="file"
      {...wiring}
    />
  );
}
