import autoprefixer from 'autoprefixer';
import tailwindcss from 'tailwindcss';

/** The oldest browsers that know `:has()` and `color-mix()`; older ones read and listen, less prettily. */
const browsers = ['chrome >= 111', 'edge >= 111', 'safari >= 16.4', 'firefox >= 121'];

const BY_SYSTEM = ":root:not([data-theme='dark'])";
const BY_CHOICE = ":root[data-theme='light']";

/**
 * Light colours are written once, for who has a light system; here the same is said for who chose them.
 * (`light-dark()` does it in one line, in browsers of May 2024 and later.)
 */
const lightByChoice = {
  postcssPlugin: 'light-by-choice',
  AtRule: {
    media(rule) {
      if (rule.params !== '(prefers-color-scheme: light)' || rule.repeated) return;
      rule.repeated = true;
      for (const light of rule.nodes.filter(({ selector }) => selector?.includes(BY_SYSTEM))) {
        const chosen = light.clone({ selector: light.selector.replaceAll(BY_SYSTEM, BY_CHOICE) });
        rule.after(chosen);
      }
    },
  },
};

export default {
  // Not called: each style sheet gets an instance of its own, which keeps the configuration that it names.
  plugins: [lightByChoice, tailwindcss, autoprefixer({ overrideBrowserslist: browsers })],
};
