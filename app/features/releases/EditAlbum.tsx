import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { PictureEditor } from '../media/pictures/PictureEditor.tsx';
import { albumAddress, editAlbumAddress } from './album-address.ts';
import type { AlbumDetails } from './album.schema.ts';
import { AlbumFields } from './AlbumFields.tsx';
import { EditTracks, type TrackToAdd } from './EditTracks.tsx';
import { ReleaseCard } from './ReleaseCard.tsx';
import * as texts from './texts.ts';

type EditAlbumProps = {
  album: AlbumDetails;
  hasCover: boolean;
  toAdd: readonly TrackToAdd[];
  refused: Refused | undefined;
};

/** Everything about an album that its artist can change. */
export function EditAlbum({ album, hasCover, toAdd, refused }: EditAlbumProps) {
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
            <span className="vh"> {texts.pageOf(title)}</span>
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
              <AlbumFields album={album} />
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
            removed={[texts.coverRemoved, texts.firstCoverStands]}
          />
        </div>
      </div>
    </main>
  );
}
