const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
/** A phone whose processor is a quarter as fast as this machine's. */
const SLOWER = 4;
export const PATIENCE = 240_000;
const START_PAGE_MS = 3000;
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Runs a function on a page of a phone with an empty profile. */
export async function onPhone({ browser, baseUrl, slower = SLOWER }, artist, use) {
  const context = await browser.newContext(PHONE);
  try {
    if (artist) {
      const [name, ...value] = artist.cookie.split('=');
      await context.addCookies([{ name, value: value.join('='), url: baseUrl }]);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.setDefaultNavigationTimeout(PATIENCE);
    // A new window also loads the browser’s own start page, which would take processor time meanwhile.
    await wait(START_PAGE_MS);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return await use(page, session);
  } finally {
    await context.close();
  }
}

/** Waits until React has hydrated the page. */
export const awake = (page) =>
  page.waitForFunction(() =>
    Object.keys(globalThis.document.body).some((key) => key.startsWith('__react')),
  );

/** JSON of the API for the artist, requested without the slow proxy. */
export async function api({ app, artist }, path) {
  const answer = await fetch(app.url + path, { headers: { cookie: artist.cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}
