import type { Picture } from '../../media/picture.ts';
import { PictureEditor } from '../../media/pictures/PictureEditor.tsx';
import { useEditing } from '../editing/editing-context.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import { SLOT_ASPECTS, type ImageSlot } from '../sections/images/slots.ts';
import * as texts from '../texts.ts';

/** What each slot is called, to be read and to be read aloud. */
const SLOT_NAMES: Record<ImageSlot, string> = {
  profile: texts.profileImage,
  cover: texts.coverImage,
  featured: texts.featuredTrackImage,
  'gallery-1': texts.galleryImage1,
  'gallery-2': texts.galleryImage2,
  'gallery-3': texts.galleryImage3,
  'gallery-4': texts.galleryImage4,
};

type ImageSlotEditorProps = {
  slot: ImageSlot;
  picture: Picture | null;
  /** Takes what is pasted anywhere on the page. */
  takesPaste?: boolean;
  onSaved?: () => void;
  className?: string;
};

/** One picture of the own profile: choose, crop, or take away. */
export function ImageSlotEditor({ slot, picture, ...rest }: ImageSlotEditorProps) {
  const { action, refusedFor } = useEditing();
  const refused = refusedFor('saveImage', 'removeImage');
  return (
    <PictureEditor
      name={SLOT_NAMES[slot]}
      picture={picture}
      aspect={SLOT_ASPECTS[slot]}
      round={slot === 'profile'}
      address={`/api/my-artist/images/${slot}`}
      action={action}
      fields={{ slot }}
      refused={refused && typedValue(refused, 'slot') === slot ? refused : undefined}
      removed={[texts.profileUpdated, texts.changesHaveBeenSaved]}
      {...rest}
    />
  );
}
