import { newId } from '@porte/domain-kit';
import type { Tx } from './database/tx.js';

/** What somebody did, to what, and what there is to know about it. */
export interface AuditEntry {
  /** verb with its thing, as `clarification.release` */
  action: string;
  /** id of what it was done to */
  subject: string;
  data?: Record<string, unknown>;
}

/** Writes an audit row in the caller's transaction: what is done and that it was done are committed together. */
export async function audit(tx: Tx, actor: { id: string; email?: string }, { action, subject, data = {} }: AuditEntry): Promise<void> {
  await tx.query('insert into audit_log (tenant_id, id, actor_id, actor_email, action, subject, data) values ($1, $2, $3, $4, $5, $6, $7)',
    [tx.tenantId, newId(), actor.id, actor.email ?? null, action, subject, JSON.stringify(data)]);
}
