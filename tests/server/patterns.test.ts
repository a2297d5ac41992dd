import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { isUnbounded, type Pattern, patternsOfServer, slowestRead } from '#tests/patterns.ts';
import { chosenSample, inSample } from '../../scripts/test-sample.mjs';

const all = patternsOfServer();
const written = ({ source, flags }: Pattern) => `/${source}/${flags}`;
const patterns = [...new Map(all.map((one) => [written(one), one])).values()];

/** Patterns that the checker has found safe: it takes a second for some, and its answer stays the same. */
const KNOWN = 'tests/server/safe-patterns.json';
const known = JSON.parse(readFileSync(KNOWN, 'utf8')) as { checker: string; safe: string[] };
const { version: checker } = createRequire(import.meta.url)('recheck/package.json') as {
  version: string;
};

/** A busy machine makes single reads slow. @returns milliseconds of the first read within 20 ms, or of the quickest */
function quickestOf(times: number, pattern: (typeof patterns)[number]): number {
  let quickest = Infinity;
  for (let time = 0; time < times && quickest > 20; time += 1) {
    quickest = Math.min(quickest, slowestRead(pattern));
  }
  return quickest;
}

describe('every regular expression of the server', () => {
  it('is found: literals, texts that become patterns, and what is put together', () => {
    expect(patterns.length).toBeGreaterThan(1200);
    const isWritten = (part: string) => patterns.some(({ source }) => source.includes(part));
    // A constant of the same file, one from an import, a text with `#`.
    expect(isWritten('(?:drop|chorus|hook|refrain')).toBe(true);
    expect(isWritten(String.raw`(\d[\d,]{0,12}(?:\.\d{1,12})?)\s?(k|thousand`)).toBe(true);
    for (const { source, flags, at } of patterns) {
      expect(() => new RegExp(source, flags), `${at}: ${source}`).not.toThrow();
    }
  });

  it('repeats nothing without an upper bound, or is linear by a checker', async () => {
    // The same on every machine; the other back ends are native programs.
    process.env['RECHECK_BACKEND'] = 'pure';
    const { checkSync } = await import('recheck');
    const unbounded = patterns.filter(({ source }) => isUnbounded(source));
    const isKnown = (one: Pattern) =>
      checker === known.checker && known.safe.includes(written(one));
    const sample = chosenSample();
    const again = unbounded.filter(isKnown);
    const checked = [
      ...unbounded.filter((one) => !isKnown(one)),
      ...(sample === null ? again : inSample(again, sample)),
    ];
    const wrong = checked.flatMap(({ source, flags, at }) => {
      // The checker confirms an attack by its time, which a busy machine makes long: each time for a real one.
      const statuses: string[] = [];
      while (statuses.length < 3 && !statuses.includes('safe'))
        statuses.push(checkSync(source, flags, { timeout: 20_000 }).status);
      return statuses.includes('safe') ? [] : [`${at}: /${source}/${flags} is ${statuses.join()}`];
    });
    expect(wrong).toEqual([]);
    // `TEST_SAMPLE=all npx vitest patterns -u` renews the list.
    const safe = unbounded.map(written).toSorted();
    await expect(`${JSON.stringify({ checker, safe }, null, 2)}\n`).toMatchFileSnapshot(
      'safe-patterns.json',
    );
  }, 180_000);

  it('reads 4,000 characters that are made against it in some milliseconds', () => {
    const slow = patterns
      .map((pattern) => ({ pattern, ms: quickestOf(5, pattern) }))
      .filter(({ ms }) => ms > 20)
      .map(({ pattern: { source, at }, ms }) => `${at}: ${ms.toFixed(1)} ms, /${source}/`);
    expect(slow).toEqual([]);
  }, 180_000);
});

describe('the checks themselves', () => {
  it('know what repeats without a bound', () => {
    for (const source of [String.raw`\s*$`, 'a+', '(?:ab){2,}', '[^,]+?,']) {
      expect([source, isUnbounded(source)]).toEqual([source, true]);
    }
    for (const source of [String.raw`\s{0,5}$`, '[*+]', String.raw`\*\+`, 'a?b{2,3}', '(?=a)']) {
      expect([source, isUnbounded(source)]).toEqual([source, false]);
    }
  });

  it('measure what is slow', () => {
    expect(slowestRead({ source: String.raw`\s*please$`, flags: '', at: '' })).toBeGreaterThan(5);
    expect(slowestRead({ source: String.raw`\s{0,5}please$`, flags: '', at: '' })).toBeLessThan(5);
  });
});
