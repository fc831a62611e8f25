import type { ImportState, ImportView } from '@porte/contracts';
import { currentImport, goesOn, NO_CHOICE, reduceImport, shownOf, type ImportChoice } from './import-choice.js';

const anImport = (id: string, state: ImportState, params: Record<string, string> = {}) =>
  ({ id, state, params }) as unknown as ImportView;

const BEGUN: ImportChoice<string> = { begun: 'b', sent: 'prices.xlsx', isChoosing: false };

describe('currentImport', () => {
  it('is one that goes on with the same parameters', () => {
    const imports = [
      anImport('a', 'done'),
      anImport('b', 'ready', { zone: '2' }),
      anImport('c', 'ready', { zone: '1' }),
    ];
    expect(currentImport(imports, NO_CHOICE, { zone: '1' })?.id).toBe('c');
  });

  it('is none of the past, unless it was begun here', () => {
    const imports = [anImport('a', 'ready'), anImport('b', 'done')];
    expect(currentImport(imports.slice(1), NO_CHOICE, {})).toBeUndefined();
    expect(currentImport(imports, BEGUN, {})?.id).toBe('b');
  });
});

describe('goesOn', () => {
  it('holds for a begun import until it has ended', () => {
    expect(goesOn(BEGUN, undefined)).toBe(true);
    expect(goesOn(BEGUN, anImport('b', 'applying'))).toBe(true);
    expect(goesOn(BEGUN, anImport('b', 'failed'))).toBe(false);
  });

  it('holds for one that was found, and for nothing else', () => {
    expect(goesOn(NO_CHOICE, anImport('a', 'ready'))).toBe(true);
    expect(goesOn(NO_CHOICE, undefined)).toBe(false);
  });
});

describe('shownOf', () => {
  it('asks for the sheet only of a file that is still here', () => {
    const sheets = ['A', 'B'];
    expect(shownOf(BEGUN, { sheets })).toBe('sheets');
    expect(shownOf(NO_CHOICE, { sheets })).toBe('step');
  });

  it('asks for another file until one is sent', () => {
    const choosing = reduceImport(BEGUN, { kind: 'other' });
    expect(shownOf(choosing, { sheets: null })).toBe('file');
    expect(shownOf(reduceImport(choosing, { kind: 'sent', file: 'b.csv', id: 'n' }), { sheets: null })).toBe('step');
  });
});
