import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormRefused, SeenField, TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { RefusalNote, useFocusWrong } from '#app/forms/RefusalNote.tsx';
import { Actions, Button, IconButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { RadioCards } from '#app/ui/Choice.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Title } from '#app/ui/Words.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import { useEditing } from './editing-context.ts';
import { type SectionId, SECTIONS } from '../sections/sections.ts';
import * as texts from '../texts.ts';

type EditorCardProps = {
  /** 'Edit tour' */
  title: string;
  lead?: ReactNode;
  /** h1 for the hero's editor, which replaces the heading of the page. */
  as?: 'h1' | 'h2';
  className?: string;
  children: ReactNode;
};

/** A section of the own page in edit mode. It takes the focus when opened by a click. */
export function EditorCard(props: EditorCardProps) {
  const { title, lead, as: Heading = 'h2', className, children } = props;
  const { closeTo } = useEditing();
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasOpened] = useState(useHydrated());
  useEffect(() => {
    // The clicked element is gone, and nothing else has the focus.
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body;
    if (wasOpened && lost) heading.current?.focus();
  }, [wasOpened]);
  return (
    <Card className={className}>
      <div className="flex items-start justify-between gap-4 pb-4">
        <div className="grid gap-2">
          <Heading
            className={Heading === 'h1' ? 'h1' : 'h2'}
            ref={heading}
            tabIndex={-1}
            id="editor-title"
          >
            {title}
          </Heading>
          {lead && <p className="small max-w-reading text-text-2">{lead}</p>}
        </div>
        <IconButton
          icon="close"
          label={texts.closeTheEditor}
          to={closeTo}
          preventScrollReset
          className="-mr-3 -mt-2"
        />
      </div>
      {children}
    </Card>
  );
}

type EditorFormProps = {
  intent: string;
  /** Hidden fields besides the intent, such as the id of the entry. */
  fields?: Record<string, string | number>;
  /** See `SeenField`. */
  seen?: string;
  /** Address of Cancel; the page itself by default. */
  cancelTo?: string | undefined;
  saveLabel?: string;
  /** More buttons that submit this form, with their own intents. */
  extra?: ReactNode;
  /** The intents of those buttons. */
  intents?: readonly string[];
  className?: string;
  children: ReactNode;
};

/**
 * A form of the own page: Save shows 'Saving...', Cancel discards, and a refused form keeps its
 * values. It works as a plain post without scripts.
 */
export function EditorForm(props: EditorFormProps) {
  const {
    intent,
    fields = {},
    seen,
    saveLabel = texts.save,
    extra,
    intents = [],
    className,
  } = props;
  const { action, closeTo, refusedFor } = useEditing();
  const { cancelTo = closeTo } = props;
  const refused = refusedFor(intent, ...intents);
  const form = useFocusWrong(refused);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      replace
      preventScrollReset
      className="grid gap-4"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusalNote refused={refused} title={texts.updateFailed} />
      <FormRefused.Provider value={refused}>
        {seen !== undefined && <SeenField seen={seen} />}
        <div className={className ?? 'grid gap-4'}>{props.children}</div>
      </FormRefused.Provider>
      <Actions>
        <SubmitButton variant="accent" intent={intent}>
          {saveLabel}
        </SubmitButton>
        <Button to={cancelTo} preventScrollReset>
          {texts.cancel}
        </Button>
        {extra}
      </Actions>
    </Form>
  );
}

type EditorFieldProps = {
  name: string;
  label: ReactNode;
  /** The saved value. */
  value?: string | null;
  optional?: boolean;
  help?: ReactNode;
  /** The visible lines of a field with several. */
  rows?: number;
  type?: 'text' | 'url' | 'date';
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'url' | 'text';
  className?: string;
};

/** A text field with the value that was typed, or else the saved one. */
export function EditorField({ value, className, ...props }: EditorFieldProps) {
  const field = { ...props, id: `field-${props.name}`, saved: value, fieldClassName: className };
  return props.rows ? <TextAreaField {...field} /> : <TextField {...field} />;
}

type Entry = { id: number };

type EntryListProps<Item extends Entry> = {
  label: string;
  entries: readonly Item[];
  /** An entry's name and a quiet line below it. */
  describe: (entry: Item) => { name: string; line: ReactNode };
  /** Controls beside the edit button. */
  actions?: (entry: Item, index: number) => ReactNode;
  /** The form that replaces the open entry. */
  form: (entry: Item) => ReactNode;
};

/** The entries of a section; the form of the open one replaces its row. */
export function EntryList<Item extends Entry>(props: EntryListProps<Item>) {
  const { label, entries, describe, actions, form } = props;
  const { itemTo, isOpen } = useEditing();
  if (entries.length === 0) return null;
  return (
    <ul aria-label={label} className="border-b border-line">
      {entries.map((entry, index) => {
        if (isOpen(entry.id)) {
          return (
            <li key={entry.id} className="border-t border-line py-4">
              {form(entry)}
            </li>
          );
        }
        const { name, line } = describe(entry);
        return (
          <li
            key={entry.id}
            className="flex min-h-[60px] flex-wrap items-center gap-x-3 border-t border-line py-2"
          >
            <div className="tt flex-[1_1_8rem]">
              {/* The whole name, even beside several buttons: entries must be distinguishable. */}
              <Title>{name}</Title>
              <p className="own">{line}</p>
            </div>
            {actions?.(entry, index)}
            <IconButton
              icon="edit"
              iconSize={20}
              label={texts.editName(name)}
              to={itemTo(entry.id)}
              preventScrollReset
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Deletes the open entry. */
export function DeleteButton({ intent }: { intent: string }) {
  return (
    <SubmitButton variant="danger" intent={intent} busyLabel={texts.deleting} className="ml-auto">
      {texts.deleteLabel}
    </SubmitButton>
  );
}

type VisibilityFormProps = { section: SectionId; visible: boolean; children?: ReactNode };

/** For a section without fields: only its visibility can be changed. */
export function VisibilityForm({ section, visible, children }: VisibilityFormProps) {
  return (
    <EditorForm intent="saveVisibility" fields={{ section }}>
      <RadioCards
        legend={texts.onYourPage(SECTIONS[section].title)}
        name="visible"
        defaultValue={String(visible)}
        options={[
          { value: 'true', label: texts.shown, hint: texts.everyoneCanSeeIt },
          { value: 'false', label: texts.hidden, hint: texts.onlyYouCanSeeItHere },
        ]}
      />
      {children}
    </EditorForm>
  );
}
