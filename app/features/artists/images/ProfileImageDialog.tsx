import { useNavigate } from '@remix-run/react';
import { Dialog } from '#app/ui/Dialog.tsx';
import type { Picture } from '../../media/picture.ts';
import { useEditing } from '../editing/editing-context.ts';
import { ImageSlotEditor } from './ImageSlotEditor.tsx';
import * as texts from '../texts.ts';

/** The popup for the profile image: it closes on a press outside and on Escape. */
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
