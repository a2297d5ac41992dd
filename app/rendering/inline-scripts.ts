import { build } from 'esbuild';
import type { Plugin } from 'vite';

const QUERY = '?inline-script';

/**
 * `import text from './script.ts?inline-script'` imports a browser module as the text of one classic script,
 * bundled and minified, for inlining into a page. It must not contain anything that closes a script element.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.slice(0, -QUERY.length);
      const { outputFiles, metafile } = await build({
        absWorkingDir: process.cwd(),
        entryPoints: [file],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        charset: 'utf8',
        legalComments: 'none',
        metafile: true,
        write: false,
        logLevel: 'warning',
      });
      for (const source of Object.keys(metafile.inputs)) this.addWatchFile(source);
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())};`;
    },
  };
}
