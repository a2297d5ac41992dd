const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public';
const ADDRESSING = ['to', 'cc', 'bto', 'bcc', 'audience'];

/**
 * Writes JSON-LD as servers expect it that read it as plain JSON: the public by its whole address (Lemmy knows no other),
 * attachments as an array (Pixelfed). Integrity proofs of Fedify are made over the same form.
 */
export function plainForm<Value>(value: Value): Value {
  return rewritten(value, '') as Value;
}

function rewritten(value: unknown, key: string): unknown {
  if (typeof value === 'string') {
    return value === 'as:Public' && ADDRESSING.includes(key) ? PUBLIC : value;
  }
  if (Array.isArray(value)) return value.map((item) => rewritten(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]): [string, unknown] => {
      if (name === '@context') return [name, item];
      const plain = rewritten(item, name);
      return [name, name === 'attachment' && !Array.isArray(plain) ? [plain] : plain];
    }),
  );
}
