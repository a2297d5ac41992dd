/** Remix's build of the routes, made by its Vite plugin. */
declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/node';

  const build: ServerBuild;
  export = build;
}
