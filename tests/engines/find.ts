/** One step of a search: elements within those that the steps before have found. */
export interface Step {
  readonly css?: string;
  readonly role?: Role;
  /** The accessible name, or the text of a control's label. */
  readonly name?: Words;
  /** Text somewhere in it. */
  readonly has?: Words;
  /** Its own text: the innermost element with exactly this. */
  readonly text?: Words;
}

/** Exact text except for white space; or the source and flags of a regular expression. */
export type Words = string | { readonly source: string; readonly flags: string };

export type Role = keyof typeof ROLES;

/** Elements that may have a role (HTML-AAM), as far as journeys need them. */
export const ROLES = {
  button: 'button, input[type=submit], input[type=button], [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href], [role=link]',
  listitem: 'li, [role=listitem]',
  option: 'option, [role=option]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  slider: 'input[type=range], [role=slider]',
  status: 'output, [role=status], [role=alert]',
  textbox:
    'input:not([type]), input[type=text], input[type=email], input[type=search], input[type=url], textarea, [role=textbox]',
  timer: '[role=timer]',
} as const;

/**
 * Elements that the steps find in this page, in document order: only visible ones, except file fields. It
 * runs in the page, and so must not refer to anything outside.
 */
export function findAll(steps: readonly Step[], roles: Record<string, string>): Element[] {
  const plain = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim();
  const fits = (words: string, wanted: Words) =>
    typeof wanted === 'string'
      ? plain(words) === plain(wanted)
      : new RegExp(wanted.source, wanted.flags).test(plain(words));
  const contains = (words: string, wanted: Words) =>
    typeof wanted === 'string' ? plain(words).includes(plain(wanted)) : fits(words, wanted);
  const isSeen = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'file'
      ? true
      : element.checkVisibility({ visibilityProperty: true });

  /** Text of an element, as announced by screen readers. */
  const wordsIn = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return '';
    if (node.getAttribute('aria-hidden') === 'true' || node.matches('script, style')) return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (label) return ` ${label} `;
    if (node.matches('select, textarea')) return '';
    const inner = Array.from(node.childNodes, wordsIn).join('');
    return getComputedStyle(node).display === 'inline' ? inner : ` ${inner} `;
  };
  /** https://www.w3.org/TR/accname-1.2/, without descriptions and generated content. */
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids) {
      const labels = ids.split(' ').map((id) => document.getElementById(id));
      return labels.map((label) => (label ? wordsIn(label) : '')).join(' ');
    }
    const given = element.getAttribute('aria-label');
    if (given) return given;
    const labels = (element as HTMLInputElement).labels;
    if (labels?.length) return Array.from(labels, wordsIn).join(' ');
    const { value, type } = element as HTMLInputElement;
    if (type === 'submit' && element instanceof HTMLInputElement) return value;
    if (element.matches('section, dialog, [role=region], [role=dialog]')) return '';
    return wordsIn(element) || (element.getAttribute('title') ?? '');
  };

  const within = (root: ParentNode, { css, role, name, has, text }: Step): Element[] => {
    const wanted = css ?? (role ? roles[role] : name ? 'input, select, textarea, button' : '*');
    let found = Array.from(root.querySelectorAll(wanted ?? '*')).filter(isSeen);
    if (name !== undefined) found = found.filter((element) => fits(nameOf(element), name));
    if (has !== undefined) {
      found = found.filter((element) => contains((element as HTMLElement).innerText, has));
    }
    if (text === undefined) return found;
    const saying = found.filter((element) => fits((element as HTMLElement).innerText ?? '', text));
    return saying.filter(
      (element) => !saying.some((one) => one !== element && element.contains(one)),
    );
  };
  let roots: ParentNode[] = [document];
  for (const step of steps) {
    roots = [...new Set(roots.flatMap((root) => within(root, step)))];
  }
  return roots as Element[];
}
