import { Money } from '@porte/domain-kit';
import type { ServicePricing } from './types.js';

/** The service's `extended_zone_price`, for a destination in its extended zone. */
export const extendedZoneAmount = (service: ServicePricing, extended: boolean): Money =>
  extended ? service.extended_zone_price : Money.zero;
