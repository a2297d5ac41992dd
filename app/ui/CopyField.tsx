import { useId } from 'react';
import { Button } from './Button.tsx';
import { useHydrated } from './hydration.tsx';
import { useCopy } from './use-share.ts';
import * as texts from './texts.ts';

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
