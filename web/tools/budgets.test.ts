import { above, LOGIN, measure, SHELL, summaryOf, tableOf, type Chunk, type Line } from './budgets.mjs';

const LIST = 'src/features/shipments/list-page.tsx';
const WORDS = 'src/i18n/en/common.json';

const aManifest = (change: Record<string, Chunk> = {}): Record<string, Chunk> => ({
  'index.html': {
    file: 'assets/index.js',
    src: 'index.html',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/index.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_field.js': { file: 'assets/field.js', imports: ['_react.js'] },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js', '_field.js'] },
  [LOGIN]: { file: 'assets/login.js', isDynamicEntry: true, imports: ['index.html', '_field.js'] },
  [SHELL]: { file: 'assets/shell.js', isDynamicEntry: true, imports: ['index.html', '_field.js'] },
  [LIST]: {
    file: 'assets/list.js',
    isDynamicEntry: true,
    imports: ['index.html', '_table.js'],
    css: ['assets/list.css'],
  },
  [WORDS]: { file: 'assets/words.js', isDynamicEntry: true },
  ...change,
});

/** Bytes by a file's name, each 10 kB unless said otherwise. */
const sizes =
  (known: Record<string, number> = {}) =>
  (file: string): number =>
    known[file.replace('assets/', '')] ?? 10_000;
const kB = (lines: Line[], name: string): number => lines.find(line => line.name === name)!.kB;

describe('the bundle budgets', () => {
  it('count for the login page its entry, imports and own chunks, each once', () => {
    expect(kB(measure(aManifest(), sizes()), 'login page')).toBe(40);
  });

  it('support a login page that is part of the entry', () => {
    const { [LOGIN]: _, ...rest } = aManifest();
    expect(kB(measure(rest, sizes()), 'login page')).toBe(20);
  });

  it('count for the shell only what the login page did not load, and for a route only what neither entry nor shell loaded', () => {
    const lines = measure(aManifest(), sizes({ 'shell.js': 70_000, 'table.js': 25_000 }));
    expect(kB(lines, 'shell after sign-in')).toBe(70);
    expect(kB(lines, LIST)).toBe(35);
  });

  it('the bundle budgets count every style sheet once, and no text bundle as a route', () => {
    const lines = measure(aManifest(), sizes({ 'index.css': 1000, 'list.css': 2000 }));
    expect(kB(lines, 'all CSS')).toBe(3);
    expect(lines.map(({ name }) => name)).not.toContain(WORDS);
  });

  it.each([
    ['login page', { 'react.js': 145_001 }],
    ['shell after sign-in', { 'shell.js': 120_001 }],
    [LIST, { 'list.js': 50_001 }],
    ['all CSS', { 'list.css': 15_001 }],
  ])('the bundle budgets are exceeded by one byte too many: %s', (name, known: Record<string, number>) => {
    expect(above(measure(aManifest(), sizes(known))).map(line => line.name)).toEqual([name]);
  });

  it('the bundle budgets are kept exactly at their limits', () => {
    expect(
      above(
        measure(
          aManifest(),
          sizes({ 'react.js': 145_000, 'shell.js': 120_000, 'list.js': 50_000, 'list.css': 15_000 }),
        ),
      ),
    ).toEqual([]);
  });

  it('the bundle budgets reject a build without an entry, and one whose shell loads with the login page', () => {
    expect(() => measure({}, sizes())).toThrow('no entry');
    const { [SHELL]: _, ...rest } = aManifest();
    expect(() => measure(rest, sizes())).toThrow(SHELL);
  });

  it('the bundle budgets are printed as a table that marks the exceeded ones, and in one line', () => {
    const lines = measure(aManifest(), sizes({ 'list.js': 60_000 }));
    expect(tableOf(lines)).toMatch(/^✗ src\/features\/shipments\/list-page\.tsx +70\.0 kB of {2}60$/m);
    expect(summaryOf(lines)).toBe(
      'gzip: login page 40.0 of 175 kB, shell after sign-in 10.0 of 120 kB, largest of 1 routes 70.0 of 60 kB, all CSS 20.0 of 25 kB',
    );
  });
});
