import { Money } from '@porte/domain-kit';
import type { CarrierPricing, RatedParcel, ServicePricing } from './types.js';

/** Girth in cm above the carrier's limit; 0 means no limit. */
export const exceedsGirth = (carrier: CarrierPricing, parcel: RatedParcel): boolean =>
  carrier.girth > 0 && parcel.girth_cm > carrier.girth;

/** The service's `girth_amount`, for a parcel above the carrier's girth limit. */
export const girthAmount = (service: ServicePricing, carrier: CarrierPricing, parcel: RatedParcel): Money =>
  exceedsGirth(carrier, parcel) ? service.girth_amount : Money.zero;
