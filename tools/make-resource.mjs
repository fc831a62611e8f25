// Generates a plain resource: `npm run make:resource -- carriers branches name:text city:text? fee:money`.
// Types: text, int, money, decimal, flag, time, id; a `?` makes a field optional. Prints the lines to register manually.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { pieces, shapeOf } from './resource/pieces.mjs';

const root = process.env.PORTE_ROOT ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const fail = message => {
  console.error(message);
  process.exit(1);
};

const registered = table =>
  readFileSync(path.join(root, 'libs/contracts/src/registry.ts'), 'utf8').includes(`\n  ${table}: {`);

const [service, table, ...fields] = process.argv.slice(2);
if (!service || !table || fields.length === 0)
  fail('usage: make:resource -- <service> <things> <field:type> [<field:type?> …]');
if (!existsSync(path.join(root, 'services', service))) fail(`no such service: ${service}`);

const shape = shapeOf(service, table, fields, Date.now());
const { files, register } = pieces(shape);
const taken = files.find(([file]) => existsSync(path.join(root, file)));
if (taken) fail(`exists already: ${taken[0]}`);
for (const [file, text] of files) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  const formatted = await prettier.format(text, {
    ...(await prettier.resolveConfig(import.meta.filename)),
    filepath: file,
  });
  writeFileSync(path.join(root, file), formatted);
  console.log(`made ${file} (${formatted.trimEnd().split('\n').length} lines)`);
}
console.log(
  `\nTo register:\n${register
    .filter(line => !(registered(table) && line.startsWith('libs/contracts/src/registry')))
    .map(line => `- ${line}`)
    .join('\n')}`,
);
