import type { GenerationCounts } from '../generations/generation-view.ts';

/** How many beats there are, by what became of them. */
export function GenerationStats({ counts }: { counts: GenerationCounts }) {
  return (
    <section aria-labelledby="generation-stats">
      <h2 className="h2" id="generation-stats">
        Generation Stats
      </h2>
      <dl className="figures">
        <Figure dot="dot-ok" name="Completed" count={counts.completed} />
        <Figure dot="dot-warn" name="Processing" count={counts.processing} />
        <Figure name="Total Generated" count={counts.total} />
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
