import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { openJobs, until } from '#tests/killed-site.ts';
import { startSite, type StartedSite } from '#tests/started-site.ts';
import { MixedLoad } from './mixed-load.ts';

/** The server under constant load: a few seconds, or DEEP_SOAK_MINUTES in `npm run test:deep`. */
const MINUTES = process.env.DEEP ? Number(process.env.DEEP_SOAK_MINUTES ?? 120) : 0.1;

let site: StartedSite | undefined;
afterEach(() => site?.close());

function resources(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kibibytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return { megabytes: kibibytes / 1024, handles: readdirSync(`/proc/${pid}/fd`).length };
}

it.skipIf(process.platform !== 'linux')(
  'keeps its memory and its open files within bounds, and loses nothing',
  async () => {
    const one = (site = await startSite({ ARTIST_QUOTA_MB: '100000', DISK_RESERVE_MB: '0' }));
    const load = await MixedLoad.begin(one, 'soak');
    const { pid } = one.server;
    const seen: ReturnType<typeof resources>[] = [];
    const looking = setInterval(() => seen.push(resources(pid)), MINUTES > 1 ? 10_000 : 500);
    const end = new Promise((resolve) => setTimeout(resolve, MINUTES * 60_000));
    await load.run(one, 4, end);
    clearInterval(looking);
    await until(() => openJobs(one) === 0, 120_000);
    expect(await load.lost(one)).toEqual([]);
    expect(one.server.output()).not.toContain('an error that nobody caught');
    const most = (name: 'megabytes' | 'handles', part: typeof seen) =>
      Math.max(...part.map((at) => at[name]));
    const half = Math.ceil(seen.length / 2);
    const [first, second] = [seen.slice(0, half), seen.slice(half)];
    process.stdout.write(
      `${MINUTES} minutes: ${JSON.stringify(load.counts)}, at most ${Math.round(most('megabytes', seen))} MB and ${most('handles', seen)} open files\n`,
    );
    expect(load.counts.acknowledged).toBeGreaterThan(10);
    expect(most('megabytes', seen)).toBeLessThan(900);
    // A leak would show in the second half.
    expect(most('handles', second)).toBeLessThan(most('handles', first) + 50);
    if (MINUTES >= 10) {
      expect(most('megabytes', second)).toBeLessThan(most('megabytes', first) * 1.25 + 50);
    }
  },
  MINUTES * 60_000 + 300_000,
);
