import { Button } from '#app/ui/Button.tsx';
import { EditorCard, EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import { useEditing } from '../../editing/editing-context.ts';
import { ImageSlotEditor } from '../../images/ImageSlotEditor.tsx';
import { type ImagesData, GALLERY_SLOTS } from './section.ts';
import * as texts from './texts.ts';

/** The page's pictures, except the profile image; each is saved at once. */
export function Editor({ data: { slots: gallery }, profile }: SectionEditorProps<ImagesData>) {
  const cover = profile.artist.coverImage;
  const featured = profile.data.featuredTrack.image;
  const { editTo, closeTo } = useEditing();
  const firstEmpty = gallery.findIndex((picture) => picture === null);
  return (
    <EditorCard title={texts.editImages} lead={texts.imagesLead} className="grid gap-2">
      <div className="grid gap-8">
        <div role="group" aria-labelledby="edit-gallery">
          <h3 className="h3 pb-3" id="edit-gallery">
            {texts.galleryImages}
          </h3>
          <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
            {GALLERY_SLOTS.map((slot, index) => (
              <ImageSlotEditor
                key={slot}
                slot={slot}
                picture={gallery[index] ?? null}
                takesPaste={index === firstEmpty}
              />
            ))}
          </div>
        </div>
        {gallery.some((picture) => picture !== null) && <Descriptions gallery={gallery} />}
        <div className="grid gap-8 sm:grid-cols-2 sm:gap-4">
          <div role="group" aria-labelledby="edit-cover">
            <h3 className="h3 pb-3" id="edit-cover">
              {texts.coverBehindYourName}
            </h3>
            <ImageSlotEditor slot="cover" picture={cover} />
          </div>
          <div role="group" aria-labelledby="edit-featured">
            <h3 className="h3 pb-3" id="edit-featured">
              {texts.featuredTrack}
            </h3>
            <ImageSlotEditor slot="featured" picture={featured} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="accent" to={closeTo} preventScrollReset>
            {texts.done}
          </Button>
          <Button variant="ghost" icon="user" to={editTo('profileImage')} preventScrollReset>
            {texts.profileImage}
          </Button>
        </div>
      </div>
    </EditorCard>
  );
}

/** A field for the alternative text of each picture. */
function Descriptions({ gallery }: { gallery: ImagesData['slots'] }) {
  const filled = GALLERY_SLOTS.flatMap((slot, index) => {
    const picture = gallery[index];
    return picture ? [{ slot, place: index + 1, picture }] : [];
  });
  return (
    <div role="group" aria-labelledby="edit-descriptions">
      <h3 className="h3 pb-1" id="edit-descriptions">
        {texts.whatPicturesShow}
      </h3>
      <p className="small max-w-reading pb-3 text-text-2">{texts.whatPicturesShowHelp}</p>
      <EditorForm
        intent="describeGallery"
        saveLabel={texts.saveDescriptions}
        className="grid gap-4 sm:grid-cols-2"
      >
        {filled.map(({ slot, place, picture }) => (
          <EditorField
            // Resets the field when the picture changes.
            key={`${slot} ${picture.widths[0]?.url}`}
            name={slot}
            label={texts.galleryImageShows(place)}
            optional
            value={picture.description ?? null}
          />
        ))}
      </EditorForm>
    </div>
  );
}
