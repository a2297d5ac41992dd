import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import { parseAst } from 'vite';
import { type LanguageCode, languageOf, TRANSLATED } from './languages.ts';
import { compileMessage } from './messages.ts';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** An export of a `texts.ts`, or an entry of one that is an object. */
export interface SourceText {
  /** As the files of translations name it: `addToCart`, or `themes.dark` for an entry of an object. */
  key: string;
  /** A text, or the code of the function that makes one, with all that it uses. */
  text: string | null;
  code: string | null;
  /** The parameters of a function as they are written. */
  parameters: string;
  /** The names of its arguments, those within objects included. */
  args: readonly string[];
  /** Those that are lists of texts. */
  lists: ReadonlySet<string>;
}

/**
 * Reads the texts of a `texts.ts`, which imports nothing but types, so that it can be read by itself.
 * @throws {Error} for an export that is neither a text, a function, nor an object of texts
 */
export function sourceTextsOf(path: string): ReadonlyMap<string, SourceText> {
  const source = readFileSync(path, 'utf8');
  const { code } = transformSync(source, { loader: 'ts', charset: 'utf8', target: 'es2022' });
  const statements = parseAst(code).body as unknown as Node[];
  const declared = declarationsOf(statements);
  const texts = new Map<string, SourceText>();
  const add = (text: SourceText) => void texts.set(text.key, text);
  const plain = { text: null, code: null, parameters: '', args: [], lists: new Set<string>() };

  for (const [name, { init, exported }] of declared) {
    if (!exported) continue;
    const value = textOf(init);
    if (value !== null) add({ ...plain, key: name, text: value });
    else if (/Function/.test(init.type)) {
      const parameters = init['params'] as Node[];
      const [from, to] = [parameters[0]?.start ?? 0, parameters.at(-1)?.end ?? 0];
      const written = declarationIn(source, name);
      const asWritten = (text: string) =>
        text.replaceAll(/\b[a-z]\w{0,99}\b/gi, (renamed) => {
          const own = renamed.replace(/\d{1,3}$/, '');
          const isRenamed = own !== renamed && declared.has(own) && !written.includes(renamed);
          return isRenamed ? own : renamed;
        });
      add({
        key: name,
        text: null,
        code: withDependencies(code, name, declared),
        parameters: asWritten(code.slice(from, to)),
        args: parameters.flatMap(namesIn).map(asWritten),
        lists: listsOf(written),
      });
    } else if (init.type === 'ObjectExpression') {
      for (const entry of init['properties'] as Node[]) {
        const text = textOf(entry['value'] as Node);
        const key = entry['key'] as Node;
        if (text === null) throw new Error(`${path}: ${name} has an entry that is no text.`);
        add({ ...plain, key: `${name}.${String(key['name'] ?? key['value'])}`, text });
      }
    } else throw new Error(`${path}: ${name} is neither a text nor a function that makes one.`);
  }
  return texts;
}

interface Declaration {
  init: Node;
  exported: boolean;
  /** The whole declaration. */
  statement: Node;
}

function declarationsOf(statements: readonly Node[]): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const statement of statements) {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = (exported ? statement['declaration'] : statement) as Node | null;
    if (declaration?.type === 'FunctionDeclaration') {
      const { name } = declaration['id'] as { name: string };
      found.set(name, { init: declaration, exported, statement: declaration });
    }
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const one of declaration['declarations'] as Node[]) {
      const { name } = one['id'] as { name: string };
      found.set(name, { init: one['init'] as Node, exported, statement: declaration });
    }
  }
  return found;
}

/** The value of a constant text; null for any other expression. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral' || (node['expressions'] as Node[]).length > 0) return null;
  const [only] = node['quasis'] as { value: { cooked: string } }[];
  return only?.value.cooked ?? null;
}

/** The code of a function, closed over the declarations of its module that it uses. */
function withDependencies(
  code: string,
  name: string,
  declared: ReadonlyMap<string, Declaration>,
): string {
  const needed: string[] = [];
  const collect = (one: string) => {
    const { init } = declared.get(one) as Declaration;
    for (const used of identifiersIn(init)) {
      if (used === one || !declared.has(used) || needed.includes(used)) continue;
      collect(used);
      if (!needed.includes(used)) needed.push(used);
    }
  };
  collect(name);
  const { init } = declared.get(name) as Declaration;
  const own = code.slice(init.start, init.end);
  if (needed.length === 0) return own;
  const others = needed.map((one) => {
    const { start, end } = (declared.get(one) as Declaration).statement;
    return code.slice(start, end);
  });
  return `(()=>{${others.join('\n')}\nreturn ${own}})()`;
}

/** The names that code reads, except those of properties. */
function identifiersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(identifiersIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, name, property, computed, key, ...rest } = node as Record<string, unknown>;
  if (type === 'Identifier') return [String(name)];
  const kept = computed === true ? [property, key] : [];
  return [...Object.values(rest), ...kept].flatMap(identifiersIn);
}

/** The names that a parameter binds. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern['left'] as Node);
  const entries = pattern['properties'] as { value: Node }[] | undefined;
  return entries?.flatMap(({ value }) => namesIn(value)) ?? [];
}

/** The TypeScript of a declaration: without types, esbuild renames parameters that are called like another text. */
function declarationIn(source: string, name: string): string {
  const rest = source.slice(source.search(new RegExp(`\\b(?:const|function) ${name}\\b`)));
  return rest.slice(0, rest.search(/\n(?:export|const|function|\/[/*])|$(?![^])/));
}

/** The parameters of a function that are declared as lists. */
function listsOf(declaration: string): ReadonlySet<string> {
  const lists = declaration.matchAll(
    /\b(\w{1,99})\??: (?:readonly )?(?:string\[\]|ReadonlyArray<)/g,
  );
  return new Set([...lists].map(([, list = '']) => list));
}

/** A translation of a source text: a text, or the code of a function with the same parameters. */
export interface Translation {
  text: string | null;
  code: string | null;
}

/** The file of a folder's translations. */
export const translationPath = (textsPath: string, code: LanguageCode) =>
  join(dirname(textsPath), `texts.${code}.json`);

/** The messages of a folder in a language, as they are written; undefined if there is no such file. */
export function messagesOf(
  textsPath: string,
  code: LanguageCode,
): Record<string, string> | undefined {
  const path = translationPath(textsPath, code);
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
    : undefined;
}

/**
 * Compiles the translation of a text.
 * @throws {SyntaxError} with a sentence about a message that does not fit the source text
 */
export function translate(source: SourceText, message: string, code: LanguageCode): Translation {
  const { locale } = languageOf(code);
  const { expression, text, args } = compileMessage(message, { locale, lists: source.lists });
  const unknown = [...args].filter((name) => !source.args.includes(name));
  if (unknown.length > 0) throw new SyntaxError(`it has no argument ${unknown.join(', ')}.`);
  const unused = source.args.filter((name) => !args.has(name));
  if (unused.length > 0) throw new SyntaxError(`the argument ${unused.join(', ')} is not used.`);
  if (source.text !== null) return { text, code: null };
  return { text: null, code: `(${source.parameters})=>${expression}` };
}

/**
 * All translations of a folder's texts that are there and fit, by language and key; the source language is not among
 * them. A message that does not fit is left out, so that its text is English; `translations.test.ts` names it.
 */
export function translationsOf(
  textsPath: string,
  sources: ReadonlyMap<string, SourceText>,
): Map<LanguageCode, Map<string, Translation>> {
  return new Map(
    TRANSLATED.map(({ code }) => {
      const all = new Map<string, Translation>();
      for (const [key, message] of Object.entries(messagesOf(textsPath, code) ?? {})) {
        const source = sources.get(key);
        try {
          if (source) all.set(key, translate(source, message, code));
        } catch (error) {
          if (!(error instanceof SyntaxError)) throw error;
        }
      }
      return [code, all];
    }),
  );
}
