import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const shipped = ['app/**/*.{ts,tsx}', 'db/**/*.ts', 'migrations/**/*.ts'];
const tests = ['**/*.test.{ts,tsx,mjs}', 'tests/**', 'bench/**'];
const environmentReader = 'app/platform/env.server.ts';

export default tseslint.config(
  { ignores: ['**/build/', 'storage/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  // A rule that is wrong somewhere is changed here, for all to see.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Remix answers early by throwing a response; a bare text is still no error.
      '@typescript-eslint/only-throw-error': 'off',
      'no-throw-literal': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An interface may ask for a promise that an implementation has no need to wait for.
      '@typescript-eslint/require-await': 'off',
      // Services, doors and contexts are closures, made to be taken apart: `({ perform })`.
      '@typescript-eslint/unbound-method': 'off',
      // Control characters are looked for on purpose: what people send is cleaned of them.
      'no-control-regex': 'off',
    },
  },
  {
    // Tailwind's plugins are typed loosely.
    files: ['tailwind.config.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },

  {
    files: ['app/**/*.{ts,tsx}'],
    // On the server `use…` is a plain word.
    ignores: ['**/*.server.*', ...tests],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['app/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    // What sounds here is music: its words stand on the track's page as lyrics.
    rules: { 'jsx-a11y/media-has-caption': 'off' },
  },

  {
    files: shipped,
    ignores: tests,
    rules: {
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'node:process',
              importNames: ['env', 'default'],
              message: `The environment is read in ${environmentReader} alone.`,
            },
          ],
        },
      ],
    },
  },
  {
    files: shipped,
    ignores: [...tests, environmentReader],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: `The environment is read in ${environmentReader} alone.`,
        },
      ],
    },
  },

  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['**/*-worklet.js'], languageOptions: { globals: globals.audioWorklet } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: globals.node } },
);
