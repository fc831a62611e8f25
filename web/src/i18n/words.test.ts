import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const src = path.resolve(__dirname, '..');
const contracts = path.resolve(src, '../../libs/contracts/src');

const filesBelow = (folder: string, wanted: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && wanted.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name));

const bundle = (locale: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(__dirname, locale, name), 'utf8')) as Record<string, string>;
const bundlesOf = (locale: string): string[] => readdirSync(path.join(__dirname, locale)).sort();
const wordsOf = (locale: string): Record<string, string> =>
  Object.assign({}, ...bundlesOf(locale).map(name => bundle(locale, name))) as Record<string, string>;

const read = (files: string[]): string => files.map(file => readFileSync(file, 'utf8')).join('\n');
const sources = read(filesBelow(src, /(?<!\.test)\.tsx?$/).filter(file => !file.includes('/testing/')));
/** Ids that are put together name their last part in the code or in the contracts' lists. */
const partNames = new Set((sources + read(filesBelow(contracts, /(?<!\.test)\.ts$/))).match(/\w+/g));

function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap(element => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inner =
      'options' in element
        ? Object.values(element.options).flatMap(option => argumentsOf(option.value))
        : 'children' in element
          ? argumentsOf(element.children)
          : [];
    return [element.value, ...inner];
  });
}

const named = (text: string): string[] => [...new Set(argumentsOf(parse(text)))].sort();
const es = wordsOf('es-MX');
const en = wordsOf('en');

describe('the words of the app', () => {
  it('the words of the app are in the same bundles in both languages', () =>
    expect(bundlesOf('en')).toEqual(bundlesOf('es-MX')));

  it('the words of the app have the same keys in both languages', () =>
    expect(Object.keys(en).sort()).toEqual(Object.keys(es).sort()));

  it('the words of the app begin with the name of their bundle', () => {
    const strangers = bundlesOf('es-MX').flatMap(name =>
      Object.keys(bundle('es-MX', name)).filter(key => !key.startsWith(`${name.replace('.json', '')}.`)),
    );
    expect(strangers).toEqual([]);
  });

  it('the words of the app are well-formed, and take the same arguments in both languages', () => {
    const different = Object.keys(es).filter(
      key => en[key] !== undefined && named(es[key]!).join() !== named(en[key]!).join(),
    );
    expect(different).toEqual([]);
  });

  it('the words of the app are said nowhere empty, and end without a stray space', () => {
    expect(Object.entries({ ...es, ...en }).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual(
      [],
    );
  });

  it('the words of the app exist for every id that the code names', () => {
    const ids = [...sources.matchAll(/\bid[:=]\s*\{?\s*'([a-z_]+\.[\w.]+)'|\bid="([a-z_]+\.[\w.]+)"/g)].map(
      match => match[1] ?? match[2]!,
    );
    expect([...new Set(ids)].filter(id => es[id] === undefined)).toEqual([]);
  });

  it('the words of the app are all used', () => {
    const quoted = new Set(sources.match(/(?<=(['"]))[\w.-]+(?=\1)/g));
    const isUsed = (key: string): boolean =>
      quoted.has(key) ||
      key
        .split('.')
        .slice(1)
        .every(part => partNames.has(part));
    expect(Object.keys(es).filter(key => !isUsed(key))).toEqual([]);
  });
});
