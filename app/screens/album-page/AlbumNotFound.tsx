import { NotHere } from '#app/ui/NotHere.tsx';
import * as texts from './texts.ts';

/** In place of an album that is not there, or not for the one who looks. */
export function AlbumNotFound() {
  return (
    <NotHere title={texts.albumNotFound} lead={texts.albumMayBeDraft} home={texts.returnHome} />
  );
}
