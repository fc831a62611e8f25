import { cfdiUses, paymentForms, regimesFor, regimesOf, taxRegimes, usesFor } from './cfdi.js';

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

describe('the catalogues of CFDI 4.0', () => {
  it('the catalogues of CFDI 4.0 have the rows of SAT', () => {
    expect([taxRegimes.length, cfdiUses.length, paymentForms.length]).toEqual([19, 24, 22]);
    expect(ids(taxRegimes)).not.toEqual(expect.arrayContaining(['609', '628', '629', '630', '631', '632']));
    expect(ids(paymentForms)).toContain('31');
  });

  it('the catalogues of CFDI 4.0 give each kind of person its regimes', () => {
    expect(ids(regimesFor('moral'))).toEqual(['601', '603', '610', '620', '622', '623', '624', '626']);
    expect(ids(regimesFor('physical'))).toEqual([
      '605',
      '606',
      '607',
      '608',
      '610',
      '611',
      '612',
      '614',
      '615',
      '616',
      '621',
      '625',
      '626',
    ]);
    expect(ids(regimesOf('EKU9003173C9'))).toEqual(ids(regimesFor('moral')));
    expect([ids(regimesOf('XAXX010101000')), ids(regimesOf('XEXX010101000'))]).toEqual([['616'], ['616']]);
  });

  it('the catalogues of CFDI 4.0 give each regime its uses', () => {
    expect(ids(usesFor('moral', '601'))).toEqual([
      'G01',
      'G02',
      'G03',
      'I01',
      'I02',
      'I03',
      'I04',
      'I05',
      'I06',
      'I07',
      'I08',
      'S01',
    ]);
    expect(ids(usesFor('physical', '605'))).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `D${String(i + 1).padStart(2, '0')}`),
      'S01',
    ]);
    expect(ids(usesFor('physical', '616'))).toEqual(['G02', 'S01']);
    expect(ids(usesFor('moral', '610'))).toEqual(['S01']);
  });

  it('the catalogues of CFDI 4.0 leave every regime at least one use', () => {
    for (const kind of ['physical', 'moral'] as const)
      for (const { id } of regimesFor(kind)) expect(usesFor(kind, id)).not.toHaveLength(0);
  });
});
