import type { Path } from '@remix-run/react';
import { useLeavingGuard } from '#app/forms/use-leaving-guard.ts';
import { Button } from '#app/ui/Button.tsx';
import { libraryPathOf } from './library-filter.ts';
import type { useArrangement } from './use-arrangement.ts';
import * as texts from './texts.ts';

type OrderBarProps = { arrangement: ReturnType<typeof useArrangement> };

/** The library, and its dialogs. */
const LIBRARY_PATHS = /^\/beats(\/upload|\/titles|\/\d{1,15}\/(edit|delete))?$/;

/** The address of the page of the library that is shown, perhaps below a dialog; null elsewhere. */
function pageAt({ pathname, search }: Path): string | null {
  const parameters = new URLSearchParams(search);
  parameters.delete('arrange');
  return LIBRARY_PATHS.test(pathname) ? libraryPathOf(parameters) : null;
}

/** Shown below the list while its order differs from the saved one. */
export function OrderBar({ arrangement: { saving, save, discard } }: OrderBarProps) {
  useLeavingGuard(texts.leaveWithoutOrder, (from, to) => pageAt(from) === pageAt(to));
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
