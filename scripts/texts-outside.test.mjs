import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../tests/texts-outside.mjs';
import { projectRoot } from './project.mjs';

/** Folders whose text for people stands in a `texts.ts`. */
const FOLDERS = ['features', 'forms', 'operations', 'routes', 'screens', 'ui'];

/** Modules that are lists of words themselves, or whose strings no person reads. */
const APART = [
  // Names of keys, programs and services, which are the same in every language; country codes.
  'features/shop/selling/shipping.server.ts',
  'features/artists/sections/social/social-links.ts',
  'features/artists/push-links/platforms.ts',
  'features/activity/security/security-events.server.ts',
  // The words that a prompt may contain.
  'features/studio/beat-machine/understood.ts',
  // The assistants, and their sentences about an artist's numbers.
  'features/assistants/assistants.ts',
  'features/assistants/facts/',
  'features/assistants/calculations/',
  'features/assistants/drafts/',
  // Prompts of a language model.
  'features/assistants/answers/model-adviser.server.ts',
  'features/studio/lyrics/lyrics.server.ts',
  // Names of rows whose artists have chosen none, which the database keeps.
  'features/activity/artist-records/artist-records.server.ts',
  // Written for programs: a DAWproject file, security.txt, and a device's replacement for a long text.
  'features/studio/versions/dawproject.ts',
  'screens/shell/security-txt.server.ts',
  'operations/receive.server.ts',
  'features/artists/sitemap.ts',
  'features/activity/webhooks/deliver-webhook.job.server.ts',
  // A question that is asked at the start, so that the first of a person is answered fast.
  'features/assistants/answers/assistant-thread.server.ts',
  // For hosts, in the log.
  'screens/federation/fedify.server.ts',
  // For developers and tests.
  'operations/openapi.server.ts',
  'screens/resources.server.ts',
];

/** Tables of the API: their sentences are those of its document, for developers. */
const isApiTable = (path) => /(^|[/-])api\.server\.ts$/.test(path);

/** Examples of a section's content, shown to its artist; their `next` is a text. */
const isSample = (path) => /^features\/artists\/sections\/\w+\/sample\.ts$/.test(path);

const isOf = (path, list) => list.some((entry) => path.startsWith(entry));

function modulesOf(folder) {
  return readdirSync(join(projectRoot, 'app', folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return modulesOf(path);
    return /\.tsx?$/.test(path) && !/\.test\.|\/texts\.ts$/.test(path) ? [path] : [];
  });
}

describe('what a person reads', () => {
  it('stands in the texts.ts of its feature', () => {
    const found = FOLDERS.flatMap(modulesOf)
      .filter((path) => !isOf(path, APART) && !isApiTable(path) && !isSample(path))
      .flatMap((path) => {
        const source = readFileSync(join(projectRoot, 'app', path), 'utf8');
        return textsOf(source, path).map((text) => `app/${path}:${text}`);
      });
    expect(found).toEqual([]);
  });

  it('of a sample includes its next step', () => {
    const samples = modulesOf('features').filter(isSample);
    const without = samples.filter(
      (path) =>
        !/^ {2}next: texts\.\w+,$/m.test(readFileSync(join(projectRoot, 'app', path), 'utf8')),
    );
    expect(samples.length).toBeGreaterThan(0);
    expect(without).toEqual([]);
  });

  it('stands apart from what is listed here for nothing', () => {
    const paths = FOLDERS.flatMap(modulesOf);
    const idle = APART.filter((entry) => !paths.some((path) => isOf(path, [entry])));
    expect(idle).toEqual([]);
  });

  it.each([
    ['<p>Nothing here yet</p>', 'Nothing here yet'],
    ['<p>{count} tracks</p>', 'tracks'],
    ["<p>{isOwn ? 'yours' : name}</p>", 'yours'],
    ['<Button busyLabel="Saving...">{save}</Button>', 'Saving...'],
    ['<input placeholder={`Write to ${name}`} />', 'Write to 0'],
    [
      '<Field help={`Short address: /@${handle}. A new one ends it.`} />',
      'Short address: /@0. A new one ends it.',
    ],
    ['const taken = new AppError(code, `There is an @${handle}.`);', 'There is an @0.'],
    ["const view = { title: 'Saved' };", 'Saved'],
    ["const HINTS = { beat: '30 or 60 seconds' };", '30 or 60 seconds'],
    [
      "throw new AppError('notFound', 'This track doesn’t exist, or it was deleted.');",
      'This track doesn’t exist, or it was deleted.',
    ],
    ["z.string().max(40, 'Please use at most 40 characters')", 'Please use at most 40 characters'],
    ['const sentence = [name, ` wrote to ${other}`];', 'wrote to 0'],
  ])('is found in %s', (source, words) => {
    expect(textsOf(source)).toEqual([`1: ${words}`]);
  });

  it.each([
    '<p className="Big Letters">{texts.saved}</p>',
    '<a href={`/tracks/${id}`} key="One" data-kind="Two words">·</a>',
    "import { x } from './Some File.ts';",
    "throw new Error('No words for this kind');",
    "log.warn('The queue is full');",
    "if (kind === 'Two words') stop();",
    "headers.set('Location', to);",
    "db.selectFrom('tracks as t').select('t.id as trackId');",
    "type Kind = 'Two words';",
  ])('is not %s', (source) => {
    expect(textsOf(source)).toEqual([]);
  });
});
