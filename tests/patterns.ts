import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** A regular expression of the server's sources. */
export interface Pattern {
  source: string;
  flags: string;
  /** File and line of its definition. */
  at: string;
}

/** Replaces a part of a pattern that is known only at run time: a name, an alternation of words. */
const UNKNOWN_PART = 'word';
/** Functions whose texts become patterns, with `#` for a number; declared in the second one. */
const TAKING_TEXTS = new Set(['numberAt', 'firstNumber']);
const NUMBERS = 'app/features/assistants/calculations/calculation.ts';

/**
 * All regular expressions of the server: literals, and arguments of `new RegExp`, with the constants of the
 * same file and of relative imports.
 */
export function patternsOfServer(): Pattern[] {
  const tracked = execFileSync('git', ['ls-files', 'app', 'packages/audio', 'db', 'migrations'], {
    encoding: 'utf8',
  });
  const files = tracked
    .split('\n')
    .filter((path) => /\.[jt]sx?$/.test(path) && existsSync(path))
    .filter((path) => !/\.test\.tsx?$|\/(?:fixtures|bench)\//.test(path));
  return files.flatMap(patternsIn);
}

function patternsIn(path: string): Pattern[] {
  const file = parsed(path);
  const found: Pattern[] = [];
  const add = (node: ts.Node, source: string, flags: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({ source, flags, at: `${path}:${line + 1}` });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const [first, second] = node.arguments ?? [];
      const name = node.expression.getText();
      if (name === 'RegExp' && first) add(node, textOf(first), second ? textOf(second) : '');
      if (TAKING_TEXTS.has(name)) {
        const number = textOfConstant(parsed(NUMBERS), 'NUMBER');
        for (const text of (node.arguments ?? []).slice(1)) {
          if (!ts.isSpreadElement(text)) add(text, textOf(text).replace('#', number), 'i');
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const parsedFiles = new Map<string, ts.SourceFile>();

function parsed(path: string): ts.SourceFile {
  const known = parsedFiles.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  parsedFiles.set(path, file);
  return file;
}

/** The text of an expression, as far as it can be evaluated statically. */
function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'));
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(node.left) + textOf(node.right);
  if (ts.isTemplateExpression(node)) return textOfTemplate(node, false);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') {
    const { template } = node;
    return ts.isTemplateExpression(template)
      ? textOfTemplate(template, true)
      : template.getText().slice(1, -1);
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
    return textOf(node.expression);
  if (ts.isIdentifier(node)) return textOfConstant(node.getSourceFile(), node.text);
  return UNKNOWN_PART;
}

function textOfTemplate(node: ts.TemplateExpression, raw: boolean): string {
  const written = ({ text, rawText = text }: ts.TemplateLiteralLikeNode) => (raw ? rawText : text);
  const parts = node.templateSpans.map(
    ({ expression, literal }) => textOf(expression) + written(literal),
  );
  return [written(node.head), ...parts].join('');
}

function textOfConstant(file: ts.SourceFile, name: string): string {
  let text = UNKNOWN_PART;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer)
      text = textOf(node.initializer);
    else if (ts.isImportSpecifier(node) && node.name.text === name) {
      const from = (node.parent.parent.parent.moduleSpecifier as ts.StringLiteral).text;
      const path = normalize(join(dirname(file.fileName), from));
      if (from.startsWith('.') && existsSync(path))
        text = textOfConstant(parsed(path), (node.propertyName ?? node.name).text);
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return text;
}

/**
 * True if a pattern has an unbounded repetition. Without one it reads, from each position, at most a fixed
 * number of characters: its time is linear in the text's length.
 */
export function isUnbounded(source: string): boolean {
  const plain = source
    .replace(/\\[pP]\{[^}]*\}|\\./gs, 'E')
    .replace(/\[[^\]]*\]/g, 'C')
    .replaceAll('(?', '(');
  return /[*+]|\{\d+,\}/.test(plain);
}

const LENGTH = 4000;
const PUMPS = [' ', '\n', '9', '9 ', 'a', 'a ', ', ', '- ', '.', '"', 'é', '/', '@a.', '({['];

/**
 * Texts of 4,000 characters on which a pattern is slow, if it is on any: its own parts repeated, with an end
 * that does not match.
 */
function pumpedTexts(source: string): string[] {
  const words = [...new Set(source.replace(/\\[a-zA-Z]/g, ' ').match(/[\p{L}\d]{2,}/gu))];
  const some = words.filter((_, at) => at % Math.ceil(words.length / 6) === 0);
  const pumps = [...PUMPS, ...some.flatMap((word) => [`${word} `, word]), `${some.join(' ')} 9 , `];
  return pumps.map(
    (pump) => `x${pump.repeat(Math.ceil(LENGTH / pump.length)).slice(0, LENGTH)}\u0000`,
  );
}

/** Longest time of a pattern on one of those texts, in milliseconds: the shortest of several runs. */
export function slowestRead({ source, flags }: Pattern): number {
  const pattern = new RegExp(source, flags.replace(/[gy]/g, '') + 'g');
  let slowest = 0;
  for (const text of pumpedTexts(source)) {
    let ms = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 5 && ms > slowest; run += 1) {
      const began = performance.now();
      text.replace(pattern, '');
      ms = Math.min(ms, performance.now() - began);
      if (ms > 500) break;
    }
    slowest = Math.max(slowest, ms);
  }
  return slowest;
}
