import { PAYMENT_EVENT_RESULTS, PAYMENT_EVENT_STATES, PAYMENT_PROVIDERS } from '@porte/contracts';
import { coded, defineResource, text, uuid } from '@porte/resource-kit';
import { PaymentEventEntity } from './payment-event.entity.js';

/** The webhooks of payment providers that came, for staff. */
export const paymentEventResource = defineResource({
  path: 'payment_events',
  entity: PaymentEventEntity,
  search: ['charge_id', 'type'],
  order: ['type'],
  where: {
    provider: coded('r.provider', PAYMENT_PROVIDERS),
    state: coded('r.state', PAYMENT_EVENT_STATES),
    result: coded('r.result', PAYMENT_EVENT_RESULTS),
    charge_id: text('r.charge_id'),
    deposit_id: uuid('r.deposit_id'),
  },
});
