import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '@porte/contracts';
import { migrate } from '@porte/messaging-kit';
import { freshDatabase } from '@porte/testing-kit';
import { Client } from 'pg';
import { blocksOf, diagramOf, withBlocks, type TablesByService } from '../docs/blocks.js';
import { certaintyDocument } from '../docs/certainty.js';
import { permissionsDocument } from '../docs/permissions.js';
import { rulesBlocks } from '../docs/rules.js';
import { definitionOf, root } from './services.js';
import { costTables, type Measured } from '../scaling/costs.mjs';
import { textOf } from './sources.js';

const FILE = 'docs/architecture.md';
const CERTAINTY_FILE = 'docs/certainty.md';
const SECURITY_FILE = 'docs/security.md';
const RULES_FILE = 'docs/security-rules.md';
const PERMISSIONS_FILE = 'docs/permissions.md';
const SCALING_FILE = 'docs/scaling.md';

async function tablesOf(name: (typeof SERVICES)[number]): Promise<string[]> {
  const database = await freshDatabase({
    template: name,
    migrate: async url => void (await migrate(url, definitionOf(name)!)),
  });
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  await client.end();
  await database.drop();
  return rows.map(row => row.name);
}

describe('docs/architecture.md', () => {
  it('contains the tables, events and state diagrams of the code (`npm run docs` writes them)', async () => {
    const tables: TablesByService = Object.fromEntries(
      await Promise.all(SERVICES.map(async name => [name, await tablesOf(name)] as const)),
    );
    const current = withBlocks(textOf(FILE), blocksOf(tables));
    if (process.env['PORTE_WRITE_DOCS']) writeFileSync(path.join(root, FILE), current);
    expect(textOf(FILE)).toBe(current);
  });
});

describe('libs/contracts/src/api/view-schemas.ts', () => {
  it('the API description has the schemas of the types that services answer (`npm run docs` writes them)', () => {
    const file = 'libs/contracts/src/api/view-schemas.ts';
    const made = spawnSync(process.execPath, [path.join(root, 'tools/docs/view-schemas.mjs')], { encoding: 'utf8' });
    expect(made.stderr).toBe('');
    if (process.env['PORTE_WRITE_DOCS']) writeFileSync(path.join(root, file), made.stdout);
    expect(textOf(file) === made.stdout).toBe(true);
  });
});

describe('docs/certainty.md', () => {
  it('contains the certainty tables of all adapters (`npm run docs` writes them)', () => {
    const current = certaintyDocument();
    if (process.env['PORTE_WRITE_DOCS']) writeFileSync(path.join(root, CERTAINTY_FILE), current);
    expect(textOf(CERTAINTY_FILE)).toBe(current);
  });
});

describe.each([SECURITY_FILE, RULES_FILE])('%s', document => {
  it('names code and tests that exist', () => {
    const named = [...textOf(document).matchAll(/`([\w@-]+(?:\/[\w.@-]+)+\.\w+)`/g)].map(([, file]) => file!);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(file => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

describe(SECURITY_FILE, () => {
  it('counts the states of its tables', () => {
    const text = textOf(SECURITY_FILE);
    const states = [...text.matchAll(/^\| [\d.]+ \|.*?\| (met|not applicable|open) \|/gm)].map(([, state]) => state!);
    const [, met, inapplicable, open] = /: (\d+) met, (\d+) not applicable, (\d+) open of 253/.exec(text)!.map(Number);
    const counted = (state: string): number => states.filter(each => each === state).length;
    expect([counted('met'), counted('open')]).toEqual([met, open]);
    expect(met! + inapplicable! + open!).toBe(253);
  });
});

describe(RULES_FILE, () => {
  it('contains the uploads of routes and the hosts of adapters (`npm run docs` writes them)', () => {
    const current = withBlocks(textOf(RULES_FILE), rulesBlocks());
    if (process.env['PORTE_WRITE_DOCS']) writeFileSync(path.join(root, RULES_FILE), current);
    expect(textOf(RULES_FILE)).toBe(current);
  });
});

describe(PERMISSIONS_FILE, () => {
  it('contains default grants and rows of each role (`npm run docs` writes them)', () => {
    const current = permissionsDocument();
    if (process.env['PORTE_WRITE_DOCS']) writeFileSync(path.join(root, PERMISSIONS_FILE), current);
    expect(textOf(PERMISSIONS_FILE)).toBe(current);
  });
});

describe('docs/scaling.md', () => {
  const measured = JSON.parse(textOf('tools/scaling/measured.json')) as Measured;

  it('contains the costs that the model plans with (`npm run docs` writes them)', () => {
    const current = withBlocks(textOf(SCALING_FILE), { costs: costTables(measured) });
    if (process.env['PORTE_WRITE_DOCS']) writeFileSync(path.join(root, SCALING_FILE), current);
    expect(textOf(SCALING_FILE)).toBe(current);
  });

  it('states the cost of a label that docs/benchmarks.md states', () => {
    const { ms, statements, commits } = measured.label.onOneProcess;
    const [, section] = /<!-- bench: label -->(.*?)<!-- end: label -->/s.exec(textOf('docs/benchmarks.md'))!;
    expect(section).toContain(`${ms} ms of processor time a label`);
    expect(section).toContain(`${statements} statements`);
    expect(section).toContain(`${commits} commits`);
  });
});

describe('generated blocks', () => {
  it('generated blocks replace only the text between their markers', () => {
    expect(withBlocks('a\n<!-- generated: x -->\nold\n<!-- end: x -->\nb', { x: 'new' })).toBe(
      'a\n<!-- generated: x -->\nnew\n<!-- end: x -->\nb',
    );
  });

  it('generated blocks are rejected if the document has no markers for them', () => {
    expect(() => withBlocks('a', { x: 'new' })).toThrow('no place for the block "x"');
  });

  it('draw one arrow for each source state of a transition', () => {
    expect(diagramOf({ cancel: { from: ['success', 'error'], to: 'canceled', by: ['admin'] } })).toBe(
      '```mermaid\nstateDiagram-v2\n  success --> canceled: cancel (admin)\n  error --> canceled: cancel (admin)\n```',
    );
  });
});
