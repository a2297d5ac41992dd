/**
 * Which module of `app/features` may import which, lowest first. The same twelve names are drawn in
 * docs/architecture.md. Screens may import every module; no module imports a screen.
 */
const MODULE_USES = {
  activity: [],
  player: [],
  media: ['activity'],
  accounts: ['activity', 'player'],
  community: ['activity', 'media', 'player'],
  library: ['activity', 'media', 'player'],
  releases: ['activity', 'community', 'library', 'media'],
  collaborations: ['activity', 'community', 'library', 'media', 'player'],
  studio: ['activity', 'library', 'media', 'player'],
  artists: [
    'accounts',
    'activity',
    'collaborations',
    'community',
    'library',
    'media',
    'player',
    'releases',
  ],
  shop: ['activity', 'artists', 'collaborations', 'library', 'media', 'player', 'releases'],
  assistants: ['artists', 'collaborations', 'library', 'player', 'releases', 'shop', 'studio'],
};

for (const module of Object.keys(MODULE_USES)) refuseCircle([module]);

function refuseCircle(trail) {
  for (const next of MODULE_USES[trail.at(-1)] ?? []) {
    if (trail.includes(next)) {
      throw new Error(`MODULE_USES closes a circle: ${[...trail, next].join(' → ')}`);
    }
    refuseCircle([...trail, next]);
  }
}

/** The files that `exports` of the audio engine names. */
const AUDIO_EXPORTS = Object.values(require('./packages/audio/package.json').exports).map(
  (path) => `^packages/audio/${path.slice(2).replaceAll('.', '\\.').replace('*', '.*')}$`,
);

/** Tests know what they test and what they need for it. */
const test = '\\.test\\.tsx?$';
/** Runs on the server alone: marked as such, or in a place that no browser code is made from. */
const serverOnly = ['\\.server\\.tsx?$', '^(db|migrations)/', '^app/platform/'];
/** Remix takes the server's half out of these before it makes the browser's half. */
const splitByRemix = ['^app/routes/', '^app/root\\.tsx$'];
/** An erased import carries no code over. */
const carriesCode = { dependencyTypesNot: ['type-only'] };

const layers = [
  {
    name: 'no-cycles',
    comment:
      'Two files must not import each other: merge them, or move what they share to a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'routes-use-handlers',
    comment: 'A route calls operations; it never imports the database, the platform or a query.',
    from: { path: '^app/routes/', pathNot: test },
    to: { path: ['^(db|migrations)/', '^app/platform/', '\\.queries\\.server\\.tsx?$'] },
  },
  {
    name: 'routes-stand-alone',
    comment:
      'Nothing imports a route: code that two routes share belongs to a feature or a screen.',
    from: { path: '^(app|db|migrations)/', pathNot: test },
    to: { path: '^app/routes/' },
  },
  {
    name: 'screens-carry-no-schemas',
    comment:
      'The server validates. A schema would bring all of zod into the browser: limits and kinds that a screen needs are in a file of their own.',
    from: { path: '^app/(features|screens)/.*\\.tsx$', pathNot: test },
    to: {
      path: ['^app/(features|screens)/.*schema\\.ts$', '^app/validation\\.ts$'],
      ...carriesCode,
    },
  },
  {
    name: 'server-on-top',
    comment: 'Nothing but the server itself imports `app/http`.',
    from: { path: '^(app|db|migrations)/', pathNot: '^app/http/' },
    to: { path: '^app/http/' },
  },
  {
    name: 'operations-below-features',
    comment: '`app/operations` must not import features or screens.',
    from: { path: '^app/operations/', pathNot: test },
    to: { path: '^app/(features|screens)/' },
  },
  {
    name: 'features-below-screens',
    comment: 'A screen combines modules; a module must not import a screen.',
    from: { path: '^app/features/', pathNot: test },
    to: { path: '^app/screens/' },
  },
  {
    name: 'platform-below-operations',
    comment: 'The platform must not import features, operations, screens or the design system.',
    from: { path: '^app/platform/', pathNot: test },
    to: { path: '^app/(features|operations|screens|ui)/' },
  },
  {
    name: 'platform-hands-audio-to-workers',
    comment: 'Signal processing is heavy: in the platform only the worker and the codecs run it.',
    from: { path: '^app/platform/', pathNot: [test, '^app/platform/(worker|codec)/'] },
    to: { path: '^packages/audio/' },
  },
  {
    name: 'pictures-in-their-process',
    comment: 'Uploaded pictures are read only in a process of their own.',
    from: { path: '^app/', pathNot: [test, '^app/platform/(pictures|worker)/'] },
    to: { path: 'node_modules/sharp' },
  },
  {
    name: 'loaded-when-needed',
    comment:
      'A server starts without the protocol of uploads and the readers of imports: `import()` loads them.',
    from: { path: '^app/', pathNot: [test, '^app/platform/upload/tus-exchange\\.server\\.ts$'] },
    to: {
      path: [
        'node_modules/(@tus|csv-parse|yauzl)/',
        '^app/platform/upload/tus-exchange\\.server\\.ts$',
      ],
      dynamic: false,
      ...carriesCode,
    },
  },
  {
    name: 'tasks-in-their-process',
    comment: 'A task is loaded by its path, in a conversion process only.',
    from: { path: '^app/', pathNot: [test, '\\.task\\.server\\.ts$'] },
    to: { path: '\\.task\\.server\\.ts$' },
  },
  {
    name: 'database-at-the-bottom',
    comment: 'The database layer must not import the app.',
    from: { path: '^(db|migrations)/', pathNot: test },
    to: { path: '^app/' },
  },
  {
    name: 'demo-uses-operations',
    comment:
      'The demo fills a site through its operations; only the start of the server imports it.',
    from: {
      pathNot: [
        '^db/demo/',
        '^app/(boot|demo|demo-audience|demo-life|demo-sound\\.task)\\.server\\.ts$',
        '^tests/',
        test,
      ],
    },
    to: { path: '^db/demo/' },
  },
  {
    name: 'audio-is-pure',
    comment:
      'Signal processing runs anywhere: no Node, no DOM, no React, no database; of packages only the ' +
      'Fourier transform, the MIDI format and the dictionary of sounds, which are as pure.',
    from: { path: '^packages/audio/(entries|src)/', pathNot: test },
    to: {
      pathNot: [
        '^packages/audio/((entries|src)/|content/.*\\.json$)',
        '(^|/)node_modules/(fft\\.js|midi-file|cmu-pronouncing-dictionary)/',
      ],
    },
  },
  {
    name: 'packages-stand-alone',
    comment: 'A package must not import the app that uses it.',
    from: { path: ['^packages/[^/]+/(bench|content|fixtures|scripts)/', `^packages/.*${test}`] },
    to: { path: '^(app|db|migrations|tests|bench|scripts)/' },
  },
  {
    name: 'packages-by-their-exports',
    comment: 'The app imports a package by the names in its `exports`, never by a path.',
    from: { pathNot: '^packages/' },
    to: { path: '^packages/', pathNot: AUDIO_EXPORTS },
  },
  {
    name: 'ui-stands-alone',
    comment: 'The design system imports nothing of the app except `app/display`.',
    from: { path: '^app/ui/', pathNot: test },
    to: { path: '^(app|db|migrations)/', pathNot: '^app/(ui|display)/' },
  },
  {
    name: 'server-knows-no-screen-parts',
    comment:
      'Values (a size, a time, a colour) are formatted by the pure functions of app/display, which the server and the design system share.',
    from: {
      path: ['\\.server\\.tsx?$', '^app/(operations|(admin|audio)-command|command-line)/'],
      // For the platform, `platform-below-operations` says the same; the entry draws screens.
      pathNot: [test, '^app/platform/', '^app/entry\\.server\\.tsx$'],
    },
    to: { path: '^app/ui/', pathNot: '/texts\\.ts$' },
  },
  {
    name: 'display-is-pure',
    comment: 'Formatting is pure: no Node, no React, and no package except the one for QR codes.',
    from: { path: '^app/display/', pathNot: test },
    to: { pathNot: ['^app/display/', '^app/languages/texts\\.ts$', '(^|/)node_modules/uqr/'] },
  },
  {
    name: 'errors-are-pure',
    comment: 'The error codes import only their titles.',
    from: { path: '^app/errors\\.ts$' },
    to: { pathNot: '^app/(errors|texts)\\.ts$' },
  },
  {
    name: 'permissions-are-pure',
    comment: 'Permissions are pure functions that import only the error codes.',
    from: { path: '^app/permissions\\.ts$' },
    to: { pathNot: '^app/(permissions|errors)\\.ts$' },
  },
];

const leaks = [
  {
    name: 'server-stays-on-the-server',
    comment: 'Code for the browser must not import code of the server.',
    from: { path: '^app/', pathNot: [test, ...serverOnly, ...splitByRemix] },
    to: { path: ['\\.server\\.tsx?$', '^(db|migrations)/'], ...carriesCode },
  },
  {
    name: 'shipped-code-knows-no-test',
    comment: 'Tests and their tools never ship.',
    from: { path: '^((app|db|migrations)/|packages/[^/]+/(entries|src)/)', pathNot: test },
    to: { path: ['^tests/', '^packages/[^/]+/fixtures/', test] },
  },
  {
    name: 'no-missing-imports',
    comment: 'An import that cannot be resolved would evade these rules.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|bun:)' },
  },
  {
    name: 'no-vague-names',
    comment:
      '`utils` and the like say nothing about the content: name the file after what it does.',
    from: {},
    to: {
      path: '^(app|db|migrations|packages)/.*\\b(utils?|helpers?|common|misc|manager|index)[./](?!md$)',
    },
  },
];

const moduleUses = [
  ...Object.entries(MODULE_USES).map(([module, uses]) => ({
    name: 'module-uses',
    comment: `MODULE_USES says which modules '${module}' may import.`,
    from: { path: `^app/features/${module}/`, pathNot: test },
    to: { path: '^app/features/', pathNot: `^app/features/(${[module, ...uses].join('|')})/` },
  })),
  ...Object.keys(MODULE_USES).map((module) => ({
    name: 'modules-by-their-top-files',
    comment:
      'Other code imports the files at the top of a module, or at the top of one of its folders; what lies deeper (a section, a tool) is private to the module.',
    from: { path: '^app/', pathNot: [test, `^app/features/${module}/`] },
    to: { path: `^app/features/${module}/[^/]+/[^/]+/` },
  })),
  {
    name: 'module-uses',
    comment: 'A module that MODULE_USES does not list imports no other.',
    from: {
      path: '^app/features/([^/]+)/',
      pathNot: [test, `^app/features/(${Object.keys(MODULE_USES).join('|')})/`],
    },
    to: { path: '^app/features/', pathNot: '^app/features/$1/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...layers, ...leaks, ...moduleUses].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // A type is knowledge too: erased imports count, except where a rule says otherwise.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
};
