import { Form } from '@remix-run/react';
import { formatBytes } from '#app/display/format-bytes.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import { useRefreshWhile } from '../../library/use-refresh-while.ts';
import type { PreparedFile, PurchaseView } from './collection.schema.ts';
import { FORMAT_WORDS, FORMATS } from './formats.ts';
import * as texts from './texts.ts';

type FormatsProps = Pick<PurchaseView, 'tracks' | 'prepared'> & { refused: Refused | undefined };

/** What was bought in other formats: a track by itself, or everything as one ZIP. */
export function Formats({ tracks, prepared, refused: last }: FormatsProps) {
  const refused = last?.intent === 'prepare' ? last : undefined;
  const isWaiting = prepared.some(({ state }) => state === 'waiting');
  useRefreshWhile(isWaiting);
  const choices = tracks.map(({ id, title }) => ({ value: String(id), label: title }));
  // Of a single track there is nothing to choose, and its original is beside it.
  const only = choices.length === 1 ? choices[0] : undefined;
  const formats = FORMATS.filter((format) => format !== 'original' || !only);
  return (
    <section id="files" className="pt-8" aria-labelledby="formats">
      <SectionHead id="formats" title={texts.otherFormats} />
      <p className="small pb-4 text-text-2">{texts.formatsLead}</p>
      <RefusalNote whole refused={refused} title={texts.notPrepared} />
      <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
        {only ? (
          <input type="hidden" name="soldTrackId" value={only.value} />
        ) : (
          <Field label={texts.what} className="min-w-0 max-w-full flex-[0_1_18rem]">
            <Select
              name="soldTrackId"
              defaultValue={typedValue(refused, 'soldTrackId')}
              options={[{ value: 'all', label: texts.allAsZip }, ...choices]}
            />
          </Field>
        )}
        <Field
          label={texts.format}
          error={fieldError(refused, 'format')}
          className="flex-[0_1_10rem]"
        >
          <Select
            name="format"
            defaultValue={typedValue(refused, 'format') ?? 'mp3-320'}
            options={formats.map((format) => ({ value: format, label: FORMAT_WORDS[format] }))}
          />
        </Field>
        <SubmitButton intent="prepare" busyLabel={texts.preparingNow}>
          {texts.prepare}
        </SubmitButton>
      </Form>
      {prepared.length > 0 && (
        <ul className="mt-4 border-b border-line" aria-label={texts.preparedFiles}>
          {prepared.map((file) => (
            <PreparedLine key={file.id} file={file} />
          ))}
        </ul>
      )}
      {isWaiting && (
        <noscript>
          <p className="small pt-3 text-text-2">{texts.reloadToSee}</p>
        </noscript>
      )}
    </section>
  );
}

function PreparedLine({
  file: { title, format, state, error, bytes, url },
}: {
  file: PreparedFile;
}) {
  const name = title ?? texts.allAsZip;
  const words = FORMAT_WORDS[format];
  return (
    <li className="flex min-h-[56px] flex-wrap items-center justify-between gap-3 border-t border-line py-2">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <Words>{name}</Words> <span className="text-text-2">{words}</span>
      </p>
      {url ? (
        <Button
          icon="download"
          href={url}
          download
          aria-label={texts.downloadFile(name, words, formatBytes(bytes))}
        >
          {formatBytes(bytes)}
        </Button>
      ) : state === 'failed' ? (
        <p className="small text-warn">{error}</p>
      ) : (
        <p role="status" className="small text-text-2">
          {texts.beingPrepared}
        </p>
      )}
    </li>
  );
}
