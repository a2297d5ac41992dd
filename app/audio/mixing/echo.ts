import { filter } from '../instruments/state-variable-filter.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';

/** Adds echoes of a mono send that go from side to side and darken with every turn. */
export function addEcho(
  send: Float32Array,
  into: StereoSound,
  options: { seconds: Seconds; feedback: number; level: number },
): void {
  const { feedback, level } = options;
  filter(send, 'high', 260);
  const length = Math.max(1, Math.round(options.seconds * ENGINE_RATE));
  const memoryLeft = new Float32Array(length);
  const memoryRight = new Float32Array(length);
  let darkLeft = 0;
  let darkRight = 0;
  for (let at = 0, head = 0; at < send.length; at += 1) {
    const left = memoryLeft[head] ?? 0;
    const right = memoryRight[head] ?? 0;
    darkLeft += 0.38 * (right * feedback - darkLeft) + 1e-20;
    darkRight += 0.38 * (left * 0.9 - darkRight) + 1e-20;
    memoryLeft[head] = (send[at] ?? 0) + darkLeft;
    memoryRight[head] = darkRight;
    head = head + 1 === length ? 0 : head + 1;
    into.left[at] = (into.left[at] ?? 0) + left * level;
    into.right[at] = (into.right[at] ?? 0) + right * level;
  }
}
