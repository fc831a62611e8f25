import fc from 'fast-check';
import { Money, Percent } from './index.js';

describe('Money', () => {
  it('reads decimals with at most two places and rejects everything else', () => {
    expect(Money.of('123.45').centavos).toBe(12345n);
    expect(Money.of(0.1).plus(Money.of(0.2)).toJSON()).toBe(0.3);
    for (const bad of ['1.234', '1e5', '', 'NaN', ' 1', '1,5']) expect(() => Money.of(bad)).toThrow('invalid_money');
    for (const bad of [Number.NaN, Infinity, 1e308, 0.001]) expect(() => Money.of(bad)).toThrow('invalid_money');
  });

  it('rounds a percentage half-up once', () => {
    expect(Money.of('143.37').percent(Percent.of(5)).toString()).toBe('7.17');
    expect(Money.of('165.28').percent(Percent.of(12)).toString()).toBe('19.83');
    expect(Money.ofCentavos(50).percent(Percent.of(1)).centavos).toBe(1n);
    expect(Money.ofCentavos(-50).percent(Percent.of(1)).centavos).toBe(-1n);
  });

  it('is unchanged after a round trip through JSON', () => {
    fc.assert(
      fc.property(fc.bigInt(-9_000_000_000_000n, 9_000_000_000_000n), centavos => {
        const money = Money.ofCentavos(centavos);
        expect(Money.of(JSON.parse(JSON.stringify(money)) as number).centavos).toBe(centavos);
        expect(Money.of(money.toString()).centavos).toBe(centavos);
      }),
    );
  });
});
