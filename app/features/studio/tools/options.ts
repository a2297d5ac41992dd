/** A list of values and their labels, as the fields of a form take it. */
export function options<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({
    value: value as Value,
    label,
  }));
}
