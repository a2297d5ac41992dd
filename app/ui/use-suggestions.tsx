import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { Suggested } from './FilterForm.tsx';

type SuggestionList = ComponentType<{ input: HTMLInputElement; from: string }>;

const loadSuggestions = () => import('./Suggestions.tsx').then((module) => module.default);

/**
 * Suggestions below a search field, if scripts run.
 * @param from address whose `?search=` returns them
 * @param value of the field
 */
export function useSuggestions(from: string, value: string): Suggested {
  // A new default value creates a new input, which then gets the suggestions.
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<SuggestionList>();
  const suggest = useCallback(() => {
    // Without a connection, the form still works.
    loadSuggestions().then(
      (component) => setSuggestions(() => component),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // The input may have had the focus before the scripts ran.
    if (input && input === document.activeElement) suggest();
  }, [suggest, input]);
  return {
    ref: setInput,
    onFocus: suggest,
    list: Suggestions && input && (
      <Suggestions key={`suggestions for ${value}`} input={input} from={from} />
    ),
  };
}
