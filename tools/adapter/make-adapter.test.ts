import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const ADAPTERS = 'services/carriers/src/adapters';

const run = (script: string, words: readonly string[], env = {}) =>
  spawnSync(process.execPath, [path.join(root, script), ...words], {
    cwd: root,
    encoding: 'utf8',
    timeout: 50_000,
    env: { ...process.env, ...env },
  });

/** What a generated adapter needs from the repository, in a folder inside of it, so that the installed libraries are found. */
function place(): string {
  const made = mkdtempSync(path.join(root, 'tools/adapter/.made-'));
  cpSync(path.join(root, 'libs/simulators/src'), path.join(made, 'libs/simulators/src'), { recursive: true });
  mkdirSync(path.join(made, ADAPTERS), { recursive: true });
  for (const file of ['carrier-adapter.ts', 'a-purchase.fixture.ts'])
    cpSync(path.join(root, ADAPTERS, file), path.join(made, ADAPTERS, file));
  // what it names by its own folder lies in the clone's
  const text = readFileSync(path.join(root, 'jest.config.json'), 'utf8').replaceAll('<rootDir>', root);
  const config = JSON.parse(text) as Record<string, unknown>;
  const simulators = path.join(made, 'libs/simulators/src/index.ts');
  writeFileSync(
    path.join(made, 'jest.config.json'),
    JSON.stringify({
      ...config,
      // Adapters need no database.
      globalSetup: undefined,
      globalTeardown: undefined,
      rootDir: made,
      testMatch: [`<rootDir>/${ADAPTERS}/**/*.test.ts`],
      moduleNameMapper: { ...(config['moduleNameMapper'] as object), '^@porte/simulators$': simulators },
    }),
  );
  writeFileSync(
    path.join(made, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(root, 'tsconfig.tests.json'),
      compilerOptions: { paths: { '@porte/simulators': [simulators] } },
      include: [ADAPTERS],
      exclude: [],
    }),
  );
  return made;
}

describe('make:adapter', () => {
  let made: string;
  beforeEach(() => void (made = place()));
  afterEach(() => rmSync(made, { recursive: true, force: true }));
  const make = (...words: string[]) => run('tools/make-adapter.mjs', words, { PORTE_ROOT: made });

  it.each(['rest', 'soap'])('writes an adapter by %s that compiles and passes the conformance suite', style => {
    const written = make('carriers', 'acme-express', style);
    expect(written.stderr).toBe('');
    const types = run('node_modules/typescript-native/bin/tsc', ['-p', made]);
    expect(types.stdout).toBe('');
    // A case that fails leaves its servers open.
    const words = ['--config', path.join(made, 'jest.config.json'), '--silent', '--forceExit'];
    const tested = run('node_modules/jest/bin/jest.js', words);
    expect(tested.stderr).toMatch(/Tests: +\d{2} passed, \d{2} total/);
    expect(make('carriers', 'acme-express', style).status).toBe(1);
  });

  it.each([
    [['billing', 'acme', 'rest']],
    [['carriers', 'Acme', 'rest']],
    [['carriers', '../acme', 'rest']],
    [['carriers', 'acme', 'graphql']],
    [[]],
  ])('refuses %j', words => {
    expect(make(...words)).toMatchObject({ status: 1, stderr: expect.stringContaining('usage') });
  });
});
