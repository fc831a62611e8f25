import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { brotli } from './tools/brotli.mjs';
import { budgets, SHELL as SHELL_MODULE } from './tools/budgets.mjs';
import { BEGIN, preloadShell } from './tools/preload-shell.mjs';

/** Parses ICU messages at build time, so that the parser (7 kB) stays out of the bundle. */
const messages: Plugin = {
  name: 'icu-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/i18n\/.*\.json$/ },
    handler(code) {
      const parsed = Object.entries(JSON.parse(code) as Record<string, string>).map(([key, text]) => {
        const ast = parse(text, { captureLocation: false });
        return [key, ast.length === 1 && ast[0]!.type === 0 ? text : ast];
      });
      return { code: JSON.stringify(Object.fromEntries(parsed)), map: null };
    },
  },
};

/** Matches modules of these packages. @param names of `@fluentui/react-<name>`, and whole names of others */
const packages = (names: readonly string[], others: readonly string[] = []): RegExp =>
  new RegExp(`/node_modules/(@fluentui/react-(${names.join('|')})|${others.join('|')})/`);

/**
 * What the shell and most pages import. Without these groups it arrives as some 50 small files, which compress worse by
 * about 15 %. The pages before the sign-in use `BASE` too.
 */
const BASE = packages(
  [
    'context-selector',
    'link',
    'message-bar',
    'motion',
    'motion-components-preview',
    'portal',
    'positioning',
    'select',
    'shared-contexts',
    'skeleton',
    'tabster',
    'tooltip',
    'utilities',
  ],
  ['@floating-ui', 'keyborg', 'tabster'],
);
const SHELL = packages(
  ['dialog', 'drawer', 'menu', 'popover', 'toast'],
  ['use-sync-external-store', 'class-transformer'],
);
/** How many pages there are: a count of those that share a module means little without it. */
const PAGES = readFileSync(new URL('src/app/routes.ts', import.meta.url), 'utf8').split('lazyPart(').length - 1;
const RULES = /\/node_modules\/(class-validator|validator)\//;
const FORM = /\/node_modules\/react-hook-form\/|\/web\/src\/shared\/form\//;
const ICONS = /\/react-icons\//;
/** The words that every page behind the sign-in needs. */
const WORDS = /\/i18n\/([\w-]+)\/(page|shell|status)\.json$/;

type NameOf = Rolldown.CodeSplittingNameFunction;

const wordsName: NameOf = id => {
  const locale = WORDS.exec(id)?.[1];
  return locale ? `words-${locale}` : null;
};

/** The name of a chunk for modules that others import; what loads on demand keeps a chunk of its own, which the manifest names. */
const shared =
  (name: string): NameOf =>
  (id, modules) =>
    modules.getModuleInfo(id)?.dynamicImporters.length ? null : name;

/** The modules that the shell imports, however deep. Packages of Fluent are left out: each is reached through the index of all of them. */
function reachOfShell(modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [fileURLToPath(new URL(SHELL_MODULE, import.meta.url))];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id) || /\/@fluentui\/react-(?!icons)/.test(id)) continue;
    found.add(id);
    next.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

let ofShell: ReadonlySet<string> | undefined;
const shellName: NameOf = (id, modules) => {
  ofShell ??= reachOfShell(modules);
  return ofShell.has(id) ? shared('shell')(id, modules) : null;
};

export default defineConfig({
  plugins: [react(), messages, preloadShell(), brotli(), budgets()],
  resolve: {
    conditions: ['@porte/source', 'module', 'browser', 'development|production'], // a list here replaces Vite's own
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    // the manifest is what the budgets read; they judge sizes in place of Vite's own limit
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: Infinity,
    reportCompressedSize: false,
    // browsers that lack modulepreload are older than the target
    modulePreload: { polyfill: false },
    // the words of the first page in the first language are part of the entry, and in the list of all words as well
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
      // what one page needs stays together: dozens of small files compress worse and arrive later
      // The list of pages names every file that a page loads: names without words make it 3 kB smaller.
      output: {
        codeSplitting: {
          groups: [
            // with all that it imports: it runs before the rest is there
            { name: 'begin', test: id => id.endsWith(BEGIN) },
            { name: 'first', tags: ['$initial'] },
            { name: 'base', test: BASE },
            { name: 'shell', test: SHELL },
            { debugName: 'words', name: wordsName },
            // what nearly every page has
            { debugName: 'page', name: shared('page'), minShareCount: Math.round(PAGES * 0.84), maxModuleSize: 12_000 },
            { debugName: 'page icons', name: shared('page'), test: ICONS, minShareCount: 20 },
            { debugName: 'shell', name: shellName },
            { debugName: 'rules', name: shared('rules'), test: RULES, minShareCount: 40 },
            { debugName: 'form', name: shared('form'), test: FORM, minShareCount: 62 },
          ],
        },
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
});
