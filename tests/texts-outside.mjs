import ts from 'typescript';

/**
 * Finds text for people in the source of a module that belongs into a `texts.ts`. It uses the syntax alone:
 * the place of a string, and its form.
 */

/** Attributes that never hold text. */
const TECHNICAL =
  /^(@.*|accept|allow|aria-keyshortcuts|autoComplete|buttonClass|class|className|coords|d|dateTime|fill|form|headClassName|height|href|htmlFor|icon|id|import|initial|inputMode|integrity|intent|key|kind|lang|list|look|media|method|nonce|pattern|points|preserveAspectRatio|property|rel|reset|role|sizes|slot|src|stopColor|stroke|style|target|to|tone|transform|type|variant|viewBox|width|wrap)$|^(data|aria-(controls|current|describedby|haspopup|labelledby|live))|[cC]lassName$/;

/** Properties, attributes and constants whose strings are always shown. */
const SHOWN =
  /(^|[a-z])(alt|answer|confirm|description|empty|error|heading|help|hint|label|lead|legend|mark|message|note|placeholder|question|save|sentence|subject|summary|text|title)s?$|^(aria-label|aria-valuetext|aria-roledescription|aria-description|ERROR|LABEL|TITLE)$/i;

/** Functions whose arguments are text for a host or a developer, or names of modules. */
const FOR_DEVELOPERS =
  /^(Error|TypeError|RangeError|SyntaxError|DOMException|BrokenMedia|sql|describe|it|test|expect|matchMedia|RegExp|classNames|createRateLimit|keyedHash|partOfPage|console\..*|(.*\.)?log(\..*)?|(.|\n)*\.(debug|error|info|warn|fatal|is|querySelector|querySelectorAll|where|select|ref|raw|addIssue|getElementById|startsWith|endsWith|includes|split|join|replace|replaceAll|test|match|get|set|has|append|setHeader|selectFrom|delete|createElement|execute))$/;

/** Its name is the same in every language. */
const PRODUCT = 'Artist Space';
const letters = /\p{L}/u;
const isShownString = (node) =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateExpression(node);

/** Text of a string, with '0' for each interpolation. */
function textOf(node) {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `0${literal.text}`)].join('');
}

/** Code, styles, an address or a path alone, the name of a program. A sentence may contain an address. */
const NO_WORDS = /[<>{}=_\\[\]#*|]|(?<![\s/])@|(?<!:)\/\/|\(\+|^[/.:\w-]*[/:][\w/.:-]*$/;
const A_WORD = /(^|[\s(“‘'’])\p{L}{2,}(?=[\s,.:;!?…)”’'-]|$)/u;

/** Two words or more, the first with a capital, a number or interpolated; or one, with a capital. */
const isSentence = (words) =>
  (!NO_WORDS.test(words) && /^[‘“(]?[\p{Lu}\d].*\s/su.test(words) && A_WORD.test(words)) ||
  /^\p{Lu}\p{Ll}+[.!?…]*$/u.test(words);
/** Part of a sentence, before or after other words. */
const isFragment = (words) => !NO_WORDS.test(words) && /^[,.]? \p{L}{2,}|\p{L}{2,} $/u.test(words);
const isShown = (words) => isSentence(words) || isFragment(words);

/**
 * Lists the texts of a module that belong into a `texts.ts`, in source order.
 * @param {string} path by whose ending TSX is told from TypeScript
 * @returns {string[]} 'line: text'
 */
export function textsOf(source, path = 'Screen.tsx') {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  return findTexts(file).map((node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return `${line + 1}: ${textOf(node).replace(/\s+/g, ' ').trim()}`;
  });
}

/** @returns {ts.Node[]} texts of JSX, and strings that are shown, in source order */
function findTexts(source) {
  const found = [];
  visit(source);
  return found;

  function visit(node) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node)) {
      if (letters.test(node.text)) found.push(node);
      return;
    }
    if (isShownString(node) && isText(node)) {
      found.push(node);
      if (!ts.isTemplateExpression(node)) return;
    }
    ts.forEachChild(node, visit);
  }
}

function isText(node) {
  const words = textOf(node);
  if (!letters.test(words) || words === PRODUCT) return false;
  const { kind, name = '' } = placeOf(node);
  if (kind === 'none') return false;
  if (kind === 'child') return true;
  if (kind === 'call' && FOR_DEVELOPERS.test(name)) return false;
  if (TECHNICAL.test(name) && kind !== 'call') return false;
  if (kind === 'attribute' && SHOWN.test(name)) return !NO_WORDS.test(words);
  if (kind === 'property' && SHOWN.test(name) && !NO_WORDS.test(words) && /\s\p{L}/u.test(words))
    return true;
  return isShown(words);
}

/** Finds the node that receives a string, through conditions, defaults and lists. */
function placeOf(node) {
  let child = node;
  for (let parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (ts.isJsxExpression(parent)) {
      if (ts.isJsxAttribute(parent.parent)) continue;
      return { kind: 'child' };
    }
    if (ts.isJsxAttribute(parent)) return { kind: 'attribute', name: parent.name.getText() };
    if (ts.isPropertyAssignment(parent)) {
      if (parent.name === child) return { kind: 'none' };
      return { kind: 'property', name: parent.name.getText().replace(/['"]/g, '') };
    }
    if (
      ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isPropertyDeclaration(parent)
    ) {
      return { kind: 'property', name: parent.name.getText() };
    }
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      // The receiver of a method call goes where its result goes.
      if (parent.expression === child) continue;
      return { kind: 'call', name: parent.expression.getText() };
    }
    if (ts.isTaggedTemplateExpression(parent)) return { kind: 'call', name: parent.tag.getText() };
    if (
      ts.isLiteralTypeNode(parent) ||
      ts.isElementAccessExpression(parent) ||
      ts.isCaseClause(parent)
    )
      return { kind: 'none' };
    if (ts.isBinaryExpression(parent)) {
      const operator = parent.operatorToken.kind;
      if (
        operator === ts.SyntaxKind.EqualsEqualsEqualsToken ||
        operator === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
        operator === ts.SyntaxKind.InKeyword
      ) {
        return { kind: 'none' };
      }
      continue;
    }
    if (ts.isConditionalExpression(parent)) {
      if (parent.condition === child) return { kind: 'none' };
      continue;
    }
    if (ts.isTemplateSpan(parent)) {
      // Part of a longer text, or of an address.
      return { kind: 'splice' };
    }
    if (ts.isStatement(parent) || ts.isArrowFunction(parent)) return { kind: 'other' };
  }
  return { kind: 'other' };
}
