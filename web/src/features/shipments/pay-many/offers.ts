import type { Rate } from '@porte/contracts/rating/quote.js';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { toCentavos } from '../../../domain/numbers/centavos.js';
import { inOrder, isInsurable, totalOf } from '../../../domain/rates/rate-facts.js';
import { isBeingBought, isDraft } from '../next-action.js';
import type { Offer } from '../../../domain/shipments/batch.js';

/** Why a shipment cannot be paid with the others. */
export type Exclusion = 'address' | 'parcel' | 'buying' | 'done' | 'no_rates' | 'no_insurance';

/** What keeps a shipment from having a price; null if it can be quoted. */
export function exclusionOf(shipment: Shipment): Exclusion | null {
  if (isBeingBought(shipment)) return 'buying';
  if (!isDraft(shipment)) return 'done';
  if (shipment.step === 'addressing') return 'address';
  return shipment.step === 'packaging' || shipment.parcels.length === 0 ? 'parcel' : null;
}

/** The cheapest rate of a shipment with the insurance that its parcel asks for. */
export function cheapestOf(rates: readonly Rate[], shipment: Pick<Shipment, 'parcels'>): Offer | Exclusion {
  const insure_package = shipment.parcels[0]?.insure_package ?? false;
  const fitting = insure_package ? rates.filter(isInsurable) : rates;
  const [rate] = inOrder(
    fitting.map(each => ({ ...each, total: totalOf(each, insure_package) })),
    'price',
  );
  if (!rate) return rates.length > 0 ? 'no_insurance' : 'no_rates';
  const { service_id, service_name, carrier_name, image, days, total } = rate;
  return {
    service_id,
    service_name,
    carrier_name,
    logo: image.url,
    days,
    total,
    insure_package,
    demo: rate.demo === true,
  };
}

/** The cheapest rate beside a refused offer, marked as its replacement; null if nothing else can be bought. */
export function nextOf(rates: readonly Rate[], shipment: Pick<Shipment, 'parcels'>, refused: Offer): Offer | null {
  const next = cheapestOf(
    rates.filter(({ service_id }) => service_id !== refused.service_id),
    shipment,
  );
  return typeof next === 'string' ? null : { ...next, instead_of: `${refused.carrier_name} · ${refused.service_name}` };
}

/** The purchase of an offer: never at another price. */
export const choiceOf = ({ service_id, total, insure_package }: Offer): RateChoiceInput => ({
  service_id,
  total,
  insure_package,
  is_from_app: true,
});

/**
 * The offers that a balance covers, in order, up to the first that it does not.
 * @param available null if it is unknown: then all
 */
export function coveredBy<Row extends { offer: Offer }>(rows: readonly Row[], available: number | null): Row[] {
  if (available === null) return [...rows];
  let left = toCentavos(available);
  const end = rows.findIndex(({ offer }) => {
    left -= toCentavos(offer.total);
    return left < 0 && offer.total > 0;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}
