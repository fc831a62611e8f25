// Names what the pages behind the sign-in load first in `index.html`, so that a browser with a session loads it beside the entry, not after it.
import { SHELL } from './budgets.mjs';

/** The files of a chunk and of all that it imports for certain. */
function filesOf(bundle, file, found = new Set()) {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const next of chunk.imports) filesOf(bundle, next, found);
  return found;
}

/**
 * Adds links to the shell's files; the gateway leaves them out for a browser without a session.
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
        return html.replace('</head>', `  <!--signed-in-->${links.join('')}<!--/signed-in-->\n  </head>`);
      },
    },
  };
}
