/** A number that was counted, over what it counts. Goes into a `dl`. */
export function CountedFigure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="small quiet">{label}</dt>
      <dd className="h1 num">{value.toLocaleString('en')}</dd>
    </div>
  );
}
