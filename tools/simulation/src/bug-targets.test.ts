import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

const textsBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.test\.|(^|\/)(dist|node_modules)\//.test(file))
    .map(file => readFileSync(path.join(root, folder, file), 'utf8'));

/** Each method of a service's class that a simulated bug replaces. */
const targets = readdirSync(import.meta.dirname)
  .filter(file => /bugs\.ts$/.test(file))
  .flatMap(file => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const found = text.matchAll(
      /planter\.(?:in\(\s*services\.(\w+),\s*'(\w+)'|replace\(\s*services\.(\w+)\.get\((\w+)\)),\s*'(\w+)'/g,
    );
    return [...found].map(([, owner, name, other, got, method]) => [file, owner ?? other!, name ?? got!, method!]);
  });

describe('the methods that simulated bugs replace', () => {
  const kits = textsBelow('libs');
  const services = new Map(
    [...new Set(targets.map(([, service]) => service!))].map(service => [
      service,
      textsBelow(`services/${service}/src`),
    ]),
  );

  it('the methods that simulated bugs replace are found in the bugs', () => expect(targets.length).toBeGreaterThan(20));

  it.each(targets)('%s finds in %s %s.%s', (_, service, name, method) => {
    const holders = [...services.get(service!)!, ...kits].filter(text =>
      new RegExp(`^export (abstract )?class ${name}\\b`, 'm').test(text),
    );
    const declared = new RegExp(`^ {2}(?:private |protected |override |readonly |async )*${method}\\b *[<(:=]`, 'm');
    expect(holders.filter(text => declared.test(text))).toHaveLength(1);
  });
});
