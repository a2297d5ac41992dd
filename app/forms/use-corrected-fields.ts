import { useEffect, useState } from 'react';
import { isRight, valueOf } from './field-value.ts';

const NONE: ReadonlySet<string> = new Set();
const CHANGES = ['input', 'change', 'click', 'drop', 'paste'] as const;

/**
 * Which refused fields have been corrected: their value differs from the refused one, and the browser
 * considers it valid.
 * @param errors the errors by field name; a new object for each refusal
 * @param intent of the form, where several forms of a screen have fields of the same name
 */
export function useCorrectedFields(
  errors: object | null | undefined,
  intent?: string,
): ReadonlySet<string> {
  const [state, setState] = useState<{ of: typeof errors; corrected: ReadonlySet<string> }>();
  useEffect(() => {
    const names = Object.keys(errors ?? {}).filter(Boolean);
    if (names.length === 0) return;
    const forms = () =>
      [...document.forms].filter(
        (form) =>
          intent === undefined ||
          form.querySelector(`[name=intent][value="${CSS.escape(intent)}"]`) !== null,
      );
    const refused = new Map(names.map((name) => [name, valueOf(forms(), name)]));
    const look = () => {
      const now = forms();
      const corrected = names.filter(
        (name) => valueOf(now, name) !== refused.get(name) && isRight(now, name),
      );
      setState((last) =>
        last && last.of === errors && String([...last.corrected]) === String(corrected)
          ? last
          : { of: errors, corrected: new Set(corrected) },
      );
    };
    // After whatever the control itself does with it.
    const later = () => void setTimeout(look);
    for (const type of CHANGES) document.addEventListener(type, later);
    return () => {
      for (const type of CHANGES) document.removeEventListener(type, later);
    };
  }, [errors, intent]);
  return state && state.of === errors ? state.corrected : NONE;
}
