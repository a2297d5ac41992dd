import type { Page } from '@playwright/test';

/**
 * Connects the page's loudspeaker to its microphone with a delay in milliseconds, and nothing else: a device
 * whose delay is known to the sample.
 */
export async function hearItself(page: Page, delayMs: number): Promise<void> {
  await page.addInitScript(earsOfItsOwn, delayMs);
}

/** The same, run in a page before it makes any sound, without outer references. */
export function earsOfItsOwn(delayMs: number): void {
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
  const ears = new WeakMap<BaseAudioContext, DelayNode>();
  const earOf = (context: BaseAudioContext) => {
    const delay = { maxDelayTime: 2, delayTime: delayMs / 1000 };
    const ear = ears.get(context) ?? new DelayNode(context, delay);
    ears.set(context, ear);
    return ear;
  };
  AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode, ...rest: number[]) {
    const { context } = this;
    if (target === context.destination && context instanceof AudioContext) {
      connect.call(this, earOf(context));
    }
    return Reflect.apply(connect, this, [target, ...rest]) as AudioNode;
  } as typeof AudioNode.prototype.connect;
  AudioContext.prototype.createMediaStreamSource = function () {
    const ear = new GainNode(this);
    connect.call(earOf(this), ear);
    return ear as unknown as MediaStreamAudioSourceNode;
  };
}
