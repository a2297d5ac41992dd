type Control = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & {
  /** Value that React believes a control to hold: React ignores an event unless the value differs from it. */
  _valueTracker?: { setValue(value: string): void };
};

/** Browsers correct the value of a slider or a colour by themselves; files are read by who takes them. */
const NOT_TYPED = ['hidden', 'file', 'range', 'color', 'submit', 'button', 'image', 'reset'];

/** Keeps the text that was typed before React hydrates the page. */
interface TypedEarly {
  /** To be called when React has taken the page over, and before it renders anything anew. */
  hold(): void;
  /** To be called once the effects of the page have run: what listens to its fields listens by now. */
  repeat(): void;
}

/**
 * Keeps what was typed into a page by now, just before React takes it over. By itself React 18 gives a text
 * area the words back that the server sent, and a field whose value is state loses its own at its next
 * rendering. What is typed from here on, React hears of: it takes the page over at once at a press of a key.
 */
export function keepTyped(page: Document): TypedEarly {
  const areas = [...page.querySelectorAll('textarea')];
  const served = areas.map(({ defaultValue }) => defaultValue);
  // An area is left as it is if its default is not the one that the server rendered.
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

/** Tells a control's listeners of a change that they have missed. */
function repeat(control: Control, value: string): void {
  if (isBox(control)) control._valueTracker?.setValue(String(!control.checked));
  else if (!(control instanceof HTMLSelectElement)) {
    // Not by the control's own setter, by which React would know of it.
    if (control.value !== value) valueSetter(control)?.call(control, value);
    control._valueTracker?.setValue(control.defaultValue);
  }
  // React hears of a box by its click. One that is no mouse event changes nothing by itself.
  for (const type of isBox(control) ? ['click', 'input', 'change'] : ['input', 'change']) {
    control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const valueSetter = (control: Control) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
