import type { Prior } from '@porte/domain-kit';
import { countryCodeOf } from '../catalog/countries.js';

/** A customer's shipments of one box by one service on one lane, once those are enough to say how often the carrier finds them heavier. */
export interface OverweightForecast {
  id: string;
  /** of the wallet */
  owner_id: string;
  service_id: string;
  /** as `boxOf` has it */
  box: string;
  /** as `laneOf` has it */
  lane: string;
  /** labels for which the carrier has had the time to report */
  samples: number;
  /** of these, the ones with a case */
  heavier: number;
  /** of these, how many were found at each whole kg */
  weights: Readonly<Record<string, number>>;
  /** of all labels of the service */
  prior: Prior;
}

/** With fewer labels nothing is forecast. */
export const FORECAST_SAMPLES = 30;

interface BoxSides {
  parcel_type: string;
  length?: number | string | null | undefined;
  width?: number | string | null | undefined;
  height?: number | string | null | undefined;
  weight: number | string;
}

interface LaneEnd {
  postal_code: string;
  country_id: string;
}

/** Which parcels are alike: the same sides in cm, however the box is turned, and the same declared weight in whole kg. A template gives the same box each time. */
export function boxOf({ parcel_type, length, width, height, weight }: BoxSides): string {
  const kg = Math.ceil(Number(weight));
  if (parcel_type === 'doc') return `doc/${kg}`;
  const sides = [length, width, height].map(side => Number(side ?? 0)).sort((a, b) => b - a);
  return `${sides.join('x')}/${kg}`;
}

const regionOf = ({ postal_code, country_id }: LaneEnd): string => {
  const country = countryCodeOf(country_id) ?? '';
  return country === 'MX' ? postal_code.slice(0, 2) : country;
};

/** Which routes are alike: from and to the same region, in Mexico the first two digits of the postal code, elsewhere the country. */
export const laneOf = (origin: LaneEnd, destination: LaneEnd): string => `${regionOf(origin)}>${regionOf(destination)}`;

/** What happened to parcels like this one, as a rate says it before it is bought. Money in the tenant's currency. */
export interface OverweightOutlook {
  /** labels like this one, and how many of them were found heavier than is paid for here */
  samples: number;
  heavier: number;
  /** the heavier ones by the whole kg that the carrier found, the lightest first; absent where there are none */
  weights?: readonly { kg: number; count: number }[];
  /** that this one will be, 0 to 1 */
  probability: number;
  /** what an overweight costs on average of all of them, also of those without one */
  expected_amount: number;
  /** the weight to declare in whole kg so that nearly none would have been heavier, and what the service costs then; absent where nothing is gained or no price is known */
  declare?: { kg: number; total: number };
}
