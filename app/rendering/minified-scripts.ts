import { type JsMinifyOptions, minify, type TerserCompressOptions } from '@swc/core';
import type { Plugin } from 'vite';

/** Passes until nothing changes; the functions are the router's warnings for developers. */
const COMPRESSION = {
  ecma: 2022,
  passes: 0,
  pure_funcs: ['warning', 'warning$1', 'logDeprecation'],
} as const satisfies TerserCompressOptions;
const OPTIONS: JsMinifyOptions = {
  module: true,
  ecma: 2022,
  compress: COMPRESSION,
  mangle: { toplevel: true },
  format: { comments: false },
};

/**
 * Minifies an ES module, whose names at the top are its own.
 * @throws {Error} if the code cannot be parsed
 */
export async function minifyScript(script: string): Promise<string> {
  const { code } = await minify(script, OPTIONS);
  return code;
}

/**
 * Minifies one statement, which stays one: its functions leave nothing at the top of the script.
 * @throws {Error} if the code cannot be parsed
 */
export async function minifyStatement(statement: string): Promise<string> {
  const { code } = await minify(statement, {
    ...OPTIONS,
    compress: { ...COMPRESSION, toplevel: false },
    mangle: { toplevel: false },
  });
  return code;
}

/** Minifies the scripts of the client, after all other plugins have changed them. */
export function minifiedScripts(): Plugin {
  return {
    name: 'minified-scripts',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler: async (code) => ({ code: await minifyScript(code), map: null }),
    },
  };
}
