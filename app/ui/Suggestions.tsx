import { useNavigate } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import { joinFacts } from '#app/display/format.ts';
import * as texts from './texts.ts';

/** A suggestion for the typed words. */
interface Suggestion {
  /** 'Album' */
  kind: string;
  name: string;
  /** Artist of the item. */
  by: string | null;
  /** Path of the item's page. */
  path: string;
}

/** Delay after the last letter: a request for each letter would arrive too late to be useful. */
const PAUSE_MS = 150;

type SuggestionsProps = {
  /** Input that becomes a combobox with a list. */
  input: HTMLInputElement;
  /** Address whose `?search=` returns suggestions. */
  from: string;
};

/**
 * Suggestions below a search field, with the keys of a WAI-ARIA combobox with a list. If the request fails,
 * the field stays a plain one.
 */
export default function Suggestions({ input, from }: SuggestionsProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const isOpen = open && found.length > 0;
  const list = useRef<HTMLUListElement>(null);
  const idOf = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    let asking: AbortController | undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const ask = async (typed: string, signal: AbortSignal) => {
      const answer = await fetch(`${from}?search=${encodeURIComponent(typed)}`, { signal });
      if (!answer.ok) return;
      const { suggestions } = (await answer.json()) as { suggestions: Suggestion[] };
      if (signal.aborted) return;
      setFound(suggestions);
      setActive(-1);
      setOpen(document.activeElement === input);
    };
    const type = () => {
      clearTimeout(pause);
      asking?.abort();
      const typed = input.value.trim();
      if (typed === '') return setOpen(false);
      const controller = new AbortController();
      asking = controller;
      // Without a connection, the form still works.
      pause = setTimeout(() => void ask(typed, controller.signal).catch(() => undefined), PAUSE_MS);
    };
    const close = () => setOpen(false);
    input.addEventListener('input', type);
    input.addEventListener('blur', close);
    if (input.value !== input.defaultValue) type();
    return () => {
      clearTimeout(pause);
      asking?.abort();
      input.removeEventListener('input', type);
      input.removeEventListener('blur', close);
    };
  }, [input, from]);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
    if (active >= 0) {
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [input, listId, isOpen, active]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const { key } = event;
      if (key === 'Escape' && isOpen) {
        // By default, a search field would be emptied.
        event.preventDefault();
        setOpen(false);
      } else if ((key === 'ArrowDown' || key === 'ArrowUp') && found.length > 0) {
        event.preventDefault();
        const last = found.length - 1;
        const step = key === 'ArrowDown' ? 1 : -1;
        setActive((at) => (!isOpen ? (step > 0 ? 0 : last) : nextOf(at + step, last)));
        setOpen(true);
      } else if (key === 'Enter') {
        const chosen = isOpen ? found[active] : undefined;
        setOpen(false);
        if (!chosen) return;
        event.preventDefault();
        void navigate(chosen.path);
      }
    };
    const pick = (event: MouseEvent) => {
      const option = event.target instanceof Element && event.target.closest('[role="option"]');
      const chosen = found.find((_, index) => option && option.id === `${listId}-${index}`);
      if (chosen) void navigate(chosen.path);
    };
    // Keeps the focus in the field, and with it the list open.
    const keepFocus = (event: MouseEvent) => event.preventDefault();
    const options = list.current;
    input.addEventListener('keydown', press);
    options?.addEventListener('click', pick);
    options?.addEventListener('mousedown', keepFocus);
    return () => {
      input.removeEventListener('keydown', press);
      options?.removeEventListener('click', pick);
      options?.removeEventListener('mousedown', keepFocus);
    };
  }, [input, listId, found, active, isOpen, navigate]);

  return (
    <>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={texts.suggestions}
        className="options"
        hidden={!isOpen}
      >
        {found.map(({ kind, name, by, path }, index) => (
          <li
            key={path}
            id={idOf(index)}
            role="option"
            aria-selected={index === active}
            data-focus={index === active ? '' : undefined}
            className="mi"
          >
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <b dir="auto">{name}</b>
              <span className="quiet block">{joinFacts([kind, by])}</span>
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="vh">
        {isOpen && texts.suggestionCount(found.length)}
      </p>
    </>
  );
}

/** After the last entry none is selected, and then the first again. */
function nextOf(at: number, last: number): number {
  if (at > last) return -1;
  return at < -1 ? last : at;
}
