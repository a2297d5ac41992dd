import type { Picture } from '../../media/picture.ts';
import { PictureEditor } from '../../pictures/PictureEditor.tsx';
import { useEditing } from '../editing/editing-context.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import { SLOT_ASPECTS, type ImageSlot } from '../sections/images/slots.ts';
import { SLOT_NAMES } from './slot-names.ts';
import * as texts from '../texts.ts';

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
