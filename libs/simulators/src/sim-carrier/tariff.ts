import { createHash } from 'node:crypto';
import { Money, Size, volumetricWeight, Weight } from '@porte/domain-kit';
import type { SimParcel, SimPlace, SimRate, SimRateRequest } from './contract.js';
import { Refusal } from '../outside/reply.js';

interface Tariff {
  code: string;
  name: string;
  base: Money;
  per_zone: Money;
  per_kg: Money;
  transit_days: number;
}

const TARIFFS: readonly Tariff[] = [
  {
    code: 'express',
    name: 'Sim Express',
    base: Money.of('118.40'),
    per_zone: Money.of('11.15'),
    per_kg: Money.of('14.25'),
    transit_days: 1,
  },
  {
    code: 'ground',
    name: 'Sim Terrestre',
    base: Money.of('79.90'),
    per_zone: Money.of('7.35'),
    per_kg: Money.of('9.80'),
    transit_days: 4,
  },
];

const VOLUMETRIC_DIVISOR = 5000;

const FARTHEST_ZONE = 8;

/** Span of postal codes in a zone: the 100,000 codes of five digits over eight zones. */
const CODES_PER_ZONE = 12_500;

/** 1 to 8 by the difference of the postal codes; 8 as well for places abroad and codes that are no five digits. */
export function zoneBetween(from: SimPlace, to: SimPlace): number {
  const comparable = from.country === to.country && [from, to].every(place => /^\d{5}$/.test(place.postal_code));
  if (!comparable) return FARTHEST_ZONE;
  return 1 + Math.floor(Math.abs(Number(from.postal_code) - Number(to.postal_code)) / CODES_PER_ZONE);
}

const billableGrams = (parcel: SimParcel): number => {
  const volumetric = volumetricWeight(
    Size.ofCm(parcel.length_cm, parcel.width_cm, parcel.height_cm),
    VOLUMETRIC_DIVISOR,
  );
  return Math.max(Weight.ofKg(parcel.weight_kg).grams, volumetric.grams);
};

/** Whole kilograms to pay: Σ over the parcels of max(weight, volumetric weight), rounded up, at least 1. */
export const billableKg = (parcels: readonly SimParcel[]): number =>
  Weight.ofGrams(parcels.reduce((sum, parcel) => sum + billableGrams(parcel), 0)).kgAbove(Weight.ofGrams(0)) || 1;

/** The same request gets the same reference, so a test can tell which quote was bought. */
const rateRef = (service: string, request: SimRateRequest): string =>
  `rate_${createHash('sha256')
    .update(JSON.stringify([service, request]))
    .digest('hex')
    .slice(0, 16)}`;

const priced = (tariff: Tariff, request: SimRateRequest, currency: string): SimRate => {
  const zone = zoneBetween(request.sender, request.recipient);
  const kg = billableKg(request.parcels);
  const total = tariff.base.plus(tariff.per_zone.times(zone)).plus(tariff.per_kg.times(kg - 1));
  const { code, name, transit_days } = tariff;
  return {
    service: code,
    service_name: name,
    total: total.toJSON(),
    currency,
    zone,
    billable_kg: kg,
    transit_days,
    provider_ref: rateRef(code, request),
  };
};

/** Every service with its price: base + zone × step + (kg − 1) × price per kg. */
export const ratesFor = ({ sender, recipient, parcels }: SimRateRequest, currency: string): SimRate[] =>
  TARIFFS.map(tariff => priced(tariff, { sender, recipient, parcels }, currency));

/** @throws Refusal 422 `unknown_service` */
export function rateFor(service: string, request: SimRateRequest, currency: string): SimRate {
  const rate = ratesFor(request, currency).find(candidate => candidate.service === service);
  if (!rate) throw new Refusal(422, 'unknown_service', `Service ${service} does not exist.`, 'service');
  return rate;
}
