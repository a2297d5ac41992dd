/**
 * Packages of many small files that a start reads nearly whole: they become part of the server's
 * bundle, where a start takes 1.4 seconds of the processor and not 2.3.
 */
export const bundledPackages: (string | RegExp)[] = [
  'kysely',
  // Node.js otherwise keeps the sources of React's development builds, which a package's entry names.
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'scheduler',
  'use-sync-external-store',
  /^@remix-run\/(react|router)$/,
  'rate-limiter-flexible',
  'stripe',
  'zod',
  /^@conform-to\//,
  // Packages that @headlessui/react imports come with it.
  /^(@headlessui|@floating-ui|@tanstack|@react-aria|@react-stately)\//,
  /^tabbable$/,
  /^@remix-run\/(file-storage|headers|lazy-file|mime|multipart-parser|response)(\/|$)/,
];
