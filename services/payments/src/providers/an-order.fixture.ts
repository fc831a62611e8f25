import { FixedClock, Money, newId } from '@porte/domain-kit';
import type { ChargeOrder } from './payment-provider.js';

/** Noon in Mexico, and the days around it. */
export const NOON = new Date('2026-11-24T18:00:00Z');
export const noonClock = (): FixedClock => new FixedClock(NOON);
export const DAYS = { from: new Date('2026-11-23T06:00:00Z'), to: new Date('2026-11-25T06:00:00Z') };

/** A charge to be made, of another deposit each time. */
export const anOrder = (change: Partial<ChargeOrder> = {}): ChargeOrder => ({
  id: newId(),
  method: 'spei',
  amount: Money.of(1234.5),
  description: 'Saldo «ñandú» 🚚',
  expires_at: new Date('2026-12-01T00:00:00Z'),
  customer: { name: 'Íñigo', last_name: 'Peña & Núñez', email: 'inigo@example.com' },
  return_url: 'https://shop.example.com/credits',
  notification_url: null,
  card: null,
  ...change,
});
