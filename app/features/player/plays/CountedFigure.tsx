import { countText } from '#app/display/format.ts';
/** A number with its label, for use in a `dl`. */
export function CountedFigure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="small quiet">{label}</dt>
      <dd className="h1 num">{countText(value)}</dd>
    </div>
  );
}
