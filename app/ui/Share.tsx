import { type FocusEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Menu } from './Menu.tsx';
import * as texts from './texts.ts';
import { useToast } from './ToastProvider.tsx';
import { useHydrated } from './hydration.ts';

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
function useCopy() {
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

type ShareProps = {
  /** Title of the shared item: 'Low Harbour'. */
  title: string;
  /** Absolute address, with https:// and the host name. */
  address: string;
  /** Class and content of the button; by default a square with an icon. */
  look?: string;
  children?: ReactNode;
};

/**
 * A button in a `relative` row that shares a link: with the device's share dialog, else by copying it. If
 * neither is available (without scripts, or without https) it shows the address.
 */
export function Share({ title, address, look = 'ib ib-line', children }: ShareProps) {
  const share = useShare();

  function onPress(event: MouseEvent<HTMLElement>) {
    const details = event.currentTarget.closest('details');
    if (!details || details.open) return;
    event.preventDefault();
    share(title, address, () => (details.open = true));
  }

  return (
    <Menu
      ofRow
      label={texts.shareTitle(title)}
      look={look}
      face={children ?? <Icon name="share" />}
      onPress={onPress}
    >
      <label className="who block">
        {texts.copyThisLink}
        <input
          readOnly
          value={address}
          onFocus={selectAll}
          className="mt-2 block min-h-[44px] w-full rounded-control border border-line-control bg-well px-3 text-16 text-text"
        />
      </label>
    </Menu>
  );
}

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

type CopyFieldProps = {
  label: string;
  value: string;
  /** Message after copying: 'Link copied'. */
  copied?: string;
  /** Number of lines; shows a text of several lines. */
  rows?: number;
};

/** A text to copy: it can be selected, or copied by a button if scripts run. */
export function CopyField({ label, value, copied, rows }: CopyFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const copy = useCopy();
  const field = {
    id,
    value,
    readOnly: true,
    spellCheck: false,
    onFocus: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      event.target.select(),
    className:
      'min-h-target w-full min-w-0 rounded-control border border-line-control bg-well px-3 py-[10px] text-14',
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {label}
      </label>
      <div className="flex items-start gap-2">
        {rows ? <textarea rows={rows} {...field} /> : <input type="text" {...field} />}
        <Button
          type="button"
          className={hydrated ? undefined : 'invisible [@media(scripting:none)]:hidden'}
          aria-label={texts.copyNamed(label)}
          onClick={() => void copy(value, copied)}
        >
          {texts.copy}
        </Button>
      </div>
    </div>
  );
}
