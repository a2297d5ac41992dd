/**
 * An entry's text as it is said: what is known in place of `{newest|a single}`, lines joined to
 * paragraphs, list items each on a line.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | null>>): string {
  return paragraphs(text).replace(
    /\{(\w{1,40})\|([^}]{0,400})\}/g,
    (_whole, name: string, otherwise: string) => values[name] ?? otherwise,
  );
}

function paragraphs(text: string): string {
  const said: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const joins = line !== '' && !BEGINS_ITEM.test(line) && said.at(-1);
    if (joins) said[said.length - 1] = `${joins} ${line}`;
    else said.push(line);
  }
  return said.join('\n').trim();
}

const BEGINS_ITEM = /^(?:-|\d\.) /;
