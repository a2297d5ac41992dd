import { Button } from '#app/ui/Button.tsx';
import type { useArrangement } from './use-arrangement.ts';
import * as texts from './texts.ts';

type OrderBarProps = { arrangement: ReturnType<typeof useArrangement> };

/** Shown below the list while its order differs from the saved one. */
export function OrderBar({ arrangement: { saving, save, discard } }: OrderBarProps) {
  return (
    <div className="order-bar" role="region" aria-label={texts.unsavedOrder}>
      <p className="small flex-1">{texts.notSavedYet}</p>
      <Button type="button" onClick={discard}>
        {texts.discard}
      </Button>
      <Button variant="accent" type="button" busy={saving} busyLabel={texts.saving} onClick={save}>
        {texts.saveOrder}
      </Button>
    </div>
  );
}
