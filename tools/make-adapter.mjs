// Generates an adapter of a carrier with its simulator: `npm run make:adapter -- carriers acme rest` (or `soap`). What it writes passes the conformance
// suite; the templates below tools/adapter speak of "acme".
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';

const root = process.env.PORTE_ROOT ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const templates = path.join(import.meta.dirname, 'adapter/templates');

const fail = message => {
  console.error(message);
  process.exit(1);
};

const [service, name = '', style = ''] = process.argv.slice(2);
if (service !== 'carriers' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || !['rest', 'soap'].includes(style))
  fail('usage: make:adapter -- carriers <name-of-the-carrier> rest|soap');

const pascal = name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());
const upper = name.replaceAll('-', '_').toUpperCase();
const named = text => text.replaceAll('ACME', upper).replaceAll('Acme', pascal).replaceAll('acme', name);

const adapter = `services/carriers/src/adapters/${name}`;
const simulator = `libs/simulators/src/sim-${name}`;
const files = [
  [`${adapter}/manifest.ts`, `${style}/manifest`],
  [`${adapter}/wire.ts`, `${style}/wire`],
  [`${adapter}/build.ts`, `${style}/build`],
  [`${adapter}/parse.ts`, 'common/parse'],
  [`${adapter}/index.ts`, 'common/index'],
  [`${adapter}/${name}.test.ts`, 'common/adapter.test'],
  [`${simulator}/sim-${name}.ts`, `${style}/sim`],
  [`${simulator}/index.ts`, 'common/sim-index'],
];

const taken = [adapter, simulator].find(folder => existsSync(path.join(root, folder)));
if (taken) fail(`exists already: ${taken}`);

const options = await prettier.resolveConfig(import.meta.filename);
for (const [file, template] of files) {
  const text = named(readFileSync(path.join(templates, `${template}.ts.txt`), 'utf8'));
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), await prettier.format(text, { ...options, filepath: file }));
  console.log(`made ${file}`);
}

const index = path.join(root, 'libs/simulators/src/index.ts');
const lines = [...readFileSync(index, 'utf8').trimEnd().split('\n'), `export * from './sim-${name}/index.js';`];
writeFileSync(index, `${lines.sort().join('\n')}\n`);

console.log(
  [
    '',
    `Next: npx jest ${adapter}`,
    `- shapes, calls and certainty after ${pascal}'s own documents; the simulator answers as they say`,
    '- the class into services/carriers/src/purchases.module.ts, the code into libs/contracts/src/catalog/provider-codes.ts',
    '- npm run docs',
  ].join('\n'),
);
