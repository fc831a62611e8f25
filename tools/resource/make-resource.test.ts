import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** A copy of the libraries next to an empty service, with links to the installed dependencies. */
function copy(): string {
  const place = mkdtempSync(path.join(tmpdir(), 'porte-resource-'));
  cpSync(path.join(root, 'libs'), path.join(place, 'libs'), {
    recursive: true,
    filter: from => !/\/(dist|node_modules)$/.test(from),
  });
  mkdirSync(path.join(place, 'services/overweights/src'), { recursive: true });
  mkdirSync(path.join(place, 'node_modules/@porte'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@porte') symlinkSync(path.join(root, 'node_modules', name), path.join(place, 'node_modules', name));
  for (const name of readdirSync(path.join(place, 'libs')))
    symlinkSync(path.join(place, 'libs', name), path.join(place, 'node_modules/@porte', name));
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(place, 'tsconfig.base.json'));
  return place;
}

const make = (place: string, ...words: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'tools/make-resource.mjs'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, PORTE_ROOT: place },
  });

describe('make:resource', () => {
  let place: string;
  beforeEach(() => {
    place = copy();
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  const edit = (file: string, from: string | RegExp, to: string): void => {
    const at = path.join(place, file);
    const text = readFileSync(at, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(at, text.replace(from, to));
  };

  /** Registers the lines that the generator prints. */
  function register(printed: string): void {
    const line = (file: string): string =>
      printed
        .split('\n')
        .find(text => text.startsWith(`- ${file}: `))!
        .slice(file.length + 4);
    appendFileSync(
      path.join(place, 'libs/contracts/src/overweights/index.ts'),
      `${line('libs/contracts/src/overweights/index.ts')}\n`,
    );
    edit('libs/contracts/src/index.ts', /^/, `export * from './overweights/index.js';\n`);
    edit(
      'libs/contracts/src/registry.ts',
      'export const registry = {\n',
      `export const registry = {\n  ${line('libs/contracts/src/registry.ts')}\n`,
    );
    const migration = readdirSync(path.join(place, 'services/overweights/src/migrations'))[0]!.replace('.ts', '');
    const moved = /class (\w+)/.exec(
      readFileSync(path.join(place, `services/overweights/src/migrations/${migration}.ts`), 'utf8'),
    )![1]!;
    writeFileSync(
      path.join(place, 'services/overweights/src/service.ts'),
      `import { entitiesOf, ResourceModule } from '@porte/resource-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { loadingBayResource } from './loading-bays/loading-bay.resource.js';
import { ${moved} } from './migrations/${migration}.js';
const features = [ResourceModule.forFeature(loadingBayResource)];
export const overweightsService: ServiceDefinition = { name: 'overweights', features, entities: entitiesOf(features), migrations: [${moved}] };
`,
    );
  }

  it('writes a resource that passes the type check after its registration, in at most 45 lines including the registration', () => {
    const { stdout, stderr, status } = make(
      place,
      'overweights',
      'loading_bays',
      'name:text',
      'fee:money',
      'closed_until:time?',
      'zone_id:id',
      'share:decimal?',
      'open:flag',
      'floor:int',
    );
    expect([stderr, status]).toEqual(['', 0]);
    register(stdout);
    writeFileSync(
      path.join(place, 'tsconfig.json'),
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: {
          composite: false,
          declaration: false,
          noEmit: true,
          tsBuildInfoFile: null,
          types: ['node', 'jest'],
        },
        include: ['services/*/src', 'services/*/test'],
      }),
    );
    const check = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-p', place],
      { encoding: 'utf8' },
    );
    expect(check.stdout).toBe('');
    expect(readFileSync(path.join(place, 'libs/contracts/src/overweights/loading-bay.ts'), 'utf8')).toContain(
      '@IsFilled() @MaxLength(35) @NoCardNumber() name: string;',
    );
    const small = make(place, 'overweights', 'shelves', 'name:text').stdout;
    const lines = [...small.matchAll(/made (?!.*\/test\/).*\((\d+) lines\)/g)].map(match => Number(match[1]));
    expect(lines).toHaveLength(4);
    // One line each in the contracts' index and the registry, two imports and two entries in the service.
    expect(lines.reduce((sum, count) => sum + count, 6)).toBeLessThanOrEqual(45);
    expect(small.split('To register:')[1]!.match(/^- /gm)).toHaveLength(3);
  }, 60_000);

  it('rejects an unknown type, an unknown service and an existing name', () => {
    expect(make(place, 'overweights', 'bays', 'name:blob').stderr).toContain('types are text, int');
    expect(make(place, 'missing', 'bays', 'name:text').stderr).toContain('no such service: missing');
    expect(make(place, 'overweights').stderr).toContain('usage');
    make(place, 'overweights', 'bays', 'name:text');
    expect(make(place, 'overweights', 'bays', 'name:text').stderr).toContain(
      'exists already: libs/contracts/src/overweights/bay.ts',
    );
  });
});
