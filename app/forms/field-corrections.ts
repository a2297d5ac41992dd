const CHANGES = ['input', 'change', 'click', 'drop', 'paste'] as const;

/**
 * Watches refused fields until each is corrected: its value differs from the refused one, and the browser considers
 * it valid.
 * @param intent of the form; undefined for all forms of the page
 * @param changed names of fields that were changed since they were refused
 * @param tell called after each change of the page with the names of the corrected fields
 * @returns a function that ends it
 */
export function watchCorrections(
  names: readonly string[],
  intent: string | undefined,
  changed: ReadonlySet<string>,
  tell: (corrected: readonly string[]) => void,
): () => void {
  const forms = () =>
    [...document.forms].filter(
      (form) =>
        intent === undefined ||
        form.querySelector(`[name=intent][value="${CSS.escape(intent)}"]`) !== null,
    );
  const refused = new Map(
    names.map((name) => [name, changed.has(name) ? null : valueOf(forms(), name)]),
  );
  const look = () => {
    const now = forms();
    tell(names.filter((name) => valueOf(now, name) !== refused.get(name) && isRight(now, name)));
  };
  // After the control's own handling of the event.
  const later = () => void setTimeout(look);
  for (const type of CHANGES) document.addEventListener(type, later);
  if (changed.size > 0) later();
  return () => {
    for (const type of CHANGES) document.removeEventListener(type, later);
  };
}

/**
 * The value of a form's controls of one name, or of its parts, as a string: equal strings for equal values.
 */
function valueOf(forms: readonly HTMLFormElement[], name: string): string {
  return JSON.stringify(controlsOf(forms, name).map(heldBy));
}

/** True if the browser considers all of them valid. */
function isRight(forms: readonly HTMLFormElement[], name: string): boolean {
  return controlsOf(forms, name).every((control) => {
    if (!control.validity.valid) return false;
    if (control instanceof HTMLInputElement && control.type === 'password') {
      return isSame(control);
    }
    return !control.required || control.value.trim() !== '';
  });
}

/** A repeated password is valid once it is the same. */
function isSame({ name, value, form }: HTMLInputElement): boolean {
  if (name !== 'confirmPassword') return true;
  const first = form?.elements.namedItem('password');
  return !(first instanceof HTMLInputElement) || first.value === value;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(forms: readonly HTMLFormElement[], name: string): Control[] {
  return forms
    .flatMap((form) => [...form.elements])
    .filter(
      (element): element is Control =>
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement,
    )
    .filter((control) => {
      // As in errors: 'variants.0.size' for 'variants[0].size'.
      const path = control.name.replace(/\[(\d+)\]/g, '.$1');
      return path === name || path.startsWith(`${name}.`);
    });
}

function heldBy(control: Control): unknown {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'file') {
      return [...(control.files ?? [])].map(({ name, size, lastModified }) => [
        name,
        size,
        lastModified,
      ]);
    }
    if (control.type === 'checkbox' || control.type === 'radio') {
      return control.checked ? control.value : null;
    }
  }
  return control.value.trim();
}
