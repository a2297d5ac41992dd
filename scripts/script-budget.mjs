import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const kilobyte = 1024;
/** Limit for the scripts that a screen requests before React hydrates it, compressed with Brotli. */
const most = 90 * kilobyte;

/**
 * Transferred size of each screen's scripts, from the output of the build: its own, those of the screens
 * around it, and all that these import.
 * @param {string} [language] weighs the scripts in this language, which replace those in English
 * @returns {Map<string, number>} bytes, by the route's id
 */
export function weighScreens(root, language) {
  const folder = join(root, 'build/client/assets');
  const manifest = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name));
  const { entry, routes } = JSON.parse(
    readFileSync(join(folder, manifest), 'utf8').replace(/^[^{]*|;\s*$/g, ''),
  );
  const sizeOf = (url) => {
    const translated = join(folder, language ?? '', basename(url));
    const path = existsSync(translated) ? translated : join(root, 'build/client', url);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  return new Map(
    Object.entries(routes).map(([id, route]) => {
      const files = new Set([entry.module, ...entry.imports]);
      for (let part = route; part; part = routes[part.parentId]) {
        for (const file of [part.module, ...(part.imports ?? [])]) files.add(file);
      }
      return [id, [...files].reduce((sum, file) => sum + sizeOf(file), 0)];
    }),
  );
}

/**
 * Messages about screens whose scripts are above the budget.
 * @param {string} [language] weighs the scripts in this language
 */
export function tooHeavyScreens(root, language) {
  return [...weighScreens(root, language)].flatMap(([id, size]) => {
    const [is, may] = [size, most].map((bytes) => (bytes / kilobyte).toFixed(1));
    return size > most ? [`The scripts of ${id} weigh ${is} KB, and not ${may} KB at most.`] : [];
  });
}
