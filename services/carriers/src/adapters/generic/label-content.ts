import type { AddressFact } from '@porte/contracts';
import { isTestSide, Money, Weight } from '@porte/domain-kit';
import type { LabelAddress, LabelContent, SenderLogo } from '../../labels/index.js';
import type { BuyRequest } from '../carrier-adapter.js';

const orNothing = <K extends string>(name: K, value: string | null) =>
  value ? ({ [name]: value } as Record<K, string>) : {};

const toLabelAddress = (address: AddressFact): LabelAddress => ({
  name: address.name,
  street: address.street,
  number: address.number,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  postal_code: address.postal_code,
  country: address.country_code,
  ...orNothing('company', address.company),
  ...orNothing('phone', address.phone),
  ...orNothing('reference', address.reference),
});

/** The content of our own label for a purchase. It depends only on its arguments, so that drawing a label again gives the same bytes. */
export function toLabelContent(
  { shipment, tenant_id, requested_at, time_zone, currency }: BuyRequest,
  tracking_number: string,
  logo: SenderLogo | null,
): LabelContent {
  const { parcel, rate, origin, destination, sequential_id, label_footer } = shipment;
  return {
    tracking_number,
    ...(logo ? { sender_logo: logo } : {}),
    ...orNothing('footer', label_footer ?? null),
    time_zone,
    created_at: requested_at,
    carrier_name: rate.carrier_name,
    service_name: rate.service_name,
    demo: rate.demo || isTestSide(tenant_id),
    weight: Weight.ofKg(parcel.weight),
    parcel: { length: parcel.length, width: parcel.width, height: parcel.height },
    reference: String(sequential_id),
    contents: parcel.contents,
    origin: toLabelAddress(origin),
    destination: toLabelAddress(destination),
    ...(rate.insured ? { insured: { amount: Money.of(parcel.declared_tax_value), currency } } : {}),
  };
}
