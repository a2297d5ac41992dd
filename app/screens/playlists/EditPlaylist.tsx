import { Form, useLocation, useSubmit } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button, IconButton } from '#app/ui/Button.tsx';
import { MoveButtons } from '#app/ui/MoveButtons.tsx';
import { PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Words } from '#app/ui/Words.tsx';
import { editPlaylistAddress, playlistAddress } from './playlist.ts';
import type { PlaylistDetails, PlaylistLine } from './playlist.schema.ts';
import { PlaylistFields } from './PlaylistFields.tsx';
import * as texts from './texts.ts';

type EditPlaylistProps = { playlist: PlaylistDetails; refused: Refused | undefined };

/** The editor of a playlist. */
export function EditPlaylist({ playlist, refused }: EditPlaylistProps) {
  const { id, title } = playlist;
  const ofTracks = refused?.intent === 'savePlaylist' ? undefined : refused;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead own title={title}>
        <Actions>
          <Button icon="left" to="/playlists">
            {texts.playlists}
          </Button>
          <Button icon="eye" to={playlistAddress(id)}>
            {texts.view}
          </Button>
        </Actions>
      </PageHead>
      <div className="grid gap-10 pt-4 lg:grid-cols-[minmax(0,1fr)_352px] lg:gap-12">
        <Tracks playlist={playlist} refused={ofTracks} />
        <section id="about" tabIndex={-1} aria-labelledby="about-title">
          <SectionHead id="about-title" title={texts.about} />
          <ScreenForm intent="savePlaylist" failed={texts.playlistNotSaved} className="grid gap-5">
            <PlaylistFields playlist={playlist} />
            <div>
              <SubmitButton variant="accent" intent="savePlaylist">
                {texts.save}
              </SubmitButton>
            </div>
          </ScreenForm>
          <details className="pt-6">
            <summary className="inline-flex min-h-target items-center text-14 text-text-2">
              {texts.deletePlaylist}
            </summary>
            <Form method="post" className="grid justify-items-start gap-3">
              <p>{texts.playlistIsDeletedAtOnce}</p>
              <Button variant="danger" name="intent" value="delete">
                {texts.deletePlaylist}
              </Button>
            </Form>
          </details>
        </section>
      </div>
    </main>
  );
}

function Tracks({ playlist, refused }: EditPlaylistProps) {
  const { id, lines, length, page, pages, from } = playlist;
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const items = lines.map((line) => ({ id: String(line.id), name: nameOf(line), line }));
  return (
    <section id="tracks" tabIndex={-1} aria-labelledby="tracks-title">
      <SectionHead id="tracks-title" title={texts.tracks}>
        <span className="quiet small">{texts.trackCount(length)}</span>
      </SectionHead>
      <RefusalNote whole refused={refused} title={texts.updateFailed} />
      {lines.length === 0 && (
        <p className="py-3 text-text-2">
          {texts.nothingOnItYet} {texts.openATrackAndAddIt}
        </p>
      )}
      <Reorderable
        label={texts.tracksInOrder}
        items={items}
        onReorder={(ids) =>
          submit(
            { intent: 'order', order: ids.join(',') },
            { method: 'post', action: pathname + search, preventScrollReset: true },
          )
        }
      >
        {({ line, name }, { handle, move, place }) => (
          <div
            id={`entry-${line.id}`}
            className="flex min-h-[56px] items-center gap-2 border-t border-line py-1"
          >
            {handle}
            <span className="num quiet w-8 shrink-0 text-right text-14">{from + place + 1}</span>
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <Words>{name}</Words>
              {line.kind === 'track' && (
                <span className="quiet small block">
                  <Words>{line.track.artist}</Words>
                </span>
              )}
            </p>
            <Form method="post" preventScrollReset className="flex">
              <input type="hidden" name="entryId" value={line.id} />
              <input type="hidden" name="intent" value="move" />
              <MoveButtons
                tight
                name={name}
                place={from + place}
                length={length}
                {...(from + place > from && place < lines.length - 1 ? { move } : {})}
              />
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
      <Pager
        label={texts.pagesOfTracks}
        previousTo={page > 1 ? editPlaylistAddress(id, page - 1) : null}
        previousLabel={texts.previousTracks}
        nextTo={page < pages ? editPlaylistAddress(id, page + 1) : null}
        nextLabel={texts.moreTracks}
      />
    </section>
  );
}

function nameOf(line: PlaylistLine): string {
  switch (line.kind) {
    case 'track':
      return line.track.title;
    case 'gone':
      return line.title ? texts.markedDeleted(line.title) : texts.aDeletedTrack;
    default:
      return texts.aTrackNotPublic;
  }
}
