import { createHash } from 'node:crypto';
import type { AuditFact } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';

/** The hashed fields of an audit row, as the texts that the database prints. */
export interface ChainedRow {
  n: string;
  id: string;
  service: string;
  actor_id: string | null;
  actor_email: string | null;
  actor_role: string | null;
  session_id: string | null;
  network: string | null;
  action: string;
  subject: string;
  label: string | null;
  data: string;
  created_at: string;
}

/** Hash before the first row of a tenant's chain. */
export const GENESIS_HASH = Buffer.alloc(32);

/** The columns of `ChainedRow`: texts and times in one form, independent of session settings. */
export const CHAINED_COLUMNS = `n::text, id, service, actor_id, actor_email, actor_role, session_id, network, action, subject, label, data::text as data,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at`;

/** The hash of a row: over the tenant, every column and the hash of the previous row. */
export function hashOf(tenantId: string, previous: Buffer, row: ChainedRow): Buffer {
  const fields = [
    tenantId,
    row.n,
    row.id,
    row.service,
    row.actor_id,
    row.actor_email,
    row.actor_role,
    row.session_id,
    row.network,
    row.action,
    row.subject,
    row.label,
    row.data,
    row.created_at,
  ];
  return createHash('sha256').update(previous).update(JSON.stringify(fields)).digest();
}

/** The row as the database prints it: `jsonb` and `timestamptz` normalize their input. */
const STORED = `select $1::text as n, $2::uuid as id, $3::text as service, $4::uuid as actor_id, $5::text as actor_email, $6::text as actor_role, $7::uuid as session_id, $8::text as network,
  $9::text as action, $10::text as subject, $11::text as label, ($12::jsonb)::text as data, to_char($13::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at`;

const INSERT = `insert into audits (tenant_id, n, id, service, actor_id, actor_email, actor_role, session_id, network, action, subject, label, data, created_at, previous, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`;

/** Appends a row to the chain of the transaction's tenant; other writers wait until the transaction ends. */
export async function append(
  tx: Tx,
  service: string,
  { id, at, actor, action, subject, label, data }: AuditFact,
): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('audits/' || $1, 0))`, [tx.tenantId]);
  const [head] = await tx.query<{ n: string; hash: Buffer }>(
    'select n::text, hash from audits where tenant_id = $1 order by audits.n desc limit 1',
    [tx.tenantId],
  );
  const previous = head?.hash ?? GENESIS_HASH;
  const values = [
    String(BigInt(head?.n ?? 0) + 1n),
    id,
    service,
    actor.id,
    actor.email,
    actor.role,
    actor.session_id,
    actor.network,
    action,
    subject,
    label,
    JSON.stringify(data),
    at,
  ];
  const [row] = await tx.query<ChainedRow>(STORED, values);
  await tx.query(INSERT, [tx.tenantId, ...values, previous, hashOf(tx.tenantId, previous, row!)]);
}
