import { useToast } from './ToastProvider.tsx';
import * as texts from './texts.ts';

/**
 * Shares a link: with the device's share dialog, else by copying it.
 * @returns a function of a title and a path of this site or a whole address; it shows the result, unless the
 * device does. If neither is possible, `otherwise` is called, or the link is shown.
 */
export function useShare() {
  const show = useToast();
  return (title: string, path: string, otherwise?: () => void): void => {
    const url = new URL(path, location.href).href;
    handOn(title, url).then(
      (copied) => copied && show({ title: texts.linkCopied, description: url, tone: 'ok' }),
      (error: unknown) => {
        // The dialog was closed without a choice, which is no failure.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        // The message contains the link, so that it can be copied by hand.
        if (otherwise) otherwise();
        else show({ title: texts.copyThisLink, description: url });
      },
    );
  };
}

/** Shares or copies a link. @returns whether it was copied to the clipboard */
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

/** Copies a text and confirms it, or shows that the browser does not allow it. */
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
