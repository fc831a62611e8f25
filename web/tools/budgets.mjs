// How many bytes a person's browser must load, held to the limits of the product. Read from Vite's manifest after each build.
// `BUDGETS=table npx vite build` shows every part, also of a build that keeps them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {{ name: string, kB: number, limit: number }} Line
 */

/** In kB (1000 bytes) of gzip, as the gateway sends it. */
export const LIMITS = { login: 175, shell: 120, route: 60, css: 25 };

export const LOGIN = 'src/features/access/login-page.tsx';
export const SHELL = 'src/app/shell/shell.tsx';

const isWords = source => /^src\/i18n\/.+\.json$/.test(source);

/** A chunk and all that it imports for certain, by their keys. */
function closure(manifest, key, found = new Set()) {
  if (found.has(key) || !manifest[key]) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) closure(manifest, next, found);
  return found;
}

const union = (...sets) => new Set(sets.flatMap(set => [...set]));
const without = (set, known) => [...set].filter(key => !known.has(key));

/**
 * What each part of the app adds to what the browser has by then.
 * @param {Record<string, Chunk>} manifest of a build
 * @param {(file: string) => number} sizeOf bytes of a file as it travels
 * @returns {Line[]} a line for the login page, the shell, each further chunk that loads on demand, and all CSS
 * @throws Error where the build has no entry, or its shell does not load on demand
 */
export function measure(manifest, sizeOf) {
  const keys = Object.keys(manifest);
  const entry = keys.find(key => manifest[key].isEntry);
  if (!entry) throw new Error('the build has no entry');
  if (!manifest[SHELL]?.isDynamicEntry)
    throw new Error(`${SHELL} is no chunk of its own: everything after sign-in would load with the login page`);
  const kB = files => files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  const line = (name, chunks, limit) => ({
    name,
    kB: kB(chunks.map(key => manifest[key].file).filter(file => file.endsWith('.js'))),
    limit,
  });
  const first = closure(manifest, entry);
  // where the login page is part of the entry the manifest does not name it
  const login = union(first, closure(manifest, LOGIN));
  const inside = union(first, closure(manifest, SHELL));
  const routes = keys.filter(key => manifest[key].isDynamicEntry && key !== LOGIN && key !== SHELL && !isWords(key));
  const styles = new Set(
    keys.flatMap(key => [
      ...(manifest[key].css ?? []),
      ...(manifest[key].file.endsWith('.css') ? [manifest[key].file] : []),
    ]),
  );
  return [
    line('login page', [...login], LIMITS.login),
    line('shell after sign-in', without(inside, login), LIMITS.shell),
    ...routes.map(key => line(key, without(closure(manifest, key), inside), LIMITS.route)).sort((a, b) => b.kB - a.kB),
    { name: 'all CSS', kB: kB([...styles]), limit: LIMITS.css },
  ];
}

/** @param {Line[]} lines @returns {Line[]} those above their limit */
export const above = lines => lines.filter(({ kB, limit }) => kB > limit);

/** @param {Line[]} lines @returns {string} a table, the broken limits marked */
export function tableOf(lines) {
  const width = Math.max(...lines.map(({ name }) => name.length));
  return lines
    .map(
      ({ name, kB, limit }) =>
        `${kB > limit ? '✗' : ' '} ${name.padEnd(width)} ${kB.toFixed(1).padStart(7)} kB of ${String(limit).padStart(3)}`,
    )
    .join('\n');
}

/** @param {Line[]} lines @returns {string} what matters of them, in one line */
export function summaryOf([login, shell, ...rest]) {
  const css = rest.at(-1);
  const [largest] = rest.slice(0, -1);
  const each = [login, shell, ...(largest ? [{ ...largest, name: `largest of ${rest.length - 1} routes` }] : []), css];
  return `gzip: ${each.map(({ name, kB, limit }) => `${name} ${kB.toFixed(1)} of ${limit} kB`).join(', ')}`;
}

/**
 * Ends the build where a person would have to load more than the limits allow.
 * @returns {import('vite').Plugin}
 */
export function budgets() {
  let folder;
  let failed = false;
  return {
    name: 'budgets',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    closeBundle() {
      if (failed) return;
      const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
      const lines = measure(
        manifest,
        file => gzipSync(readFileSync(path.join(folder, file)), { level: constants.Z_BEST_COMPRESSION }).length,
      );
      // without a stack, which would only show this file
      if (above(lines).length > 0) this.error({ message: `the build is too large\n${tableOf(lines)}`, stack: '' });
      this.info?.(summaryOf(lines));
      if (process.env.BUDGETS === 'table') console.log(tableOf(lines));
    },
  };
}
