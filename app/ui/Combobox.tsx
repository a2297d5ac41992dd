import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Select } from './TextInput.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A select box that is searched by typing. Without scripts, and until the script has loaded, it is a native
 * select of the same size. Inside a `Field` it takes id and descriptions from there.
 */
export function Combobox(props: ComboboxProps) {
  const { name, options, defaultValue, follows } = props;
  const place = useRef<HTMLDivElement>(null);
  const [searched, setSearched] = useState<{ Typed: TypedSelect; picked: string | null }>();
  useEffect(() => {
    // Without a connection, the native select is enough.
    const load = () =>
      void loadTypedSelect().then(
        (Typed) => whenLeft(place.current, (picked) => setSearched({ Typed, picked })),
        () => undefined,
      );
    return whenIdle(load);
  }, []);
  if (searched) return <searched.Typed {...props} picked={searched.picked} />;
  return (
    <div ref={place}>
      <Select key={follows} name={name} options={options} defaultValue={follows ?? defaultValue} />
    </div>
  );
}

type TypedSelect = ComponentType<ComboboxProps & { picked: string | null }>;

const loadTypedSelect = () => import('./TypedSelect.tsx').then((module) => module.default);

/** Calls `then` once the focus is outside `place`, with the value that was chosen by hand there. */
function whenLeft(place: HTMLElement | null, then: (picked: string | null) => void): void {
  const list = place?.querySelector('select');
  if (!list) return;
  if (list === document.activeElement) {
    list.addEventListener('blur', () => whenLeft(place, then), { once: true });
    return;
  }
  const [first] = [...list.options].filter(({ defaultSelected }) => defaultSelected);
  then(first && first.value !== list.value ? list.value : null);
}
