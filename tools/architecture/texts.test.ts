import * as contracts from '@porte/contracts';
import { errorStatus, errorText, ruleText, type ErrorCode } from '@porte/contracts';
import { getMetadataStorage } from 'class-validator';
import { en } from '../../libs/contracts/src/errors/en.js';
import { esMX } from '../../libs/contracts/src/errors/es-mx.js';
import { rulesEn as rulesOfFormsEn, rulesEsMX as rulesOfFormsEsMX } from '../../libs/contracts/src/errors/rules.js';
import { serverRulesEn, serverRulesEsMX } from '../../libs/contracts/src/errors/server-rules.js';
import { filesBelow, isTest, textOf } from './sources.js';

const rulesEn = { ...rulesOfFormsEn, ...serverRulesEn };
const rulesEsMX = { ...rulesOfFormsEsMX, ...serverRulesEsMX };

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]!).sort();
const codes = Object.keys(errorStatus) as ErrorCode[];

const sources = ['libs', 'services']
  .flatMap(filesBelow)
  .filter(file => file.endsWith('.ts') && !isTest(file))
  .map(file => [file, textOf(file)] as const);
const found = (pattern: RegExp): string[] =>
  sources.flatMap(([file, text]) => [...text.matchAll(pattern)].map(match => `${file}: ${match[1]}`));

describe('user texts', () => {
  it('user texts exist for every error code in both languages, with the same placeholders', () => {
    expect(Object.keys(en).sort()).toEqual([...codes].sort());
    expect(Object.keys(esMX).sort()).toEqual([...codes].sort());
    expect(codes.filter(code => !en[code].trim() || !esMX[code].trim())).toEqual([]);
    expect(codes.filter(code => placeholders(en[code]).join() !== placeholders(esMX[code]).join())).toEqual([]);
  });

  it('user texts exist for every input rule in both languages, with the same placeholders', () => {
    expect(Object.keys(rulesEn).sort()).toEqual(Object.keys(rulesEsMX).sort());
    expect(
      Object.keys(rulesEn).filter(
        rule => placeholders(rulesEn[rule]!).join() !== placeholders(rulesEsMX[rule]!).join(),
      ),
    ).toEqual([]);
  });

  it('user texts exist for every rule of an input class', () => {
    const classes = Object.entries(contracts).filter(([, each]) => typeof each === 'function');
    const used = classes.flatMap(([name, each]) =>
      getMetadataStorage()
        .getTargetValidationMetadatas(each as never, '', false, false)
        .map(({ propertyName, name: rule }) => [String(rule), `${name}.${propertyName}`] as const),
    );
    expect(used.length).toBeGreaterThan(500);
    // Of a conditional or nested field there is no text: it breaks the rules inside of it.
    const wordless = new Set(['undefined', 'isOptional']);
    expect(used.filter(([rule]) => !wordless.has(rule) && !Object.hasOwn(rulesOfFormsEn, rule))).toEqual([]);
  });

  it('user texts differ between the languages, so that none was left untranslated', () => {
    expect(codes.filter(code => errorText(code, 'en') === errorText(code, 'es-MX'))).toEqual([]);
    expect(Object.keys(rulesEn).filter(rule => ruleText(rule, [], 'en') === ruleText(rule, [], 'es-MX'))).toEqual([]);
  });

  it('user texts exist for every code that the sources throw', () => {
    expect(
      found(/new DomainError\('(\w+)'/g).filter(line => !codes.includes(line.split(': ')[1] as ErrorCode)),
    ).toEqual([]);
  });

  it('user texts exist for every rule that the sources report by hand', () => {
    expect(found(/ValidationFailed\.of\([^,]+, '(\w+)'/g).filter(line => !(line.split(': ')[1]! in rulesEn))).toEqual(
      [],
    );
  });
});
