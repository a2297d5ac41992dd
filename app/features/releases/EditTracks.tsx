import { Form, useSubmit } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError } from '#app/operations/refused-form.ts';
import { formatTime } from '#app/display/format-time.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { MoveButtons } from '#app/ui/MoveButtons.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import { editAlbumAddress } from './album-address.ts';
import { ALBUM_LIMITS, countWords } from './album-limits.ts';
import type { AlbumDetails, AlbumLine } from './album.schema.ts';
import * as texts from './texts.ts';

export type TrackToAdd = { id: number; title: string; isPublic: boolean };

type EditTracksProps = {
  album: AlbumDetails;
  toAdd: readonly TrackToAdd[];
  refused: Refused | undefined;
};

const INTENTS = ['addTrack', 'removeTrack', 'move', 'order'];

/** Which tracks an album has, in which order: by drag, by keys, by buttons. */
export function EditTracks({ album, toAdd, refused: last }: EditTracksProps) {
  const { id, lines } = album;
  const submit = useSubmit();
  const refused = last && INTENTS.includes(last.intent) ? last : undefined;
  const items = lines.map((line) => ({ id: String(line.id), name: nameOf(line), line }));
  return (
    <section id="tracks" tabIndex={-1} aria-labelledby="tracks-title">
      <SectionHead id="tracks-title" title={texts.tracksHeading}>
        <span className="quiet small">{countWords(album.tracks)}</span>
      </SectionHead>
      <RefusalNote whole refused={refused} title={texts.updateFailed} />
      {lines.length === 0 ? (
        <p className="py-3 text-text-2">{texts.noTracksYet}</p>
      ) : (
        <Reorderable
          label={texts.tracksInOrder}
          items={items}
          onReorder={(ids) =>
            submit(
              { intent: 'order', order: ids.join(',') },
              { method: 'post', action: editAlbumAddress(id), preventScrollReset: true },
            )
          }
          className="border-b border-line"
        >
          {({ line, name }, { handle, move, place }) => (
            <div
              id={`entry-${line.id}`}
              className="flex min-h-[56px] items-center gap-2 border-t border-line py-1"
            >
              {handle}
              <span className="num quiet w-6 shrink-0 text-right text-14">{place + 1}</span>
              <TrackLine line={line} />
              <Form method="post" preventScrollReset className="flex">
                <input type="hidden" name="entryId" value={line.id} />
                <input type="hidden" name="intent" value="move" />
                <MoveButtons tight name={name} place={place} length={lines.length} move={move} />
              </Form>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="entryId" value={line.id} />
                <IconButton
                  icon="close"
                  iconSize={20}
                  label={texts.removeTitle(name)}
                  name="intent"
                  value="removeTrack"
                />
              </Form>
            </div>
          )}
        </Reorderable>
      )}
      {lines.length < ALBUM_LIMITS.tracks && (
        <AddTrack toAdd={toAdd} refused={refused} hasSome={lines.length > 0} />
      )}
    </section>
  );
}

function TrackLine({ line }: { line: AlbumLine }) {
  if (line.kind !== 'track') {
    return <p className="quiet min-w-0 flex-1 [overflow-wrap:anywhere]">{nameOf(line)}</p>;
  }
  const { title, duration } = line.track;
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
      <Words>{title}</Words>
      {!line.isPublic && <Badge>{texts.privateMark}</Badge>}
      {duration !== null && <span className="num quiet text-14">{formatTime(duration)}</span>}
    </p>
  );
}

function nameOf(line: AlbumLine): string {
  switch (line.kind) {
    case 'track':
      return line.track.title;
    case 'waiting':
      return line.title;
    case 'gone':
      return line.title ? texts.deletedTrack(line.title) : texts.goneTrack;
    case 'private':
      return texts.privateMark;
  }
}

type AddTrackProps = Pick<EditTracksProps, 'toAdd' | 'refused'> & { hasSome: boolean };

function AddTrack({ toAdd, refused, hasSome }: AddTrackProps) {
  if (toAdd.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-3 pt-4">
        <p className="text-text-2">{hasSome ? texts.allAreOn : texts.nothingToAdd}</p>
        <Button icon="upload" to="/beats/upload">
          {texts.uploadTracks}
        </Button>
      </div>
    );
  }
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid items-end gap-3 pt-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field label={texts.addTrack} error={fieldError(refused, 'trackIds')}>
        <Select
          // Chosen anew after each.
          key={toAdd[0]?.id}
          name="trackIds"
          defaultValue=""
          required
          options={[
            { value: '', label: texts.chooseOne },
            ...toAdd.map(({ id, title, isPublic }) => ({
              value: String(id),
              label: isPublic ? title : `${title} (${texts.privateMark})`,
            })),
          ]}
        />
      </Field>
      <Button icon="plus" name="intent" value="addTrack">
        {texts.add}
      </Button>
    </Form>
  );
}
