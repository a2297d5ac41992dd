import {
  type MessageFormatElement,
  parse,
  type PluralElement,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

/** A message as code. */
interface CompiledMessage {
  /** An expression in which each argument is a variable. */
  expression: string;
  /** The text, if the message has no arguments; otherwise null. */
  text: string | null;
  /** The names of its arguments. */
  args: ReadonlySet<string>;
}

interface CompileOptions {
  /** For Intl (BCP 47). */
  locale: string;
  /** The names of arguments that are lists of texts. */
  lists?: ReadonlySet<string>;
}

/**
 * Compiles a message (ICU MessageFormat) to an expression that needs nothing but Intl. It knows `{name}` (a list
 * by Intl.ListFormat), `{name, plural, …}`, `{name, selectordinal, …}`, `{name, select, …}`, `#`, `{name, number}`
 * with `integer`, `percent` or a skeleton such as `::.0` or `::scale/0.01`.
 * @throws {SyntaxError} for a message that cannot be read, and for dates and times, which the program formats
 */
export function compileMessage(
  message: string,
  { locale, lists = new Set() }: CompileOptions,
): CompiledMessage {
  const args = new Set<string>();
  const language = JSON.stringify(locale);

  const template = (elements: readonly MessageFormatElement[], counted = ''): string => {
    const parts = elements.map((element) => {
      if (element.type === TYPE.literal) return escapeTemplate(element.value);
      const [only] = elements.length === 1 ? [element] : [];
      const code = expressionOf(element, counted);
      return only ? code : `\${${code}}`;
    });
    const [first] = elements;
    if (elements.length === 1 && first && first.type !== TYPE.literal) return parts.join('');
    return `\`${parts.join('')}\``;
  };

  const expressionOf = (element: MessageFormatElement, counted: string): string => {
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(element.value);
      case TYPE.pound:
        return `${counted}.toLocaleString(${language})`;
      case TYPE.argument: {
        const name = argument(element.value);
        return lists.has(name) ? `new Intl.ListFormat(${language}).format(${name})` : name;
      }
      case TYPE.number: {
        const name = argument(element.value);
        return formatNumber(name, language, element.style);
      }
      case TYPE.plural:
        return plural(element);
      case TYPE.select:
        return select(element);
      default:
        throw new SyntaxError('Dates, times and tags are formatted by the program: use {name}.');
    }
  };

  const plural = ({ value, options, offset, pluralType }: PluralElement): string => {
    const name = argument(value);
    const count = offset === 0 ? name : `(${name}-${offset})`;
    const bodies = Object.entries(options).map(([key, option]): [string, string] => [
      key,
      template(option.value, count),
    ]);
    const exact = bodies.filter(([key]) => key.startsWith('='));
    const rest = bodies.filter(([key]) => !key.startsWith('='));
    const known = new Intl.PluralRules(locale, { type: pluralType }).resolvedOptions();
    for (const [key] of rest) {
      if (!known.pluralCategories.includes(key as Intl.LDMLPluralRule)) {
        throw new SyntaxError(`${locale} has no plural category ${key}.`);
      }
    }
    const chosen = exact.map(([key, body]) => `${name}==${key.slice(1)}?${body}:`).join('');
    return `(${chosen}${byCategory(count, rest, { locale, pluralType })})`;
  };

  const select = ({ value, options }: SelectElement): string => {
    const name = argument(value);
    const bodies = Object.entries(options);
    const other = bodies.find(([key]) => key === 'other')?.[1].value ?? [];
    const tests = bodies
      .filter(([key]) => key !== 'other')
      .map(([key, option]) => `String(${name})==${JSON.stringify(key)}?${template(option.value)}:`);
    return `(${tests.join('')}${template(other)})`;
  };

  const argument = (name: string) => {
    args.add(name);
    return name;
  };

  const elements = parse(message, { ignoreTag: true, captureLocation: false });
  const [first] = elements;
  if (elements.length === 0) return { expression: '""', text: '', args };
  if (elements.length === 1 && first?.type === TYPE.literal) {
    return { expression: JSON.stringify(first.value), text: first.value, args };
  }
  const expression = template(elements);
  // A lone argument may be a number, and a text is expected.
  return {
    expression: /^\w+$/.test(expression) ? `\`\${${expression}}\`` : expression,
    text: null,
    args,
  };
}

const escapeTemplate = (text: string) => text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&');

/**
 * Formats a number by a style or a skeleton such as `::.0`. Intl knows no `scale`, which is a product here.
 * @throws {SyntaxError} for a style that is unknown
 */
function formatNumber(name: string, language: string, style: unknown): string {
  if (style === undefined || style === null) return `${name}.toLocaleString(${language})`;
  const options =
    typeof style === 'string'
      ? NUMBER_STYLES[style]
      : (style as { parsedOptions?: NumberOptions }).parsedOptions;
  if (!options) throw new SyntaxError(`There is no style of numbers such as that of ${name}.`);
  const { scale = 1, ...others } = options;
  const value = scale === 1 ? name : `(${name}*${scale})`;
  return `${value}.toLocaleString(${language},${JSON.stringify(others)})`;
}

type NumberOptions = Intl.NumberFormatOptions & { scale?: number };

const NUMBER_STYLES: Readonly<Record<string, NumberOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
};

/** Counts by which a rule is compared with the plural rules of a language. */
const COUNTS = [...Array(201).keys(), 0.5, 1.5, 2.5, 1_000_000];

/** Chooses the body by the plural category of a count, with a comparison where the language needs no more. */
function byCategory(
  count: string,
  bodies: readonly [key: string, body: string][],
  { locale, pluralType: type }: { locale: string; pluralType?: Intl.PluralRuleType },
): string {
  const other = bodies.find(([key]) => key === 'other')?.[1] ?? '""';
  const named = bodies.filter(([key]) => key !== 'other');
  if (named.length === 0) return other;
  const rules = new Intl.PluralRules(locale, { type });
  const [[only, body] = ['', '']] = named;
  if (named.length === 1) {
    const isOne = (fits: (one: number) => boolean) =>
      COUNTS.every((one) => fits(one) === (rules.select(one) === only));
    if (isOne((one) => one === 1)) return `${count}==1?${body}:${other}`;
    if (isOne((one) => one < 2)) return `${count}<2?${body}:${other}`;
  }
  const kind = type === 'ordinal' ? ',{type:"ordinal"}' : '';
  const select = `new Intl.PluralRules(${JSON.stringify(locale)}${kind}).select(${count})`;
  return `({${named.map(([key, text]) => `${key}:${text}`).join()}})[${select}]??${other}`;
}
