import { expect, it } from 'vitest';
import { createEventHub } from './events.server.ts';
import { Topics, type SiteProcesses } from './processes/site-processes.server.ts';

/** Connected processes, until one is disconnected. */
function createSite() {
  const members: { topics: Topics; gaps: (() => void)[]; isCut: boolean }[] = [];
  return {
    join() {
      const self = { topics: new Topics(), gaps: [] as (() => void)[], isCut: false };
      members.push(self);
      const processes: SiteProcesses = {
        isOnly: false,
        tell(topic, text) {
          for (const other of members) {
            if (other !== self && !other.isCut && !self.isCut) other.topics.deliver(topic, text);
          }
        },
        hear: (topic, listener) => self.topics.hear(topic, listener),
        onGap: (listener) => self.gaps.push(listener),
        tryLock: () => Promise.resolve(true),
        unlock: () => Promise.resolve(),
      };
      const sessions = { version: () => 0, open: () => Promise.resolve(new Set<string>()) };
      const hub = createEventHub(sessions, processes);
      return {
        hub,
        cut: () => (self.isCut = true),
        comeBack() {
          self.isCut = false;
          self.gaps.forEach((listener) => listener());
        },
      };
    },
  };
}

type Hub = ReturnType<typeof createEventHub>;

async function listen(hub: Hub, artistId: number, since: string | null) {
  const stream = hub.open({ artistId, session: 's', since, connection: undefined });
  const reader = stream.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  return { first: await next(), next };
}

const news = { type: 'job', id: 7 } as const;

it('reach a page on whichever process it listens, which knows what the page has missed', async () => {
  const site = createSite();
  const [one, two] = [site.join().hub, site.join().hub];
  const before = one.position();
  const page = await listen(two, 1, before);
  expect(page.first).toContain('event: beat');
  one.publish(1, news);
  expect(await page.next()).toContain('"id":7');
  // A later connection of the same page, to either process.
  expect((await listen(two, 1, before)).first).toContain('event: changed');
  expect((await listen(one, 1, before)).first).toContain('event: changed');
  expect((await listen(two, 2, before)).first).toContain('event: beat');
  expect((await listen(two, 1, one.position())).first).toContain('event: beat');
});

it('are not taken for known by a process that was not there yet', async () => {
  const site = createSite();
  const one = site.join().hub;
  const before = one.position();
  one.publish(1, news);
  const late = site.join().hub;
  expect((await listen(late, 1, before)).first).toContain('event: changed');
  expect((await listen(late, 1, one.position())).first).toContain('event: beat');
});

it('that were lost have every page ask for what it shows', async () => {
  const site = createSite();
  const [one, two] = [site.join(), site.join()];
  const before = one.hub.position();
  const [here, there] = [await listen(one.hub, 1, before), await listen(two.hub, 1, before)];
  two.cut();
  one.hub.publish(2, news);
  two.comeBack();
  expect(await here.next()).toContain('event: changed');
  expect(await there.next()).toContain('event: changed');
  expect((await listen(two.hub, 2, before)).first).toContain('event: changed');
});
