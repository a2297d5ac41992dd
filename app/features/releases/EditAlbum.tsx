import { localTime, presentZone } from '#app/display/local-time.ts';
import { timeZone, UTC } from '#app/display/time-zone.ts';
import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { formatTime } from '#app/display/format.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button, IconButton } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { MoveButtons } from '#app/ui/MoveButtons.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import { PictureEditor } from '../media/pictures/PictureEditor.tsx';
import { albumAddress, editAlbumAddress } from './album-address.ts';
import { ALBUM_LIMITS, countWords, releaseWords } from './album.ts';
import type { AlbumDetails, AlbumLine } from './album.schema.ts';
import { AlbumFields } from './AlbumFields.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type TrackToAdd = { id: number; title: string; isPublic: boolean };

type EditTracksProps = {
  album: AlbumDetails;
  toAdd: readonly TrackToAdd[];
  refused: Refused | undefined;
};

const TRACK_INTENTS = ['addTrack', 'removeTrack', 'move', 'order'];

/** Chooses and sorts the tracks of an album by dragging, by keys or by buttons. */
function EditTracks({ album, toAdd, refused: last }: EditTracksProps) {
  const { id, lines } = album;
  const submit = useSubmit();
  const refused = last && TRACK_INTENTS.includes(last.intent) ? last : undefined;
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
      return line.title ? texts.markedDeleted(line.title) : texts.aDeletedTrack;
    case 'private':
      return texts.privateMark;
  }
}

type AddTrackProps = Pick<EditTracksProps, 'toAdd' | 'refused'> & { hasSome: boolean };

function AddTrack({ toAdd, refused, hasSome }: AddTrackProps) {
  if (toAdd.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-3 pt-4">
        <p className="text-text-2">{hasSome ? texts.allTracksAreOnIt : texts.yourLibraryIsEmpty}</p>
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
      <Field label={texts.addATrack} error={fieldError(refused, 'trackIds')}>
        <Select
          // Resets the choice after a track was added.
          key={toAdd[0]?.id}
          name="trackIds"
          defaultValue=""
          required
          options={[
            { value: '', label: texts.chooseATrackOption },
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

type ReleaseCardProps = { album: AlbumDetails; refused: Refused | undefined };

const RELEASE_INTENTS = ['schedule', 'release', 'withdraw'];

/** Sets the release date of an album, or shows that it is out. */
function ReleaseCard({ album, refused: last }: ReleaseCardProps) {
  const { state, releaseAt, lines } = album;
  const refused = last && RELEASE_INTENTS.includes(last.intent) ? last : undefined;
  const hidden = lines.filter((line) => line.kind === 'track' && !line.isPublic).length;
  return (
    <section id="release" tabIndex={-1} aria-labelledby="release-title" className="grid gap-4">
      <SectionHead id="release-title" title={texts.release} />
      <RefusalNote refused={refused} title={texts.notReleased} />
      {state === 'released' ? (
        <>
          <p className="text-text-2">{texts.isOutAndFollowersTold}</p>
          <TakeBack />
        </>
      ) : (
        <>
          {state === 'scheduled' && releaseAt ? (
            <p>
              <TextAround text={texts.comesOutOnDay(WORDS)}>
                <b>
                  <time dateTime={releaseAt}>
                    {releaseWords(new Date(releaseAt), album.timeZone ?? UTC)}
                  </time>
                </b>
              </TextAround>{' '}
              <span className="text-text-2">{texts.followersAreTold}</span>
            </p>
          ) : (
            <p className="text-text-2">{texts.releaseLead}</p>
          )}
          {hidden > 0 && (
            <p className="text-14 text-text-2">{texts.privateTracksBecomePublic(hidden)}</p>
          )}
          {lines.length === 0 ? (
            <p>{texts.addATrackBeforeRelease}</p>
          ) : (
            <>
              <DateForm album={album} refused={refused} />
              <ReleaseNow />
            </>
          )}
          {state === 'scheduled' && <TakeBack />}
        </>
      )}
    </section>
  );
}

function DateForm({ album, refused }: ReleaseCardProps) {
  const { state, releaseAt } = album;
  const zone = useTimeZone(typedValue(refused, 'timeZone') ?? album.timeZone);
  const saved = releaseAt ? localTime(new Date(releaseAt), album.timeZone ?? UTC) : '';
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <Field label={texts.dateAndTime} error={fieldError(refused, 'at')}>
        <TextInput
          name="at"
          type="datetime-local"
          required
          defaultValue={typedValue(refused, 'at') ?? saved}
        />
      </Field>
      <Field
        label={texts.timeZone}
        help={texts.timesAreInThisZone}
        error={fieldError(refused, 'timeZone')}
      >
        <TextInput key={zone} name="timeZone" maxLength={64} defaultValue={zone} />
      </Field>
      <div>
        <SubmitButton icon="calendar" intent="schedule">
          {state === 'scheduled' ? texts.changeTheDate : texts.setTheDate}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The chosen time zone, or that of the device if it is known or scripts run; UTC otherwise. */
function useTimeZone(chosen: string | null | undefined): string {
  const [own, setOwn] = useState(timeZone);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone || UTC), []);
  return chosen ?? presentZone(own);
}

function ReleaseNow() {
  return (
    <Form method="post">
      <SubmitButton variant="accent" intent="release">
        {texts.releaseNow}
      </SubmitButton>
    </Form>
  );
}

function TakeBack() {
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
      <p className="text-14 text-text-2">{texts.takeBackLead}</p>
      <Button name="intent" value="withdraw">
        {texts.takeItBack}
      </Button>
    </Form>
  );
}

type EditAlbumProps = {
  album: AlbumDetails;
  rights: { upc: string | null; licence: string | null };
  hasCover: boolean;
  toAdd: readonly TrackToAdd[];
  refused: Refused | undefined;
};

/** The editor of an album. */
export function EditAlbum({ album, rights, hasCover, toAdd, refused }: EditAlbumProps) {
  const { id, title } = album;
  const sentCover = refused?.intent === 'saveImage' || refused?.intent === 'removeImage';
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead own title={title}>
        <Actions>
          <Button icon="left" to="/albums">
            {texts.albums}
          </Button>
          <Button icon="eye" to={albumAddress(id)}>
            {texts.view}
            <span className="vh"> {texts.thePageOf(title)}</span>
          </Button>
        </Actions>
      </PageHead>
      <div className="grid gap-10 pt-4 lg:grid-cols-[minmax(0,1fr)_352px] lg:gap-12">
        <div className="grid content-start gap-10">
          <EditTracks album={album} toAdd={toAdd} refused={refused} />
          <section aria-labelledby="about">
            <SectionHead id="about" title={texts.about} />
            <ScreenForm
              intent="saveAlbum"
              failed={texts.albumNotSaved}
              className="grid content-start gap-5"
            >
              <AlbumFields album={album} rights={rights} />
              <Actions>
                <SubmitButton variant="accent" size="lg" intent="saveAlbum">
                  {texts.save}
                </SubmitButton>
                <Button variant="danger" size="lg" icon="trash" to={`/albums/${id}/delete`}>
                  {texts.deleteLabel}
                </Button>
              </Actions>
            </ScreenForm>
          </section>
        </div>
        <div className="grid content-start gap-10">
          <ReleaseCard album={album} refused={refused} />
          <PictureEditor
            name={texts.cover}
            picture={hasCover ? album.cover : null}
            aspect={1}
            address={`/api/albums/${id}/cover`}
            action={editAlbumAddress(id)}
            refused={sentCover ? refused : undefined}
            removed={[texts.coverRemoved, texts.coverOfFirstTrackIsShown]}
          />
        </div>
      </div>
    </main>
  );
}

type DeleteAlbumProps = { album: { id: number; title: string }; refused: Refused | undefined };

/** Asks before an album is deleted. */
export function DeleteAlbum({ album, refused }: DeleteAlbumProps) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={<TextAround text={texts.deleteQuoted(WORDS)}>{album.title}</TextAround>} />
      <Form method="post" className="grid gap-5 pt-2">
        <RefusalNote whole refused={refused} title={texts.deleteFailed} />
        <p>{texts.deleteAlbumLead}</p>
        <Actions>
          <SubmitButton variant="danger" intent="delete" busyLabel={texts.deleting}>
            {texts.deleteLabel}
          </SubmitButton>
          <Button to={editAlbumAddress(album.id)}>{texts.cancel}</Button>
        </Actions>
      </Form>
    </main>
  );
}
