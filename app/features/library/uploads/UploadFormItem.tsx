import { useState, type ComponentPropsWithoutRef } from 'react';
import { Select, TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { Switch } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { formatBytes } from '#app/display/format-bytes.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { CONTENT_TYPE_OPTIONS } from './UploadFormDefaults.tsx';
import { type UploadDetails, type UploadItem } from './upload-queue.ts';
import * as texts from './texts.ts';

type UploadFormItemProps = {
  item: UploadItem;
  /** With its fields unfolded: where it is the only one. */
  open: boolean;
  /** Sent without a title. */
  untitled: boolean;
  onEdit: (change: Partial<UploadDetails>) => void;
  onRemove: () => void;
};

/** A file that is not sent yet, and what the artist says about it. */
export function UploadFormItem({ item, open, untitled, onEdit, onRemove }: UploadFormItemProps) {
  const { file, details } = item;
  return (
    <li className="grid gap-4 border-0 border-t border-solid border-line py-4">
      <div className="flex items-center gap-3">
        <Icon name="track" className="text-text-2" />
        <div className="tt flex-1">
          <b>{file.name}</b>
          <p>{formatBytes(file.size)}</p>
        </div>
        <IconButton type="button" icon="close" label={texts.remove(file.name)} onClick={onRemove} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={texts.title}
          error={untitled && details.title.trim() === '' ? texts.required : undefined}
        >
          <TextInput
            value={details.title}
            maxLength={255}
            data-upload-title=""
            onChange={(event) => onEdit({ title: event.target.value })}
          />
        </Field>
        <Field label={texts.contentType}>
          <Select
            value={details.contentType}
            options={CONTENT_TYPE_OPTIONS}
            onChange={(event) =>
              onEdit({ contentType: event.target.value as UploadDetails['contentType'] })
            }
          />
        </Field>
      </div>
      <div>
        <MoreDetails details={details} open={open} onEdit={onEdit} />
        <Switch
          checked={details.isPublic}
          onChange={(event) => onEdit({ isPublic: event.target.checked })}
        >
          {texts.publicSoVisitorsCan}
        </Switch>
      </div>
    </li>
  );
}

type MoreDetailsProps = Pick<UploadFormItemProps, 'open' | 'onEdit'> & { details: UploadDetails };

function MoreDetails({ details, open, onEdit }: MoreDetailsProps) {
  const [openAtFirst] = useState(open);
  const line = (name: keyof typeof LINES) => {
    const { label, help, ...input } = LINES[name];
    return (
      <Field label={label} mark="(optional)" help={help}>
        <TextInput
          value={details[name]}
          onChange={(event) => onEdit({ [name]: event.target.value })}
          {...input}
        />
      </Field>
    );
  };
  return (
    <details className="group" open={openAtFirst}>
      <summary className="quiet small flex min-h-target items-center gap-2 font-[500]">
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
        {texts.genreTagsAndMore}
      </summary>
      <div className="grid gap-4 py-2 sm:grid-cols-2">
        {line('genre')}
        {line('tags')}
        {line('artist')}
        <div className="grid grid-cols-2 gap-4">
          {line('bpm')}
          {line('key')}
        </div>
        <Field label={texts.description} mark="(optional)" className="sm:col-span-2">
          <TextArea
            value={details.description}
            maxLength={5000}
            onChange={(event) => onEdit({ description: event.target.value })}
          />
        </Field>
      </div>
    </details>
  );
}

type FieldProps = { label: string; help?: string } & ComponentPropsWithoutRef<'input'>;

const LINES: Record<'genre' | 'tags' | 'artist' | 'bpm' | 'key', FieldProps> = {
  genre: { label: texts.genre, maxLength: 80 },
  tags: { label: texts.tags, help: texts.separateThemWithCommas },
  artist: { label: texts.artist, maxLength: 255 },
  bpm: { label: 'BPM', type: 'number', inputMode: 'decimal', min: 20, max: 400, step: 'any' },
  key: { label: texts.key, maxLength: 40 },
};
