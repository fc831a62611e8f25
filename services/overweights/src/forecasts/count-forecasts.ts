import { FORECAST_SAMPLES, type OverweightForecast, type PaidBox } from '@porte/contracts';
import { derivedId, priorOf, type Prior } from '@porte/domain-kit';

/** Cases of one box that were found at one weight. */
export interface HeavierRow {
  owner_id: string;
  service_id: string;
  box: string;
  lane: string;
  /** whole */
  kg: number;
  cases: number;
}

const keyOf = ({ owner_id, service_id, box, lane }: Omit<PaidBox, 'labels'>): string =>
  [owner_id, service_id, box, lane].join('/');

/** What is known of a box before its own labels, by service. */
const priorsOf = (boxes: readonly PaidBox[], cases: ReadonlyMap<string, readonly HeavierRow[]>): Map<string, Prior> =>
  new Map(
    [...Map.groupBy(boxes, ({ service_id }) => service_id)].map(([service, own]) => {
      const tallies = own.map(box => ({ samples: box.labels, happened: countOf(box, cases.get(keyOf(box)) ?? []) }));
      const { rate, weight } = priorOf(tallies);
      return [service, { rate: rounded(rate), weight: rounded(weight) }];
    }),
  );

/** So that the last digits change no forecast. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** A parcel of several labels may have more cases than labels. */
const countOf = ({ labels }: PaidBox, rows: readonly HeavierRow[]): number =>
  Math.min(
    labels,
    rows.reduce((sum, row) => sum + row.cases, 0),
  );

/** The forecasts of a tenant: one for each box with enough labels. */
export function forecastsOf(
  tenantId: string,
  boxes: readonly PaidBox[],
  heavier: readonly HeavierRow[],
): OverweightForecast[] {
  const cases = Map.groupBy(heavier, keyOf);
  const enough = boxes.filter(({ labels }) => labels >= FORECAST_SAMPLES);
  const priors = priorsOf(enough, cases);
  return enough.map(box => {
    const rows = cases.get(keyOf(box)) ?? [];
    const { owner_id, service_id, lane, labels } = box;
    return {
      id: derivedId('overweight_forecast', tenantId, keyOf(box)),
      owner_id,
      service_id,
      box: box.box,
      lane,
      samples: labels,
      heavier: countOf(box, rows),
      weights: Object.fromEntries(rows.map(({ kg, cases: count }) => [String(kg), count])),
      prior: priors.get(service_id)!,
    };
  });
}
