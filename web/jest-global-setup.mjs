import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const modules = path.resolve(import.meta.dirname, '../node_modules');
const bundle = path.join(modules, '.cache/porte-jest/fluent.cjs');
const stamp = `${bundle}.sha256`;

/** A hash of the installed packages and of this file: a change of either makes a new bundle. */
const keyOf = files =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');

/**
 * Bundles Fluent into one CommonJS file. Jest loads every module anew for each test file, and Fluent has 1,400 of them:
 * as one file it starts in half the time. React and the icons stay outside, because other modules share them.
 */
export default async function bundleFluent() {
  const key = keyOf([path.join(modules, '.package-lock.json'), import.meta.filename]);
  if (existsSync(bundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  const build = await rolldown({
    input: path.join(modules, '@fluentui/react-components/lib/index.js'),
    platform: 'node',
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    external: [/^react(-dom)?(\/|$)/, /^scheduler(\/|$)/, /^@fluentui\/react-icons(\/|$)/],
    logLevel: 'silent',
  });
  mkdirSync(path.dirname(bundle), { recursive: true });
  // write and rename: a run at the same time never reads half of a file
  const file = `${bundle}.${process.pid}`;
  await build.write({ file, format: 'cjs' });
  await build.close();
  renameSync(file, bundle);
  writeFileSync(stamp, key);
}
