import { Money } from '@porte/domain-kit';
import { linesOf } from './charge-lines.js';

const lines = { carrier_payable: 180.1, platform_margin: 0, tenant_margin: -5.2, insurance: 25, surcharges: 0 };

describe('the lines of a charge', () => {
  it('name their accounts and leave zeros out', () => {
    expect(linesOf(lines, Money.of(199.9), 'p').map(({ account, amount }) => [account, amount.toJSON()]))
      .toEqual([['carrier_payable', 180.1], ['tenant_margin', -5.2], ['insurance', 25]]);
  });

  it('are refused where a centavo is missing', () => {
    expect(() => linesOf(lines, Money.of(199.89), 'p')).toThrow('ledger_unbalanced');
  });

  it('are refused with fractions of a centavo', () => {
    expect(() => linesOf({ ...lines, insurance: 25.001, surcharges: -0.001 }, Money.of(199.9), 'p')).toThrow('invalid_money');
  });
});
