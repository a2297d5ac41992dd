import { useToast } from './ToastProvider.tsx';
import * as texts from './texts.ts';

/**
 * Hands a link on: to what the device shares with, else to the clipboard.
 * @returns a function of a title and a path of this site or a whole address; it says how it ended,
 *   unless the device does. Where neither way is there, `otherwise` is called, or the link is shown.
 */
export function useShare() {
  const show = useToast();
  return (title: string, path: string, otherwise?: () => void): void => {
    const url = new URL(path, location.href).href;
    handOn(title, url).then(
      (copied) => copied && show({ title: texts.linkCopied, description: url, tone: 'ok' }),
      (error: unknown) => {
        // Closed again without a choice: that was a choice.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        // The sentence has the link, so that it can be copied by hand.
        if (otherwise) otherwise();
        else show({ title: texts.copyThisLink, description: url });
      },
    );
  };
}

/** @returns whether it is on the clipboard now */
async function handOn(title: string, url: string): Promise<boolean> {
  const { share, clipboard } = navigator as Partial<Navigator>;
  if (share) {
    await share.call(navigator, { title, url });
    return false;
  }
  if (!clipboard) throw new Error('There is no clipboard without https.');
  await clipboard.writeText(url);
  return true;
}

/** Copies a text and says so; where the browser does not let us, says that. */
export function useCopy() {
  const show = useToast();
  return async (text: string, said = texts.linkCopied): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: said, tone: 'ok' });
    } catch {
      show({ title: texts.couldNotCopy, description: texts.selectToCopy, tone: 'bad' });
    }
  };
}
