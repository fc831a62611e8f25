import { Money } from '@porte/domain-kit';
import { checkOf } from './statement-check.js';
import type { FinalStep } from './statement-of.js';

const step = (amount: number, balance: number): FinalStep => ({
  id: 't',
  at: '2026-03-01T00:00:00Z',
  amount: String(amount),
  balance: String(balance),
  code: 'payment',
  description: '',
  shipment_id: null,
  created_by: 'app',
});
const check = (steps: FinalStep[], entries: number) => checkOf(Money.ofCentavos(500), steps, Money.ofCentavos(entries));

describe('checkOf', () => {
  it('matches where opening and movements give the stored closing balance', () => {
    expect(check([step(200, 700), step(-130, 570)], 70)).toEqual({
      matches: true,
      movements: 0.7,
      stored_closing: 5.7,
      difference: 0,
    });
    expect(check([], 0)).toMatchObject({ matches: true, stored_closing: 5 });
  });

  it('says by how much the entries differ from the stored balance', () => {
    expect(check([step(200, 700)], 150)).toMatchObject({ matches: false, difference: 0.5 });
  });

  it('does not match where a balance in between does not follow from the one before it', () => {
    expect(check([step(200, 750), step(-130, 570)], 70)).toMatchObject({ matches: false, difference: 0 });
  });
});
