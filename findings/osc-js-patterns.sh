#!/bin/sh
# osc-js 2.4.1 (npm), Open Sound Control, by which desks, synthesizers and programs for light talk to each other: which
# methods a message with a pattern for an address calls.
#
# Guess: those that OSC 1.0 has ("OSC Message Dispatching and Pattern Matching",
# https://opensoundcontrol.stanford.edu/spec-1_0.html): an address and a pattern have the same number of parts between
# the slashes and match part by part, and {1,12} is the one or the other.
# Seen: `*` goes on over slashes, so that /mix/* calls /mix/1/gain as well. {1,12} at the end never is 12, since 1 is
# tried first and is not given up; {12,1} is both, and before another part both are found.
#   /mix/* /mix/1/gain: called, /mix/{1,12} /mix/12: not called, /mix/{12,1} /mix/12: called
#   /mix/{1,12}/gain /mix/12/gain: called, /mix/? /mix/12: not called
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts osc-js@2.4.1
cat >patterns.cjs <<'CODE'
const OSC = require('osc-js');

/** A connection that is no connection: messages are handed over as if they had come. */
const nowhere = { registerNotify() {}, status: () => 1, open() {}, close() {}, send() {} };

function calls(pattern, address) {
  const osc = new OSC({ plugin: nowhere });
  let times = 0;
  osc.on(address, () => (times += 1));
  const { buffer } = new OSC.Message(pattern).pack();
  const message = new OSC.Message();
  message.unpack(new DataView(buffer));
  osc.eventHandler.notify(message);
  return `${pattern} ${address}: ${times > 0 ? 'called' : 'not called'}`;
}

for (const [pattern, address] of [
  ['/mix/*', '/mix/1'],
  ['/mix/*', '/mix/1/gain'],
  ['/mix/?', '/mix/12'],
  ['/mix/{1,12}', '/mix/12'],
  ['/mix/{12,1}', '/mix/12'],
  ['/mix/{1,12}/gain', '/mix/12/gain'],
]) {
  console.log(calls(pattern, address));
}
CODE
node patterns.cjs >seen
cat seen
cat >expected <<'TEXT'
/mix/* /mix/1: called
/mix/* /mix/1/gain: called
/mix/? /mix/12: not called
/mix/{1,12} /mix/12: not called
/mix/{12,1} /mix/12: called
/mix/{1,12}/gain /mix/12/gain: called
TEXT
cmp -s seen expected
