type Control = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & {
  /** Value that React believes a control to hold: React ignores an event unless the value differs from it. */
  _valueTracker?: { setValue(value: string): void };
};

/** Browsers normalise the value of a slider or a colour; files are read by their own fields. */
const NOT_TYPED = ['hidden', 'file', 'range', 'color', 'submit', 'button', 'image', 'reset'];

/** Keeps the text that was typed before React hydrates the page. */
interface TypedEarly {
  /** Call it when React hydrates the page, and before it renders anything anew. */
  hold(): void;
  /** Call it after the effects of the page have run, when listeners of its fields are attached. */
  repeat(): void;
}

/**
 * Keeps text that was typed before React hydrates the page. By itself React 18 resets a text area to the
 * server's text, and a field whose value is state loses its text at its next rendering. Text typed later is
 * handled by React, which hydrates at once on a key press.
 */
export function keepTyped(page: Document): TypedEarly {
  const areas = [...page.querySelectorAll('textarea')];
  const served = areas.map(({ defaultValue }) => defaultValue);
  // A text area is left alone if its default is not the one that the server rendered.
  for (const area of areas) area.defaultValue = area.value;
  let typed: [Control, string][] = [];
  return {
    hold() {
      areas.forEach((area, place) => (area.defaultValue = served[place] ?? ''));
      const controls = page.querySelectorAll<Control>('input, textarea, select');
      typed = [...controls].filter(isTyped).map((control) => [control, control.value]);
    },
    repeat: () => queueMicrotask(() => typed.forEach(([control, value]) => repeat(control, value))),
  };
}

function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const first = options.findIndex(({ defaultSelected }) => defaultSelected);
    return control.multiple
      ? options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
      : control.selectedIndex !== Math.max(0, first);
  }
  if (isBox(control)) {
    const isOther = control.checked !== control.defaultChecked;
    return isOther && (control.type === 'checkbox' || control.checked);
  }
  return !NOT_TYPED.includes(control.type) && control.value !== control.defaultValue;
}

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Dispatches the change events that a control's listeners have missed. */
function repeat(control: Control, value: string): void {
  if (isBox(control)) control._valueTracker?.setValue(String(!control.checked));
  else if (!(control instanceof HTMLSelectElement)) {
    // Bypasses the control's own setter, by which React would learn of the value.
    if (control.value !== value) valueSetter(control)?.call(control, value);
    control._valueTracker?.setValue(control.defaultValue);
  }
  // React listens to a checkbox's click. A click that is no mouse event changes nothing by itself.
  for (const type of isBox(control) ? ['click', 'input', 'change'] : ['input', 'change']) {
    control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const valueSetter = (control: Control) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
