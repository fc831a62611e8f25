import type { AuditActor, AuditFact, Role } from '@porte/contracts';
import { newId, PLATFORM_TENANT } from '@porte/domain-kit';
import type { Tx } from './database/tx.js';

/** A recorded action: to what it was done, and what there is to know about it. */
export interface AuditEntry {
  /** object and verb, as `clarification.release` */
  action: string;
  /** id of the object */
  subject: string;
  /** how people call the object: an e-mail address, a key */
  label?: string | null;
  /** mostly `before` and `after`; never a secret in clear */
  data?: Record<string, unknown>;
}

/** The person who acts, as a request's actor says it. */
export interface AuditedPerson {
  id: string;
  email?: string;
  role?: Role;
  session_id?: string;
  /** the user who acts as this person: the one who answers for the action */
  acted_by?: { id: string; email: string; role: Role };
}

const actorOf = ({ id, email, role, session_id }: AuditedPerson, network: string | undefined): AuditActor =>
  id === PLATFORM_TENANT
    ? { id: null, email: null, role: 'system', session_id: null, network: network ?? null }
    : { id, email: email ?? null, role: role ?? null, session_id: session_id ?? null, network: network ?? null };

/**
 * Records an action in the caller's transaction: the change, its audit row and the event that carries the row into the audit trail are committed together.
 * Rows of `audit_log` are only ever added.
 */
export async function audit(
  tx: Tx,
  person: AuditedPerson,
  { action, subject, label = null, data = {} }: AuditEntry,
): Promise<void> {
  const id = newId();
  const { acted_by: by } = person;
  const actor = actorOf(by ? { ...person, ...by } : person, tx.network);
  const details = by ? { ...data, acting_as: person.email ?? person.id } : data;
  const [row] = await tx.query<{ at: Date }>(
    `with made as (insert into audit_log (tenant_id, id, actor_id, actor_email, actor_role, session_id, network, action, subject, label, data) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning at)
     select at from made`,
    [
      tx.tenantId,
      id,
      actor.id,
      actor.email,
      actor.role,
      actor.session_id,
      actor.network,
      action,
      subject,
      label,
      JSON.stringify(details),
    ],
  );
  const fact: AuditFact = { id, at: row!.at.toISOString(), actor, action, subject, label, data: details };
  await tx.publish('audit.recorded', id, fact);
}
