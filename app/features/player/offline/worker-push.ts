import { NOTES_CACHE, PUSH_NOTE, SETTINGS_SCREEN } from './offline-names.ts';
import { type PushedNews, subscriptionForm } from './pushed-news.ts';
import * as texts from './texts.ts';

/** The used part of the worker's global scope; see `service-worker.ts`. */
interface PushScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listen: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listen: (event: Extendable) => void): void;
}
interface OpenPage {
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<unknown>;
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends Extendable {
  data: { json(): unknown } | null;
}
interface ClickEvent extends Extendable {
  notification: Notification;
}

/** The note that `use-this-device.ts` stores when an artist turns notifications on. */
interface PushNote {
  viewer: string;
  publicKey: string;
  /** Missing in notes of earlier versions. */
  endpoint?: string;
}

const worker = globalThis as unknown as PushScope;
const ICON = '/icon-192.png';

/** Shows notifications, and opens their pages. @param viewerOf id of the signed-in artist, as far as known */
export function followPush(viewerOf: () => Promise<string | null>): void {
  worker.addEventListener('push', (event) => event.waitUntil(showNews(event, viewerOf)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as { to?: unknown } | null)?.to));
  });
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(
      viewerOf().then(async (viewer) => {
        if (viewer !== null) await renewPush(viewer);
      }),
    ),
  );
}

/**
 * Browsers require every push to show something. If the notification is for an artist who is no
 * longer signed in here, its content is not shown to the current user of the device.
 */
async function showNews({ data }: PushEvent, viewerOf: () => Promise<string | null>) {
  const news = readNews(data);
  const isTheirs = news !== null && news.viewer === (await viewerOf());
  const shown = isTheirs
    ? news
    : { title: texts.siteName, body: texts.thereIsNewsSignIn, tag: 'news' };
  await worker.registration.showNotification(shown.title, {
    body: shown.body,
    tag: shown.tag,
    icon: ICON,
    badge: ICON,
    data: { to: isTheirs ? news.to : '/notifications' },
  });
}

function readNews(data: PushEvent['data']): PushedNews | null {
  try {
    return data ? (data.json() as PushedNews) : null;
  } catch {
    return null;
  }
}

/** Opens a path in an open page of this site, or in a new one; never another site. */
async function open(to: unknown): Promise<void> {
  const { origin } = worker.location;
  const url = new URL(typeof to === 'string' ? to : '/', origin);
  const address = url.origin === origin ? url.href : origin;
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  try {
    if (!page) throw new Error('No page of this site is open.');
    await (await page.focus()).navigate(address);
  } catch {
    await worker.clients.openWindow(address);
  }
}

/** Called at sign-out: unsubscribes this browser, so that later notifications do not arrive. */
export async function endPush(): Promise<void> {
  await (await caches.open(NOTES_CACHE)).delete(PUSH_NOTE);
  await (await subscriptionHere())?.unsubscribe();
}

/**
 * Called after a sign-in, or when the browser has renewed its subscription: sends the current one to the
 * server. If the subscription belonged to another artist, or its artist has removed this device, it is ended.
 */
export async function renewPush(viewer: string): Promise<void> {
  const note = await (await caches.open(NOTES_CACHE)).match(PUSH_NOTE);
  if (!note) return;
  const subscribed = (await note.json()) as PushNote;
  const { publicKey } = subscribed;
  if (subscribed.viewer !== viewer) return endPush();
  const { pushManager } = worker.registration;
  try {
    const subscription =
      (await subscriptionHere()) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
    const { endpoint } = subscription;
    const answer = await fetch(SETTINGS_SCREEN, {
      method: 'POST',
      body: subscriptionForm(subscription, subscribed.endpoint ?? endpoint),
      redirect: 'manual',
    });
    // The artist has removed this device on another one.
    if (answer.status === 404) return await endPush();
    if (answer.type === 'opaqueredirect') {
      await (
        await caches.open(NOTES_CACHE)
      ).put(PUSH_NOTE, Response.json({ ...subscribed, endpoint }));
    }
  } catch {
    // The permission was revoked, or there is no connection: the settings show that it is off.
  }
}

const subscriptionHere = async () =>
  // Some browsers have service workers without push.
  (await worker.registration.pushManager?.getSubscription()) ?? null;
