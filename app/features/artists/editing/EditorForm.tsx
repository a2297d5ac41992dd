import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormRefused, TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useFocusWrong } from '#app/forms/use-refused.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { RadioCards } from '#app/ui/Choice.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Title } from '#app/ui/Title.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useEditing } from './editing-context.ts';
import { type SectionId, SECTIONS } from '../sections/sections.ts';
import * as texts from '../texts.ts';

type EditorCardProps = {
  /** 'Edit tour' */
  title: string;
  lead?: ReactNode;
  /** The page's own name is here, where the hero is edited. */
  as?: 'h1' | 'h2';
  className?: string;
  children: ReactNode;
};

/** A part of the own page in edit mode. It takes the focus when a click has opened it. */
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
  /** Beside the intent: what the form is about. */
  fields?: Record<string, string | number>;
  /** Address of Cancel; the page itself by default. */
  cancelTo?: string | undefined;
  saveLabel?: string;
  /** More buttons, which submit this form with intents of their own. */
  extra?: ReactNode;
  /** Other intents of this form's buttons. */
  intents?: readonly string[];
  className?: string;
  children: ReactNode;
};

/**
 * A form of the own page: Save says 'Saving...', Cancel discards, and what was typed stays when it was
 * refused. Without scripts it is a plain post; with them the same post in place.
 */
export function EditorForm(props: EditorFormProps) {
  const { intent, fields = {}, saveLabel = texts.save, extra, intents = [], className } = props;
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
  /** Several lines of text: how many are seen. */
  rows?: number;
  type?: 'text' | 'url' | 'date';
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'url' | 'text';
  className?: string;
};

/** A line or several lines of text: as typed, else as saved. */
export function EditorField({ value, className, ...props }: EditorFieldProps) {
  const field = { ...props, id: `field-${props.name}`, saved: value, fieldClassName: className };
  return props.rows ? <TextAreaField {...field} /> : <TextField {...field} />;
}

type Entry = { id: number };

type EntryListProps<Item extends Entry> = {
  label: string;
  entries: readonly Item[];
  /** A name and a quiet line below it. */
  describe: (entry: Item) => { name: string; line: ReactNode };
  /** Beside its pencil. */
  actions?: (entry: Item, index: number) => ReactNode;
  /** The form in place of the entry that is open. */
  form: (entry: Item) => ReactNode;
};

/** The entries of a section, one of which can be open: its form takes the place of its row. */
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
              {/* In full beside several buttons as well: a name is what tells two entries apart. */}
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

/** For a section that fills itself: what is left to say is whether visitors see it. */
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
