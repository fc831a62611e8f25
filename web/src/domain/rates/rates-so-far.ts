import type { RatesAnswer, RatesLine } from '@porte/contracts/rating/quote.js';

/** The rates that are known while carriers are still asked. */
export interface RatesSoFar extends RatesAnswer {
  /** names of the carriers that are asked */
  pending: readonly string[];
  /** services whose rate is of the answer before, until their carrier answers this time */
  kept: readonly string[];
  /** when a carrier gave its price, by service; ms since 1970. A rate that needed no answer is not in it. */
  arrived: Readonly<Record<string, number>>;
}

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter(name => !others.includes(name));

const idsOf = ({ data }: Pick<RatesAnswer, 'data'>): string[] => data.map(({ service_id }) => service_id);

/** A whole answer: no carrier is asked any more. */
export const allRates = (answer: RatesAnswer): RatesSoFar => ({
  ...answer,
  pending: [],
  kept: [],
  arrived: {},
});

/**
 * The first line of an answer.
 * @param before what the page shows: its rates stay while their carriers are asked again
 */
export function firstRates(line: RatesLine, before: RatesSoFar | undefined): RatesSoFar {
  const known = idsOf(line);
  const old = (before?.data ?? []).filter(
    ({ service_id, carrier_name }) => line.pending.includes(carrier_name) && !known.includes(service_id),
  );
  const { data, unanswered = [], excluded = [], pending } = line;
  return {
    data: [...data, ...old],
    unanswered,
    excluded,
    pending,
    kept: idsOf({ data: old }),
    arrived: before?.arrived ?? {},
  };
}

/** A further line of the same answer. @param at when it came, ms since 1970 */
export function withLine(so: RatesSoFar, line: RatesLine, at: number): RatesSoFar {
  const answered = without(so.pending, line.pending);
  const isReplaced = (id: string, carrier: string): boolean => so.kept.includes(id) && answered.includes(carrier);
  const rest = so.data.filter(({ service_id, carrier_name }) => !isReplaced(service_id, carrier_name));
  return {
    data: [...rest, ...line.data],
    unanswered: [...(so.unanswered ?? []), ...without(line.unanswered ?? [], so.unanswered ?? [])],
    excluded: [...(so.excluded ?? []), ...(line.excluded ?? [])],
    pending: line.pending,
    kept: without(so.kept, idsOf({ data: so.data.filter(rate => !rest.includes(rate)) })),
    arrived: { ...so.arrived, ...Object.fromEntries(idsOf(line).map(id => [id, at])) },
  };
}

/** The answer was cut off: who is still asked has not answered. */
export const cutOff = ({ pending, kept, data, unanswered = [], ...rest }: RatesSoFar): RatesSoFar => ({
  ...rest,
  data: data.filter(({ service_id }) => !kept.includes(service_id)),
  unanswered: [...unanswered, ...without(pending, unanswered)],
  pending: [],
  kept: [],
});
