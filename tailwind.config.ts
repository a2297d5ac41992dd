import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/** Every name is a custom property of app/ui/tokens.css; a colour, step or radius that is not there does not exist. */
const token = (name: string) => `var(--${name})`;
const tokens = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, token(name)] as const));
const steps = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '24'];
const sizes = ['12', '14', '16', '20', '28'];

const developing = process.env.NODE_ENV !== 'production';

/**
 * In a build only what today's screens reach is scanned: a part that no screen uses yet weighs nothing. While
 * developing it is everything, among it the page of all parts, so that a new import needs no restart.
 */
const screens = readdirSync('app/routes').map((name) => `app/routes/${name}`);
const reached = reachableFrom(['app/root.tsx', ...screens]);
export const everything = developing ? ['./app/**/!(*.test).tsx'] : reached;

/**
 * Sources of app.css: the screens that are read and heard without workshop.css. It has no other screen's
 * utilities, but the classes of all parts, because workshop.css has only some of them.
 */
const withoutWorkshop = reachableFrom(['app/root.tsx', ...screens.filter(lacksWorkshop)]);
const listening = developing ? everything : [...withoutWorkshop, { raw: partClasses(reached) }];

export const design = {
  // Negations in code, which look like important utilities.
  blocklist: ['!block', '!ends', '!notes', '!small', '!team'],
  corePlugins: {
    preflight: false,
    container: false,
    // These put a block of defaults on every element of every page; app/ui needs none of them.
    ...Object.fromEntries(
      [
        'transform',
        'translate',
        'rotate',
        'scale',
        'skew',
        'filter',
        'backdropFilter',
        'boxShadow',
        'boxShadowColor',
        'ringWidth',
        'ringColor',
        'ringOffsetWidth',
        'ringOffsetColor',
        'ringOpacity',
        'borderSpacing',
        'touchAction',
        'scrollSnapType',
        'fontVariantNumeric',
        'contain',
        'blur',
        'brightness',
        'contrast',
        'dropShadow',
        'grayscale',
        'hueRotate',
        'invert',
        'saturate',
        'sepia',
        'gradientColorStops',
        'backdropBlur',
        'backdropBrightness',
        'backdropContrast',
        'backdropGrayscale',
        'backdropHueRotate',
        'backdropInvert',
        'backdropOpacity',
        'backdropSaturate',
        'backdropSepia',
        'textOpacity',
        'backgroundOpacity',
        'borderOpacity',
        'divideOpacity',
      ].map((name) => [name, false] as const),
    ),
  },
  theme: {
    screens: { sm: '640px', md: '900px', lg: '1024px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...tokens('bg', 'raised', 'float', 'well', 'hover', 'scrim', 'ink', 'focus'),
      ...tokens('line', 'line-2', 'line-control', 'text', 'text-2', 'text-3', 'text-off'),
      ...tokens('ok', 'bad', 'warn', 'pending', 'ok-tint', 'bad-tint', 'warn-tint'),
      ...tokens('accent', 'accent-2', 'accent-text', 'accent-hover', 'accent-tint', 'accent-line'),
    },
    spacing: {
      0: '0',
      px: '1px',
      ...Object.fromEntries(steps.map((step) => [step, token(`s-${step}`)] as const)),
      gutter: token('gutter'),
      header: token('header-h'),
      player: token('player-h'),
      target: token('target'),
    },
    borderRadius: {
      none: '0',
      card: token('r-card'),
      control: token('r-control'),
      art: token('r-art'),
      pill: token('r-pill'),
    },
    fontFamily: { display: token('font-display'), text: token('font-text') },
    fontSize: Object.fromEntries(
      sizes.map((size) => [size, [token(`t-${size}`), { lineHeight: token(`lh-${size}`) }]]),
    ),
    boxShadow: { float: token('shadow-float'), bar: token('shadow-bar'), none: 'none' },
    transitionDuration: { fast: token('d-fast'), base: token('d-base'), slow: token('d-slow') },
    transitionTimingFunction: { DEFAULT: token('ease') },
    backgroundImage: { none: 'none', gradient: token('gradient'), pending: token('pending-fill') },
    extend: {
      maxWidth: { content: token('content'), reading: token('reading') },
      width: { content: token('content'), reading: token('reading') },
    },
  },
  plugins: [
    plugin(({ matchUtilities, theme }) => {
      matchUtilities(
        { shadow: (value) => ({ 'box-shadow': value }) },
        { values: theme('boxShadow') },
      );
    }),
  ],
} satisfies Partial<Config>;

export default { ...design, content: listening } satisfies Config;

/** The entries and all .tsx files that they import, directly or not; pages of development aside. */
function reachableFrom(entries: string[]): string[] {
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file) || file.includes('/dev.') || !existsSync(file)) return;
    reached.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/'([#.][^']*\.tsx)'/g)) {
      filesAt(path.startsWith('#') ? path.slice(1) : join(file, '..', path)).forEach(follow);
    }
  };
  entries.filter((entry) => entry.endsWith('.tsx')).forEach(follow);
  return [...reached];
}

/** The file, or with `*` for a folder (as `import.meta.glob` takes it) that file of every such folder. */
function filesAt(path: string): string[] {
  const [before, after] = path.split('*');
  if (before === undefined || after === undefined) return [path];
  return readdirSync(before).map((folder) => before + folder + after);
}

/** True if a screen comes without workshop.css: neither it nor the screen that it is a part of links it. */
function lacksWorkshop(screen: string): boolean {
  const parents = screens.filter((other) => screen.startsWith(other.replace(/tsx$/, '')));
  return ![screen, ...parents].some((file) =>
    /\b(?:workshop|chart)Links\b/.test(readFileSync(file, 'utf8')),
  );
}

/** The classes of app/ui/styles that these files name. */
function partClasses(files: string[]): string {
  const styles = readdirSync('app/ui/styles').map((name) => `app/ui/styles/${name}`);
  const defined = new Set(words(styles, /(?<=\.)[a-z][\w-]*/g));
  return words(files, /[\w-]+/g)
    .filter((word) => defined.has(word))
    .join(' ');
}

function words(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) => readFileSync(file, 'utf8').match(pattern) ?? []);
}
