import type { GenerationFacts } from '../generation.ts';

/** What `Result.tsx` of a tool is given: on a card, or `large` on a page of its own. */
export interface ToolResultProps {
  /** Of the generation. */
  readonly id: number;
  readonly facts: GenerationFacts;
  readonly large?: boolean | undefined;
}

/** One figure of a `gen-facts` list. */
export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
