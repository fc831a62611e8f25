import { stateOfPostalCode, type MexicanStateCode } from '@porte/contracts';
import { localTime } from '@porte/domain-kit';
import type { RatePlace } from './carrier-adapter.js';

const MINUTE_MS = 60_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** @returns `HH:MM` @param minutes since midnight */
export const hours = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Wall clock against UTC, minutes. */
export function offsetAt(instant: Date, timeZone: string): number {
  const { day, minutes } = localTime(instant, timeZone);
  return Date.parse(`${day}T${hours(minutes)}Z`) / MINUTE_MS - Math.floor(instant.getTime() / MINUTE_MS);
}

/** The Mexican state of a place by its postal code; null abroad. */
export const stateOf = ({ postal_code, country_code }: RatePlace): MexicanStateCode | null =>
  country_code === 'MX' ? stateOfPostalCode(postal_code) : null;

/** The states whose clocks are not those of Mexico City. */
const ZONES: Partial<Record<MexicanStateCode, string>> = {
  BCN: 'America/Tijuana',
  BCS: 'America/Mazatlan',
  NAY: 'America/Mazatlan',
  ROO: 'America/Cancun',
  SIN: 'America/Mazatlan',
  SON: 'America/Hermosillo',
};

/** The time zone of a place, which the port of pickups leaves out; abroad, that of Mexico City stands for it. */
export const zoneOf = (place: RatePlace): string => ZONES[stateOf(place) ?? 'CMX'] ?? 'America/Mexico_City';

/** The instant at which the wall clock of a place shows a time. @param day `YYYY-MM-DD` @param clock `HH:MM` */
export function instantAt(place: RatePlace, day: string, clock: string): Date {
  const asUtc = new Date(`${day}T${clock}Z`);
  return new Date(asUtc.getTime() - offsetAt(asUtc, zoneOf(place)) * MINUTE_MS);
}
