import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Field, useFieldWiring } from '#app/ui/Field.tsx';
import { formatBytes } from '#app/display/format-bytes.ts';
import { SectionHead } from '#app/ui/Page.tsx';
import type { OwnItem } from './merch.schema.ts';

type ItemFileProps = { item: OwnItem; refused: Refused | undefined };

/** What a buyer downloads once the order is paid. */
export function ItemFile({ item, refused }: ItemFileProps) {
  const sent = useNavigation().formData?.get('intent');
  const { file } = item;
  const error =
    refused?.intent === 'saveFile' ? (fieldError(refused, 'file') ?? refused.error.message) : null;
  return (
    <section aria-labelledby="file-title">
      <SectionHead id="file-title" title="Download" />
      <Form method="post" encType="multipart/form-data" className="grid gap-4" preventScrollReset>
        <p className="small text-text-2">
          {file
            ? `${TYPES[file.contentType] ?? 'A sound file'}, ${formatBytes(file.byteSize)}. Buyers get it as soon as their order is paid.`
            : 'No file yet: nobody can buy it until there is one.'}
        </p>
        <Field
          label={file ? 'Another file' : 'File'}
          help="A sound file, a ZIP or a PDF of up to 200 MB."
          error={error}
        >
          <FileInput />
        </Field>
        <Actions>
          <Button
            name="intent"
            value="saveFile"
            busy={sent === 'saveFile'}
            busyLabel="Uploading..."
          >
            Upload
          </Button>
          {file && (
            <Button
              variant="ghost"
              name="intent"
              value="removeFile"
              formNoValidate
              busy={sent === 'removeFile'}
              busyLabel="Removing..."
            >
              Remove the file
            </Button>
          )}
        </Actions>
      </Form>
    </section>
  );
}

const TYPES: Record<string, string> = {
  'application/zip': 'A ZIP',
  'application/pdf': 'A PDF',
};

function FileInput() {
  const wiring = useFieldWiring();
  return (
    <input
      type="file"
      name="file"
      accept="audio/*,.zip,.pdf,application/zip,application/pdf"
      className="file"
      {...wiring}
    />
  );
}
