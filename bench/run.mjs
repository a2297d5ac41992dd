import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import {
  bigUpload,
  media,
  pages,
  starting,
  weight,
  whileIngesting,
  withProfile,
} from './measure.mjs';
import { explore } from './explore.mjs';
import { startApp } from './server.mjs';

/**
 * Measures the figures of this program and writes them into bench/README.md:
 *   npm run bench
 * Needs wrk, nginx and Chromium, which are Debian packages.
 */
for (const tool of ['wrk', 'nginx']) {
  try {
    execFileSync('which', [tool]);
  } catch {
    console.error(`The benchmark needs ${tool}: apt-get install ${tool}`);
    process.exit(1);
  }
}
execFileSync('node', ['scripts/build.mjs'], { stdio: 'inherit' });

const rows = [];
const row = (what, floor, goal, measured, note) => {
  rows.push(`| ${what} | ${floor} | ${goal} | **${measured}** | ${note} |`);
  console.log(`${what}: ${measured} (floor ${floor}, goal ${goal}) ${note}`);
};
const mb = (value) => `${value.toFixed(0)} MB`;
const kb = (value) => `${(value / 1024).toFixed(1)} KB`;

const app = await startApp();
try {
  const { artist, profile } = await withProfile(app);
  const rate = await pages(profile);
  row(
    'Profile with 30 tracks, requests/s ÷ a bare Remix page',
    '0.35',
    '1.0',
    rate.ratio.toFixed(2),
    `${rate.profile.toFixed(0)} ÷ ${rate.bare.toFixed(0)} requests/s, median of 5 pairs`,
  );
  const heavy = await weight(profile);
  row(
    'HTML + CSS of that profile, compressed',
    '24 KB',
    '16 KB',
    kb(heavy.html + heavy.css),
    `HTML ${kb(heavy.html)}, CSS ${kb(heavy.css)}`,
  );
  row(
    'Script bytes before `load` on that profile',
    '5 KB',
    '2 KB',
    kb(heavy.loadedScript + heavy.inlineScript),
    `files ${kb(heavy.loadedScript)}, inline ${kb(heavy.inlineScript)} compressed (${kb(heavy.inlineRaw)} plain)`,
  );
  const busy = await whileIngesting(app, artist, profile);
  row(
    'p95 of that page while an ingest job runs ÷ idle',
    '2',
    '1.3',
    busy.ratio.toFixed(2),
    `${busy.busy.toFixed(1)} ÷ ${busy.idle.toFixed(1)} ms at 40 requests/s, median of 3 pairs`,
  );
} finally {
  await app.stop();
}
const memory = await bigUpload();
row(
  '200 MB upload: growth of the server’s memory',
  '48 MB',
  '32 MB',
  mb(memory.growth),
  `${mb(memory.before)} before, ${mb(memory.peak)} at most`,
);
const files = await media();
row(
  '50 MB file, throughput ÷ nginx',
  '0.4',
  '0.6',
  files.ratio.toFixed(2),
  `${files.ours.toFixed(0)} ÷ ${files.nginx.toFixed(0)} MB/s, median of 5 pairs; 8 readers that stop reading add ${mb(files.growth)}`,
);
const start = await starting();
row(
  'Start to first answer, built and migrated',
  '3 s',
  '1 s',
  `${(start.milliseconds / 1000).toFixed(2)} s`,
  'median of 5',
);

const asked = explore();
row(
  'Explore’s questions, p95 with 10,000 artists ÷ with 100',
  '3',
  '3',
  asked.ratio.toFixed(2),
  `${asked.many.toFixed(2)} ÷ ${asked.few.toFixed(2)} ms`,
);

const path = 'bench/README.md';
const [head, tail] = readFileSync(path, 'utf8').split(/<!-- results -->[\s\S]*<!-- end -->/);
const machine = `Measured on ${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.version}; load, server and browser share them.`;
const table = ['| what | floor | goal | measured | how |', '|---|---|---|---|---|', ...rows].join(
  '\n',
);
writeFileSync(path, `${head}<!-- results -->\n\n${machine}\n\n${table}\n\n<!-- end -->${tail}`);
execFileSync('npx', ['prettier', '--write', path], { stdio: 'ignore' });
