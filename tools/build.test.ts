import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb, isWebBuilt } from './build.mjs';

const GOOD = `import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('dist', { recursive: true }); writeFileSync('dist/index.html', process.argv[2]); console.log('built');`;
const BAD = `console.error('too large'); process.exit(1);`;

describe('the build of the web app', () => {
  let root: string;
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'porte-build-'));
    write('package.json', '{ "type": "module" }');
    for (const file of [
      'web/index.html',
      'web/vite.config.ts',
      'web/package.json',
      'web/src/main.tsx',
      'libs/contracts/package.json',
      'libs/contracts/src/a.ts',
      'libs/domain-kit/package.json',
      'package-lock.json',
    ])
      write(file, '1');
    write('node_modules/vite/bin/vite.js', GOOD);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('runs once, and again after a change of its inputs', async () => {
    expect(isWebBuilt(root)).toBe(false);
    expect(await buildWeb(root)).toEqual({ ok: true, output: 'built\n' });
    expect(isWebBuilt(root)).toBe(true);
    for (const file of [
      'web/src/main.tsx',
      'web/src/new.ts',
      'web/index.html',
      'libs/contracts/src/a.ts',
      'package-lock.json',
    ]) {
      write(file, '2');
      expect(isWebBuilt(root)).toBe(false);
      await buildWeb(root);
      expect(isWebBuilt(root)).toBe(true);
    }
  });

  it('ignores tests, and files rewritten with the same text', async () => {
    await buildWeb(root);
    write('web/src/main.test.tsx', '1');
    write('web/src/main.tsx', '1');
    expect(isWebBuilt(root)).toBe(true);
  });

  it('reports why it failed, and does not count as done', async () => {
    write('node_modules/vite/bin/vite.js', BAD);
    expect(await buildWeb(root)).toEqual({ ok: false, output: 'too large\n' });
    expect(isWebBuilt(root)).toBe(false);
  });

  it('does not count as done if a newer build failed after an older one', async () => {
    await buildWeb(root);
    write('web/src/main.tsx', '2');
    write('node_modules/vite/bin/vite.js', BAD);
    await buildWeb(root);
    expect(isWebBuilt(root)).toBe(false);
  });
});
