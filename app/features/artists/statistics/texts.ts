import type { PlaySource } from '../../player/plays/play.schema.ts';

// In several places
export const plays = 'Plays';
export const whereTheyListened = 'Where they listened';
export const place = 'Place';
export const sourceNames: Record<PlaySource, string> = {
  page: 'On this site',
  embed: 'In a player on another site',
  feed: 'In their feed',
  link: 'Through a secret link',
  app: 'In a music app',
};
export const nothingCountedYet = 'Nothing was counted in this period.';

// StatisticsPage
export const statistics = 'Statistics';
export const statisticsTitle = 'Statistics, Artist Space';
export const statisticsLead = 'How people listen to your music. Only you see this.';
export const asCsv = 'Download CSV';
export const time = 'Time';
export const listeners = 'Listeners';
export const howListenersAreCounted = 'Each person counts once a day, and again on another day.';
export const newFollowers = 'New followers';
export const linkClicks = 'Link clicks';
export const sales = 'Sales';
export const soldFor = 'Sold for';
export const givenBack = 'Refunded';
export const net = 'Net';
export const whatSalesCameTo = 'Income from sales';
export const whatSalesCameToHelp =
  '“Sold for” is everything buyers paid, including shipping and tax. “Net” is what they paid for the items themselves, minus refunds; card fees are not deducted.';
export const whereBuyersCameFrom = 'Where buyers came from';
export const whereBuyersCameFromHelp =
  'Your own links are counted if they lead to a page on this site. To use one, copy its address under Push and share it.';
export const yourLink = (title: string) => `Your link “${title}”`;
export const removedLink = 'A link that you have removed';
export const saleSourceNames = {
  page: 'This site, or unknown',
  embed: 'A player on another site',
  feed: 'Their feed',
} as const;
export const countries = 'Countries';
export const country = 'Country';
export const heardMostIn28Days = 'Most played in the last 28 days';
export const daysLong = (days: number) => `${days} days`;
export const aYear = 'A year';
export const waveformsSink =
  'The coloured part of a waveform sinks where listeners leave. Open a track to see where.';
export const playCount = (plays: number, number: string) =>
  `${number} ${plays === 1 ? 'play' : 'plays'}`;
export const heardToTheEnd = (percent: number) => `${percent}% hear it to the end`;
export const howPlaysAreCounted =
  'Plays, listeners and where they stop are counted per day, without cookies and without storing anyone’s address. Your own plays don’t count.';

// Parts
export const share = 'Share';
export const soldForIn = (currency: string) => `Sold for, in ${currency}`;
export const same = 'The same,';
export const up = '↑';
export const upBy = (percent: number) => `↑ ${percent}%`;
export const downBy = (percent: number) => `↓ ${percent}%`;
export const from = (value: string) => `from ${value}`;
export const inTheDaysBefore = (days: number) => `in the ${days} days before`;

// DropOff
export const whereTheyStop = 'Where listeners stop';
export const partOfTrack = 'Part of the track';
export const stillListening = 'Still listening';
export const stoppedHere = 'Stopped here';
export const stillListen = (share: string) => `${share} still listening`;
export const stopHere = (stopped: number) => `· ${stopped.toLocaleString('en')} stop here`;
export const fromTo = (from: string, to: string) => `${from} – ${to}`;
export const percentOfTrack = (percent: number) => `${percent}%`;
export const describeStops = (all: number, whole: number) =>
  `Of ${all.toLocaleString('en')} plays, ${whole.toLocaleString('en')} reached the end.`;
export const mostStopBetween = (from: string, to: string) =>
  `Most of the others stopped between ${from} and ${to}.`;
export const nobodyStops = 'Nobody stopped before.';
export const countedWithoutAddresses =
  'Counted per day, without cookies and without storing anyone’s address.';
