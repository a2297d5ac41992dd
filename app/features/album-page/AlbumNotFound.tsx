import { Actions, Button } from '#app/ui/Button.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import * as texts from './texts.ts';

/** In place of an album that is not there, or not for the one who looks. */
export function AlbumNotFound() {
  return (
    <main id="main" tabIndex={-1} className="page grid justify-items-start gap-3 pb-10 pt-24">
      <Waveform peaks={SILENCE} bars={SILENCE.length} className="h-10 max-w-[400px]" />
      <h1 className="h1 mt-2">{texts.albumNotFound}</h1>
      <p className="max-w-[44ch] text-text-2">{texts.albumMayBeDraft}</p>
      <Actions className="mt-3">
        <Button variant="accent" href="/">
          {texts.returnHome}
        </Button>
      </Actions>
    </main>
  );
}

const SILENCE = Array.from({ length: 72 }, () => 0);
