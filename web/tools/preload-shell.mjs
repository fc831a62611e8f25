// Names what the pages behind the sign-in load first in `index.html`, so that a browser with a session loads it beside the entry, not after it.
import { SHELL } from './budgets.mjs';

/** Begins the session, in a file that imports no other. */
export const BEGIN = '/src/begin.ts';

/** The files of a chunk and of all that it imports for certain. */
function filesOf(bundle, file, found = new Set()) {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const next of chunk.imports) filesOf(bundle, next, found);
  return found;
}

function beginFile(bundle) {
  const chunk = Object.values(bundle).find(one => one.type === 'chunk' && one.moduleIds.some(id => id.endsWith(BEGIN)));
  if (!chunk || chunk.imports.length > 0) throw new Error(`${BEGIN} waits for ${chunk?.imports ?? 'the entry'}`);
  return chunk.fileName;
}

/**
 * Adds the script that begins the session, and links to the shell's files; the gateway leaves the links out for a browser without a session.
 * @returns {import('vite').Plugin}
 */
export function preloadShell() {
  return {
    name: 'preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        const shell = Object.values(bundle).find(one => one.type === 'chunk' && one.facadeModuleId?.endsWith(SHELL));
        if (!shell) throw new Error(`${SHELL} is no chunk of its own`);
        const known = filesOf(bundle, chunk.fileName);
        const links = [...filesOf(bundle, shell.fileName)]
          .filter(file => !known.has(file))
          .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`);
        // not deferred like the entry, which runs once all its files are there
        const begin = `<script type="module" async crossorigin src="/${beginFile(bundle)}"></script>`;
        return html
          .replace('<script', `${begin}\n    <script`)
          .replace('</head>', `  <!--signed-in-->${links.join('')}<!--/signed-in-->\n  </head>`);
      },
    },
  };
}
