import type { NamedKey, PointerStep } from './session.ts';

/** Code points of keys in the W3C's WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const CODE_POINTS: Record<NamedKey, string> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
};

/** A move takes as long as by hand, or a drag would be one jump. */
const MOVE_MS = 30;

/** Input sources of WebDriver, which are the same in its classic protocol and in BiDi. */
export function pointerActions(steps: readonly PointerStep[]) {
  const actions = steps.map((step) => {
    if (step === 'down') return { type: 'pointerDown', button: 0 };
    if (step === 'up') return { type: 'pointerUp', button: 0 };
    const [x, y] = [Math.round(step.x), Math.round(step.y)];
    return { type: 'pointerMove', x, y, duration: MOVE_MS, origin: 'viewport' };
  });
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

export function typeActions(text: string) {
  return keys(Array.from(text).flatMap((letter) => [down(letter), up(letter)]));
}

export function pressActions(key: NamedKey, held: readonly NamedKey[]) {
  const code = CODE_POINTS[key];
  const codes = held.map((name) => CODE_POINTS[name]);
  return keys([...codes.map(down), down(code), up(code), ...codes.toReversed().map(up)]);
}

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });
const keys = (actions: readonly object[]) => [{ type: 'key', id: 'keyboard', actions }];
