import { isMexicanPostalCode, isPostalCode, stateOfPostalCode } from './index.js';

const STATES = (
  'AGU BCN BCS CAM CHH CHP CMX COA COL DUR GRO GUA HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SIN SLP SON TAB TAM TLA VER ' +
  'YUC ZAC'
).split(' ');
const prefixes = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));

describe('stateOfPostalCode', () => {
  it('finds each of the 32 states and no other', () => {
    const reached = new Set(prefixes.map(prefix => stateOfPostalCode(`${prefix}000`)));
    reached.delete(null);
    expect([...reached].sort()).toEqual(STATES);
  });

  it('finds a state for every prefix except 00 and 17 to 19', () => {
    expect(prefixes.filter(prefix => !isMexicanPostalCode(`${prefix}123`))).toEqual(['00', '17', '18', '19']);
  });

  it.each([
    ['01000', 'CMX'],
    ['16999', 'CMX'],
    ['20000', 'AGU'],
    ['22999', 'BCN'],
    ['23000', 'BCS'],
    ['49999', 'JAL'],
    ['50000', 'MEX'],
    ['52900', 'MEX'],
    ['57999', 'MEX'],
    ['58000', 'MIC'],
    ['64000', 'NLE'],
    ['68000', 'OAX'],
    ['71999', 'OAX'],
    ['72000', 'PUE'],
    ['77500', 'ROO'],
    ['96999', 'VER'],
    ['97000', 'YUC'],
    ['98000', 'ZAC'],
    ['99999', 'ZAC'],
  ])('finds the state of %s: %s', (code, state) => expect(stateOfPostalCode(code)).toBe(state));

  it.each(['00000', '1234', '123456', '', ' 64000', '64000\n', '6400O', '٦٤٠٠٠'])('returns null for %j', code => {
    expect(stateOfPostalCode(code)).toBeNull();
    expect(isMexicanPostalCode(code)).toBe(false);
  });
});

describe('isPostalCode', () => {
  it.each([
    ['MX', '64000'],
    ['US', '90210'],
    ['US', '90210-1234'],
    ['CA', 'K1A 0B1'],
    ['CA', 'k1a0b1'],
    ['GT', '01001'],
    ['GT', '22001'],
    ['GB', 'SW1A 1AA'],
    ['PT', '1000-205'],
    ['IS', '101'],
    ['IE', 'D02 AF30'],
  ])('for %s accepts %s', (country, code) => expect(isPostalCode(country, code)).toBe(true));

  it.each([
    ['MX', '1234'],
    ['MX', '17000'],
    ['US', '9021'],
    ['US', '90210-12'],
    ['US', '90210 1234'],
    ['CA', 'D1A 0B1'],
    ['CA', 'W1A 0B1'],
    ['CA', 'K1A-0B1'],
    ['CA', 'K1A 0O1'],
    ['GT', '00001'],
    ['GT', '23001'],
    ['GT', '1001'],
    ['GB', ''],
    ['GB', 'A'],
    ['GB', 'SW1A 1AA 123'],
    ['GB', 'SW1A  1AA'],
    ['GB', '-1AA'],
    ['GB', 'SW1A_1AA'],
    ['toString', '<b>'],
  ])('for %s rejects %j', (country, code) => expect(isPostalCode(country, code)).toBe(false));
});
