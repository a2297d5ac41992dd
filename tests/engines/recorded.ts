import type { Phone } from './phone.ts';

/** Seconds of a take, according to the clock on the screen. */
export const recordedSeconds = (phone: Phone) =>
  phone.evaluate(() => {
    const clock = document.querySelector<HTMLElement>('[role=timer]')?.innerText ?? '';
    const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
    return minutes * 60 + seconds;
  });
