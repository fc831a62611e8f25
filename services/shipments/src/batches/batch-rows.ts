import {
  errorText,
  isErrorCode,
  type BatchRate,
  type BatchRow,
  type BatchRowStatus,
  type Locale,
} from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { Choice } from './choose-rate.js';

/** Why a row has no rate, or why its purchase was refused before it was committed. */
export interface RowError {
  code: string;
  message?: string;
}

/** A row that can be bought. */
export interface OpenRow {
  position: number;
  shipment_id: string;
  rate: BatchRate;
  begun_at: Date | null;
}

interface FoundRow {
  position: number;
  shipment_id: string;
  rate: BatchRate | null;
  error: RowError | null;
  begun_at: Date | null;
  sequential_id: string | null;
  name: string | null;
  city: string | null;
  tracking_number: string | null;
  purchase_state: string | null;
  outcome: { code?: string; message?: string } | null;
}

const FIND = `select r.position, r.shipment_id, r.rate, r.error, r.begun_at, s.sequential_id, s.destination->>'name' as name, s.destination->>'city' as city,
    s.tracking_number, coalesce(p.state, case when s.label is not null then 'confirmed' end) as purchase_state, p.outcome
  from batch_rows r left join shipments s on s.tenant_id = r.tenant_id and s.id = r.shipment_id
  left join purchases p on p.tenant_id = r.tenant_id and p.id = r.purchase_id
  where r.tenant_id = $1 and r.batch_id = $2 order by r.position`;

/** Its purchase has ended without a label. */
const RELEASED = `exists (select from purchases p where p.tenant_id = r.tenant_id and p.id = r.purchase_id and p.state = 'released')`;

/** Why a row is left out with the later ones of its wallet: the balance does not reach it, or it would take more than was confirmed. */
const LEFT_OUT = { insufficient_balance: 'short', beyond_confirmed: 'beyond' } as const;
export type LeftOut = keyof typeof LEFT_OUT;

export const isLeftOut = (code: string): code is LeftOut => Object.hasOwn(LEFT_OUT, code);

function statusOf({ purchase_state, error, begun_at, rate }: FoundRow): BatchRowStatus {
  if (purchase_state === 'confirmed') return 'bought';
  if (purchase_state === 'released') return 'failed';
  if (purchase_state) return 'buying';
  if (error) return isLeftOut(error.code) ? LEFT_OUT[error.code] : 'failed';
  if (begun_at) return 'buying';
  return rate ? 'waiting' : 'rating';
}

function errorOf({ purchase_state, outcome, error }: FoundRow, locale: Locale): BatchRow['error'] {
  const found = purchase_state === 'released' ? { code: 'carrier_rejected', ...outcome } : error;
  if (!found || purchase_state === 'confirmed') return null;
  const code = isErrorCode(found.code) ? found.code : 'carrier_rejected';
  return { code, message: errorText(code, locale, { message: found.message ?? '' }) };
}

const viewOf = (row: FoundRow, locale: Locale): BatchRow => ({
  position: row.position,
  shipment_id: row.shipment_id,
  sequential_id: Number(row.sequential_id ?? 0),
  name: row.name ?? '',
  city: row.city ?? '',
  status: statusOf(row),
  rate: row.rate,
  tracking_number: row.tracking_number,
  error: errorOf(row, locale),
});

/** The rows of a batch with what became of each. */
export async function showRows(tx: Tx, batchId: string, locale: Locale): Promise<BatchRow[]> {
  return (await tx.query<FoundRow>(FIND, [tx.tenantId, batchId])).map(row => viewOf(row, locale));
}

/** Adds the shipments of a batch in their order. */
export async function insertRows(tx: Tx, batchId: string, shipmentIds: readonly string[]): Promise<void> {
  await tx.query(
    `insert into batch_rows (tenant_id, batch_id, position, shipment_id)
     select $1, $2, s.position, s.id from unnest($3::uuid[]) with ordinality as s (id, position)`,
    [tx.tenantId, batchId, shipmentIds],
  );
}

/** The rows that have neither a rate nor an error. */
export const unratedRows = (tx: Tx, batchId: string): Promise<{ position: number; shipment_id: string }[]> =>
  tx.query(
    `select position, shipment_id from batch_rows where tenant_id = $1 and batch_id = $2 and rate is null and error is null and purchase_id is null order by position`,
    [tx.tenantId, batchId],
  );

/** The rate rule of the store of each shipment that is an order, by shipment id; without an entry where the shipment is no order or its store has no rule. */
export async function storeRules(tx: Tx, shipmentIds: readonly string[]): Promise<ReadonlyMap<string, Choice>> {
  const rows = await tx.query<Choice & { shipment_id: string }>(
    `select o.shipment_id, s.settings->'rate'->>'rule' as rule, s.settings->'rate'->>'service_id' as service_id
     from store_orders o join stores s on s.tenant_id = o.tenant_id and s.id = o.store_id
     where o.tenant_id = $1 and o.shipment_id = any($2::uuid[]) and coalesce(s.settings->'rate'->>'rule', 'none') <> 'none'`,
    [tx.tenantId, shipmentIds],
  );
  return new Map(rows.map(({ shipment_id, rule, service_id }) => [shipment_id, { rule, service_id }]));
}

/** What rating has said of some rows. */
export async function saveRates(
  tx: Tx,
  batchId: string,
  rated: readonly { position: number; rate: BatchRate | null; error: RowError | null }[],
): Promise<void> {
  await tx.query(
    `update batch_rows r set rate = n.rate, error = n.error from jsonb_to_recordset($3::jsonb) as n (position int, rate jsonb, error jsonb)
     where r.tenant_id = $1 and r.batch_id = $2 and r.position = n.position`,
    [tx.tenantId, batchId, JSON.stringify(rated)],
  );
}

/** The next row to buy; one that was begun comes first. */
export async function nextRow(tx: Tx, batchId: string): Promise<OpenRow | null> {
  const [row] = await tx.query<OpenRow>(
    `select position, shipment_id, rate, begun_at from batch_rows
     where tenant_id = $1 and batch_id = $2 and rate is not null and error is null and purchase_id is null
     order by begun_at is null, position limit 1`,
    [tx.tenantId, batchId],
  );
  return row ?? null;
}

export const beginRow = (tx: Tx, batchId: string, position: number): Promise<unknown> =>
  tx.query('update batch_rows set begun_at = now() where tenant_id = $1 and batch_id = $2 and position = $3', [
    tx.tenantId,
    batchId,
    position,
  ]);

/** The purchase of a shipment that came last; since an instant, or of any time. */
export async function lastPurchase(tx: Tx, shipmentId: string, since: Date | null): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `select id from purchases where tenant_id = $1 and shipment_id = $2 and ($3::timestamptz is null or updated_at >= $3) order by created_at desc limit 1`,
    [tx.tenantId, shipmentId, since],
  );
  return row?.id ?? null;
}

/** What the purchases of the batch `$2` have held or taken. @param which of these purchases `p` */
const sumTaken = (which: string): string =>
  `(select coalesce(sum(p.held), 0)::bigint from batch_rows r join purchases p on p.tenant_id = r.tenant_id and p.id = r.purchase_id and ${which}
    where r.tenant_id = $1 and r.batch_id = $2)`;

/** Released purchases count too: money that comes back while others are bought makes no room for more than was confirmed. */
const EVER_TAKEN = sumTaken('true');

/** Stores the purchase of a row and adds its price to what the batch has taken; a repeated call adds it once. */
export const savePurchase = (tx: Tx, batchId: string, position: number, purchaseId: string): Promise<unknown> =>
  tx.query(
    `with saved as (
       update batch_rows set purchase_id = $4::uuid
       where tenant_id = $1 and batch_id = $2 and position = $3 and purchase_id is distinct from $4::uuid returning purchase_id
     )
     update batches b set taken = b.taken + p.held from saved join purchases p on p.tenant_id = $1 and p.id = saved.purchase_id
     where b.tenant_id = $1 and b.id = $2`,
    [tx.tenantId, batchId, position, purchaseId],
  );

/** Adds up what the purchases of a batch have taken, once each time it goes on: a service of an earlier release, which stored some of them, did not count. */
export async function countTaken(tx: Tx, batchId: string): Promise<void> {
  // a sum that was read before the lock would miss a purchase that another service is storing
  await tx.query('select from batches where tenant_id = $1 and id = $2 for update', [tx.tenantId, batchId]);
  await tx.query(`update batches set taken = ${EVER_TAKEN} where tenant_id = $1 and id = $2`, [tx.tenantId, batchId]);
}

/** Stores the balance that a batch began with: what a hold left available plus everything the batch holds or has paid by then. Later holds do not change it. */
export const saveStart = (tx: Tx, batchId: string, available: Money): Promise<unknown> =>
  tx.query(
    `update batches set started_with = $3 + ${sumTaken("p.state <> 'released'")}
     where tenant_id = $1 and id = $2 and started_with is null`,
    [tx.tenantId, batchId, available.centavos],
  );

/**
 * Stores the most that a batch may take in all: what its purchases have taken plus the confirmed sum. The start is forgotten, since the balance may have
 * changed since an earlier part was bought; the next hold stores it again.
 * @param most null without a limit
 */
export const saveConfirmed = (tx: Tx, batchId: string, most: Money | null): Promise<unknown> =>
  tx.query(
    `update batches set started_with = null, may_take = $3::bigint + ${EVER_TAKEN} where tenant_id = $1 and id = $2`,
    [tx.tenantId, batchId, most?.centavos ?? null],
  );

/** Whether a row would take more than was confirmed. */
export async function exceedsConfirmed(tx: Tx, batchId: string, { rate }: OpenRow): Promise<boolean> {
  const [row] = await tx.query('select from batches where tenant_id = $1 and id = $2 and taken + $3 > may_take', [
    tx.tenantId,
    batchId,
    Money.of(rate.total).centavos,
  ]);
  return row !== undefined;
}

export const saveError = (tx: Tx, batchId: string, position: number, error: RowError): Promise<unknown> =>
  tx.query(
    'update batch_rows set error = $4, begun_at = null where tenant_id = $1 and batch_id = $2 and position = $3',
    [tx.tenantId, batchId, position, JSON.stringify(error)],
  );

/** Leaves out a row and all later ones that the same wallet would pay. */
export const leaveOut = (
  tx: Tx,
  batchId: string,
  { position, shipment_id }: OpenRow,
  code: LeftOut,
): Promise<unknown> =>
  tx.query(
    `update batch_rows r set error = $5, begun_at = null from shipments s, shipments first
     where r.tenant_id = $1 and r.batch_id = $2 and r.position >= $3 and r.rate is not null and r.error is null and r.purchase_id is null
     and first.tenant_id = $1 and first.id = $4 and s.tenant_id = $1 and s.id = r.shipment_id and s.owner_id = first.owner_id`,
    [tx.tenantId, batchId, position, shipment_id, JSON.stringify({ code })],
  );

/** Rows without a label are rated again, with a new try. */
export const resetRows = (tx: Tx, batchId: string): Promise<unknown> =>
  tx.query(
    `update batch_rows r set rate = null, error = null, begun_at = null, purchase_id = null
     where r.tenant_id = $1 and r.batch_id = $2 and (r.error is not null or ${RELEASED})`,
    [tx.tenantId, batchId],
  );
