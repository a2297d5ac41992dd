#!/bin/sh
# rtlcss 4.3.0 (npm), which turns style sheets for languages that are read from right to left: shorthands of four sides.
#
# Guess: it exchanges right and left in every shorthand of four sides.
# Seen: in margin, padding, border-width, border-color and border-radius it does. `inset`, `scroll-margin` and
# `scroll-padding` stay as they are, while their long forms (`scroll-margin-left`, `left`) are exchanged; so does the
# property `translate`, while `transform: translate(…)` is turned. Nothing is said about it.
#   margin:0 3px 2px 1px  inset:0 1px 2px 3px  scroll-padding:0 1px 2px 3px  translate:10px 0
# Exits non-zero when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rtlcss@4.3.0
node -e '
const rtlcss = require("rtlcss");
const turned = (declaration) => /\{(.*)\}/.exec(rtlcss.process(`a{${declaration}}`))[1];
const seen = [
  "margin:0 1px 2px 3px",
  "inset:0 1px 2px 3px",
  "scroll-padding:0 1px 2px 3px",
  "scroll-margin-left:1px",
  "translate:10px 0",
  "transform:translate(10px,0)",
].map(turned);
console.log(seen.join("\n"));
const expected = [
  "margin:0 3px 2px 1px",
  "inset:0 1px 2px 3px",
  "scroll-padding:0 1px 2px 3px",
  "scroll-margin-right:1px",
  "translate:10px 0",
  "transform:translate(-10px,0)",
];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
'
