import { useNavigate } from '@remix-run/react';
import { typedValue } from '#app/operations/refused-form.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useEditing } from '../editing/editing-context.ts';
import { type ImageSlot, SLOT_ASPECTS } from '../sections/images/section.ts';
import * as texts from '../texts.ts';
import type { Picture } from '../../media/picture.ts';
import { PictureEditor } from '../../media/pictures/PictureEditor.tsx';

/** Names of the slots, for sight and for screen readers. */
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
  /** True if it accepts pictures pasted anywhere on the page. */
  takesPaste?: boolean;
  onSaved?: () => void;
  className?: string;
};

/** The control for one picture of the own profile: choose, crop, remove. */
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
      removed={[texts.profileUpdated, texts.changesSavedSuccessfully]}
      {...rest}
    />
  );
}

/** The dialog for the profile image; a press outside and Escape close it. */
export function ProfileImageDialog({ picture }: { picture: Picture | null }) {
  const { closeTo } = useEditing();
  const navigate = useNavigate();
  return (
    <Dialog title={texts.profileImage} closeTo={closeTo}>
      <p className="small text-text-2">{texts.profileImageHint}</p>
      <ImageSlotEditor
        slot="profile"
        picture={picture}
        takesPaste
        onSaved={() => navigate(closeTo, { preventScrollReset: true })}
        className="w-full max-w-[320px] justify-self-center"
      />
    </Dialog>
  );
}
