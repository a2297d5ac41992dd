import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { useFieldWiring } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';

type TextInputProps = ComponentPropsWithoutRef<'input'>;

/** A text input of any textual `type`. Inside a `Field` it takes id and descriptions from there. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { className, ...props },
  ref,
) {
  const wiring = useFieldWiring(props.required);
  return (
    <input ref={ref} dir="auto" className={classNames('input', className)} {...props} {...wiring} />
  );
});

type TextAreaProps = ComponentPropsWithoutRef<'textarea'>;

/** A text area, which can be resized by hand. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { className, ...props },
  ref,
) {
  const wiring = useFieldWiring(props.required);
  return (
    <textarea
      ref={ref}
      dir="auto"
      className={classNames('input', className)}
      {...props}
      {...wiring}
    />
  );
});

type SelectProps = ComponentPropsWithoutRef<'select'> & {
  /** The choices in order; or pass `<option>`s as children. */
  options?: ReadonlyArray<{ value: string; label: string; disabled?: boolean }>;
};

/** A native select in our frame. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { className, options, children, ...props },
  ref,
) {
  const wiring = useFieldWiring(props.required);
  return (
    <div className={classNames('select', className)}>
      <select ref={ref} className="input" {...props} {...wiring}>
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon name="chevron" />
    </div>
  );
});
