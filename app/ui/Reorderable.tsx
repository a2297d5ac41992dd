import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';
import { moved, placesOf, placeWords, sameOrder } from './reorder.ts';
import { useDragging } from './use-dragging.ts';
import { useHydrated } from './hydration.tsx';
import * as texts from './texts.ts';

type Item = { id: string; name: string };

type RowParts = {
  /** Handle by which the row is dragged, with a pointer or with the keyboard. */
  handle: ReactNode;
  /** For buttons of the row: moves it by -1 up, by 1 down. */
  move: (places: number) => void;
  /** Index from 0. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
};

type ReorderableProps<Entry extends Item> = {
  /** Name of the list: 'Sections, in the order of your page'. */
  label: string;
  items: readonly Entry[];
  /** Called once for each finished move, with all ids in their new order. */
  onReorder: (ids: string[]) => void;
  className?: string;
  children: (item: Entry, parts: RowParts) => ReactNode;
};

type Carry = { id: string; order: string[] };

/**
 * A list that is reordered by dragging a row's handle; by keyboard (Space or Enter on the handle lifts,
 * arrows move by one, Escape cancels, Space or Enter drops); or by buttons in the rows, whose forms work
 * without scripts. Changes are announced to screen readers.
 */
export function Reorderable<Entry extends Item>(props: ReorderableProps<Entry>) {
  const { label, items, onReorder, className, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const helpId = useId();
  const given = items.map(({ id }) => id);
  const [carry, setCarry] = useState<Carry | null>(null);
  const [draft, setDraft] = useDraft(given);
  const [said, say] = useState('');
  const order = carry?.order ?? draft ?? given;
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? id;

  function settle(next: string[], id: string) {
    if (sameOrder(next, draft ?? given)) return;
    flushSync(() => setDraft(next));
    say(texts.movedTo(nameOf(id), placeWords(next, id)));
    onReorder(next);
  }

  useDragging(list, order, settle);

  function lift(id: string) {
    setCarry({ id, order });
    say(texts.liftedFrom(nameOf(id), placeWords(order, id)));
  }

  function drop({ id, order: next }: Carry) {
    setCarry(null);
    if (sameOrder(next, draft ?? given)) say(texts.staysAt(nameOf(id), placeWords(next, id)));
    else settle(next, id);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!carry) return;
    const places = placesOf(event.key, order.length);
    if (event.key === 'Escape') {
      setCarry(null);
      say(texts.isBackAt(nameOf(carry.id), placeWords(draft ?? given, carry.id)));
    } else if (places !== undefined) {
      const next = moved(order, carry.id, places);
      setCarry({ ...carry, order: next });
      say(texts.nameAtPlace(nameOf(carry.id), placeWords(next, carry.id)));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  const rows = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return (
    <>
      <ol ref={list} className={classNames('order', className)} aria-label={label}>
        {rows.map((item, index) => {
          const carried = carry?.id === item.id;
          return (
            <li key={item.id} data-id={item.id} className={carried ? 'is-lifted' : undefined}>
              {children(item, {
                handle: (
                  <Handle
                    name={item.name}
                    carried={carried}
                    helpId={helpId}
                    onToggle={() => (carried ? drop(carry) : lift(item.id))}
                    onKeyDown={onKeyDown}
                    onLeave={() => carried && drop(carry)}
                  />
                ),
                move: (places) => settle(moved(order, item.id, places), item.id),
                place: index,
                isFirst: index === 0,
                isLast: index === rows.length - 1,
              })}
            </li>
          );
        })}
      </ol>
      <p className="vh" id={helpId}>
        {texts.howToReorder}
      </p>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  );
}

/** The local order, until the parent passes a new one. */
function useDraft(given: string[]) {
  const [state, setState] = useState<{ given: string[]; draft: string[] | null }>({
    given,
    draft: null,
  });
  if (!sameOrder(state.given, given)) setState({ given, draft: null });
  const draft = sameOrder(state.given, given) ? state.draft : null;
  return [draft, (next: string[]) => setState({ given, draft: next })] as const;
}

type HandleProps = {
  name: string;
  carried: boolean;
  helpId: string;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onLeave: () => void;
};

/** Without scripts it has no function, so it is shown only with them; its space is reserved. */
function Handle({ name, carried, helpId, onToggle, onKeyDown, onLeave }: HandleProps) {
  if (!useHydrated()) return <span className="grip" />;
  return (
    <button
      type="button"
      className="grip"
      aria-label={texts.moveName(name)}
      aria-pressed={carried}
      aria-describedby={helpId}
      // A key press clicks without a pointer; a click with one is the end of a drag.
      onClick={(event) => event.detail === 0 && onToggle()}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    >
      <Icon name="grip" />
    </button>
  );
}
