type Value = string | number | null;

/** Spreadsheets run text that begins like a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF1D\uFF20\uFF0D]/;

function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file in the format of RFC 4180. Text that looks like a formula is disarmed. */
export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`;
