import { parseAst } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** A text that a module reads while it is loaded, and that cannot be read later by changing the code around it. */
interface EagerText {
  /** The code around it. */
  code: string;
  start: number;
}

interface LazyModule {
  /** The changed code. */
  code: string;
  /** The modules `texts.ts` that it imports, as it names them. */
  sources: readonly string[];
  eager: readonly EagerText[];
}

const SOURCE = /(?:^|\/)texts\.ts$/;

/** Methods of zod that take a message as their last argument. */
const TAKES_MESSAGE = new Set(
  (
    'array boolean check date email enum gt gte int length literal lt lte max min multipleOf nonempty number refine ' +
    'regex string union url'
  ).split(' '),
);

/**
 * Changes a module of the server so that the texts at its level are read when they are needed, in the language of that
 * moment: `{ label: texts.a }` gets a getter, a message of zod becomes a function, and a list is made for each
 * language.
 * @param code JavaScript
 * @param options.importOf what the module imports instead of a `texts.ts`
 * @param options.helper the module of `perLanguage`
 * @returns null if the module imports no texts
 */
export function makeLazy(
  code: string,
  options: { importOf: (source: string) => string; helper: string },
): LazyModule | null {
  if (!code.includes('texts.ts')) return null;
  const { body } = parseAst(code) as unknown as { body: Node[] };
  const edits: { start: number; end: number; text: string }[] = [];
  const names = new Set<string>();
  const sources: string[] = [];
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue;
    const source = (node['source'] as { value: string }).value;
    if (!SOURCE.test(source)) continue;
    const specifiers = node['specifiers'] as Node[];
    const [only] = specifiers;
    if (only?.type !== 'ImportNamespaceSpecifier') {
      throw new Error(`Import all of ${source}: import * as texts from '${source}'.`);
    }
    const { name } = only['local'] as { name: string };
    names.add(name);
    sources.push(source);
    const text = `import { texts as ${name} } from ${JSON.stringify(options.importOf(source))};`;
    edits.push({ start: node.start, end: node.end, text });
  }
  if (names.size === 0) return null;

  const eager: EagerText[] = [];
  let usesLists = false;
  /** Places that are changed, by their beginning: several texts may be in one. */
  const changed = new Map<number, { start: number; end: number; text: string }>();
  const part = ({ start, end }: Node) => code.slice(start, end);
  const isText = (node: unknown) => {
    const { type, object } = node as Node;
    return type === 'MemberExpression' && names.has(String((object as Node)['name']));
  };

  const change = (read: Node, path: readonly Node[]) => {
    let child = read;
    let isArgument = false;
    let at = path.length - 1;
    for (; at >= 0; child = path[at] as Node, at -= 1) {
      const parent = path[at] as Node;
      if (PASSED.has(parent.type) || parent.type === 'MemberExpression') continue;
      if (parent.type === 'CallExpression') {
        const callee = parent['callee'] as Node;
        if (callee === child || isText(callee)) continue;
        const method = (callee['property'] as Node | undefined)?.['name'];
        if (callee.type === 'MemberExpression' && TAKES_MESSAGE.has(String(method))) {
          return void changed.set(child.start, { ...child, text: `{error:()=>${part(child)}}` });
        }
        if (isText(child)) {
          const text = `(...all)=>${part(child)}(...all)`;
          // Only a function that is handed on; a text has been read by then.
          if (callee.type === 'Identifier' && HANDED_ON.has(String(callee['name']))) {
            return void changed.set(child.start, { ...child, text });
          }
        }
        isArgument = true;
        continue;
      }
      if (parent.type === 'Property') {
        const object = path[at - 1] as Node;
        const around = path[at - 2];
        const key = part(parent['key'] as Node);
        const method = (
          (around?.['callee'] as Node | undefined)?.['property'] as Node | undefined
        )?.['name'];
        if (
          around?.type === 'CallExpression' &&
          (around['arguments'] as Node[]).includes(object) &&
          TAKES_MESSAGE.has(String(method)) &&
          /^(?:error|message)$/.test(key)
        ) {
          return void changed.set(parent.start, { ...parent, text: `error:()=>${part(child)}` });
        }
        // zod reads the parts of an object once.
        if (isArgument && method !== undefined) break;
        const name = parent['computed'] === true ? `[${key}]` : key;
        const text = `get ${name}(){return ${part(child)}}`;
        return void changed.set(parent.start, { ...parent, text });
      }
      if (parent.type === 'VariableDeclarator' && isObject(child)) {
        usesLists = true;
        const empty = child.type === 'ArrayExpression' ? '[]' : '{}';
        const text = `perLanguage(()=>${part(child)},${empty})`;
        return void changed.set(child.start, { ...child, text });
      }
      break;
    }
    eager.push({ code: part(path[Math.max(at, 0)] ?? read).slice(0, 120), start: read.start });
  };

  const walk = (value: unknown, path: readonly Node[]): void => {
    if (Array.isArray(value)) return value.forEach((entry) => walk(entry, path));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (typeof node.type !== 'string' || /Function/.test(node.type)) return;
    if (node.type === 'PropertyDefinition' && node['static'] !== true) return;
    if (isText(node)) return change(node, path);
    for (const entry of Object.values(node)) walk(entry, [...path, node]);
  };
  for (const node of body) walk(node, []);

  // The outermost of places within each other is changed.
  let end = -1;
  for (const place of [...changed.values()].sort((one, other) => one.start - other.start)) {
    if (place.start < end) continue;
    edits.push(place);
    end = place.end;
  }
  const parts: string[] = [];
  let from = 0;
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    parts.push(code.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  const helper = usesLists
    ? `import { perLanguage } from ${JSON.stringify(options.helper)};\n`
    : '';
  return { code: helper + parts.join('') + code.slice(from), sources, eager };
}

/** Expressions whose value is another text, or a list of texts. */
const PASSED = new Set([
  'ArrayExpression',
  'BinaryExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'NewExpression',
  'TemplateLiteral',
]);

/** Functions at the level of a module that take the function of a text. */
const HANDED_ON = new Set(['numbered']);

const isObject = ({ type }: Node) => type === 'ArrayExpression' || type === 'NewExpression';
