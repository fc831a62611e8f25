import { Injectable } from '@nestjs/common';
import { Money } from '@porte/domain-kit';
import type { Statement, Tx } from '@porte/messaging-kit';
import type { CountedRow, LabelChange, RowChange } from './row-change.js';

/** `moment` of a row that holds a whole day; the others hold ten minutes of it, from 0 to 143. */
export const WHOLE_DAY = -1;

/** Statuses of a shipment with a label that its customer pays for. */
const COUNTED: readonly CountedRow['status'][] = ['success', 'delivered', 'pending_cancellation'];

const CHANGE =
  'sign int, owner_id uuid, user_id uuid, at timestamptz, carrier_id uuid, carrier_name text, revenue bigint, tenant_margin bigint';
const KEY = 'tenant_id, subject_id, moment, day, slot, carrier_id, carrier_name';

const ADD = `on conflict (${KEY}) do update set labels = t.labels + excluded.labels, revenue = t.revenue + excluded.revenue, tenant_margin = t.tenant_margin + excluded.tenant_margin`;

// Every transaction takes its rows in the same order, so that two cannot wait for each other.
const COUNT = `insert into label_totals as t (${KEY}, labels, revenue, tenant_margin)
  select $1::uuid, k.subject_id, k.moment, l.at::date, k.slot, k.carrier_id, k.carrier_name, sum(c.sign), sum(c.sign * c.revenue), sum(c.sign * c.tenant_margin)
  from jsonb_to_recordset($2) as c (${CHANGE})
  cross join lateral (select c.at at time zone coalesce((select data->>'time_zone' from reference_rows where tenant_id = $1 and model = 'tenant' and id = $1 and not destroyed),
    'America/Mexico_City') as at) l
  cross join lateral (select get_byte(uuid_send(c.owner_id), 15) % 4 as slot) o
  cross join lateral (
    select c.owner_id as subject_id, ${WHOLE_DAY} as moment, 0 as slot, c.carrier_id, c.carrier_name
    union select c.user_id, ${WHOLE_DAY}, 0, c.carrier_id, c.carrier_name
    union select $1::uuid, ${WHOLE_DAY}, o.slot, c.carrier_id, c.carrier_name
    union select $1::uuid, extract(hour from l.at)::int * 6 + extract(minute from l.at)::int / 10, o.slot, $1::uuid, ''
  ) k group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7 ${ADD}`;

/** Rows of one tenant (`$1`) that differ from what its shipments say; `labels` and amounts are what to add. */
const DIFFERENCES = `select ${KEY}, coalesce(e.labels, 0) - coalesce(t.labels, 0) as labels, coalesce(e.revenue, 0) - coalesce(t.revenue, 0) as revenue,
    coalesce(e.tenant_margin, 0) - coalesce(t.tenant_margin, 0) as tenant_margin
  from (select * from expected_label_totals where tenant_id = $1) e full join (select * from label_totals where tenant_id = $1) t using (${KEY})
  where (coalesce(e.labels, 0), coalesce(e.revenue, 0), coalesce(e.tenant_margin, 0)) is distinct from (coalesce(t.labels, 0), coalesce(t.revenue, 0), coalesce(t.tenant_margin, 0))`;

/** Queries about one tenant (`$1`), for the check and the rebuild. */
export const labelTotalsSql = {
  differences: DIFFERENCES,
  /** One statement reads both sides in one snapshot and adds the difference, so labels counted at the same time are kept. */
  correct: `insert into label_totals as t (${KEY}, labels, revenue, tenant_margin) ${DIFFERENCES} ${ADD}`,
} as const;

/**
 * Labels, what customers pay for them and the tenant's margin, by day in the tenant's time zone and carrier: for each buyer and each owner of a wallet (`subject_id`
 * is the user), and for the tenant (`subject_id` is the tenant, which also has rows of ten minutes). The tenant's rows are split in four by wallet, so that
 * purchases of different customers seldom wait for each other.
 *
 * A label counts from when it is paid until it is canceled, on the day it was made: a cancellation takes it out of that day, so a week's spend is what its labels cost
 * in the end. While a cancellation is undecided the label still counts.
 */
@Injectable()
export class LabelTotals {
  /** changes of a transaction, written with its commit */
  private readonly atCommit = new WeakMap<Tx, LabelChange[]>();

  /** Counts the write of a shipment's row in the same transaction. */
  count(tx: Tx, { before, after }: RowChange): void {
    if (before && isCounted(before) === isCounted(after)) return;
    const changes = [...changeOf(before, -1), ...changeOf(after, 1)];
    if (changes.length === 0) return;
    const waiting = this.atCommit.get(tx);
    if (waiting) return void waiting.push(...changes);
    this.atCommit.set(tx, changes);
    tx.withCommit(() => counting(tx.tenantId, changes));
  }
}

const isCounted = ({ status, rate, labelled_at }: CountedRow): boolean =>
  COUNTED.includes(status) && labelled_at !== null && Boolean(rate?.carrier_id);

function changeOf(row: CountedRow | null, sign: 1 | -1): LabelChange[] {
  if (!row || !isCounted(row)) return [];
  const { owner_id, user_id, rate, labelled_at } = row;
  const { carrier_id, carrier_name, total, lines } = rate!;
  return [
    {
      sign,
      owner_id,
      user_id,
      at: labelled_at!.toISOString(),
      carrier_id,
      carrier_name,
      revenue: centavos(total),
      tenant_margin: centavos(lines?.tenant_margin),
    },
  ];
}

const centavos = (amount: number | undefined): string => String(Money.of(amount ?? 0).centavos);

const counting = (tenantId: string, changes: readonly LabelChange[]): Statement => ({
  text: COUNT,
  values: [tenantId, JSON.stringify(changes)],
});
