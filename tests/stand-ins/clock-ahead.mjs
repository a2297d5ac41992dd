/** Loaded into a process whose clock is to be ahead, by CLOCK_AHEAD_SECONDS. */
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
