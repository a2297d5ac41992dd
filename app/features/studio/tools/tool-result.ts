import type { GenerationFacts } from '../generation-view.ts';

/** What `Result.tsx` of a tool is given: on a card, or `large` on a page of its own. */
export interface ToolResultProps {
  /** Of the generation. */
  readonly id: number;
  readonly facts: GenerationFacts;
  readonly large?: boolean | undefined;
}
