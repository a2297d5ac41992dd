// In several places
export const day = 'Day';
export const plays = 'Plays';

// DailyChart
export const measureLastDays = (measure: string, days: number) => `${measure}, last ${days} days`;
export const weekFrom = 'Week';
export const aBarForEachWeek = 'A bar for each week.';
export const aBarForEachDay = 'A bar for each day.';
export const nothingCountedSummary = (bars: string) => `${bars} Nothing in this time.`;
export const countedSummary = (bars: string, total: string, lately: string, recentDays: number) =>
  `${bars} ${total} in all, ${lately} of them in the last ${recentDays} days.`;
export const daysBefore = (days: number) =>
  days === 365 ? 'a year before' : `${days} days before`;
export const today = 'Today';
export const todaySoFar = 'Today, so far';
export const thisWeek = 'This week';
export const thisWeekSoFar = 'Last 7 days, so far';
export const lastDays = (days: number) => `Last ${days} days`;
export const theDaysBefore = (days: number) => `The ${days} days before`;
export const notOverYet = 'Not over yet';

// TrackPlaysPage
export const daysLong = (days: number) => `${days} days`;
export const musicStudio = 'Music Studio';
export const noPlaysYet = 'No plays yet. Share it: your first listener shows up here right away.';
export const time = 'Time';
export const inTheLastDays = (days: number) => `In the last ${days} days`;
export const onTheBestDay = 'On the best day';
export const sinceItsUpload = 'Since its upload';
export const whatCountsAsAPlay =
  'A play is someone hearing 30 seconds of it, or half of a shorter track, at most once in 30 minutes. Your own plays and those of bots don’t count. Days are in UTC.';
export const aYear = 'A year';

// play-bars
export const fromTo = (first: string, last: string) => `${first} – ${last}`;

// play
export const trackNotHere = 'This track doesn’t exist, or it was deleted.';

// beats_.$trackId.plays
export const playsOfTitle = (title: string) => `Plays of ${title}, Artist Space`;
export const playsTitle = 'Plays, Artist Space';
