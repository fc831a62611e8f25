import {
  REPLAY_PAGE,
  type CostReplayRow,
  type CostReplaySummary,
  type ReplayedChange,
  type ReplayedPrice,
  type ReplayedRows,
  type ReplayedSum,
  type ReplayReason,
} from '@porte/contracts';
import { fullName, Money, Weight } from '@porte/domain-kit';
import type { ReferenceStore, Tx } from '@porte/messaging-kit';
import type { Label } from './replayed-labels.js';

const centavos = (pesos: number): string => Money.of(pesos).centavos.toString();
const grams = (kg: number): number => Weight.ofKg(kg).grams;
const pesos = (amount: string | number | null): number => Money.ofCentavos(amount ?? 0).toJSON();

/** Stores priced labels. @param done labels that were stored before */
export async function insertRows(
  tx: Tx,
  replayId: string,
  labels: readonly Label[],
  { prices, done }: { prices: readonly ReplayedPrice[]; done: number },
): Promise<void> {
  const rows = labels.map((label, at) => {
    const price = prices[at]!;
    const isPriced = 'total' in price;
    const { rate } = label;
    return {
      position: done + at + 1,
      shipment_id: label.id,
      sequential_id: label.sequential_id,
      labelled_at: label.labelled_text,
      tracking_number: label.tracking_number,
      user_id: label.user_id,
      service_id: rate.service_id,
      carrier_name: rate.carrier_name,
      service_name: rate.service_name,
      paid_grams: grams(rate.paid_kg),
      charged: centavos(rate.total),
      margin: centavos(rate.lines.tenant_margin),
      would_be: isPriced ? centavos(price.total) : null,
      would_be_grams: isPriced ? grams(price.kg) : null,
      would_be_margin: isPriced ? centavos(price.margin) : null,
      reason: isPriced ? null : price.reason,
    };
  });
  await tx.query(
    `insert into cost_replay_rows select $1::uuid, $2::uuid, r.* from jsonb_to_recordset($3::jsonb) as r (position int, shipment_id uuid, sequential_id bigint,
      labelled_at timestamptz, tracking_number text, user_id uuid, service_id uuid, carrier_name text, service_name text, paid_grams bigint, charged bigint, margin bigint,
      would_be bigint, would_be_grams bigint, would_be_margin bigint, reason text)`,
    [tx.tenantId, replayId, JSON.stringify(rows)],
  );
}

const CHANGES: Record<ReplayedRows, string> = {
  all: 'true',
  more: 'would_be > charged',
  less: 'would_be < charged',
  same: 'would_be = charged',
  none: 'would_be is null',
};

type StoredRow = Omit<
  CostReplayRow,
  'sequential_id' | 'paid_kg' | 'charged' | 'would_be' | 'would_be_kg' | 'customer' | 'labelled_at'
> & {
  user_id: string;
  sequential_id: string;
  labelled_at: Date;
  paid_grams: string;
  charged: string;
  would_be: string | null;
  would_be_grams: string | null;
};

/** Names of users. */
async function namesOf(references: ReferenceStore, tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const users = await references.findAll<{ name: string; last_name: string }>(tx, 'user', [...new Set(ids)]);
  return new Map([...users].map(([id, user]) => [id, fullName(user)]));
}

/** Rows after a position, in their order. */
export async function listRows(
  tx: Tx,
  references: ReferenceStore,
  replayId: string,
  { change, after, limit = REPLAY_PAGE }: { change: ReplayedRows; after: number; limit?: number },
): Promise<CostReplayRow[]> {
  const rows = await tx.query<StoredRow>(
    `select position, shipment_id, sequential_id, labelled_at, tracking_number, user_id, carrier_name, service_name, paid_grams, charged, would_be, would_be_grams, reason
    from cost_replay_rows where tenant_id = $1 and replay_id = $2 and position > $3 and ${CHANGES[change]} order by position limit ${limit}`,
    [tx.tenantId, replayId, after],
  );
  const names = await namesOf(
    references,
    tx,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ user_id, paid_grams, would_be_grams, ...row }) => ({
    ...row,
    sequential_id: Number(row.sequential_id),
    labelled_at: row.labelled_at.toISOString(),
    customer: names.get(user_id) ?? '',
    paid_kg: Number(paid_grams) / 1000,
    charged: pesos(row.charged),
    would_be: row.would_be === null ? null : pesos(row.would_be),
    would_be_kg: would_be_grams === null ? null : Number(would_be_grams) / 1000,
  }));
}

interface TotalRow {
  labels: number;
  priced: number;
  charged: string;
  would_be: string;
  margin: string;
  would_be_margin: string;
  more: number;
  more_amount: string;
  less: number;
  less_amount: string;
  same: number;
}

const TOTAL = `select count(*)::int as labels, count(would_be)::int as priced, coalesce(sum(charged) filter (where would_be is not null), 0) as charged,
    coalesce(sum(would_be), 0) as would_be, coalesce(sum(margin) filter (where would_be is not null), 0) as margin, coalesce(sum(would_be_margin), 0) as would_be_margin,
    count(*) filter (where would_be > charged)::int as more, coalesce(sum(would_be - charged) filter (where would_be > charged), 0) as more_amount,
    count(*) filter (where would_be < charged)::int as less, coalesce(sum(would_be - charged) filter (where would_be < charged), 0) as less_amount,
    count(*) filter (where would_be = charged)::int as same from cost_replay_rows where tenant_id = $1 and replay_id = $2`;

/** Groups that are named: those that change most. */
const MOST_SUMS = 20;

const sums = (key: string, name: string): string =>
  `select ${key} as key, ${name} as name, count(*)::int as labels, sum(charged) as charged, sum(would_be) as would_be from cost_replay_rows
  where tenant_id = $1 and replay_id = $2 and would_be is not null group by 1 order by abs(sum(would_be - charged)) desc, 1 limit ${MOST_SUMS}`;

/** Bars of the plot besides the one of labels that stay the same. */
const MOST_BARS = 12;

/** Widths of bars in pesos that are easy to read. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

async function changesOf(tx: Tx, replayId: string): Promise<ReplayedChange[]> {
  const [bounds] = await tx.query<{ low: number | null; high: number }>(
    `select (min(would_be - charged) / 100.0)::float8 as low, (max(would_be - charged) / 100.0)::float8 as high from cost_replay_rows
    where tenant_id = $1 and replay_id = $2 and would_be is not null`,
    [tx.tenantId, replayId],
  );
  if (!bounds || bounds.low === null) return [];
  const width = WIDTHS.find(each => (bounds.high - bounds.low!) / each <= MOST_BARS) ?? 1_000_000;
  const rows = await tx.query<{ same: boolean; bucket: number; labels: number }>(
    `select would_be = charged as same, floor((would_be - charged) / ($3 * 100.0))::int as bucket, count(*)::int as labels from cost_replay_rows
    where tenant_id = $1 and replay_id = $2 and would_be is not null group by 1, 2 order by 2, 1 desc`,
    [tx.tenantId, replayId, width],
  );
  return rows.map(({ same, bucket, labels }) =>
    same ? { from: 0, to: 0, labels } : { from: bucket * width, to: (bucket + 1) * width, labels },
  );
}

type SumRow = Omit<ReplayedSum, 'charged' | 'would_be'> & { charged: string; would_be: string };

const sumOf = ({ charged, would_be, ...row }: SumRow): ReplayedSum => ({
  ...row,
  charged: pesos(charged),
  would_be: pesos(would_be),
});

/** What the stored rows of a simulation say together. */
export async function summarize(tx: Tx, references: ReferenceStore, replayId: string): Promise<CostReplaySummary> {
  const params = [tx.tenantId, replayId];
  const [total] = await tx.query<TotalRow>(TOTAL, params);
  const services = await tx.query<SumRow>(sums('service_id', `max(carrier_name || ' ' || service_name)`), params);
  const customers = await tx.query<SumRow>(sums('user_id', `''`), params);
  const reasons = await tx.query<{ reason: ReplayReason; labels: number; charged: string }>(
    `select reason, count(*)::int as labels, sum(charged) as charged from cost_replay_rows where tenant_id = $1 and replay_id = $2 and reason is not null
    group by 1 order by 2 desc, 1`,
    params,
  );
  const names = await namesOf(
    references,
    tx,
    customers.map(({ key }) => key),
  );
  const { labels, priced, charged, would_be, margin, would_be_margin, more, more_amount, less, less_amount, same } =
    total!;
  return {
    labels,
    priced,
    charged: pesos(charged),
    would_be: pesos(would_be),
    margin: { charged: pesos(margin), would_be: pesos(would_be_margin) },
    more: { labels: more, amount: pesos(more_amount) },
    less: { labels: less, amount: pesos(less_amount) },
    same,
    changes: await changesOf(tx, replayId),
    services: services.map(sumOf),
    customers: customers.map(row => ({ ...sumOf(row), name: names.get(row.key) ?? '' })),
    reasons: reasons.map(row => ({ ...row, charged: pesos(row.charged) })),
  };
}
