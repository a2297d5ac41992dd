import { DEFAULT_RANGE, type Range } from './ranges.ts';

/** Where an artist sees how often a track of theirs was heard. */
export const trackPlaysAddress = (trackId: number, days: Range = DEFAULT_RANGE): string =>
  `/beats/${trackId}/plays` + (days === DEFAULT_RANGE ? '' : `?days=${days}`);
