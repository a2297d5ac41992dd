/** The oldest browsers that know `:has()` and `color-mix()`; older ones read and listen, less prettily. */
const browsers = ['chrome >= 111', 'edge >= 111', 'safari >= 16.4', 'firefox >= 121'];

export default { plugins: { tailwindcss: {}, autoprefixer: { overrideBrowserslist: browsers } } };
