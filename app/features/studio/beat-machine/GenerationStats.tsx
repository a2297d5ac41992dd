import type { GenerationCounts } from '../generation-view.ts';
import * as texts from './texts.ts';

/** How many beats there are, and how many are on their way. */
export function GenerationStats({ counts }: { counts: GenerationCounts }) {
  return (
    <section aria-labelledby="generation-stats">
      <h2 className="h2" id="generation-stats">
        {texts.generationStats}
      </h2>
      <dl className="figures">
        <Figure dot="dot-ok" name={texts.completed} count={counts.completed} />
        <Figure dot="dot-warn" name={texts.processing} count={counts.processing} />
        <Figure name={texts.totalGenerated} count={counts.total} />
      </dl>
    </section>
  );
}

function Figure({ dot, name, count }: { dot?: string; name: string; count: number }) {
  return (
    <div>
      <dt>
        {dot && <span className={`dot ${dot}`} />}
        {name}
      </dt>
      <dd>{count.toLocaleString('en')}</dd>
    </div>
  );
}
