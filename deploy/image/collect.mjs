// `node deploy/image/collect.mjs <service> <folder>`: copies what one built service needs in production, and nothing else, into an empty folder.
// Packages are traced file by file; a workspace's compiled code, SQL and the catalog's data are copied whole, because they are read by folder.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { SERVICES } from '@porte/contracts/registry.js';

const root = path.resolve(import.meta.dirname, '../..');
const ENTRIES = {
  ...Object.fromEntries(
    SERVICES.map(name => [
      name,
      { 'main.js': `services/${name}/dist/main.js`, 'migrate.js': `services/${name}/dist/migrate.js` },
    ]),
  ),
  identity: {
    'main.js': 'services/identity/dist/main.js',
    'migrate.js': 'services/identity/dist/migrate.js',
    'tenant.js': 'services/identity/dist/tenant.js',
  },
  catalog: {
    'main.js': 'services/catalog/dist/main.js',
    'migrate.js': 'services/catalog/dist/migrate.js',
    'colonies.js': 'services/catalog/dist/colonies.js',
    'sat-products.js': 'services/catalog/dist/sat-products.js',
  },
  gateway: { 'main.js': 'services/gateway/dist/main.js' },
  setup: {
    'main.js': 'deploy/dist/setup/main.js',
    'smoke.js': 'deploy/dist/setup/smoke.js',
    'topics.js': 'deploy/dist/kafka/main.js',
    'books.js': 'deploy/dist/books/command.js',
    'audits.js': 'deploy/dist/audits/command.js',
    'resync.js': 'deploy/dist/copies/command.js',
    'skip-numbers.js': 'deploy/dist/numbers/command.js',
    'parked.js': 'deploy/dist/parked/command.js',
  },
};

const [service, target] = process.argv.slice(2);
const entries = ENTRIES[service];
if (!entries || !target) {
  console.error(`usage: collect.mjs <${Object.keys(ENTRIES).join('|')}> <folder>`);
  process.exit(2);
}
if (existsSync(target) && readdirSync(target).length > 0) {
  console.error(`${target} is not empty`);
  process.exit(2);
}

/** Folders of a workspace that are read by folder at run time. */
const WHOLE = ['assets', 'dist', 'sql', 'data'];
const notForProduction = file => /\.(d\.ts|map|tsbuildinfo)$/.test(file) || /\.test\.js$/.test(file);

const { fileList, warnings } = await nodeFileTrace(
  Object.values(entries).map(file => path.join(root, file)),
  { base: root, conditions: ['node', 'import', 'default'] },
);
// A file is parsed as a script first, and then as a module if it has words of modules.
const fatal = [...warnings].filter(({ message }) =>
  /Failed to resolve.*@porte|Failed to parse \S*\.[cm]?js as module/.test(message),
);
for (const { message } of fatal) console.error(message);
if (fatal.length > 0) process.exit(1);

const copied = new Set();
const copy = file => {
  if (copied.has(file)) return;
  copied.add(file);
  const to = path.join(target, file);
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(path.join(root, file), to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: false });
};

/** `libs/domain-kit` of any file in it; undefined for a package of the registry. */
const workspaceOf = file => /^(?:(?:libs|services|tools)\/[^/]+|deploy)/.exec(file)?.[0];
const workspaces = new Set();
for (const file of [...fileList].sort()) {
  const workspace = workspaceOf(file);
  if (workspace) workspaces.add(workspace);
  else copy(file);
}
for (const workspace of [...workspaces].sort()) {
  copy(`${workspace}/package.json`);
  for (const name of WHOLE) {
    const folder = path.join(root, workspace, name);
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name));
      if (entry.isFile() && !notForProduction(file)) copy(file);
    }
  }
}
// the links by which workspaces find each other
for (const name of readdirSync(path.join(root, 'node_modules/@porte'))) {
  const link = path.join(root, 'node_modules/@porte', name);
  const workspace = path.relative(root, path.resolve(path.dirname(link), readlinkSync(link)));
  const to = path.join(target, 'node_modules/@porte', name);
  if (!workspaces.has(workspace) || existsSync(to)) continue;
  mkdirSync(path.dirname(to), { recursive: true });
  symlinkSync(path.join('../..', workspace), to);
}
/** Read by name: when a page is opened, when a label is read. */
const BY_NAME = {
  gateway: [
    'web/dist',
    'node_modules/swagger-ui-dist/swagger-ui.css',
    'node_modules/swagger-ui-dist/swagger-ui-bundle.js',
  ],
  shipments: ['node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'],
};
for (const file of BY_NAME[service] ?? []) copy(file);
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
// a build that was told no revision says its release
for (const [name, file] of Object.entries(entries))
  writeFileSync(path.join(target, name), `process.env.PORTE_VERSION ||= '${version}';\nawait import('./${file}');\n`);

/** Every package with its version, as CycloneDX has it. */
const components = [...copied]
  .filter(file => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
  .map(file => JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  .filter(({ name, version }) => name && version)
  .map(({ name, version, license }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
  }));
const write = (name, content) => writeFileSync(path.join(target, name), `${JSON.stringify(content, null, 1)}\n`);
write('package.json', { name: `porte-${service}`, version, private: true, type: 'module' });
write('sbom.cdx.json', {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: `porte-${service}`, version } },
  components,
});
console.log(`${service}: ${copied.size} files of ${workspaces.size} workspaces`);
