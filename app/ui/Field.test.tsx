import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

const attribute = (markup: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(markup)?.[1];

describe('Field', () => {
  it('ties the label to the control', () => {
    const markup = renderToStaticMarkup(
      <Field label="Title">
        <TextInput name="title" />
      </Field>,
    );
    expect(attribute(markup, 'label', 'for')).toBe(attribute(markup, 'input', 'id'));
    expect(markup).not.toContain('aria-describedby');
    expect(markup).not.toContain('aria-invalid');
  });

  it('describes the control by its help', () => {
    const markup = renderToStaticMarkup(
      <Field label="Title" help="It names the file too." id="t">
        <TextInput />
      </Field>,
    );
    expect(attribute(markup, 'input', 'aria-describedby')).toBe('t-help');
    expect(attribute(markup, 'p', 'id')).toBe('t-help');
  });

  it('puts the error in the place of the help and marks the control', () => {
    const markup = renderToStaticMarkup(
      <Field label="Email" help="We never show it." error={['Invalid email', 'Required']} id="e">
        <TextInput id="other" aria-describedby="other-error" />
      </Field>,
    );
    expect(attribute(markup, 'input', 'id')).toBe('e');
    expect(attribute(markup, 'input', 'aria-describedby')).toBe('e-error');
    expect(attribute(markup, 'input', 'aria-invalid')).toBe('true');
    expect(attribute(markup, 'p', 'id')).toBe('e-error');
    expect(markup).toContain('Invalid email');
    expect(markup).not.toContain('We never show it.');
  });

  it('says of a field that is required and empty that it is not wrong yet', () => {
    const field = (error?: string) =>
      renderToStaticMarkup(
        <Field label="Email" error={error ?? null}>
          <TextInput required />
        </Field>,
      );
    expect(attribute(field(), 'input', 'aria-invalid')).toBe('false');
    expect(attribute(field('Required'), 'input', 'aria-invalid')).toBe('true');
  });

  it('treats an empty list of errors as none', () => {
    const markup = renderToStaticMarkup(
      <Field label="Email" error={[]}>
        <TextInput />
      </Field>,
    );
    expect(markup).not.toContain('aria-invalid');
  });
});
