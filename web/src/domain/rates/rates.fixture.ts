import type { Rate } from '@porte/contracts/rating/quote.js';

/** A rate as a customer receives it. */
export const aRate = (change: Partial<Rate> = {}): Rate => {
  const name = change.service_name ?? 'Terrestre';
  const id = change.service_id ?? `0190a000-0000-7000-8000-0000000000${name.length + 10}`;
  return {
    service: { id, name },
    service_id: id,
    service_name: name,
    carrier_name: 'Correcaminos',
    image: { url: null },
    days: 4,
    extended_zone: false,
    extended_zone_amount: 0,
    oversize: null,
    oversize_amount: 0,
    girth_amount: 0,
    insurance_amount: 25,
    service_has_pickup: true,
    volumetric_weight: 6,
    paid_kg: 10,
    total: 189,
    quote_version: 'v1',
    ...change,
  };
};

export const ground = aRate();
export const nextDay = aRate({ service_name: 'Día siguiente', days: 1, total: 351, service_has_pickup: false });
