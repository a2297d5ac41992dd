import { Card } from '#app/ui/Card.tsx';

type PerformanceStatsProps = { followers: number; tracks: number };

/** Only what was counted. */
export function PerformanceStats({ followers, tracks }: PerformanceStatsProps) {
  return (
    <Card as="aside" labelledBy="counted-title">
      <h2 className="h2" id="counted-title">
        Performance Stats
      </h2>
      <dl className="grid grid-cols-2 gap-4 pt-4">
        <Figure label="Followers" value={followers} />
        <Figure label={tracks === 1 ? 'Public track' : 'Public tracks'} value={tracks} />
      </dl>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="small quiet">{label}</dt>
      <dd className="h1 num">{value.toLocaleString('en')}</dd>
    </div>
  );
}
