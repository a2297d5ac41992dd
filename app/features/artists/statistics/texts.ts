import type { PlaySource } from '../../player/plays/play.schema.ts';

// In several places
export const plays = 'Plays';
export const whereTheyListened = 'Where they listened';
export const place = 'Place';
export const sourceNames: Record<PlaySource, string> = {
  page: 'On this site',
  embed: 'In a player on another site',
  feed: 'In their feed',
  link: 'By a secret link',
  app: 'In a music app',
};
export const nothingCountedYet = 'Nothing was counted in these days.';

// StatisticsPage
export const statistics = 'Statistics';
export const statisticsTitle = 'Statistics, Artist Space';
export const statisticsLead = 'What your listeners did. Only you see this.';
export const asCsv = 'As CSV';
export const time = 'Time';
export const listeners = 'Listeners';
export const howListenersAreCounted =
  'Everyone counts once a day. Whoever comes back on another day counts again.';
export const newFollowers = 'New followers';
export const linkClicks = 'Link clicks';
export const sales = 'Sales';
export const soldFor = 'Sold for';
export const givenBack = 'Given back';
export const net = 'Net';
export const whatSalesCameTo = 'What sales came to';
export const whatSalesCameToHelp =
  '“Sold for” is all that buyers paid, with shipping and tax. “Net” is what was paid for the things themselves, less what you gave back; fees of cards are still in it.';
export const whereBuyersCameFrom = 'Where buyers came from';
export const whereBuyersCameFromHelp =
  'Your own links are counted where they lead to a page of this site: on Push, copy the address of a link and share it.';
export const yourLink = (title: string) => `Your link “${title}”`;
export const removedLink = 'A link that you have removed';
export const saleSourceNames = {
  page: 'This site, or nothing is known',
  embed: 'A player on another site',
  feed: 'Their feed',
} as const;
export const countries = 'Countries';
export const country = 'Country';
export const heardMostIn28Days = 'Heard most in 28 days';
export const daysLong = (days: number) => `${days} days`;
export const aYear = 'A year';
export const titleInTheLastDays = (title: string, days: number) => `${title}, last ${days} days`;
export const day = 'Day';
export const weekFrom = 'Week from';
export const describeCounts = (step: 'Day' | 'Week', total: number, lately: number) =>
  `A bar for each ${step === 'Week' ? 'week' : 'day'}: ${total.toLocaleString('en')} in all, ${lately.toLocaleString('en')} in the last 7 days.`;
export const howPlaysAreCounted =
  'Plays, listeners and where they stop are counted by day, without cookies and without keeping anyone’s address. Your own listening doesn’t count.';

// Parts
export const whereTheyStop = 'Where they stop';
export const heardUpTo = 'Heard up to';
export const percentOfTrack = (percent: number) => `${percent}%`;
export const describeStops = (all: number, whole: number) =>
  `A bar for each tenth of the track: of ${all.toLocaleString('en')} plays, ${whole.toLocaleString('en')} got to the end.`;
