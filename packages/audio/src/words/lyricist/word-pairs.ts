/** 'be:was do:did' as a map. */
export const pairsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(' ')
      .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  );
