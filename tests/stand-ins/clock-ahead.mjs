/** Loaded before a process whose clock is to run ahead, by as many seconds as CLOCK_AHEAD_SECONDS says. */
const ahead = Number(process.env.CLOCK_AHEAD_SECONDS ?? 0) * 1000;
const Real = Date;
const { now } = Real;

globalThis.Date = class Date extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(now() + ahead);
    else super(...parts);
  }

  static now() {
    return now() + ahead;
  }
};
