/**
 * Who may know whom. This table is the architecture's diagram: a feature imports another feature
 * only where it says so. Read it from left to right; a line that would close a circle is refused.
 */
const FEATURE_USES = {
  accounts: [
    'artist-records',
    'collaborations',
    'offline',
    'player',
    'recorder',
    'second-factors',
    'security',
    'tracks',
    'uploads',
  ],
  albums: ['feed-entries', 'follows', 'media', 'notices', 'pictures', 'security', 'tracks'],
  'album-page': [
    'albums',
    'artists',
    'codes',
    'follows',
    'likes',
    'media',
    'merch',
    'player',
    'prices',
    'reports',
    'shop',
    'track-page',
    'tracks',
  ],
  'ai-studio': [
    'generations',
    'lyrics',
    'media',
    'offline',
    'player',
    'recorder',
    'tracks',
    'uploads',
  ],
  artists: [
    'accounts',
    'albums',
    'artist-records',
    'collaborations',
    'follows',
    'inbox',
    'media',
    'merch',
    'pictures',
    'feed-entries',
    'player',
    'plays',
    'posts',
    'push',
    'reports',
    'support',
    'tracks',
  ],
  assistants: [
    ...['albums', 'artists', 'collaborations', 'merch', 'model', 'plays', 'push', 'shop'],
    ...['statistics', 'tracks'],
  ],
  'beat-machine': ['generations'],
  collaborations: [
    'events',
    'follows',
    'media',
    'notices',
    'pictures',
    'player',
    'reports',
    'security',
    'tracks',
    'vocals',
  ],
  'device-notifications': ['notices', 'notifications', 'offline'],
  collection: [
    'albums',
    'artist-records',
    'artists',
    'collaborations',
    'media',
    'offline',
    'player',
    'support',
    'tracks',
  ],
  codes: ['albums', 'artists', 'collection', 'links-page', 'shop', 'tracks'],
  comments: ['artist-records', 'artists', 'follows', 'notices', 'player', 'reports', 'tracks'],
  dashboard: ['artists', 'media', 'pictures', 'player', 'plays', 'tracks'],
  files: [
    'albums',
    'artists',
    'posts',
    'collaborations',
    'collection',
    'generations',
    'media',
    'merch',
    'settings',
    'shop',
    'support',
    'tracks',
    'vocals',
  ],
  feed: ['albums', 'artists', 'media', 'posts', 'tracks'],
  follows: ['artist-records', 'media', 'notices', 'plays', 'security'],
  generations: ['events', 'lyrics', 'media', 'notices', 'player', 'tracks'],
  inbox: ['follows', 'notices', 'reports'],
  likes: ['albums', 'follows', 'tracks'],
  'links-page': ['artists', 'media', 'merch', 'push'],
  lyrics: ['model'],
  media: ['artist-records'],
  merch: ['media', 'pictures', 'tracks'],
  notifications: [
    'albums',
    'collaborations',
    'events',
    'generations',
    'inbox',
    'media',
    'merch',
    'notices',
    'shop',
  ],
  offline: ['player'],
  pictures: ['media'],
  player: ['plays'],
  playlists: [
    'album-page',
    'albums',
    'artists',
    'likes',
    'media',
    'player',
    'reports',
    'track-page',
    'tracks',
  ],
  posts: ['feed-entries', 'media', 'tracks'],
  genres: ['artists', 'tracks'],
  search: ['albums', 'artists', 'follows', 'playlists', 'tracks'],
  push: ['plays', 'tracks'],
  recorder: ['player'],
  recordings: [
    'artists',
    'collaborations',
    'follows',
    'media',
    'offline',
    'player',
    'recorder',
    'tracks',
    'uploads',
    'vocals',
  ],
  reports: ['security'],
  'second-factors': ['security'],
  security: ['notices'],
  settings: [
    'accounts',
    'artist-records',
    'artists',
    'collection',
    'device-notifications',
    'follows',
    'links-page',
    'media',
    'notices',
    'player',
    'second-factors',
    'security',
    'shop',
    'tracks',
  ],
  shell: ['accounts', 'player'],
  prices: ['albums', 'merch', 'tracks'],
  selling: ['merch'],
  support: [],
  shop: [
    'albums',
    'artist-records',
    'artists',
    'collection',
    'media',
    'merch',
    'notices',
    'plays',
    'prices',
    'push',
    'selling',
    'support',
    'tracks',
  ],
  statistics: ['plays', 'push'],
  takes: ['collaborations', 'media', 'tracks', 'vocals'],
  'track-page': [
    'albums',
    'artists',
    'codes',
    'collection',
    'comments',
    'follows',
    'likes',
    'media',
    'offline',
    'merch',
    'player',
    'prices',
    'reports',
    'shop',
    'support',
    'tracks',
  ],
  'track-removal': [
    'albums',
    'collection',
    'collaborations',
    'media',
    'playlists',
    'tracks',
    'vocals',
  ],
  tracks: [
    'artist-records',
    'feed-entries',
    'media',
    'offline',
    'pictures',
    'player',
    'plays',
    'security',
  ],
  uploads: ['media', 'tracks'],
  vocals: ['media'],
};

for (const feature of Object.keys(FEATURE_USES)) refuseCircle([feature]);

function refuseCircle(trail) {
  for (const next of FEATURE_USES[trail.at(-1)] ?? []) {
    if (trail.includes(next)) {
      throw new Error(`FEATURE_USES closes a circle: ${[...trail, next].join(' → ')}`);
    }
    refuseCircle([...trail, next]);
  }
}

/** The files that `exports` of the audio engine names. */
const AUDIO_DOORS = Object.values(require('./packages/audio/package.json').exports).map(
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
    comment: 'Two files that know each other are one file in two places.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'routes-use-doors',
    comment: 'A route asks operations; it never touches the database, the platform or a query.',
    from: { path: '^app/routes/', pathNot: test },
    to: { path: ['^(db|migrations)/', '^app/platform/', '\\.queries\\.server\\.tsx?$'] },
  },
  {
    name: 'routes-stand-alone',
    comment: 'What two routes share belongs to a feature; nothing below knows a route.',
    from: { path: '^(app|db|migrations)/', pathNot: test },
    to: { path: '^app/routes/' },
  },
  {
    name: 'screens-carry-no-schemas',
    comment:
      'The server validates. A schema would bring all of zod into the browser: what a screen needs of it (limits, kinds) has a file of its own.',
    from: { path: '^app/features/.*\\.tsx$', pathNot: test },
    to: { path: ['^app/features/.*schema\\.ts$', '^app/validation\\.ts$'], ...carriesCode },
  },
  {
    name: 'operations-below-features',
    comment: 'The doors know no feature.',
    from: { path: '^app/operations/', pathNot: test },
    to: { path: '^app/features/' },
  },
  {
    name: 'platform-below-operations',
    comment: 'The platform knows no feature, no operation and no screen.',
    from: { path: '^app/platform/', pathNot: test },
    to: { path: '^app/(features|operations|ui)/' },
  },
  {
    name: 'platform-hands-audio-to-workers',
    comment: 'Signal processing is heavy: of the platform only the worker and the codecs run it.',
    from: { path: '^app/platform/', pathNot: [test, '^app/platform/(worker|codec)/'] },
    to: { path: '^packages/audio/' },
  },
  {
    name: 'pictures-in-their-process',
    comment: 'Pictures of strangers are read in one process, by one program, and nowhere else.',
    from: { path: '^app/', pathNot: [test, '^app/platform/(pictures|worker)/'] },
    to: { path: 'node_modules/sharp' },
  },
  {
    name: 'tasks-in-their-process',
    comment: 'What a conversion process carries out is loaded there alone, by its path.',
    from: { path: '^app/', pathNot: [test, '\\.task\\.server\\.ts$'] },
    to: { path: '\\.task\\.server\\.ts$' },
  },
  {
    name: 'database-at-the-bottom',
    comment: 'The database layer knows nothing of the app.',
    from: { path: '^(db|migrations)/', pathNot: test },
    to: { path: '^app/' },
  },
  {
    name: 'demo-uses-operations',
    comment:
      'The demo fills a site through its operations; only the start of the server imports it.',
    from: { pathNot: ['^db/demo/', '^app/(boot|demo|demo-life)\\.server\\.ts$', '^tests/', test] },
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
    comment: 'A package is used by the app and knows nothing of it.',
    from: { path: ['^packages/[^/]+/(bench|content|fixtures|scripts)/', `^packages/.*${test}`] },
    to: { path: '^(app|db|migrations|tests|bench|scripts)/' },
  },
  {
    name: 'packages-by-their-doors',
    comment: 'Of a package the app imports what its `exports` name, and nothing by its path.',
    from: { pathNot: '^packages/' },
    to: { path: '^packages/', pathNot: AUDIO_DOORS },
  },
  {
    name: 'ui-stands-alone',
    comment: 'The design system knows none of the app but how values are written and drawn.',
    from: { path: '^app/ui/', pathNot: test },
    to: { path: '^(app|db|migrations)/', pathNot: '^app/(ui|display)/' },
  },
  {
    name: 'server-knows-no-screen-parts',
    comment:
      'What the server says of a value (a size, a time, a hue) is a pure function of app/display, which the design system shares.',
    from: {
      path: ['\\.server\\.tsx?$', '^app/(operations|(admin|audio)-command|command-line)/'],
      // Of the platform, `platform-below-operations` says the same; the entry draws screens.
      pathNot: [test, '^app/platform/', '^app/entry\\.server\\.tsx$'],
    },
    to: { path: '^app/ui/' },
  },
  {
    name: 'display-is-pure',
    comment: 'How values are written and drawn: no Node, no React, no package.',
    from: { path: '^app/display/', pathNot: test },
    to: { pathNot: '^app/display/' },
  },
  {
    name: 'errors-are-pure',
    comment: 'The error codes know nothing.',
    from: { path: '^app/errors\\.ts$' },
    to: { pathNot: '^app/errors\\.ts$' },
  },
  {
    name: 'permissions-are-pure',
    comment: 'The rules of who may do what know the error codes at most.',
    from: { path: '^app/permissions\\.ts$' },
    to: { pathNot: '^app/(permissions|errors)\\.ts$' },
  },
];

const leaks = [
  {
    name: 'server-stays-on-the-server',
    comment: 'Code for the browser imports no code of the server.',
    from: {
      path: '^app/',
      pathNot: [test, ...serverOnly, ...splitByRemix],
    },
    to: { path: ['\\.server\\.tsx?$', '^(db|migrations)/'], ...carriesCode },
  },
  {
    name: 'shipped-code-knows-no-test',
    comment: "Tests and their tools never ship; the demo alone plays the fixtures' synthesiser.",
    from: {
      path: '^((app|db|migrations)/|packages/[^/]+/(entries|src)/)',
      pathNot: [test, '^db/demo/'],
    },
    to: { path: ['^tests/', '^packages/[^/]+/fixtures/', test] },
  },
  {
    name: 'no-missing-imports',
    comment: 'An import that leads nowhere would also lead around these rules.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|bun:)' },
  },
  {
    name: 'no-vague-names',
    comment: 'A bag has no subject: name the file after what it does.',
    from: {},
    to: {
      path: '^(app|db|migrations|packages)/.*\\b(utils?|helpers?|common|misc|manager|index)[./]',
    },
  },
];

const featureUses = [
  ...Object.entries(FEATURE_USES).map(([feature, uses]) => ({
    name: 'feature-uses',
    comment: `FEATURE_USES says which features '${feature}' knows.`,
    from: { path: `^app/features/${feature}/`, pathNot: test },
    to: { path: '^app/features/', pathNot: `^app/features/(${[feature, ...uses].join('|')})/` },
  })),
  {
    name: 'feature-uses',
    comment: 'A feature that FEATURE_USES does not list knows no other.',
    from: {
      path: '^app/features/([^/]+)/',
      pathNot: [test, `^app/features/(${Object.keys(FEATURE_USES).join('|')})/`],
    },
    to: { path: '^app/features/', pathNot: '^app/features/$1/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...layers, ...leaks, ...featureUses].map((rule) => ({ severity: 'error', ...rule })),
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
