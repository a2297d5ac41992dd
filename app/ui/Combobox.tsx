import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Select } from './TextInput.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { whenIdle } from './when-idle.ts';

/**
 * One of many, found by typing a part of its name. Without scripts, and until the part that searches
 * has come, it is the system's own list, of the same size. Inside a `Field` it takes id and
 * descriptions from there.
 */
export function Combobox(props: ComboboxProps) {
  const { name, options, defaultValue, follows } = props;
  const place = useRef<HTMLDivElement>(null);
  const [searched, setSearched] = useState<{ Typed: TypedSelect; picked: string | null }>();
  useEffect(() => {
    // A connection that is gone is no loss: the system's list does as well.
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

/** Once nobody is in the list that is in `place`: with what was chosen in it by hand. */
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
