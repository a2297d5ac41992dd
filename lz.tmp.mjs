// lz.tmp.ts
import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

// app/languages/lazy-texts.ts
import { parseAst } from "vite";
var SOURCE = /(?:^|\/)texts\.ts$/;
var TAKES_MESSAGE = new Set(
  "array boolean check date email enum gt gte int length literal lt lte max min multipleOf nonempty number refine regex string union url".split(" ")
);
function makeLazy(code, options) {
  if (!code.includes("texts.ts")) return null;
  const { body } = parseAst(code);
  const edits = [];
  const names = /* @__PURE__ */ new Set();
  const sources = [];
  for (const node of body) {
    if (node.type !== "ImportDeclaration") continue;
    const source = node["source"].value;
    if (!SOURCE.test(source)) continue;
    const specifiers = node["specifiers"];
    const [only] = specifiers;
    if (only?.type !== "ImportNamespaceSpecifier") {
      throw new Error(`Import all of ${source}: import * as texts from '${source}'.`);
    }
    const { name } = only["local"];
    names.add(name);
    sources.push(source);
    const text = `import { texts as ${name} } from ${JSON.stringify(options.importOf(source))};`;
    edits.push({ start: node.start, end: node.end, text });
  }
  if (names.size === 0) return null;
  const eager = [];
  let usesLists = false;
  const changed = /* @__PURE__ */ new Map();
  const part = ({ start, end: end2 }) => code.slice(start, end2);
  const isText = (node) => {
    const { type, object } = node;
    return type === "MemberExpression" && names.has(String(object["name"]));
  };
  const change = (read, path) => {
    let child = read;
    let at = path.length - 1;
    for (; at >= 0; child = path[at], at -= 1) {
      const parent = path[at];
      if (PASSED.has(parent.type) || parent.type === "MemberExpression") continue;
      if (parent.type === "CallExpression") {
        const callee = parent["callee"];
        if (callee === child || isText(callee)) continue;
        const method = callee["property"]?.["name"];
        if (callee.type === "MemberExpression" && TAKES_MESSAGE.has(String(method))) {
          return void changed.set(child.start, { ...child, text: `{error:()=>${part(child)}}` });
        }
        if (isText(child)) {
          const text = `(...all)=>${part(child)}(...all)`;
          if (callee.type === "Identifier" && HANDED_ON.has(String(callee["name"]))) {
            return void changed.set(child.start, { ...child, text });
          }
        }
        continue;
      }
      if (parent.type === "Property") {
        const object = path[at - 1];
        const around = path[at - 2];
        const key = part(parent["key"]);
        const method = around?.["callee"]?.["property"]?.["name"];
        if (around?.type === "CallExpression" && around["arguments"].includes(object) && TAKES_MESSAGE.has(String(method)) && /^(?:error|message)$/.test(key)) {
          return void changed.set(parent.start, { ...parent, text: `error:()=>${part(child)}` });
        }
        const name = parent["computed"] === true ? `[${key}]` : key;
        const text = `get ${name}(){return ${part(child)}}`;
        return void changed.set(parent.start, { ...parent, text });
      }
      if (parent.type === "VariableDeclarator" && isObject(child)) {
        usesLists = true;
        const empty = child.type === "ArrayExpression" ? "[]" : "{}";
        const text = `perLanguage(()=>${part(child)},${empty})`;
        return void changed.set(child.start, { ...child, text });
      }
      break;
    }
    eager.push({ code: part(path[Math.max(at, 0)] ?? read).slice(0, 120), start: read.start });
  };
  const walk = (value, path) => {
    if (Array.isArray(value)) return value.forEach((entry) => walk(entry, path));
    if (typeof value !== "object" || value === null) return;
    const node = value;
    if (typeof node.type !== "string" || /Function/.test(node.type)) return;
    if (node.type === "PropertyDefinition" && node["static"] !== true) return;
    if (isText(node)) return change(node, path);
    for (const entry of Object.values(node)) walk(entry, [...path, node]);
  };
  for (const node of body) walk(node, []);
  let end = -1;
  for (const place of [...changed.values()].sort((one, other) => one.start - other.start)) {
    if (place.start < end) continue;
    edits.push(place);
    end = place.end;
  }
  const parts = [];
  let from = 0;
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    parts.push(code.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  const helper = usesLists ? `import { perLanguage } from ${JSON.stringify(options.helper)};
` : "";
  return { code: helper + parts.join("") + code.slice(from), sources, eager };
}
var PASSED = /* @__PURE__ */ new Set([
  "ArrayExpression",
  "BinaryExpression",
  "ConditionalExpression",
  "LogicalExpression",
  "NewExpression",
  "TemplateLiteral"
]);
var HANDED_ON = /* @__PURE__ */ new Set(["numbered"]);
var isObject = ({ type }) => type === "ArrayExpression" || type === "NewExpression";

// lz.tmp.ts
var files = execSync(`grep -rlE "from '[^']*texts\\.ts'" app | grep -vE '\\.test\\.'`).toString().trim().split("\n");
for (const f of files) {
  const { code } = transformSync(readFileSync(f, "utf8"), { loader: f.endsWith("x") ? "tsx" : "ts", jsx: "automatic", charset: "utf8", target: "es2022" });
  try {
    const r = makeLazy(code, { importOf: (s) => s + "?in-language", helper: "HELP" });
    for (const e of r?.eager ?? []) console.log(f, e.code.replace(/\s+/g, " "));
    if (process.argv[2] && f.includes(process.argv[2])) console.log(r.code.slice(0, 3e3));
  } catch (e) {
    console.log(f, String(e));
  }
}
