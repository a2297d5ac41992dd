import {
  Combobox as Headless,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react';
import { useEffect, useRef, useState } from 'react';
import { useFieldWiring } from './Field.tsx';
import { Icon } from './Icon.tsx';
import type { ComboboxProps, Option } from './combobox-props.ts';
import * as texts from './texts.ts';

type TypedSelectProps = ComboboxProps & {
  /** Value that was chosen by hand before the script took over. */
  picked: string | null;
};

/** A select box that is searched by typing; it is half as large as a screen, so `Combobox` loads it later. */
export default function TypedSelect(props: TypedSelectProps) {
  const { name, options, defaultValue, follows, onPick } = props;
  const [picked, setPicked] = useState(props.picked);
  const value = picked ?? follows ?? defaultValue;
  const [typed, setTyped] = useState('');
  const wiring = useFieldWiring();
  const carrier = useRef<HTMLInputElement>(null);
  const told = useRef(picked);
  useEffect(() => {
    if (told.current === picked) return;
    told.current = picked;
    const form = carrier.current?.form;
    if (form) onPick?.(form);
  }, [picked, onPick]);
  const found = matching(options, typed);
  return (
    <Headless
      value={value}
      onChange={(next: string | null) => next !== null && setPicked(next)}
      onClose={() => setTyped('')}
      immediate
    >
      <div className="select">
        <input ref={carrier} type="hidden" name={name} value={value} />
        <ComboboxInput
          className="input"
          {...wiring}
          displayValue={(one: string) =>
            options.find((option) => option.value === one)?.label ?? ''
          }
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          autoComplete="off"
          spellCheck={false}
        />
        <ComboboxButton className="select-open" aria-label={texts.showAll}>
          <Icon name="chevron" />
        </ComboboxButton>
        <ComboboxOptions className="options" modal={false}>
          {found.map((option) => (
            <ComboboxOption key={option.value} value={option.value} className="mi">
              {option.label}
            </ComboboxOption>
          ))}
          {found.length === 0 && <p className="who">{texts.nothingOfThatName}</p>}
        </ComboboxOptions>
      </div>
    </Headless>
  );
}

/** Options with a word that begins with the typed text first, then those that contain it elsewhere. */
function matching(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return options;
  const place = ({ label }: Option) => ` ${label.toLowerCase()}`.indexOf(` ${wanted}`);
  const inside = options.filter(({ label }) => label.toLowerCase().includes(wanted));
  return [...inside].sort((a, b) => Number(place(a) < 0) - Number(place(b) < 0));
}
