import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/IconButton.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Title } from '#app/ui/Title.tsx';
import { useEditing } from './editing-context.ts';
import * as texts from '../texts.ts';

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
              label={texts.edit(name)}
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
