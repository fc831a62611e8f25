import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { budgets } from './tools/budgets.mjs';

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
/** What nearly every page has: small files of their own compress worse. */
const PAGE =
  /\/web\/src\/shared\/(layout\/(page-frame|surface|key-hint|in-card|lazy-not-found)|feedback\/(skeleton-rows|notify|confirm|dialog-frame)|form\/error-bar|hooks\/(use-debounce|use-key)|session\/use-me|tenant\/use-setting|display\/(copy|money)|layout\/(action-bar|section))\.|\/react-icons\/lib\/atoms\/svg\/(checkmark|chevron-down|chevron-right|copy|dismiss|more-horizontal|search)\./;

export default defineConfig({
  plugins: [react(), messages, budgets()],
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
      // what the first page needs stays together: a dozen small files compress worse and arrive later
      // The list of pages names every file that a page loads: names without words make it 3 kB smaller.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'base', test: BASE },
            { name: 'shell', test: SHELL },
            { name: 'page', test: PAGE },
          ],
        },
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
});
