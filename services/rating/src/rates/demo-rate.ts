import { Money } from '@porte/domain-kit';
import type { Rate, TenantOffer } from '../price-index/index.js';

const BUILT_IN_DEMO = 'GenericCarrier';

/** Only the built-in carrier has demo labels. */
export const offersDemo = ({ carrier }: TenantOffer): boolean => carrier.provider_code === BUILT_IN_DEMO;

const zero = Money.zero;

/** The rate of a demo shipment: all lines are 0. */
export const demoRate = (rate: Rate): Rate => ({
  ...rate,
  demo: true,
  price: {
    ...rate.price,
    total: zero,
    quoted_rate: zero,
    subtotal: zero,
    system_amount: zero,
    system_price: zero,
    tenant_amount: zero,
    tenant_price: zero,
    admin_amount: zero,
    admin_price: zero,
    additional_static_rate: zero,
    extended_zone_amount: zero,
    oversize_amount: zero,
    girth_amount: zero,
    insurance_amount: null,
    insurance_charged: zero,
    discount: zero,
    extra_kg_overweight_price: zero,
  },
});
