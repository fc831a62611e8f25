import type { PaypalCapture, PaypalOrder } from './contract.js';
import { captureIdOf } from './reversals.js';
import { toReading } from './translate.js';

const capture = (status: PaypalCapture['status'], value = '100.00'): PaypalCapture => ({
  id: status,
  status,
  amount: { currency_code: 'MXN', value },
});
const order = (captures: PaypalCapture[], status: PaypalOrder['status'] = 'COMPLETED'): PaypalOrder => ({
  id: 'O1',
  status,
  purchase_units: [{ custom_id: 'deposit', payments: { captures } }],
});

describe('the reading of a PayPal order', () => {
  it.each([
    ['a declined capture before the completed one', [capture('DECLINED', '90.00'), capture('COMPLETED')], 'paid'],
    ['a declined capture after it', [capture('COMPLETED'), capture('DECLINED', '90.00')], 'paid'],
    ['a declined capture and a pending one', [capture('DECLINED'), capture('PENDING')], 'pending'],
    ['declined captures alone', [capture('DECLINED'), capture('FAILED')], 'failed'],
    ['a capture of which a part went back', [capture('DECLINED'), capture('PARTIALLY_REFUNDED')], 'paid'],
    ['a refunded capture', [capture('REFUNDED')], 'failed'],
    ['no capture yet', [], 'pending'],
  ] as const)('with %s', (_, captures, status) => {
    const reading = toReading(order([...captures]));
    expect(reading.status).toBe(status);
    if (reading.status === 'paid') expect([reading.order_id, reading.amount.toJSON()]).toEqual(['deposit', 100]);
  });

  it.each(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING'] as const)(
    'names the capture that moved the money for refunds, not a declined one: %s',
    status => {
      expect(captureIdOf(order([capture('DECLINED'), capture(status)]))).toBe(status);
    },
  );

  it('is pending while the order is not completed, whatever it lists', () => {
    expect(toReading(order([capture('COMPLETED')], 'APPROVED')).status).toBe('pending');
  });
});
