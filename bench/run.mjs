import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { sourceOf } from './earlier.mjs';
import { eventStreams } from './events.mjs';
import { firstSight } from './first-sight.mjs';
import { withFullProfile } from './full-profile.mjs';
import {
  bigUpload,
  media,
  pages,
  starting,
  weight,
  whileIngesting,
  withProfile,
} from './measure.mjs';
import { ask, ENGINE } from './ask.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { longTasks } from './long-tasks.mjs';
import { pressPlay } from './press-play.mjs';
import { writeResults, writeSection } from './results.mjs';
import { startApp } from './server.mjs';
import { signedIn } from './signed-in.mjs';
import { singOnSlowLine } from './sing-slow-connection.mjs';
import { slowLines } from './slow-connections.mjs';
import { brokenUpload, parallelUploads } from './uploads.mjs';

/** The version whose visitors' pages depended on whole tables; BEFORE names another commit. */
const BY_TABLE = process.env.BEFORE ?? '0e5688923d';

/** A command that runs another one on the first core. */
const ONE_CORE = ['taskset', '-c', '0'];

/**
 * Measures the figures of this program and writes them into bench/README.md:
 *   npm run bench
 *   npm run bench -- sight media     only these parts; the figures of the others stay
 *   npm run bench -- audio           the audio engine: every part that AUDIO names
 *   npm run bench -- sight --accept  also stores figures that became worse
 * Needs wrk, nginx and Chromium, which are Debian packages. Ends with 1 if a figure does not reach its floor,
 * is worse than the stored one by more than a tenth, or could not be measured; the others are measured and
 * written all the same.
 */
const PARTS = {
  profile,
  sight,
  upload,
  media: files,
  start,
  explore: questions,
  feed: news,
  play,
  lines,
  'signed-in': signedInScreens,
  cache: visitorsCache,
  tasks,
  sing,
  hearing,
  humming,
  hits: mouthBeats,
  stems: separation,
  library: list,
  search: finding,
  statements: statementTimes,
  assistants: answers,
  ingest: reading,
  composition: () => figures('composition'),
  variety: () => figures('variety'),
  rendering: () => figures('rendering'),
  mix: () => figures('mix'),
  song: () => figures('song', ONE_CORE),
  memory: () => figures('memory'),
  genres: () => figures('genres'),
  singing: () => figures('singing'),
  lyrics() {
    figures('lyrics');
    figures('site-words');
  },
  real: realRecordings,
  events,
  conversions: converting,
  stalls: occupying,
};
const MAKING = [
  'composition',
  'variety',
  'rendering',
  'mix',
  'song',
  'memory',
  'genres',
  'singing',
  'lyrics',
];
const AUDIO = ['hearing', 'humming', 'hits', 'stems', ...MAKING, 'real'];

const accept = process.argv.includes('--accept');
const asked = process.argv
  .slice(2)
  .filter((word) => word !== '--accept')
  .flatMap((name) => (name === 'audio' ? AUDIO : [name]));
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  const names = ['audio', ...Object.keys(PARTS)].join(', ');
  console.error(`There is no ${unknown.join(', ')}: choose from ${names}.`);
  process.exit(1);
}
await ensureInstalled({ tests: true });
const chosen = asked.length > 0 ? asked : Object.keys(PARTS);
const askedInProcess = [
  'explore',
  'feed',
  'library',
  'search',
  'statements',
  'ingest',
  'assistants',
  'conversions',
  'events',
  'stalls',
  'cache',
];
const withoutTools = [...AUDIO, ...askedInProcess, 'sight', 'play', 'lines', 'tasks', 'sing'];
const needed = chosen.every((name) => withoutTools.includes(name)) ? [] : ['wrk', 'nginx'];
for (const tool of needed) {
  try {
    execFileSync('which', [tool]);
  } catch {
    console.error(`The benchmark needs ${tool}: apt-get install ${tool}`);
    process.exit(1);
  }
}
if (!chosen.every((name) => [...AUDIO, 'cache'].includes(name))) {
  execFileSync('node', ['scripts/build.mjs'], { stdio: 'inherit' });
}

const measured = new Map();
let worse = [];
const missed = [];
const mb = (value) => `${value.toFixed(0)} MB`;
const kb = (value) => `${(value / 1024).toFixed(1)} KB`;
const seconds = (value) => `${(value / 1000).toFixed(2)} s`;
const times = (value) => value.toFixed(2);

/**
 * Records a figure.
 * @param {{ value: number, floor: number, goal: number, show?: (value: number) => string }} figure if the
 * goal is below the floor, less is better
 */
function row(what, { value, floor, goal, show = times }, note) {
  const reached = goal <= floor ? value <= floor : value >= floor;
  if (!reached) missed.push(`${what}: ${show(value)}, and not ${show(floor)}`);
  measured.set(what, { floor: show(floor), goal: show(goal), measured: show(value), how: note });
  console.log(`${what}: ${show(value)} (floor ${show(floor)}, goal ${show(goal)}) ${note}`);
}

const broken = [];
for (const name of chosen) {
  try {
    await PARTS[name]();
  } catch (error) {
    broken.push(`${name}: ${error.message}`);
    console.error(error);
  }
  // After each part: hours of figures are not lost if a later part or the machine fails.
  if (measured.size > 0) worse = writeResults(measured, { accept });
}
if (missed.length > 0) console.error(`Below the floor:\n${missed.join('\n')}`);
if (worse.length > 0) {
  console.error(`Worse by more than a tenth:\n${worse.join('\n')}`);
  console.error(accept ? 'Written all the same.' : 'Measure again, or accept them: --accept.');
}
if (broken.length > 0) console.error(`Not measured:\n${broken.join('\n')}`);
if (missed.length + broken.length + (accept ? 0 : worse.length) > 0) process.exitCode = 1;

async function profile() {
  const app = await startApp();
  try {
    const { artist, profile: page } = await withProfile(app);
    const rate = await pages(page);
    row(
      'Profile with 30 tracks, requests/s ÷ a bare Remix page',
      { value: rate.ratio, floor: 0.79, goal: 1 },
      `${rate.profile.toFixed(0)} ÷ ${rate.bare.toFixed(0)} requests/s, median of 5 pairs`,
    );
    const heavy = await weight(page);
    row(
      'HTML + CSS of that profile, compressed',
      { value: heavy.html + heavy.css, floor: 24 * 1024, goal: 16 * 1024, show: kb },
      `HTML ${kb(heavy.html)}, CSS ${kb(heavy.css)}`,
    );
    row(
      'Script bytes before `load` on that profile',
      { value: heavy.loadedScript + heavy.inlineScript, floor: 5 * 1024, goal: 2 * 1024, show: kb },
      `files ${kb(heavy.loadedScript)}, inline ${kb(heavy.inlineScript)} compressed (${kb(heavy.inlineRaw)} plain)`,
    );
    const busy = await whileIngesting(app, artist, page);
    row(
      'p95 of that page while an ingest job runs ÷ idle',
      { value: busy.ratio, floor: 2, goal: 1.3 },
      `${busy.busy.toFixed(1)} ÷ ${busy.idle.toFixed(1)} ms at 40 requests/s, median of 3 pairs`,
    );
  } finally {
    await app.stop();
  }
}

/** Pairs with a bare page and an earlier build, in a table of their own. */
async function signedInScreens() {
  const found = await signedIn();
  missed.push(...found.missed);
  writeSection('signed-in', `${found.table}\n\n${found.note}`);
}

async function sight() {
  const app = await startApp();
  try {
    const page = await withFullProfile(app);
    const heavy = await weight(page);
    row(
      'Profile with all 13 sections: HTML + CSS, compressed',
      { value: heavy.html + heavy.css, floor: 30 * 1024, goal: 20 * 1024, show: kb },
      `HTML ${kb(heavy.html)}, CSS ${kb(heavy.css)}`,
    );
    const phone = await firstSight(page, { width: 360, height: 740 });
    const wide = await firstSight(page, { width: 1280, height: 800 });
    row(
      'Largest contentful paint of that profile on Slow 4G',
      { value: phone.paintMs, floor: 1800, goal: 1200, show: seconds },
      `\`${phone.element}\`, 360 × 740, ${kb(phone.pictureBytes)} of pictures, median of 5; at 1280 × 800 ${seconds(wide.paintMs)}, ${kb(wide.pictureBytes)}`,
    );
    row(
      'Layout shift of that profile, from the first byte to its end',
      {
        value: Math.max(phone.shift, wide.shift),
        floor: 0.02,
        goal: 0,
        show: (shift) => shift.toFixed(3),
      },
      `the worst of 10 loads; 360 × 740 ${phone.shift.toFixed(3)}, 1280 × 800 ${wide.shift.toFixed(3)}`,
    );
  } finally {
    await app.stop();
  }
}

async function upload() {
  const memory = await bigUpload();
  row(
    '200 MB upload: growth of the server’s memory',
    { value: memory.growth, floor: 48, goal: 32, show: mb },
    `${mb(memory.before)} before, ${mb(memory.peak)} at most`,
  );
  const parallel = await parallelUploads();
  row(
    'Ten uploads in parts at once: growth of the server’s memory',
    { value: parallel.growth, floor: 64, goal: 32, show: mb },
    `10 × 40 MB; ${mb(parallel.before)} before, ${mb(parallel.peak)} at most`,
  );
  const broken = brokenUpload();
  row(
    '200 MB over a broken connection: sent twice per break',
    { value: broken.sentTwice / broken.breaks, floor: 1024 * 1024, goal: 256 * 1024, show: kb },
    `byte-identical after ${broken.cuts} cuts, a pause, a reload of the tab and a SIGKILL of the server`,
  );
}

async function files() {
  const { ratio, ours, nginx, growth } = await media();
  row(
    '50 MB file, throughput ÷ nginx',
    { value: ratio, floor: 0.4, goal: 0.6 },
    `${ours.toFixed(0)} ÷ ${nginx.toFixed(0)} MB/s, median of 5 pairs; 8 readers that stop reading add ${mb(growth)}`,
  );
}

async function start() {
  const { milliseconds } = await starting();
  row(
    'Start to first answer, built and migrated',
    { value: milliseconds, floor: 3000, goal: 1000, show: seconds },
    'median of 5',
  );
}

/** Recordings of real people, which are not part of this repository. */
function realRecordings() {
  if (!process.env.REAL_AUDIO) {
    console.log('Real recordings are not measured: REAL_AUDIO names no folder of them.');
    return;
  }
  figures('real');
}

async function events() {
  const { growth, before, after, median, worst } = await eventStreams();
  row(
    '500 open event streams: growth of the server’s memory',
    { value: growth, floor: 20, goal: 10, show: mb },
    `${mb(before)} before, ${mb(after)} with them`,
  );
  row(
    'A message of a creative space reaches the other side’s stream',
    { value: median, floor: 300, goal: 50, show: (ms) => `${ms.toFixed(0)} ms` },
    `median of 50 on loopback beside the 500 streams, from before it is sent; the slowest ${worst.toFixed(0)} ms`,
  );
}

function questions() {
  const { ratio, many, few } = ask('explore');
  row(
    'Explore’s questions, p95 with 10,000 artists ÷ with 100',
    { value: ratio, floor: 3, goal: 3 },
    `${many.toFixed(2)} ÷ ${few.toFixed(2)} ms`,
  );
}

function news() {
  const { perPage, emptyPage, year, month } = ask('feed');
  row(
    'Feed with 1,000 follows of 10,000 artists, p95 of a page ÷ an empty one',
    { value: perPage / emptyPage, floor: 3, goal: 3 },
    `${perPage.toFixed(2)} ÷ ${emptyPage.toFixed(2)} ms, whole screens, pages 1 to 10 by turns`,
  );
  row(
    'Statistics of a year, p95 after 50,000,000 plays',
    { value: year, floor: 100, goal: 50, show: (ms) => `${ms.toFixed(0)} ms` },
    `28 days ${month.toFixed(0)} ms; sums of 365 days, 1,000 tracks, 100 countries`,
  );
}

async function tasks() {
  const found = await longTasks();
  const worst = Math.max(...Object.values(found).map(({ after }) => after));
  row(
    'Longest task once a page is awake, processor six times slower',
    { value: worst, floor: 100, goal: 50, show: (ms) => `${ms.toFixed(0)} ms` },
    Object.entries(found)
      .map(
        ([page, { after, before }]) =>
          `${page} ${after.toFixed(0)} ms, waking ${before.toFixed(0)} ms`,
      )
      .join('; '),
  );
}

async function sing() {
  const { secondsToInbox, wavBytes } = await singOnSlowLine();
  row(
    'A three-minute take, Slow 4G: from Stop to its owner',
    { value: secondsToInbox * 1000, floor: 20_000, goal: 5_000, show: seconds },
    `saved at once; ${mb(wavBytes / 1024 ** 2)} as WAV, sent as FLAC while it is sung at 750 kbit/s up`,
  );
}

async function play() {
  const heard = await pressPlay();
  for (const [name, line, goal] of [
    ['slow4g', 'Slow 4G (1.6 Mbit/s, 150 ms)', 800],
    ['bad', '400 kbit/s, 400 ms', 2000],
  ]) {
    const { early, awake, silentMs } = heard[name];
    row(
      `Press play → sound, ${line}`,
      { value: Math.max(early, awake), floor: goal, goal, show: seconds },
      `scripts asleep ${seconds(early)}, awake ${seconds(awake)}, medians of 3; ${seconds(silentMs)} of a minute silent`,
    );
  }
}

/** Typical actions on several kinds of connection: the budget is for Slow 4G, the others are only printed. */
async function lines() {
  const { slow4g, ...others } = await slowLines();
  const names = { bad: '400 kbit/s', intermittent: '3 s on and 5 s off', lossy: 'a fifth lost' };
  const elsewhere = (action, figure) =>
    Object.entries(others)
      .map(([line, found]) => `${names[line]} ${seconds(found[action][figure])}`)
      .join(', ');
  for (const [what, action, figure, floor, goal] of [
    ['Profile, first paint', 'profile', 'ms', 1800, 1200],
    ['Track page, first paint', 'track', 'ms', 1800, 1200],
    ['Explore, first paint', 'explore', 'ms', 1300, 1000],
    ['Track page, tap → sound', 'play', 'ms', 800, 500],
    ['Seek → sound', 'play', 'seek', 2000, 1000],
    ['Sign in → dashboard', 'signIn', 'ms', 3000, 2000],
    ['Upload of 5 MB, until it is in the library', 'upload', 'ms', 65_000, 58_000],
    ['A take of 20 s, from Stop to its owner', 'take', 'ms', 10_000, 3000],
    ['A hum of 10 s, from ‘Generate Song’ until it is made of', 'hum', 'sent', 10_000, 3000],
    ['That song, tap → sound', 'hum', 'play', 1500, 800],
  ]) {
    row(
      `${what}, Slow 4G`,
      { value: slow4g[action][figure], floor, goal, show: seconds },
      `medians of 3 first visits; ${elsewhere(action, figure)}`,
    );
  }
  const { bytes, loadBytes, requests } = slow4g.profile;
  row(
    'Profile with all 13 sections on Slow 4G, all that is asked for',
    { value: bytes, floor: 120 * 1024, goal: 90 * 1024, show: kb },
    `until 5 s after it was loaded, unscrolled; ${kb(loadBytes)} when it was`,
  );
  row(
    'Requests of that profile',
    { value: requests, floor: 20, goal: 16, show: (count) => count.toFixed(0) },
    'all that is asked for until then',
  );
}

function hearing() {
  const { unseen } = ask('tempo-key', { home: ENGINE });
  const also = (score) => (unseen.aubio ? `; aubio ${times(unseen.aubio[score])}` : '');
  row(
    'Tempo of songs, right within 4 %',
    { value: unseen.tempo, floor: 0.8, goal: 0.9 },
    `${unseen.songs} unseen songs${also('tempo')}`,
  );
  row(
    'Tempo of songs, octaves allowed',
    { value: unseen.octaves, floor: 0.9, goal: 0.97 },
    `the same songs${also('octaves')}`,
  );
  row(
    'Key of songs, MIREX score',
    { value: unseen.key, floor: 0.6, goal: 0.8 },
    `the same songs; tempo and key take ${unseen.seconds.toFixed(1)} s for 4 minutes`,
  );
}

function humming() {
  const { notes, refused } = ask('hum-notes', { home: ENGINE });
  const also = notes.aubio === null ? '' : `; aubio, its delay forgiven, ${times(notes.aubio)}`;
  row(
    'Notes of hums, F1 (beginning ±50 ms, pitch ±50 cents)',
    { value: notes.f1, floor: 0.86, goal: 0.92 },
    `${notes.hums} unseen hums, ${notes.speed.toFixed(0)} times faster than they last${also}`,
  );
  row(
    'Recordings without a melody that are refused',
    { value: refused.share, floor: 0.95, goal: 0.99 },
    `${refused.recordings} of ${Object.keys(refused.kinds).length} kinds`,
  );
}

function separation() {
  const { songs, ours, ideal, speed } = ask('stems', { home: ENGINE });
  const decibels = (value) => `${value.toFixed(1)} dB`;
  const each = ['vocals', 'drums', 'bass', 'other'].map(
    (name) => `${name} ${decibels(ours[name])} of ${decibels(ideal[name])}`,
  );
  row(
    'Stems, mean SI-SDR gain over the mix',
    { value: ours.mean, floor: 10.5, goal: 12.5, show: decibels },
    `${songs} unseen songs; ${each.join(', ')}; the ideal ratio mask ${decibels(ideal.mean)}`,
  );
  row(
    'Stems, speed on one core ÷ real time',
    { value: speed, floor: 4, goal: 8, show: (value) => value.toFixed(1) },
    'processor time of the whole separation',
  );
}

function list() {
  const { times: p95 } = ask('library');
  row(
    'The studio’s questions, p95 with 1,000 tracks ÷ with 100',
    { value: p95[1] / p95[0], floor: 3, goal: 1.5 },
    `${p95.map((value) => value.toFixed(1)).join(', ')} ms with 100, 1,000 and 10,000 tracks, two pages each`,
  );
}

function finding() {
  const ms = (value) => `${value.toFixed(0)} ms`;
  const [load] = loadavg();
  const found = ask('search');
  for (const [name, asked] of [
    ['SQLite', found.sqlite],
    ['PostgreSQL', found.postgresql],
  ]) {
    if (!asked) {
      console.log(`${name} is not measured: it is not installed.`);
      continue;
    }
    row(
      `Finding among 100,000 tracks on ${name}, p95 of the slowest kind`,
      {
        value: Math.max(...Object.values(asked).map(({ p95 }) => p95)),
        floor: 300,
        goal: 100,
        show: ms,
      },
      Object.entries(asked)
        .map(([kind, { p50, p95, allP95 }]) => `${kind} ${ms(p50)}, ${ms(p95)} (${ms(allP95)})`)
        .join('; ')
        .concat(
          `: p50 and p95 of whole operations, the quickest of 20 rounds each (p95 of all rounds, load of the machine before ${load.toFixed(1)})`,
        ),
    );
  }
}

function visitorsCache() {
  const earlier = sourceOf(BY_TABLE);
  try {
    const name = 'bench/cache.bench.ts';
    copyFileSync(name, `${earlier.folder}/${name}`);
    const before = ask('cache', { source: earlier.folder });
    const { rate, reads, hitMs, missMs, telling } = ask('cache');
    const ms = (value) => `${value.toFixed(2)} ms`;
    row(
      'Visitors’ profiles from the cache, with a write a second',
      { value: rate, floor: 0.95, goal: 0.99, show: (value) => value.toFixed(3) },
      `${reads} visits to 500 of 10,000 profiles, 50 a second; follows, plays and edits in turn, every second one of these 500; ${before.rate.toFixed(3)} in the version before (${(rate / before.rate).toFixed(1)} times); the data of a page takes ${ms(hitMs)} from the cache, and ${ms(missMs)} without`,
    );
    const sum = (mode) => telling.reduce((all, one) => all + one[mode], 0);
    row(
      'Such a write ÷ without telling its rows',
      { value: sum('toldMs') / sum('withoutMs'), floor: 1.5, goal: 1.25 },
      `${telling.map((one) => `${one.kind} ${ms(one.toldMs)} ÷ ${ms(one.withoutMs)}`).join(', ')}; medians of 300 each in turns, SQLite on a disk`,
    );
  } finally {
    earlier.remove();
  }
}

function statementTimes() {
  const { count, statements: slowest } = ask('statements');
  const ms = (value) => `${value.toFixed(1)} ms`;
  for (const { milliseconds, by, sql } of slowest)
    console.log(`  ${ms(milliseconds)}  ${by}  ${sql}`);
  row(
    'Slowest statement with 100,000 tracks of 10,000 artists',
    { value: slowest[0].milliseconds, floor: 20, goal: 10, show: ms },
    `of ${count}, of every screen and API call; ${slowest[0].by}`,
  );
}

function occupying() {
  const { requests, worst } = ask('stalls');
  row(
    'One request occupies the event loop, at most',
    { value: worst.ms, floor: 50, goal: 25, show: (ms) => `${ms.toFixed(0)} ms` },
    `${requests} requests that are made to cost; ${worst.request}`,
  );
}

function answers() {
  const { p95, questions } = ask('assistants');
  row(
    'An assistant’s answer from the playbook, p95',
    { value: p95, floor: 100, goal: 50, show: (value) => `${value.toFixed(0)} ms` },
    `${questions} questions, each kept with its answer`,
  );
}

function reading() {
  const { seconds: length, wasm, ffmpeg } = ask('ingest', { before: ONE_CORE });
  const installed = ffmpeg === null ? 'not installed' : `${ffmpeg.toFixed(1)} s`;
  row(
    'Ingest of a four-minute WAV on one core ÷ its length',
    { value: (ffmpeg ?? wasm) / length, floor: 0.1, goal: 0.05, show: (value) => value.toFixed(3) },
    `ffmpeg ${installed}, WebAssembly ${wasm.toFixed(1)} s, medians of 3`,
  );
}

/** Figures that a part of the audio engine records itself; see packages/audio/bench/figures.ts. */
function figures(name, before) {
  const found = ask(name, { home: ENGINE, before });
  for (const { what, value, floor, goal, unit = '', digits = 2, note } of found) {
    row(what, { value, floor, goal, show: (figure) => `${figure.toFixed(digits)}${unit}` }, note);
  }
}

function mouthBeats() {
  const heard = ask('hits', { home: ENGINE });
  const aubio = heard.aubio === null ? '' : `, aubio onset ${times(heard.aubio)}`;
  row(
    'Hits of beatboxing, onset and name, F1',
    { value: heard.hits, floor: 0.9, goal: 0.95 },
    `${heard.takes} unseen takes; onsets alone ${times(heard.onsets)}${aubio}; ${Math.round(heard.speed)}× real time`,
  );
  row(
    'What is no beat is refused',
    { value: heard.refused, floor: 0.95, goal: 0.99 },
    `${heard.notBeats} of silence, noise, humming, tones and speech`,
  );
}

function converting() {
  const { waits, idleMs, busyMs, slower, memoryMb, load } = ask('conversions');
  const note = `through the server and its queue; load of the machine before ${load.toFixed(1)}`;
  for (const [what, milliseconds, floor] of [
    ['Beatbox of 10 s', waits.beatbox, 5000],
    ['Beat of 30 s', waits.beat, 8000],
    ['Hum of 30 s to a full song', waits.song, 30_000],
    ['Stems of 3 minutes', waits.stems, 60_000],
  ]) {
    const figure = { value: milliseconds, floor, goal: floor / 2, show: seconds };
    row(`Convert → result: ${what}`, figure, note);
  }
  row(
    'p95 of a page while two conversions run ÷ idle',
    { value: slower, floor: 2, goal: 1.3 },
    `${busyMs.toFixed(1)} ÷ ${idleMs.toFixed(1)} ms at 40 requests/s, medians of 3 pairs; load of the machine before ${load.toFixed(1)}`,
  );
  row(
    'Memory with four songs in the queue, two at a time',
    { value: memoryMb, floor: 600, goal: 400, show: mb },
    'the server and its conversions together',
  );
}
