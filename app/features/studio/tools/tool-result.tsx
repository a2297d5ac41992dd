import type { GenerationFacts } from '../generation.ts';

/** Props of a tool's `Result.tsx`: on a card, or `large` on a page of its own. */
export interface ToolResultProps {
  readonly id: number;
  readonly facts: GenerationFacts;
  readonly large?: boolean | undefined;
}

/** A term and its value in a `gen-facts` list. */
export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
