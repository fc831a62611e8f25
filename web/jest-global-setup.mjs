import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const modules = path.resolve(import.meta.dirname, '../node_modules');
const bundle = path.join(modules, '.cache/porte-jest/fluent.cjs');
const stamp = `${bundle}.sha256`;

/** A hash of the installed packages and of this file: a change of either makes a new bundle. */
const keyOf = files =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');

/**
 * Bundles Fluent into one CommonJS file. Jest reloads every module for each test file, and Fluent has 1,400 of them:
 * as one file it starts in half the time. React and the icons stay outside, because other modules share them.
 */
export default async function bundleFluent() {
  const key = keyOf([path.join(modules, '.package-lock.json'), import.meta.filename]);
  if (existsSync(bundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  // build beside the bundle and rename: a run at the same time never reads half of a file
  const outDir = `${bundle}.${process.pid}`;
  await build({
    configFile: false,
    logLevel: 'silent',
    root: path.dirname(modules),
    build: {
      outDir,
      minify: false,
      lib: {
        entry: path.join(modules, '@fluentui/react-components/lib/index.js'),
        formats: ['cjs'],
        fileName: () => 'fluent.cjs',
      },
      rolldownOptions: { external: [/^react(-dom)?(\/|$)/, /^scheduler(\/|$)/, /^@fluentui\/react-icons(\/|$)/] },
    },
  });
  renameSync(path.join(outDir, 'fluent.cjs'), bundle);
  rmSync(outDir, { recursive: true });
  writeFileSync(stamp, key);
}
