import ts from 'typescript';
import { filesBelow, isTest, textOf } from './sources.js';

/** Patterns that take more than linear time and never meet a text of a client, each for a reason. */
const TRUSTED: Record<string, string> = {
  '/\\/+$/': 'addresses of services, from the configuration',
  '/\\B(?=(\\d{3})+\\.)/g': 'an amount that was formatted here',
};

const LENGTH = 15_000;
const LIMIT_MS = 60;
const UNITS = [
  'a',
  ' ',
  ',',
  '"',
  '\\',
  '0',
  '-',
  '.',
  '/',
  '<',
  '(',
  '[',
  '_',
  '\t',
  '\n',
  '@',
  '=',
  '%',
  'a ',
  'a,',
  'a="',
  '\\"',
  '0 ',
  '1.',
  'a@',
  'a-',
  'A',
  'Aa0 ',
];
const HEADS = ['', 'a ', '0.', 'a="', '"', '{', 'a@', 'Token '];
const TAILS = ['', '!', '\n', '"'];

interface Found {
  place: string;
  pattern: string;
}

function patternsOf(file: string): Found[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node))
      found.push({ place: `${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`, pattern: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Processor milliseconds. */
function read(regex: RegExp, text: string): number {
  regex.lastIndex = 0;
  const before = process.cpuUsage();
  if (regex.global && !regex.sticky) text.replace(regex, '');
  else regex.exec(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const TEXTS = UNITS.flatMap(unit =>
  HEADS.flatMap(head => TAILS.map(tail => head + unit.repeat(LENGTH / unit.length) + tail)),
);

/** The longest time for any text, each tried again while it is slow, as compilation must not count. */
function isSlow(pattern: string): boolean {
  const end = pattern.lastIndexOf('/');
  const regex = new RegExp(pattern.slice(1, end), pattern.slice(end + 1));
  return TEXTS.some(text => [1, 2, 3, 4].every(() => read(regex, text) >= LIMIT_MS));
}

describe('regular expressions of libraries and services', () => {
  const all = ['libs', 'services']
    .flatMap(filesBelow)
    .filter(file => /\/src\/.*\.ts$/.test(file) && !isTest(file) && !file.endsWith('.fixture.ts'))
    .flatMap(patternsOf);
  // many stand in several places
  const slowPatterns = new Set([...new Set(all.map(({ pattern }) => pattern))].filter(isSlow));
  const slow = all.filter(({ pattern }) => slowPatterns.has(pattern));

  it('read 15 kB in linear time, except those listed here', () => {
    expect(slow.filter(({ pattern }) => !Object.hasOwn(TRUSTED, pattern))).toEqual([]);
  });

  it('regular expressions of libraries and services are removed from the list once they are linear', () => {
    expect(Object.keys(TRUSTED).filter(pattern => !slow.some(found => found.pattern === pattern))).toEqual([]);
  });
});
